"""Texts, keys, files and locales that try to be more than text, and pages that are longer or shorter than usual."""

import re

from accessibility import check_axe, check_width
from browser import Tab
from checks import check, equal, textfit
from reports import check_catalogs

MARKUP = """</title></text></svg>]]><script>alert(1)</script><img src=x onerror="alert(2)">'"&lt;&#0;<a href="javascript:alert(3)">"""
CONTROLS = "a\u202eb\u2066c\u0007\u001b[31md\ufffee\u0085f\u2028g"
LONG = "WordThatIsNeverBroken" * 20
FILE = "<img src=x onerror=alert(4)>'\"&amp;#%41?"
LOCALE = "de\"><script>alert(5)<script>"

CATALOGS = {
    f"{FILE}.strings": {MARKUP: MARKUP * 2, LONG: LONG, "controls" + CONTROLS: CONTROLS * 3},
    f"{LOCALE}.lproj/a.strings": {"save": MARKUP},
    "de.lproj/a.strings": {"save": MARKUP + CONTROLS},
    f"{LONG[:200]}.lproj/{LONG[:200]}.strings": {"save": MARKUP},
}
BUDGET = "rules: [{ keys: '*', width: 100, max-lines: 1 }]\n"

# Elements that no text may make, and what scripts of texts would leave.
FIND_ELEMENTS = """() => Array.from(document.querySelectorAll("*"), element => element.localName)
  .filter((name, index, all) => all.indexOf(name) === index).sort()"""
PAGE_ELEMENTS = set("""html head meta title style body a header h1 h2 table thead tbody tr th td code form label input select option
    button output main article p div figure figcaption svg defs path use g bdi details summary pre script nav ul li""".split())
SVG_ELEMENTS = {"svg", "title", "defs", "path", "use", "g", "text", "tspan", "a"}


def check_hostile_page(browser, folder):
    """Nothing in a text, a key, a path or a locale becomes markup; a name without spaces is broken."""
    path, failures = check_catalogs(folder, CATALOGS, BUDGET, f"{FILE}.html", options=["--draw-failures", "pictures"])
    check(len(failures) >= 6, "hostile report: all of it fails", failures)
    with Tab(browser, 320, 640) as tab:
        page = tab.open(path)
        elements = set(page.evaluate(FIND_ELEMENTS))
        check(elements <= PAGE_ELEMENTS, "hostile report: its elements", elements - PAGE_ELEMENTS)
        equal(page.locator("script").count(), 1, "hostile report: its script is the only one")
        names = page.locator("h2 code").all_text_contents()
        check(MARKUP in names, "hostile report: a key shows as it is", names)
        shown = page.evaluate("document.body.textContent")
        check("\u202e" not in shown and "\\u{202E}" in shown, "hostile report: controls are shown, not obeyed")
        check_width(page, "hostile report, narrow")
        page.select_option("#locale", label=page.locator("#locale option").all_text_contents()[-1])
        check_axe(page, "hostile report")
        equal(tab.taken_complaints(), [], "hostile report: nothing is run, loaded or complained of")
        pictures = sorted((folder / "pictures").glob("*.svg"))
        check(len(pictures) >= 6, "hostile report: its pictures", pictures)
        for number, picture in enumerate(pictures, 1):
            check_svg(tab, picture, f"picture {number} of a failure")


def check_hostile_picture(browser, folder):
    """A picture of the same texts: well formed, and nothing of them is run."""
    with Tab(browser, 440, 740) as tab:
        for name, text in (("markup", MARKUP), ("controls", CONTROLS)):
            path = folder / f"{name}.svg"
            textfit("draw", "--width", "200", "--quiet", "-o", path, "--text", text)
            check_svg(tab, path, f"hostile picture, {name}")
        texts = tab.open(folder / "markup.svg").locator("text").all_text_contents()
        equal("".join(texts), MARKUP, "hostile picture: its text is complete")
        check_svg(tab, javascript_link(folder), "picture of a link that is a script")
        equal(tab.page.locator("a").count(), 0, "picture of a link that is a script: it is text")


def javascript_link(folder):
    path = folder / "link.svg"
    textfit("draw", "--input", "markdown", "--quiet", "-o", path, "--text", "[a](javascript:alert(1)) [b](data:text/html,c)")
    return path


def check_svg(tab, path, name):
    page = tab.open(path)
    elements = set(page.evaluate(FIND_ELEMENTS))
    check(elements <= SVG_ELEMENTS, f"{name}: its elements", elements - SVG_ELEMENTS)
    equal(tab.taken_complaints(), [], f"{name}: nothing is run, loaded or complained of")


def check_several_pages(browser, folder):
    """A report of several pages with a name that is hard to refer to; the way to the next page and back."""
    texts = {f"key{number}": "A text that is wider than its box" for number in range(201)}
    path, failures = check_catalogs(folder, {"en.strings": texts}, BUDGET, "a #1%41?\"<b>.html")
    equal(len(failures), 201, "two pages: so many fail")
    other = path.with_name(path.stem + "-2.html")
    with Tab(browser) as tab:
        page = tab.open(path)
        equal(page.locator("article").count(), 200, "two pages: the first has 200 cards")
        tab.allow(other)
        page.get_by_role("link", name="Next page").first.click()
        page.wait_for_url(re.compile("-2[.]html$"))
        # One card: no filters.
        equal(page.locator("h2 code").all_text_contents(), ["key200"], "two pages: the second has the last card")
        check_axe(page, "the second page")
        page.get_by_role("link", name="Previous page").first.click()
        page.wait_for_url(re.compile("b%3E[.]html$"))
        equal(tab.taken_complaints(), [], "two pages: nothing is loaded or complained of")


def check_empty_page(browser, folder):
    path, _ = check_catalogs(folder, {"en.strings": {"a": "b"}}, BUDGET, status=0)
    with Tab(browser, color_scheme="dark") as tab:
        page = tab.open(path)
        equal(page.locator("main").inner_text().strip(), "No string fails.", "report without failures: it says so")
        check_axe(page, "report without failures")
        equal(tab.taken_complaints(), [], "report without failures: nothing is loaded or complained of")
