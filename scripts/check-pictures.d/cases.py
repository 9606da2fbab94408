"""The texts that are drawn, each with the options of `lines` or `trim` and of `draw`."""

from dataclasses import dataclass, field

from checks import textfit, textfit_json

NOTO = "/usr/share/fonts/truetype/noto"
FONTS = ",".join([
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    f"{NOTO}/NotoSansDevanagari-Regular.ttf",
    f"{NOTO}/NotoSansThai-Regular.ttf",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
])
EMOJI = f"{NOTO}/NotoColorEmoji.ttf"
TEXTS = "fixtures/texts"


@dataclass
class Case:
    """One picture."""

    name: str
    # Those of the layout, the text included.
    options: list
    # Those of the picture.
    drawing: list = field(default_factory=list)
    fonts: str = FONTS
    command: str = "lines"
    # The width and height in the file, for each point.
    scale: float = 1
    # Where each link leads, and its text.
    links: list = field(default_factory=list)

    def draw(self, file, *options):
        """Draws the picture to a file, whose name has the format."""
        textfit("draw", *self._layout, *self.drawing, "--quiet", "-o", file, *options)

    def layout(self):
        """The layout in JSON, with its glyphs."""
        return textfit_json(self.command, *self._layout, "--json-fields", "fonts,lines")

    @property
    def _layout(self):
        return ["--no-system-fonts", "--font", self.fonts, *self.options]


def file(name):
    return f"{TEXTS}/{name}.txt"


# Styles, a link, an attachment's place, another size, a color and a shifted baseline.
STYLED = """{"text": "Small and large, struck and underlined, above and apart: read the page now.",
  "runs": [
    {"range": [10, 15], "fontSize": 25.5, "color": "#aa2200"},
    {"range": [17, 23], "strikethrough": true, "backgroundColor": "#ffee88"},
    {"range": [28, 38], "underline": {"line": "double"}},
    {"range": [40, 45], "baselineOffset": 5.25, "fontSize": 9},
    {"range": [50, 55], "letterSpacing": 2.5},
    {"range": [66, 70], "link": "https://example.org/a?b=c&d=%22"}
  ],
  "paragraphs": [{"range": [0, 75], "alignment": "justified", "firstLineHeadIndent": 12}]}"""

CASES = [
    Case("Latin", ["--width", "320", file("en-paragraph")]),
    Case("Latin, kerned", ["--width", "203.7", "--font-size", "12.3", file("en-kerning")]),
    Case("Vietnamese, decomposed", ["--width", "150", file("vi-decomposed")]),
    Case("Arabic", ["--width", "250", file("ar-paragraph")]),
    Case("Urdu, justified", ["--width", "250", "--align", "justified", file("ur-paragraph")]),
    Case("Hebrew with points", ["--width", "200", file("he-points")]),
    Case("Hebrew in English", ["--width", "140", file("bidi-hebrew-in-english")]),
    Case("English in Arabic, centered", ["--width", "180", "--align", "center", file("bidi-english-in-arabic")]),
    Case("Devanagari", ["--width", "250", file("hi-paragraph")]),
    Case("Thai", ["--width", "250", file("th-paragraph")]),
    Case("Japanese", ["--width", "250", file("ja-paragraph")]),
    Case("Korean", ["--width", "120", file("ko-composed")]),
    Case("tabs", ["--width", "200", file("tabs")]),
    Case("stacked marks", ["--width", "120", file("stacked-marks")]),
    Case("styles", ["--width", "180", "--input", "attributed", "--text", STYLED],
         links=[["https://example.org/a?b=c&d=%22", "page"]]),
    Case("Markdown", ["--width", "220", "--input", "markdown", "fixtures/markdown/everything.md"],
         links=[["https://example.org/", "link"], ["https://auto.example/", "https://"],
                ["https://auto.example/", "auto.example"]]),
    Case("trimmed", ["--width", "200", "--max-lines", "2", "--suffix", "Read more", file("en-paragraph")],
         command="trim"),
    Case("trimmed, Arabic", ["--width", "200", "--max-lines", "2", "--suffix", "المزيد", file("ar-paragraph")],
         command="trim"),
    Case("trimmed, overlays", ["--width", "160", "--max-lines", "2", "--suffix", "more", file("es-paragraph")],
         ["--overlay", "container,lines,used,baselines,suffix,carets"], command="trim"),
    Case("scaled", ["--width", "200", file("he-points")], ["--scale", "2"], scale=2),
    Case("margin, colors", ["--width", "150", "--height", "640", file("el-paragraph")],
         ["--margin", "12.5", "--background", "#102030", "--foreground", "#fedcba80"]),
    Case("no background", ["--width", "150", file("tr-paragraph")], ["--transparent"]),
    Case("insets, two columns", ["--width", "240", "--height", "200", "--columns", "2", "--insets", "10,20,30,5",
                                 file("fr-no-break-spaces")]),
    Case("an exclusion", ["--width", "200", "--exclude", "60,10,80,50", file("ru-paragraph")]),
    Case("boxes", ["--width", "90", "--font-size", "10", "--text", "one two three four"], fonts="fixtures/fonts/Box.ttf"),
    Case("cubic outlines", ["--width", "90", "--font-size", "10", "--text", "one two three four"],
         fonts="fixtures/fonts/BoxCFF.otf"),
    Case("emoji, as images", ["--width", "120", "--font-size", "24", "--text", "one 😀 two 👍🏽 three 🇫🇷"], fonts=f"{FONTS},{EMOJI}"),
    Case("missing glyphs", ["--width", "90", "--text", "a\u2603b"], fonts="fixtures/fonts/Box.ttf"),
    Case("nothing", ["--width", "90", "--text", ""], fonts="fixtures/fonts/Box.ttf"),
]
