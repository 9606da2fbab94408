"""A page of `check --report html`, used by mouse, by keyboard, without script, in the dark, on paper and on a narrow screen."""

from accessibility import check_axe, check_contrast, check_width
from browser import Tab
from checks import check, equal
from reports import check_catalogs

VISIBLE = """() => Array.from(document.querySelectorAll("main article"), card => card.checkVisibility())"""

# What has the focus, or could have it: what it is called, and where it is.
DESCRIBE = """element => {
  const box = element.getBoundingClientRect(), style = getComputedStyle(element);
  return {
    name: element.tagName.toLowerCase() + " " + (element.id || element.textContent),
    top: box.top + scrollY,
    isSeen: box.width > 0 && box.left >= 0 && box.top >= 0 && box.bottom <= innerHeight,
    outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
  };
}"""
REACHABLE = """() => Array.from(document.querySelectorAll("a[href], input, select, button, summary"))
  .filter(element => element.checkVisibility())
  .map(element => element.tagName.toLowerCase() + " " + (element.id || element.textContent))"""


def check_report_page(browser, folder):
    path, failures = check_catalogs(folder)
    check(len(failures) >= 8, "report: enough fails to be filtered", failures)
    with Tab(browser) as tab:
        check_filters(tab, path, failures)
        check_keyboard(tab, path)
        check_skip_link(tab, path)
        check_axe(tab.open(path), "report")
        check_contrast(tab.page, "report")
        equal(tab.taken_complaints(), [], "report: nothing is loaded, blocked or complained of")
    check_without_script(browser, path, len(failures))
    check_dark(browser, path)
    check_paper(browser, path, len(failures))
    with Tab(browser, 320, 640) as tab:
        check_width(tab.open(path), "report, narrow")


def check_filters(tab, path, failures):
    """Each choice shows the cards that it should, and no other."""
    page = tab.open(path)

    def check_shown(name, is_shown):
        expected = [is_shown(failure) for failure in failures]
        equal(page.evaluate(VISIBLE), expected, f"report: {name}")
        equal(page.locator("#count").text_content(), f"{sum(expected)} of {len(failures)} shown on this page", f"report: {name}, counted")

    check_shown("all cards show", lambda failure: True)
    for choice, member in (("locale", "locale"), ("file", "file"), ("kind", "code")):
        def value_of(failure):
            value = failure[member] or "none"
            # The kinds are in words.
            return value.replace("-", " ").replace("catalogue", "catalog").capitalize() if choice == "kind" else value

        values = sorted({value_of(failure) for failure in failures})
        options = page.locator(f"#{choice} option").all_text_contents()
        equal(options, ["all", *values], f"report: the choices of {choice}")
        for value in values:
            page.select_option(f"#{choice}", label=value)
            check_shown(f"{choice} {value}", lambda failure: value_of(failure) == value)
        page.select_option(f"#{choice}", label="all")
    page.fill("#text", "TITLE THAT")
    check_shown("a text in capitals", lambda failure: "title that" in (failure.get("text") or ""))
    page.fill("#text", "")
    page.select_option("#locale", label="en")
    page.select_option("#file", label="en.lproj/Other.strings")
    check_shown("a locale and a file", lambda failure: failure["file"] == "en.lproj/Other.strings")
    page.fill("#text", "no card has this")
    check_shown("no card", lambda failure: False)
    page.click("button[type=reset]")
    page.locator("main article").first.wait_for(state="visible")
    check_shown("all again", lambda failure: True)


def focused(page):
    return page.evaluate(f"({DESCRIBE})(document.activeElement)")


def check_keyboard(tab, path):
    """The Tab key reaches everything, in the order of the page, and shows where it is."""
    page = tab.open(path)
    expected, reached = page.evaluate(REACHABLE), []
    for _ in expected:
        page.keyboard.press("Tab")
        reached.append(focused(page))
    equal([place["name"] for place in reached], expected, "report: the Tab key reaches everything in order")
    controls = ["a Skip to the results", "input text", "select locale", "select file", "select kind", "button Show all"]
    equal(expected[:6], controls, "report: the filters come first")
    tops = [place["top"] for place in reached[6:]]
    check(tops == sorted(tops), "report: the order is that of the page", tops)
    bad = [place for place in reached if not place["isSeen"] or place["outline"] < 2]
    check(not bad, "report: what has the focus shows it", bad)


def check_skip_link(tab, path):
    """The first link leads to the cards; the Enter key opens the list of locales."""
    page = tab.open(path)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    check(page.evaluate("document.activeElement.matches('main :first-of-type *')"), "report: the first link skips the filters",
          focused(page))
    page.locator("summary").first.focus()
    page.keyboard.press("Enter")
    check(page.evaluate("document.querySelector('details').open"), "report: the Enter key opens all locales")
    pictures = page.locator("details[open] svg[role=img]")
    equal(pictures.count(), 4, "report: all locales have a picture")


def check_without_script(browser, path, count):
    with Tab(browser, java_script_enabled=False) as tab:
        page = tab.open(path)
        equal(page.evaluate(VISIBLE), [True] * count, "report without script: all cards show")
        check(not page.locator("form").is_visible(), "report without script: no filter that does nothing")
        page.locator("summary").first.click()
        check(page.locator("details[open] svg").first.is_visible(), "report without script: all locales open")
        equal(tab.taken_complaints(), [], "report without script: nothing is complained of")


def check_dark(browser, path):
    with Tab(browser, color_scheme="dark") as tab:
        page = tab.open(path)
        color = page.evaluate("getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)")
        check(max(color) < 50, "report, dark: the background", color)
        check_contrast(page, "report, dark")
        check_axe(page, "report, dark")


def check_paper(browser, path, count):
    """On paper there are all cards and no controls; who likes the dark gets black on white as well."""
    for scheme in ("light", "dark"):
        with Tab(browser, color_scheme=scheme) as tab:
            page = tab.open(path)
            page.emulate_media(media="print")
            equal(page.evaluate(VISIBLE), [True] * count, f"report, printed, {scheme}: all cards show")
            controls = page.locator("input, select, button, nav, .skip").evaluate_all("all => all.filter(one => one.checkVisibility()).length")
            equal(controls, 0, f"report, printed, {scheme}: no controls")
            color = page.evaluate("getComputedStyle(document.body).backgroundColor")
            equal(color, "rgb(255, 255, 255)", f"report, printed, {scheme}: the background")
            check_contrast(page, f"report, printed, {scheme}")
            # What a filter hides stays hidden, and the paper says so.
            page.emulate_media(media="screen")
            page.locator("#text").fill("no card has this")
            page.emulate_media(media="print")
            equal(page.evaluate(VISIBLE), [False] * count, f"report, filtered and printed, {scheme}: what is hidden stays so")
            check(page.get_by_text(f"0 of {count} shown").is_visible(), f"report, filtered and printed, {scheme}: how many cards show")
