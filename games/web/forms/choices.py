"""Fields whose choices are known only when a form is made."""

from django import forms


def choice_field(form: forms.Form, name: str) -> forms.ChoiceField:
    """A field of which the form knows that it offers choices."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    return field


def has_choices(form: forms.Form, name: str) -> bool:
    """Whether there is anything to choose besides the dash."""
    choices = choice_field(form, name).choices
    assert isinstance(choices, list)  # As Django keeps what it was given.
    return len(choices) > 1
