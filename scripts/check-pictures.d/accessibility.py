"""What everybody needs of a page: enough contrast, no scrolling sideways, and what axe looks for."""

from axe_playwright_python.sync_playwright import Axe

from checks import check, equal

# WCAG 2.2, 1.4.3.
LEAST_CONTRAST = 4.5

# The texts with the least contrast to the nearest background below them, as [ratio, text].
FIND_CONTRASTS = """() => {
  function parts(color) { return color.match(/[\\d.]+/g).map(Number); }
  function luminance([red, green, blue]) {
    const [r, g, b] = [red, green, blue].map(value => value / 255)
      .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function background(element) {
    for (let below = element; below; below = below.parentElement) {
      const color = parts(getComputedStyle(below).backgroundColor);
      if (color.length < 4 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  }
  function ratio(element, property) {
    const pair = [parts(getComputedStyle(element)[property]), background(element)].map(luminance);
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  }
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility() || element.closest("script")) continue;
    if (element.matches("figure svg use")) found.push([ratio(element, "fill"), "a glyph of a picture"]);
    const text = Array.from(element.childNodes).filter(node => node.nodeType === 3).map(node => node.data.trim()).join("");
    if (text && !element.closest("svg")) found.push([ratio(element, "color"), text]);
  }
  return found.sort((one, other) => one[0] - other[0]).slice(0, 3);
}"""

# What sticks out of a narrow screen, besides what is off it on purpose.
FIND_WIDE = """() => [document.documentElement.scrollWidth - innerWidth,
  ...Array.from(document.body.querySelectorAll("*"))
    .filter(element => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
    .map(element => element.outerHTML.slice(0, 80))]"""


def check_contrast(page, name):
    """Every text and glyph shows on what is below it."""
    found = page.evaluate(FIND_CONTRASTS)
    check(found and found[0][0] >= LEAST_CONTRAST, f"{name}: contrast", found)


def check_axe(page, name):
    """axe finds no violation of any of its rules."""
    violations = Axe().run(page).response["violations"]
    equal([(rule["id"], rule["nodes"][0]["html"][:120]) for rule in violations], [], f"{name}: axe")


def check_width(page, name):
    """Nothing has to be scrolled sideways."""
    equal(page.evaluate(FIND_WIDE), [0], f"{name}: nothing sticks out of the screen")
