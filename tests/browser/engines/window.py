"""A window of WebKitGTK as narrow as a phone, driven by WebKitWebDriver. Runs in the system's own Python.

Debian's MiniBrowser cannot be narrower than 447 pixels.
"""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844


def main(folder: str) -> None:
    """What the pages keep is kept in the folder: without one WebKit has no service workers."""
    data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
    context = WebKit2.WebContext(website_data_manager=data)
    context.set_automation_allowed(True)

    def open_view(_session: WebKit2.AutomationSession) -> WebKit2.WebView:
        view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
        view.get_settings().set_enable_write_console_messages_to_stdout(True)
        window = Gtk.Window(decorated=False, default_width=WIDTH, default_height=HEIGHT)
        window.add(view)
        window.show_all()
        return view

    def begin(_context: WebKit2.WebContext, session: WebKit2.AutomationSession) -> None:
        session.connect("create-web-view", open_view)

    context.connect("automation-started", begin)
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1])
