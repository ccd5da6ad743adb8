"""Static files in production: compressed, and named by their content so that browsers keep them for good."""

from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]  # It has no types.


class StaticFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # The base has no types.
    """Modules that import each other do so by those names, too."""

    support_js_module_import_aggregation = True
