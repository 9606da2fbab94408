"""The text of a picture that is not seen: what can be selected, read aloud and clicked."""

import re

from checks import check, equal

# Where the first and the last character of the text are, as (x, y) in pixels: near their outer edges, halfway up.
FIND_ENDS = """() => {
  const texts = document.querySelectorAll("text"), first = texts[0], last = texts[texts.length - 1];
  function place(text, index, fromStart) {
    const box = text.getExtentOfChar(index);
    const right = text.getAttribute("direction") === "rtl" ? 1 - fromStart : fromStart;
    const point = new DOMPoint(box.x + box.width * right, box.y + box.height / 2).matrixTransform(text.getScreenCTM());
    return [point.x, point.y];
  }
  return [place(first, 0, 0.1), place(last, last.getNumberOfChars() - 1, 0.9)];
}"""

# How many characters the lines have, and how many of them are laid out.
COUNT_CHARACTERS = """() => Array.from(document.querySelectorAll("text"),
  text => [text.textContent.length, text.getNumberOfChars()])"""

# Of each link: the address as a browser writes it, its text, its middle as (x, y) in pixels.
FIND_LINKS = """() => Array.from(document.querySelectorAll("a"), link => {
  const box = link.getBoundingClientRect();
  return [new URL(link.href.baseVal).href, link.textContent, [box.x + box.width / 2, box.y + box.height / 2]];
})"""


def words(text):
    """The lines of a text without spaces at their ends, each space alone: selections leave out the others."""
    lines = (re.sub(r"[ \t\n]+", " ", line).strip() for line in text)
    return [line for line in lines if line]


def check_text(page, name, lines):
    """The whole text can be selected, in order; every character of it has a place."""
    page.evaluate("getSelection().selectAllChildren(document.documentElement)")
    found = words(page.evaluate("getSelection().toString()").split("\n"))
    equal(found, words(lines), f"{name}: the text that is selected")
    counts = page.evaluate(COUNT_CHARACTERS)
    check(all(all_of == laid_out for all_of, laid_out in counts), f"{name}: every space has its place", counts)


def check_mouse(page, name, lines):
    """A drag over the picture selects the text."""
    (start_x, start_y), (end_x, end_y) = page.evaluate(FIND_ENDS)
    page.evaluate("getSelection().removeAllRanges()")
    page.mouse.move(start_x, start_y)
    page.mouse.down()
    page.mouse.move((start_x + end_x) / 2, (start_y + end_y) / 2)
    page.mouse.move(end_x, end_y)
    page.mouse.up()
    found = words(page.evaluate("getSelection().toString()").split("\n"))
    equal(found, words(lines), f"{name}: the text that a drag of the mouse selects")


def check_links(tab, name, expected):
    """Each link can be clicked and reached by keyboard, and leads where it should."""
    page = tab.page
    links = page.evaluate(FIND_LINKS)
    equal([link[:2] for link in links], expected, f"{name}: links")
    reached = []
    for _ in links:
        page.keyboard.press("Tab")
        reached.append(page.evaluate("new URL(document.activeElement.href.baseVal).href"))
    equal(reached, [address for address, _ in expected], f"{name}: links can be reached by keyboard")
    # Browsers ignore a second click on the same address.
    for address, (text, middle) in {link[0]: link[1:] for link in links}.items():
        tab.taken_complaints()
        with page.expect_request("**/*"):
            page.mouse.click(*middle)
        equal(tab.taken_complaints(), [f"request: {address}"], f"{name}: a click on {text}")


def accessible_nodes(tab):
    """What a screen reader is told of the page: role and name of each node."""
    session = tab.context.new_cdp_session(tab.page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    seen = (node for node in nodes if not node["ignored"])
    return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in seen]


def check_name(tab, name, role, lines):
    """A screen reader is told that this is a picture of the text, or a group that has links."""
    nodes = [node for node in accessible_nodes(tab) if node[0] in ("image", "group")]
    equal([node[0] for node in nodes], [role], f"{name}: its role")
    wanted = " ".join(words(lines))
    found = " ".join(words([" ".join(nodes[0][1].split("\n"))])) if nodes else ""
    # The name of a group is its title, which is the beginning of the text.
    same = found == wanted if role == "image" else found and wanted.startswith(found.removesuffix("…"))
    check(same, f"{name}: its name is the text", f"{found!r}, not {wanted!r}")
