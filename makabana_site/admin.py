"""Puts our admin site in the place of Django's."""

from django.contrib.admin.apps import AdminConfig


class GuardedAdmin(AdminConfig):
    default_site = "games.web.admin_site.AdminSite"
