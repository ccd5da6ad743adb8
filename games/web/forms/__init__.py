"""Forms: what may be typed, and where a complaint about it is shown."""

from django.forms.renderers import TemplatesSetting


class Forms(TemplatesSetting):
    """Every form of the site: `{{ form }}`, or field by field `{{ form.name.as_field_group }}`."""

    form_template_name = "forms/form.html"
    field_template_name = "forms/field.html"
