"""The programs that are measured, and their texts."""

import collections
import json
import os
import subprocess
import unicodedata

from corpora import Corpora
from measuring import Contestant
from messages import LINE_BREAK, messages, records
from real_corpora import RealCorpora

FONTS = "/usr/share/fonts/"
DEJAVU = FONTS + "truetype/dejavu/DejaVuSans.ttf"
NASKH = FONTS + "truetype/noto/NotoNaskhArabic-Regular.ttf"
CJK = FONTS + "opentype/noto/NotoSansCJK-Regular.ttc"
EMOJI = FONTS + "truetype/noto/NotoColorEmoji.ttf"
# The default font.
NIMBUS = FONTS + "opentype/urw-base35/NimbusSans-Regular.otf"
# What sets each script of the messages; DejaVu Sans has four of them.
OF_SCRIPT = {
    "Deva": FONTS + "truetype/noto/NotoSansDevanagari-Regular.ttf",
    "Thai": FONTS + "truetype/noto/NotoSansThai-Regular.ttf",
    "Jpan": CJK,
}
# What sets the real sentences: Arabic and Persian, and the others.
SENTENCE_FONTS = (DEJAVU, NASKH, *OF_SCRIPT.values(), EMOJI)
SENTENCE_FAMILIES = (
    "DejaVu Sans,Noto Naskh Arabic,Noto Sans Devanagari,Noto Sans Thai,Noto Sans CJK JP,Noto Color Emoji")
ALL_FONTS = (DEJAVU, *OF_SCRIPT.values(), EMOJI)
# The same for Pango, which takes no files.
ALL_FAMILIES = "DejaVu Sans,Noto Sans Devanagari,Noto Sans Thai,Noto Sans CJK JP,Noto Color Emoji"

# The script that the names of its letters in Unicode begin with.
SCRIPT_OF_NAME = {
    "DEVANAGARI": "Deva", "THAI": "Thai",
    "CJK": "Jpan", "HIRAGANA": "Jpan", "KATAKANA": "Jpan", "HANGUL": "Jpan",
}

# What a string of the catalogs does not have: what placeholders, tags, escapes and separators of lines begin with.
SPECIAL = frozenset("%${}<&\\\u2028\u2029")

# Seconds of CPU within which another's program has to be through with a text: a word of 1 MB takes some over 40.
LIMIT = 20


def font_of(text):
    """The font that has most letters of a text, by its beginning."""
    letters = (letter for letter in text[:10_000] if letter.isalpha())
    names = (unicodedata.name(letter, "").partition(" ")[0].partition("-")[0] for letter in letters)
    fonts = collections.Counter(OF_SCRIPT.get(SCRIPT_OF_NAME.get(name), DEJAVU) for name in names)
    return fonts.most_common(1)[0][0] if fonts else DEJAVU


class Texts:
    """The texts that are measured, written into a folder."""

    def __init__(self, room, real=None):
        self.room = room
        self.corpora = Corpora()
        # The texts of Debian's packages; None where they could not be had.
        self.real = RealCorpora(real) if real else None

    def write(self, name, parts):
        path = os.path.join(self.room, name)
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.writelines(parts)
        return path

    def text(self, kind, size):
        return self.write(f"{kind}-{size}.txt", [getattr(self.corpora, kind)(size)])

    def real_text(self, kind, size):
        """A text that nobody here wrote, and its path."""
        text = getattr(self.real, kind)(size)
        return text, self.write(f"real-{kind}-{size}.txt", [text])

    def sentences(self, count):
        """Messages of programs in many languages, each in a line: the texts, and the paths of the lines and of records."""
        texts = [text.strip().replace("\n", LINE_BREAK) for _, text in self.real.sentences(count)]
        lines = self.write(f"sentences-{count}.txt", (text + "\n" for text in texts))
        records = (json.dumps({"id": number, "text": text}, ensure_ascii=False) + "\n" for number, text in enumerate(texts))
        return texts, lines, self.write(f"sentences-{count}.jsonl", records)

    def catalogs(self, count, files=20):
        """A folder of catalogs with so many strings, in which sentences without placeholders come again with a number."""
        texts = [text for _, text in self.real.sentences(10_000) if SPECIAL.isdisjoint(text) and text.strip()]
        folder = os.path.join(self.room, f"catalogs-{count}")
        os.makedirs(folder, exist_ok=True)
        for file in range(files):
            with open(os.path.join(folder, f"{file:02}.strings"), "w", encoding="utf-8", newline="") as catalog:
                for key in range(count // files):
                    again, number = divmod(file * (count // files) + key, len(texts))
                    text = texts[number].strip() + (f" {again}" if again else "")
                    catalog.write(f'"key.{key}" = {json.dumps(text, ensure_ascii=False)};\n')
        return folder

    def letter(self, letter):
        """A text of one letter."""
        return self.write(f"letter-{ord(letter):x}.txt", [letter])

    def records(self, count):
        """Short messages in seven scripts, as records."""
        return self.write(f"messages-{count}.jsonl", records(count))

    def lines(self, count):
        """The same messages, one a line."""
        return self.write(f"messages-{count}.txt", (text + "\n" for _, text in messages(count)))

    def records_of_lines(self, text, name):
        """Each line of a text as a record."""
        lines = text.removesuffix("\n").split("\n")
        return self.write(f"{name}.jsonl", (json.dumps({"text": line}, ensure_ascii=False) + "\n" for line in lines))

    def lines_of_fonts(self, count):
        """The messages of each font, as pairs of a font and a file."""
        texts = collections.defaultdict(list)
        for script, text in messages(count):
            texts[OF_SCRIPT.get(script, DEJAVU)].append(text + "\n")
        return [
            (font, self.write(f"messages-{count}-{number}.txt", lines))
            for number, (font, lines) in enumerate(texts.items())]


class Contestants:
    """The ways to do things."""

    def __init__(self, options):
        self.textfit, self.harfbuzz, self.relayout = options.textfit, options.harfbuzz, options.relayout
        # The one of `swift build -c release`, with the system's libraries, if it is built.
        self.dynamic = options.dynamic
        self.pango_lines, self.plain_lines, self.named_lines = options.pango, options.plain, options.named
        # The Python that has Skia, if there is one.
        self.skia_python = options.skia

    def measure(self, font, path, name="textfit measure", width=400):
        """At no width where that is None."""
        command = [self.textfit, "measure", *(["--width", str(width)] if width else []), "--font", font, path]
        return Contestant(name, command)

    def trim(self, font, path, name="textfit trim", lines=3):
        command = [self.textfit, "trim", "--width", "400", "--max-lines", str(lines)]
        command += ["--suffix", "Read more", "--font", font, path]
        return Contestant(name, command, (0, 1))

    def dynamic_trim(self, font, path, name, peer=None):
        """A trim by the program that uses the system's libraries; none where that is not built."""
        trim = self.trim(font, path, name)
        return [trim._replace(command=[self.dynamic, *trim.command[1:]], peer=peer)] if self.dynamic else []

    def deep_trim(self, font, path):
        """A trim to half of the lines."""
        command = self.measure(font, path).command + ["--print", "lines"]
        lines = int(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
        return self.trim(font, path, "textfit trim to half", max(1, lines // 2))

    def batch(self, path, jobs, command="trim", width=320, fonts=None, suffix=None):
        """Records in 17 points; a trim to 3 lines."""
        line = [self.textfit, "batch", command, "--jobs", str(jobs), "--width", str(width), "--no-system-fonts"]
        line += ["--font", ",".join(fonts or ALL_FONTS)]
        line += ["--max-lines", "3"] if command == "trim" else []
        line += ["--suffix", suffix] if suffix else []
        own = f' "{suffix}"' if suffix else ""
        return Contestant(f"textfit batch {command}{own}, {jobs} job{'s'[:jobs > 1]}", [*line, path])

    def check(self, folder, width, lines, jobs, name, status):
        """Catalogs without a budget: all strings in one box. Failures are counted, and a hundred of them are explained."""
        line = [self.textfit, "check", "--jobs", str(jobs), "--width", str(width), "--max-lines", str(lines)]
        line += ["--no-system-fonts", "--font", ",".join(SENTENCE_FONTS), folder]
        return Contestant(f"textfit check, {name}, {jobs} job{'s'[:jobs > 1]}", line, (status,))

    def cards(self, path, room, end):
        """A card for each record, with its file."""
        line = [self.textfit, "batch", "draw", "--quiet", "--jobs", "2", "--width", "600", "--height", "315", "--insets", "40"]
        line += ["--font-size", "32", "--max-lines", "4", "--suffix", "Read more", "--no-system-fonts"]
        line += ["--font", ",".join(ALL_FONTS), "--pictures", os.path.join(room, "cards", f"{{line}}.{end}"), path]
        return Contestant(f"textfit batch draw, {end}", line)

    def alone(self, *fonts_and_paths):
        """HarfBuzz shaping each line of a file with a font, and no more."""
        return Contestant("HarfBuzz alone", [self.harfbuzz, *fonts_and_paths], peer="HarfBuzz")

    def pango_view(self, path, *arguments, name="pango-view"):
        command = ["/usr/bin/pango-view", "--no-display", "--pixels", "--font=DejaVu Sans 17"]
        command += ["--width=400", "--hinting=none", *arguments, path]
        return Contestant(name, command)

    def draw(self, font, path, output, *arguments, name=None):
        """A picture, with its file."""
        command = [self.textfit, "draw", "--width", "400", "--font", font, *arguments, "-o", output, path]
        return Contestant(name or f"textfit draw, {os.path.splitext(output)[1][1:]}", command)

    def lines_json(self, font, path):
        command = [self.textfit, "lines", "--width", "400", "--font", font, "--format", "json", path]
        return Contestant("textfit lines, json", command, peer="lines")

    def caption(self, path, output):
        """ImageMagick, at two pixels a point; Debian's policy allows no text from a file."""
        with open(path, encoding="utf-8") as file:
            text = file.read().replace("\\", "\\\\").replace("%", "%%")
        command = ["/usr/bin/convert", "-background", "white", "-fill", "black", "-font", DEJAVU, "-pointsize", "34"]
        return Contestant("ImageMagick caption:", [*command, "-size", "800x", f"caption:{text}", output], peer="ImageMagick")

    def pillow(self, path, output):
        """Pillow, at two pixels a point, without what Python takes to start."""
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pillow-picture.py")
        line = ["/usr/bin/python3", program, DEJAVU, "34", "800"]
        return Contestant(
            "Pillow, without start", [*line, path, output], peer="Pillow", idle=[*line, "/dev/null", output])

    def pango(self, path, width, lines, families="DejaVu Sans", name="Pango"):
        """What pango-view does, without drawing; LINES of 0 cut nothing."""
        command = [self.pango_lines, f"{families} 17", str(width), str(lines), path]
        return Contestant(name, command, peer="Pango", limit=LIMIT)

    def plain(self, path, width, lines, fonts=(DEJAVU,)):
        """The C program that calls the libraries and does no more."""
        command = [self.plain_lines, ",".join(fonts), "17", str(width), str(lines), path]
        return Contestant("C program", command, peer="C", limit=LIMIT)

    def plain_words(self, path, width, lines, fonts=(DEJAVU,)):
        """The same with a cache of words."""
        command = [self.plain_lines, "--words", ",".join(fonts), "17", str(width), str(lines), path]
        return Contestant("C program, word cache", command, peer="C, words", limit=LIMIT)

    def plain_named(self, path, width, lines):
        """The same, the font found by fontconfig."""
        command = [self.named_lines, "--family", "DejaVu Sans", "17", str(width), str(lines), path]
        return Contestant("C program, font by name", command, peer="C by name")

    def session(self, command, way, font, path):
        """A session of the module for Python, without what Python takes to start."""
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "sessions.py")
        line = ["/usr/bin/python3", program, self.textfit, command, way, font]
        return Contestant(f"Session({command!r}).{way}", [*line, path], idle=[*line, "/dev/null"])

    def skia(self, path, width, fonts=(DEJAVU,)):
        """Skia laying out each line of a file, without what Python takes to start; none where Skia is missing."""
        if not self.skia_python:
            return []
        command = self.skia_command(width, fonts)
        idle = [*command, "/dev/null"]
        return [Contestant("Skia, untrimmed, without start", [*command, path], peer="Skia", idle=idle, limit=LIMIT)]

    def skia_command(self, width, fonts):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "skia-lines.py")
        return [self.skia_python, program, ",".join(fonts), "17", str(width)]

    def peers(self, path, width, font=DEJAVU):
        """All that lay the lines of a file out in a width."""
        return [
            self.alone(font, path), self.plain(path, width, 0, (font,)), self.plain_words(path, width, 0, (font,)),
            self.pango(path, width, 0), *self.skia(path, width, (font,)),
        ]
