#!/usr/bin/env python3
"""Draws the test fonts; scripts/draw-fonts runs this with the fontTools that it needs.

    draw.py [--check]

The same fontTools draws the same bytes: no clock, random number or environment variable is read.
"""

import filecmp
import sys
import tempfile
from pathlib import Path

from fontTools import varLib
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.designspaceLib import InstanceDescriptor
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection, TTFont

sys.path.insert(0, str(Path(__file__).parent))
import rules  # noqa: E402

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "fonts"
RULES = "../font-rules/Rules.ttc"
UNITS_PER_EM = 1000
# Seconds from 1904-01-01 to 2026-01-01: both dates of every head table.
DATE = 3850070400

MARKS = {0x0300, 0x0301, 0x0302, 0x0303, 0x0308, 0x0323}
HEBREW_POINTS = {0x05B0, 0x05B7, 0x05B8, 0x05BC}
ARABIC_MARKS = {0x064E, 0x064F, 0x0650, 0x0651}
THAI_MARKS = {0x0E31, *range(0x0E34, 0x0E3B), *range(0x0E47, 0x0E4F)}
ALL_MARKS = MARKS | HEBREW_POINTS | ARABIC_MARKS | THAI_MARKS
BLANK = {0x0020, 0x00A0, 0x3000}

BOX_CHARACTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *sorted(MARKS),
    *sorted(HEBREW_POINTS),
    *range(0x05D0, 0x05EB),
    0x060C, 0x061B, 0x061F, *range(0x0621, 0x063B), *range(0x0641, 0x064B), *sorted(ARABIC_MARKS),
    *range(0x0660, 0x066A),
    *range(0x0E01, 0x0E3B), *range(0x0E3F, 0x0E5C),
    0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC,
    0x3000, 0x3001, 0x3002, 0x300C, 0x300D, *range(0x3041, 0x3097), *range(0x30A1, 0x30FB), 0x30FC,
    *[ord(c) for c in "一二三四五六七八九十日本語中文字天地人大小上下山川"],
    0xFF01, 0xFF1F,
]

# HarfBuzz places Hebrew points by GPOS only where the font names the script.
BOX_FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
languagesystem hebr dflt;
feature liga { sub f i by f_i; } liga;
feature kern {
  pos A V -200;
  pos V A -200;
  pos T o -100;
} kern;
"""

# A vertical space between the attachment points of a base (500, 800) and of a mark (0, 600).
MARK_FEATURES = """
markClass [{marks}] <anchor 0 600> @TOP;
feature mark {{ pos base [{bases}] <anchor 500 800> mark @TOP; }} mark;
feature mkmk {{ pos mark [{marks}] <anchor 0 800> mark @TOP; }} mkmk;
table GDEF {{ GlyphClassDef [{bases}], {ligatures}, [{marks}], ; }} GDEF;
"""


class Metrics:
    """The vertical metrics of one font; descents are positive downwards."""

    def __init__(self, hhea=(800, 200, 0), typo=(700, 300, 200), win=(900, 250), use_typo=False):
        self.hhea, self.typo, self.win, self.use_typo = hhea, typo, win, use_typo


def glyph_name(scalar):
    """The name by which feature code knows a glyph: letters as they are, uniXXXX for the rest."""
    character = chr(scalar)
    if scalar == 0x20:
        return "space"
    return character if character.isascii() and character.isalpha() else f"uni{scalar:04X}"


def rectangle(pen, left, bottom, right, top, clockwise=True):
    corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
    if not clockwise:
        corners.reverse()
    pen.moveTo(corners[0])
    for corner in corners[1:]:
        pen.lineTo(corner)
    pen.closePath()


class Drawing:
    """The glyphs of one font, in order: name, advance, and rectangles as their outline."""

    def __init__(self):
        self.order, self.advances, self.shapes, self.map = [], {}, {}, {}
        self.add(".notdef", 1000, [(50, -150, 950, 750, True), (150, -50, 850, 650, False)])

    def add(self, name, advance, shapes, scalar=None):
        self.order.append(name)
        self.advances[name], self.shapes[name] = advance, shapes
        if scalar is not None:
            self.map[scalar] = name

    def add_box(self, name, advance, scalar=None, bottom=-200, top=800):
        self.add(name, advance, [(0, bottom, advance, top, True)], scalar)

    def add_mark(self, name, scalar):
        """A mark has no advance; its outline hangs on its attachment point (0, 600)."""
        self.add(name, 0, [(-100, 600, 100, 800, True)], scalar)

    def left_edge(self, name):
        return min((shape[0] for shape in self.shapes[name]), default=0)

    def outline(self, name, pen):
        for shape in self.shapes[name]:
            rectangle(pen, *shape)
        return pen


def box_drawing(characters, advance=1000, bottom=-200, top=800, ligature=True):
    drawing = Drawing()
    for scalar in characters:
        name = glyph_name(scalar)
        if scalar in ALL_MARKS:
            drawing.add_mark(name, scalar)
        elif scalar in BLANK:
            drawing.add(name, advance, [], scalar)
        else:
            drawing.add_box(name, advance, scalar, bottom, top)
    if ligature:
        drawing.add_box("f_i", advance, None, bottom, top)
    return drawing


def box_features(drawing):
    marks = [name for scalar, name in drawing.map.items() if scalar in ALL_MARKS]
    bases = [
        name for scalar, name in drawing.map.items()
        if scalar not in ALL_MARKS and scalar not in BLANK
    ]
    return BOX_FEATURES + mark_features(bases, marks, "[f_i]")


def mark_features(bases, marks, ligatures):
    return MARK_FEATURES.format(marks=" ".join(marks), bases=" ".join(bases), ligatures=ligatures)


def build(drawing, family, metrics, features="", cff=False):
    """One font as a FontBuilder; nothing in it depends on when or where it is made."""
    builder = FontBuilder(UNITS_PER_EM, isTTF=not cff)
    postscript_name = family.replace(" ", "") + "-Regular"
    builder.setupGlyphOrder(drawing.order)
    builder.setupCharacterMap(drawing.map)
    if cff:
        strings = {
            name: drawing.outline(name, T2CharStringPen(drawing.advances[name], None))
            .getCharString() for name in drawing.order
        }
        builder.setupCFF(postscript_name, {"FamilyName": family}, strings, {})
    else:
        builder.setupGlyf({n: drawing.outline(n, TTGlyphPen(None)).glyph() for n in drawing.order})
    builder.setupHorizontalMetrics(
        {name: (drawing.advances[name], drawing.left_edge(name)) for name in drawing.order})
    ascent, descent, gap = metrics.hhea
    builder.setupHorizontalHeader(ascent=ascent, descent=-descent, lineGap=gap)
    builder.setupNameTable({
        "familyName": family, "styleName": "Regular", "fullName": family,
        "uniqueFontIdentifier": f"textfit: {family}", "psName": postscript_name,
        "version": "Version 1.000",
    }, mac=False)
    ascent, descent, gap = metrics.typo
    builder.setupOS2(
        version=4, sTypoAscender=ascent, sTypoDescender=-descent, sTypoLineGap=gap,
        usWinAscent=metrics.win[0], usWinDescent=metrics.win[1],
        fsSelection=0x40 | (0x80 if metrics.use_typo else 0),
        sxHeight=500, sCapHeight=700, yStrikeoutPosition=250, yStrikeoutSize=50,
        usWeightClass=400, usWidthClass=5, achVendID="TXFT")
    builder.setupPost(underlinePosition=-100, underlineThickness=50)
    if features:
        builder.addOpenTypeFeatures(features)
    builder.font["head"].created = builder.font["head"].modified = DATE
    builder.font["head"].fontRevision = 1.0
    builder.font.recalcTimestamp = False
    return builder.font


def box(family="Textfit Box", without=(), metrics=Metrics(), cff=False):
    drawing = box_drawing([c for c in BOX_CHARACTERS if c not in without])
    return build(drawing, family, metrics, box_features(drawing), cff)


def box_tall():
    """A fallback font: Greek and Cyrillic letters, higher and wider than the box font's."""
    characters = [0x20, *range(0x0391, 0x03A2), *range(0x03A3, 0x03AA), *range(0x03B1, 0x03CA),
                  *range(0x0410, 0x0450)]
    drawing = box_drawing(characters, advance=1200, bottom=-400, top=1200, ligature=False)
    metrics = Metrics(hhea=(1200, 400, 100), typo=(1200, 400, 100), win=(1200, 400))
    return build(drawing, "Textfit Box Tall", metrics)


def box_wide():
    """A joining font in which a letter alone is wider than the same letter joined to the next."""
    drawing = Drawing()
    for scalar in [*range(0x20, 0x7F), 0xA0, 0x060C, 0x2010, 0x2026]:
        if scalar in BLANK:
            drawing.add(glyph_name(scalar), 500, [], scalar)
        else:
            drawing.add_box(glyph_name(scalar), 500, scalar)
    dual = {"beh": 0x0628, "seen": 0x0633, "lam": 0x0644, "meem": 0x0645, "yeh": 0x064A}
    right = {"alef": 0x0627, "dal": 0x062F, "reh": 0x0631, "waw": 0x0648}
    for name, scalar in dual.items():
        drawing.add_box(name, 1000, scalar)
        for form, advance in (("init", 300), ("medi", 200), ("fina", 700)):
            drawing.add_box(f"{name}.{form}", advance)
    for name, scalar in right.items():
        drawing.add_box(name, 400, scalar)
        drawing.add_box(f"{name}.fina", 300)
    for scalar in sorted(ARABIC_MARKS):
        drawing.add_mark(glyph_name(scalar), scalar)
    forms = {"init": dual, "medi": dual, "fina": {**dual, **right}}
    features = "languagesystem DFLT dflt;\nlanguagesystem arab dflt;\n"
    for form, letters in forms.items():
        rules = " ".join(f"sub {name} by {name}.{form};" for name in letters)
        features += f"feature {form} {{ {rules} }} {form};\n"
    letters = [n for n in drawing.order if n.split(".")[0] in {**dual, **right}]
    marks = [glyph_name(scalar) for scalar in sorted(ARABIC_MARKS)]
    features += mark_features(letters, marks, "")
    return build(drawing, "Textfit Box Wide", Metrics(), features)


def box_joined():
    """An ellipsis that is one glyph with M before it, and narrower with it than alone."""
    ellipsis = glyph_name(0x2026)
    drawing = box_drawing([*range(0x20, 0x7F), 0xA0, 0x2010], ligature=False)
    drawing.add_box(ellipsis, 3000, 0x2026)
    drawing.add_box("M_ellipsis", 1000)
    features = f"feature liga {{ sub M {ellipsis} by M_ellipsis; }} liga;"
    return build(drawing, "Textfit Box Joined", Metrics(), features)


def box_color():
    """Letters in color (COLR 0): A has an outline of its own as well, B has none."""
    drawing = Drawing()
    drawing.add("space", 1000, [], 0x20)
    drawing.add_box("A", 1000, ord("A"))
    drawing.add("B", 1000, [], ord("B"))
    drawing.add("lower", 1000, [(0, -200, 1000, 300, True)])
    drawing.add("upper", 1000, [(0, 300, 1000, 800, True)])
    font = build(drawing, "Textfit Box Color", Metrics())
    layers = [("lower", 0), ("upper", 1)]
    font["COLR"] = buildCOLR({"A": layers, "B": layers}, version=0)
    font["CPAL"] = buildCPAL([[(1.0, 0.0, 0.0, 1.0), (0.0, 0.0, 1.0, 1.0)]])
    return font


def box_paint():
    """A letter in color by paints (COLR 1), with an outline of its own."""
    drawing = Drawing()
    drawing.add("space", 1000, [], 0x20)
    drawing.add_box("A", 1000, ord("A"))
    drawing.add_box("B", 1000, ord("B"))
    font = build(drawing, "Textfit Box Paint", Metrics())
    solid = {"Format": 2, "PaletteIndex": 0, "Alpha": 1.0}
    font["COLR"] = buildCOLR(
        {"A": {"Format": 10, "Glyph": "B", "Paint": solid}}, version=1,
        glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL([[(1.0, 0.0, 0.0, 1.0)]])
    return font


def box_variable():
    """Two axes. The deltas of both add up, since every master is on an axis."""
    masters = [
        ((400, 100), 1000, 800), ((100, 100), 900, 750), ((900, 100), 1200, 900),
        ((400, 50), 500, 800), ((400, 200), 2000, 800),
    ]
    document = DesignSpaceDocument()
    for tag, name, low, default, high in (
        ("wght", "Weight", 100, 400, 900), ("wdth", "Width", 50, 100, 200)
    ):
        document.addAxis(AxisDescriptor(
            tag=tag, name=name, minimum=low, default=default, maximum=high))
    for (weight, width), advance, ascent in masters:
        drawing = box_drawing([*range(0x20, 0x7F), 0xA0, 0x2010, 0x2026], advance, ligature=False)
        level = (ascent, 200, 0)
        font = build(drawing, "Textfit Box Variable",
                     Metrics(hhea=level, typo=level, win=(900, 200), use_typo=True))
        source = SourceDescriptor(name=f"{weight}-{width}", font=font)
        source.location = {"Weight": weight, "Width": width}
        document.addSource(source)
    for style, weight, width in (
        ("Regular", 400, 100), ("Black", 900, 100), ("Wide", 400, 200)
    ):
        instance = InstanceDescriptor(
            familyName="Textfit Box Variable", styleName=style,
            location={"Weight": weight, "Width": width})
        document.addInstance(instance)
    font, _, _ = varLib.build(document)
    font["head"].created = font["head"].modified = DATE
    font.recalcTimestamp = False
    return font


def rule_arguments():
    """What rules.py draws its fonts with."""
    def build_rules(drawing, family, features):
        return build(drawing, family, Metrics(), features)
    return Drawing, mark_features, build_rules


def draw(folder):
    folder.mkdir(parents=True, exist_ok=True)
    fonts = {
        "Box.ttf": box(),
        "BoxNoEllipsis.ttf": box("Textfit Box No Ellipsis", without={0x2010, 0x2026}),
        "BoxTypo.ttf": box(
            "Textfit Box Typo", metrics=Metrics(typo=(900, 300, 100), use_typo=True)),
        "BoxTall.ttf": box_tall(),
        "BoxWide.ttf": box_wide(),
        "BoxJoined.ttf": box_joined(),
        "BoxVariable.ttf": box_variable(),
        "BoxColor.ttf": box_color(),
        "BoxPaint.ttf": box_paint(),
        "BoxCFF.otf": box("Textfit Box CFF", cff=True),
    }
    for name, font in fonts.items():
        font.save(folder / name)
    collection = TTCollection()
    collection.fonts = [
        TTFont(folder / name, recalcTimestamp=False) for name in ("Box.ttf", "BoxTall.ttf")]
    collection.save(folder / "Box.ttc")
    # Not among the others, which fontconfig finds.
    (folder / RULES).parent.mkdir(exist_ok=True)
    rules.save(folder / RULES, rules.COUNT, *rule_arguments())
    return [*fonts, "Box.ttc", RULES]


def check():
    """The names of the fonts in fixtures/fonts that are not what this script draws."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder) / "fonts"
        names = draw(folder)
        return filecmp.cmpfiles(folder, FOLDER, names, shallow=False)[1:]


def main():
    if "--check" not in sys.argv:
        for name in draw(FOLDER):
            print(f"fixtures/fonts/{name}: {(FOLDER / name).stat().st_size} bytes")
        return 0
    different, missing = check()
    for name in different + missing:
        print(f"scripts/draw-fonts: error: fixtures/fonts/{name} is not what scripts/draw-fonts draws:"
              " run scripts/draw-fonts and commit the result", file=sys.stderr)
    return 1 if different or missing else 0


if __name__ == "__main__":
    sys.exit(main())
