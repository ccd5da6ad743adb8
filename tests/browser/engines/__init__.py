"""Engines other than Chromium's: Firefox over WebDriver BiDi, WebKit over WebDriver."""
