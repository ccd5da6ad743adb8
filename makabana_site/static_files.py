"""Static files in production: compressed, and named by their content so that browsers keep them for good."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticFiles(CompressedManifestStaticFilesStorage):
    """Modules that import each other do so by those names, too."""

    support_js_module_import_aggregation = True
