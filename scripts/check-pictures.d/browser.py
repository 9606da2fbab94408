"""Debian's Chromium, with pages that tell of every request, dialog and complaint."""

from contextlib import contextmanager

from playwright.sync_api import sync_playwright

PROGRAM = "/usr/bin/chromium"
# A busy machine may take this long, in milliseconds; nothing waits for it to pass.
PATIENCE = 60_000
# Letters of pages are drawn alike on all screens: no subpixels, no hinting. Root can't have the sandbox.
ARGUMENTS = ["--no-sandbox", "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb"]


@contextmanager
def chromium():
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PROGRAM, args=ARGUMENTS, timeout=PATIENCE)
        yield browser
        browser.close()


class Tab:
    """A page of its own context. Only files that are opened are loaded; `complaints` has everything else that happens."""

    def __init__(self, browser, width=1000, height=700, **options):
        self.complaints = []
        self._open = set()
        self.context = browser.new_context(viewport={"width": width, "height": height}, **options)
        self.context.set_default_timeout(PATIENCE)
        self.context.route("**/*", self._decide)
        self.page = self.context.new_page()
        self.page.on("request", self._note)
        self.page.on("console", lambda message: self._complain(f"console: {message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        self.page.on("popup", lambda page: self._complain(f"window: {page.url}"))
        self.page.on("download", lambda download: self._complain(f"download: {download.url}"))
        self.page.on("websocket", lambda socket: self._complain(f"socket: {socket.url}"))
        self.page.on("dialog", self._dismiss)

    def _complain(self, what):
        self.complaints.append(what)

    def _dismiss(self, dialog):
        self._complain(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _note(self, request):
        if request.url not in self._open:
            self._complain(f"request: {request.url}")

    def _decide(self, route):
        if route.request.url in self._open:
            route.continue_()
        else:
            # No content: the page stays.
            route.fulfill(status=204)

    def allow(self, path):
        """Lets the page load a file."""
        self._open.add(path.resolve().as_uri())

    def open(self, path):
        """Opens a file, and forgets the complaints about the last one."""
        self.complaints.clear()
        self.allow(path)
        self.page.goto(path.resolve().as_uri())
        return self.page

    def taken_complaints(self):
        """What has happened since the last call."""
        taken = list(self.complaints)
        self.complaints.clear()
        return taken

    def close(self):
        self.context.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
