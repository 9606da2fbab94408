"""A page of `check --report html`, used by mouse, by keyboard, without script, in the dark, on paper and on a narrow screen."""

import re
import subprocess

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
# Of the pictures of each row, in order: the place of the figure, and the top and left of the box (the first blue rectangle).
BOXES = """() => Array.from(document.querySelectorAll(".pictures")).filter(row => row.checkVisibility())
  .map(row => Array.from(row.querySelectorAll("figure"), figure => {
    const box = figure.querySelector("path[stroke='#2f7de1']").getBoundingClientRect();
    return { row: figure.getBoundingClientRect().top, top: box.top, left: box.left };
  }))"""
REACHABLE = """() => Array.from(document.querySelectorAll("a[href], input, select, button, summary"))
  .filter(element => element.checkVisibility())
  .map(element => element.tagName.toLowerCase() + " " + (element.id || element.textContent))"""


def check_report_page(browser, folder):
    path, failures = check_catalogs(folder)
    check(len(failures) >= 8, "report: enough fails to be filtered", failures)
    with Tab(browser) as tab:
        check_filters(tab, path, failures)
        check_lists(tab, path)
        check_boxes(tab.open(path), "top", "report")
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
        check_boxes(tab.page, "left", "report, narrow")
    check_printed_pages(browser, path)


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


def check_lists(tab, path):
    """Where a filter hides the card with all locales of a key, the next card that is shown has them."""
    page = tab.open(path)
    cards = page.locator("main article")
    home = cards.filter(has=page.locator("details")).first
    key = home.locator("h2 code").text_content()
    same = [card for card in cards.all() if card.locator("h2 code").text_content() == key and card.locator("details, p.all").count()]
    check(len(same) > 2, "report: several cards of a key", key)
    page.fill("#text", key)
    page.select_option("#locale", label="ja")
    equal([card.locator("details").count() for card in same], [int(card.locator("h2").text_content() == f"{key} (ja)") for card in same],
          "report, filtered: the card that is shown has all locales")
    check(not page.get_by_text("All locales of this key are shown").first.is_visible(), "report, filtered: it does not refer to them as well")
    page.locator("details").filter(visible=True).locator("summary").click()
    equal(page.locator("details[open] svg[role=img]").count(), 4, "report, filtered: all locales have a picture")
    # A link to a card that is hidden shows all.
    page.select_option("#locale", label="ar")
    page.evaluate("document.querySelector('p.all a').click()")
    equal([card.locator("details").count() for card in same], [1] + [0] * (len(same) - 1), "report: the first card has them again")
    check(home.locator("details[open]").is_visible(), "report: a link to them opens them")


def check_boxes(page, edge, name):
    """Side by side, the tops of boxes are in one line; one below the other, their left edges."""
    page.evaluate("document.querySelectorAll('details').forEach(list => { list.open = true; })")
    rows = page.evaluate(BOXES)
    compared = 0
    for row in rows:
        for first, second in zip(row, row[1:]):
            if edge == "left" or first["row"] == second["row"]:
                compared += 1
                check(abs(first[edge] - second[edge]) < 0.6, f"{name}: the {edge} of boxes is in one line", row)
    check(compared > 4, f"{name}: several boxes were compared", rows)


def check_printed_pages(browser, path):
    """What the printer gets, by a reader of PDF: every locale, also with a filter; nothing is cut off at an edge."""
    with Tab(browser) as tab:
        page = tab.open(path)
        for choice, keys in ((None, ("save", "cancel")), ("ja", ("save",))):
            if choice:
                page.select_option("#locale", label=choice)
            file = path.parent / "printed.pdf"
            page.pdf(path=file, format="A5", print_background=True)
            text = text_of(file)
            for key in keys:
                for locale in ("ar", "de", "en", "ja"):
                    check(re.search(rf"{locale}: (fails|fits)", text), f"report, printed with {choice}: {key} in {locale}", text)
            equal(page.locator("details[open]").count(), 0, f"report, printed with {choice}: on the screen the lists are closed again")


def text_of(file):
    return subprocess.run(["pdftotext", "-layout", file, "-"], check=True, capture_output=True, text=True).stdout


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
