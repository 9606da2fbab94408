"""Pictures of texts, and the project's own drawings, in the browser."""

import re

from browser import Tab
from cases import CASES
from checks import ROOT, equal
from glyphs import boxes_of_layout, boxes_of_trace, check_glyphs
from pixels import check_pixels, check_shifts, screenshot
from text_layer import check_links, check_mouse, check_name, check_text

DRAWINGS = ROOT / "fixtures/drawings"
# Those whose glyphs are drawn as they are, each by one outline.
PLAIN_FONTS = {
    "Textfit Box Regular": ROOT / "fixtures/fonts/Box.ttf",
    "Textfit Box CFF Regular": ROOT / "fixtures/fonts/BoxCFF.otf",
}


def check_cases(browser, folder):
    """Each text: its glyphs, its text and its links, and its pixels at two scales of the screen."""
    for number, case in enumerate(CASES):
        case.draw(folder / f"{number}.svg")
        for scale in (1, 2):
            case.draw(folder / f"{number}-{scale}.png", "--scale", scale * case.scale)
    with Tab(browser, 440, 740) as tab:
        for number, case in enumerate(CASES):
            tab.open(folder / f"{number}.svg")
            check_case(tab, case)
    for scale in (1, 2):
        with Tab(browser, 440, 740, device_scale_factor=scale) as tab:
            for number, case in enumerate(CASES):
                tab.open(folder / f"{number}.svg")
                png, name = folder / f"{number}-{scale}.png", f"{case.name}, scale {scale}"
                check_shifts(check_shown(tab, png, name), png, name)


def check_shown(tab, png, name):
    """Checks the pixels, and that nothing else happens; returns the screenshot."""
    shown = screenshot(tab, *png_size(png))
    check_pixels(shown, png, name)
    equal(tab.taken_complaints(), [], f"{name}: nothing is loaded or complained of")
    return shown


def png_size(path):
    header = path.read_bytes()[16:24]
    return int.from_bytes(header[:4]), int.from_bytes(header[4:])


def check_case(tab, case):
    layout = case.layout()
    lines = [line["text"] for line in layout["lines"]]
    check_glyphs(tab.page, case.name, boxes_of_layout(layout))
    if not any(lines):
        return
    check_text(tab.page, case.name, lines)
    check_mouse(tab.page, case.name, lines)
    check_name(tab, case.name, "group" if case.links else "image", lines)
    if case.links:
        check_links(tab, case.name, case.links)


def check_drawings(browser):
    """The recorded drawings, against the recorded images and display lists."""
    with Tab(browser, 300, 300) as tab:
        for svg in sorted(DRAWINGS.glob("*.svg")):
            tab.open(svg)
            check_shown(tab, svg.with_suffix(".png"), f"drawing {svg.stem}")
            trace = svg.with_suffix(".trace").read_text()
            if fonts_of(trace) <= set(PLAIN_FONTS):
                check_glyphs(tab.page, f"drawing {svg.stem}", boxes_of_trace(trace, PLAIN_FONTS))


def fonts_of(trace):
    return set(re.findall(r"^glyphs (\D+) [\d.]+ #", trace, re.M))
