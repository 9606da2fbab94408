"""Where the browser has each glyph, and where the JSON says it is."""

import re
from functools import cache
from io import BytesIO
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

from checks import check

# In points.
TOLERANCE = 0.01

# The edges of every glyph in the units of the viewBox. The browser's own matrix, from these to pixels, is left out: it rounds
# the size of the picture to 1/64 pixel.
FIND_BOXES = """() => Array.from(document.querySelectorAll("svg > g[aria-hidden] use"), use => {
  const box = use.getBBox(), matrix = document.documentElement.getCTM().inverse().multiply(use.getCTM());
  const corners = [[box.x, box.y], [box.x + box.width, box.y + box.height]]
    .map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
  const xs = corners.map(point => point.x), ys = corners.map(point => point.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
})"""


@cache
def _font(path, index):
    font = TTFont(BytesIO(Path(path).read_bytes()), fontNumber=index, lazy=True)
    # One of images alone has no outlines.
    glyphs = None if "CBDT" in font else font.getGlyphSet()
    return font, glyphs, font.getGlyphOrder(), font["head"].unitsPerEm


@cache
def outline_box(path, index, glyph):
    """The edges of an outline in ems, y upwards; None if it is empty."""
    font, glyphs, names, units = _font(path, index)
    if "CBDT" in font:
        return bitmap_box(font, names[glyph])
    # Points alone, to which fonts attach marks, are no part of what is drawn.
    pen = BoundsPen(glyphs, ignoreSinglePoints=True)
    glyphs[names[glyph]].draw(pen)
    return pen.bounds and [edge / units for edge in pen.bounds]


def bitmap_box(font, name):
    """The edges of an image of a font's only size in ems, y upwards; None if the glyph has none."""
    glyph, strike = font["CBDT"].strikeData[0].get(name), font["CBLC"].strikes[0].bitmapSizeTable
    if glyph is None:
        return None
    metrics = glyph.metrics
    left, top = metrics.BearingX / strike.ppemX, metrics.BearingY / strike.ppemY
    return [left, top - metrics.height / strike.ppemY, left + metrics.width / strike.ppemX, top]


def placed_box(font, size, glyph, x, y):
    """The edges of a glyph in points; None if nothing of it is drawn. A font is a path and an index."""
    box = outline_box(*font, glyph)
    if not box:
        return None
    left, bottom, right, top = (edge * size for edge in box)
    return [x + left, y - top, x + right, y - bottom]


def boxes_of_layout(layout):
    """The edges of every glyph of a layout in JSON, in points from the container's corner."""
    fonts = [(font["path"], font["index"]) for font in layout["fonts"]]
    boxes = [
        placed_box(fonts[run["font"]], run["fontSize"], glyph["id"], glyph["x"], glyph["y"])
        for line in layout["lines"] for run in line["runs"] for glyph in run["glyphs"]
    ]
    return [box for box in boxes if box]


def boxes_of_trace(text, fonts):
    """The edges of every glyph of a display list as text. `fonts` has the path of each font's name."""
    boxes = []
    for name, size, glyphs in re.findall(r"^glyphs (\D+) ([\d.]+) #.*\" (.+)$", text, re.M):
        for glyph, x, y in re.findall(r"(\d+)@\d+\(([-\d.]+),([-\d.]+)\)", glyphs):
            boxes.append(placed_box((fonts[name], 0), float(size), int(glyph), float(x), float(y)))
    return [box for box in boxes if box]


def distance(one, other):
    return max(abs(a - b) for a, b in zip(one, other))


def unmatched(found, expected):
    """The expected boxes of which none is found, each found one taken once, and the found ones that are left."""
    left, missing = list(found), []
    for box in expected:
        nearest = min(range(len(left)), key=lambda place: distance(left[place], box), default=None)
        if nearest is None or distance(left[nearest], box) > TOLERANCE:
            missing.append(box)
        else:
            del left[nearest]
    return missing, left


def check_glyphs(page, name, expected):
    """The browser has each of these boxes once, and no other."""
    missing, left = unmatched(page.evaluate(FIND_BOXES), expected)
    check(not missing and not left, f"{name}: the browser has {len(expected)} glyphs where they should be",
          f"{len(missing)} missing, such as {missing[:2]}; {len(left)} more, such as {left[:2]}")
