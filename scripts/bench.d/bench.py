#!/usr/bin/env python3
"""Measures textfit, Pango, Skia and HarfBuzz alone; scripts/bench builds what this runs.

Every figure is of whole processes (measuring.py). contestants.py has the programs and their texts. No time is asserted,
except with --check (targets.py).
"""

import argparse
import collections
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
import speed_table  # noqa: E402
from contestants import ALL_FAMILIES, ALL_FONTS, CJK, DEJAVU, EMOJI, LIMIT, NASKH, NIMBUS  # noqa: E402
from contestants import SENTENCE_FAMILIES, SENTENCE_FONTS  # noqa: E402
from contestants import Contestants, Texts, font_of  # noqa: E402
from measuring import Contestant, Cost, Results, Stopwatch, median  # noqa: E402
from real_corpora import hit_rate  # noqa: E402
from table import CPU, PEAK, WALL, Column, bytes_a_second, records_a_second, show, size_name  # noqa: E402
from targets import Targets  # noqa: E402

# What `growth` measures from 64 KB to 16 MB: the texts, in which font, and a letter of it. The letter's time, what a call
# costs whatever the text, is taken off.
GROWING = {
    "prose": (DEJAVU, "a"), "word": (DEJAVU, "a"), "newlines": (DEJAVU, "a"), "japanese": (CJK, "日"),
    "arabic": (NASKH, "ا"), "emoji": (EMOJI, "😀"), "marks": (DEJAVU, "a"), "nested": (DEJAVU, "a"),
}


# The widths of the part relayout: their number, and the difference between two.
TIMES = 20
AGAIN = (str(TIMES), "20")
AGAIN_PEERS = {
    "C program": "C", "C program, segment widths": "C, segment widths", "Pango": "Pango", "Skia, by Pango's lines": "Skia"}


class Bench:
    def __init__(self, options):
        self.quick, self.room, self.files = options.quick, options.room, options.file
        self.svg, self.chart_python = options.svg, options.chart
        self.texts, self.ways = Texts(options.room, options.real), Contestants(options)
        self.stopwatch = Stopwatch(options.run, 3 if options.quick else 9)
        self.targets = Targets()
        # The rows of the table in docs/performance.md.
        self.rows = []

    def add_row(self, work, results, name):
        """Remembers a row of the table in docs/performance.md: the cost of textfit and of its peers."""
        self.rows.append((work, {"textfit": results[name], **results.peers()}))

    def own(self):
        """Each file of somebody's own as one text, and then each of its lines by itself, cut after 3 lines."""
        for number, path in enumerate(self.files):
            with open(path, encoding="utf-8", newline="") as file:
                text = file.read()
            font, records = font_of(text), self.texts.records_of_lines(text, f"own-{number}")
            self.show_own(path, font, self.whole_and_trimmed(path, font, records))

    def whole_and_trimmed(self, path, font, records):
        """A file's contestants: those that cut nothing, and those that trim."""
        ways = self.ways
        fonts = ",".join(ALL_FONTS)
        either = [ways.alone(font, path), *ways.skia(path, 400, ALL_FONTS)]
        whole = [
            ways.measure(fonts, path), ways.plain(path, 400, 0, ALL_FONTS), ways.plain_words(path, 400, 0, ALL_FONTS),
            ways.pango(path, 400, 0, ALL_FAMILIES),
        ]
        trimmed = [
            ways.batch(records, 1, width=400), ways.plain(path, 400, 3, ALL_FONTS),
            ways.plain_words(path, 400, 3, ALL_FONTS), ways.pango(path, 400, 3, ALL_FAMILIES),
        ]
        return either, whole, trimmed

    def show_own(self, path, font, groups):
        either, whole, trimmed = groups
        costs = iter(self.stopwatch.costs([*either, *whole, *trimmed]))
        of_either, of_whole, of_trimmed = ([next(costs) for _ in group] for group in groups)
        size = os.path.getsize(path)
        columns = [CPU, WALL, bytes_a_second(size), PEAK]
        show(f"{os.path.basename(path)}, measured", columns, Results(either + whole, of_either + of_whole))
        show("each of its lines trimmed to 3", columns, Results(either + trimmed, of_either + of_trimmed))
        print(f"{size:,} bytes, at a width of 400; HarfBuzz alone shapes in {os.path.basename(font)}")

    def calls(self):
        """One call on a paragraph of 500 characters, as a shell script makes it."""
        path, ways = self.texts.text("paragraph", 500), self.ways
        results = self.stopwatch.results([
            ways.measure(DEJAVU, path, "textfit measure, font by file"),
            ways.measure("DejaVu Sans", path, "textfit measure, font by name"),
            ways.trim(DEJAVU, path, "textfit trim, font by file"),
            ways.trim("DejaVu Sans", path, "textfit trim, font by name"),
            *ways.dynamic_trim(DEJAVU, path, "the same, dynamic, font by file", "dynamic"),
            *ways.dynamic_trim("DejaVu Sans", path, "the same, dynamic, font by name", "dynamic by name"),
            ways.pango_view(path)._replace(peer="pango-view"),
            ways.pango_view(path, "--height=-3", "--ellipsize=end", name="pango-view, 3 lines, ellipsis"),
            ways.alone(DEJAVU, path),
            ways.plain(path, 400, 3),
            ways.plain_words(path, 400, 3),
            ways.plain_named(path, 400, 3),
            ways.pango(path, 400, 3, name="Pango, 3 lines, ellipsis, by name"),
        ], repeats=3)
        trim, by_name = "textfit trim, font by file", "textfit trim, font by name"
        self.add_row("one call: 500 characters trimmed to 3 lines, font by file", results, trim)
        show("A call on 500 characters", [CPU, WALL, PEAK], results)
        self.targets.add("call", results.ratio(trim, "C program"), "one call, font by file: CPU : C program")
        self.targets.add(
            "call by name", results.ratio(by_name, "C program, font by name"),
            "one call, font by name: CPU : C program with fontconfig")
        self.targets.add(
            "call memory", results[trim].memory / results["C program"].memory,
            "one call, font by file: peak memory : C program")

    def pictures(self):
        """A picture of 500 characters, with its file, and a thousand cards."""
        path, ways = self.texts.text("paragraph", 500), self.ways
        file = {end: os.path.join(self.room, f"picture.{end}") for end in ("svg", "png", "pdf")}
        results = self.stopwatch.results([
            ways.draw(DEJAVU, path, file["svg"]),
            ways.draw(DEJAVU, path, file["png"], "--scale", "2", name="textfit draw, png at scale 2"),
            ways.draw(DEJAVU, path, file["pdf"]),
            ways.lines_json(DEJAVU, path),
            ways.pango_view(path, "--dpi=144", f"--output={file['png']}", name="pango-view, png")
            ._replace(peer="pango-view"),
            ways.caption(path, file["png"]),
            ways.pillow(path, file["png"]),
        ], repeats=3)
        show("A picture of 500 characters", [CPU, WALL, PEAK], results)
        svg, png = "textfit draw, svg", "textfit draw, png at scale 2"
        self.targets.add("svg", results.ratio(svg, "textfit lines, json"), "a picture as SVG: CPU : lines --format json")
        self.targets.add("png", results[png].cpu, "a picture as PNG at scale 2: CPU ms")
        self.targets.add("pdf", results["textfit draw, pdf"].cpu, "a picture as PDF: CPU ms")
        cards = self.texts.records(1_000)
        columns = [CPU, WALL, PEAK, *records_a_second(1_000)]
        results = self.stopwatch.results([ways.cards(cards, self.room, end) for end in file])
        show("1,000 cards, 2 jobs", columns, results)
        # Not by the clock, which others on the machine slow down.
        self.targets.add(
            "cards", results["textfit batch draw, png"].cpu / 2e3, "1,000 cards as PNG, 2 jobs: seconds of CPU of each core")

    def throughput(self):
        """A megabyte, compared with HarfBuzz alone on the same bytes with the same font file."""
        size = 250_000 if self.quick else 1_000_000
        ways = self.ways
        for kind, font in (("prose", DEJAVU), ("paragraph", DEJAVU), ("arabic", NASKH), ("japanese", CJK)):
            path = self.texts.text(kind, size)
            contestants = [way(font, path) for way in (ways.alone, ways.measure, ways.trim, ways.deep_trim)]
            show(f"{kind}, {size:,} bytes", [CPU, bytes_a_second(size), PEAK], self.stopwatch.results(contestants))

    def growth(self):
        self.fourfold()
        self.from_small_to_large()

    def fourfold(self):
        """A fourfold text: linear is a ratio of time per byte of 1."""
        print()
        print("Growth".ljust(34), " bytes  CPU ms    x 4: CPU ms  peak MB  time per byte x")
        for kind, size, font in (
            ("paragraph", 1_000_000, DEJAVU), ("prose", 1_000_000, DEJAVU),
            ("newlines", 25_000, DEJAVU), ("word", 250_000, DEJAVU), ("marks", 50_001, DEJAVU),
            ("arabic", 250_000, NASKH), ("japanese", 250_000, CJK), ("emoji", 250_000, EMOJI),
        ):
            size = size // 4 if self.quick else size
            paths = [self.texts.text(kind, size), self.texts.text(kind, size * 4)]
            for way in (self.ways.measure, self.ways.trim, self.ways.deep_trim):
                contestants = [way(font, path) for path in paths]
                one, four = self.stopwatch.costs(contestants)
                sizes = [os.path.getsize(path) for path in paths]
                ratio = four.cpu / sizes[1] / (one.cpu / sizes[0])
                label = f"{kind}: {contestants[0].name}"
                print(
                    label.ljust(34), f"{sizes[0]:9,}  {one.cpu:6.0f}  {four.cpu:12.0f}",
                    f" {four.memory:7.1f}  {ratio:8.2f}")

    def from_small_to_large(self):
        """Time per byte from 64 KB on, and memory per byte of the longest, without what a call costs whatever the text."""
        sizes = [2**16, 2**18, 2**20] if self.quick else [2**16, 2**18, 2**20, 2**22, 2**24]
        print()
        heads = (f"{size >> 10:,} KB" for size in sizes)
        print(
            "ns a byte, textfit measure".ljust(28), *(head.rjust(9) for head in heads),
            "peak MB  bytes a byte  last : first")
        points = []
        for kind, (font, letter) in GROWING.items():
            paths = [self.texts.text(kind, size) for size in sizes]
            start, *costs = self.costs_of_sizes(
                [self.ways.measure(font, path) for path in (self.texts.letter(letter), *paths)])
            times = [(cost.cpu - start.cpu) / os.path.getsize(path) * 1e6 for cost, path in zip(costs, paths)]
            held = (costs[-1].memory - start.memory) * 2**20 / os.path.getsize(paths[-1])
            ratio = times[-1] / times[0]
            figures = " ".join(f"{time:9.1f}" for time in times)
            print(kind.ljust(28), f"{figures} {costs[-1].memory:7.1f}  {held:12.1f}  {ratio:12.2f}")
            what = f"{kind}: CPU per byte of {sizes[-1] >> 20} MB : of 64 KB"
            self.targets.add("growth", ratio, what, is_checked=not self.quick)
            points += [f"{kind}\t{size}\t{time}\n" for size, time in zip(sizes, times)]
        if self.svg:
            self.draw(points)

    def costs_of_sizes(self, contestants, short=2, times=5):
        """Costs of three rounds, in each of which the first, which are short, run more often."""
        turns = contestants[:short] * times + contestants[short:]
        costs = self.stopwatch.costs(turns, rounds=3)
        often = [costs[place:short * times:short] for place in range(short)]
        return [median(each) for each in often] + costs[short * times:]

    def draw(self, points):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "growth-chart.py")
        subprocess.run([self.chart_python, program, self.svg], input="".join(points), text=True, check=True)

    def python(self):
        """Short texts from Python: a call for each, and a stream."""
        count = 2_000 if self.quick else 10_000
        texts, size = [], 60 * count
        for sentence in self.texts.corpora.paragraph(size).split(". "):
            texts += [sentence + "\n"] * (len(texts) < count)
        path, ways = self.texts.write(f"sentences-{count}.txt", texts), self.ways
        results = self.stopwatch.results([
            ways.session(command, way, DEJAVU, path) for command in ("measure", "trim") for way in ("map", "run")])
        show(f"{len(texts):,} sentences, from Python", [CPU, WALL, *records_a_second(len(texts)), PEAK], results)

    def messages(self):
        """Short messages in seven scripts, compared with Pango, Skia and HarfBuzz alone on the same texts."""
        count = 2_000 if self.quick else 10_000
        path, lines, ways = self.texts.records(count), self.texts.lines(count), self.ways
        # HarfBuzz alone has each message in the one font of its script.
        of_fonts = [word for pair in self.texts.lines_of_fonts(count) for word in pair]
        results = self.stopwatch.results([
            ways.plain(lines, 320, 3, ALL_FONTS), ways.plain_words(lines, 320, 3, ALL_FONTS), ways.alone(*of_fonts),
            ways.pango(lines, 320, 3, ALL_FAMILIES, "Pango, 3 lines, ellipsis"),
            ways.batch(path, 1), ways.batch(path, 2), ways.batch(path, 1, suffix="Read more"),
            ways.batch(path, 1, "measure"), ways.batch(path, 2, "measure"),
            *ways.skia(lines, 320, ALL_FONTS),
        ])
        one, two = "textfit batch trim, 1 job", "textfit batch trim, 2 jobs"
        self.add_row(f"{count:,} messages in seven scripts, trimmed to 3 lines, one job", results, one)
        show(f"{count:,} messages", [CPU, WALL, *records_a_second(count), PEAK], results)
        with open(lines, encoding="utf-8") as file:
            print(f"{hit_rate(file.read()):.1%} of their words were there before")
        self.targets.add(
            "messages and Pango", results.ratio(one, "Pango, 3 lines, ellipsis"),
            f"{count:,} messages trimmed, 1 job: CPU : Pango", is_checked=not self.quick)
        self.targets.add(
            "messages", results.ratio(one, "C program"), f"{count:,} messages trimmed, 1 job: CPU : C program",
            is_checked=not self.quick)
        self.targets.add(
            "jobs", results[two].wall / results[one].wall, f"{count:,} messages trimmed: wall time of 2 jobs : 1 job",
            is_checked=not self.quick)

    def real(self):
        """Texts that nobody here wrote: prose, manuals and epigrams measured, and sentences in twenty languages trimmed."""
        if not self.texts.real:
            print("\nThe real texts are left out: their packages could not be had.")
            return
        for kind, size, name in (
                ("prose", 5_000_000, "the King James Bible"), ("manuals", 5_000_000, "manual pages"),
                ("epigrams", 2_000_000, "fortunes")):
            self.real_text(kind, size // 10 if self.quick else size, name)
        self.sentences()

    def real_text(self, kind, size, name):
        text, path = self.texts.real_text(kind, size)
        size = len(text.encode())
        results = self.stopwatch.results([*self.ways.peers(path, 600), self.ways.measure(DEJAVU, path, width=600)])
        self.add_row(f"{size_name(round(size, -5))} of {name}, measured", results, "textfit measure")
        show(f"{size:,} bytes of {name}", [CPU, bytes_a_second(size), PEAK], results)
        print(f"{hit_rate(text):.1%} of its words were there before")
        self.targets.add(
            "real prose", results.ratio("textfit measure", "HarfBuzz alone"),
            f"{size_name(round(size, -5))} of {name} measured: CPU : HarfBuzz alone", is_checked=not self.quick)

    def sentences(self):
        count = 2_000 if self.quick else 10_000
        texts, lines, path = self.texts.sentences(count)
        ways, fonts = self.ways, SENTENCE_FONTS
        results = self.stopwatch.results([
            ways.plain(lines, 320, 3, fonts), ways.plain_words(lines, 320, 3, fonts),
            ways.pango(lines, 320, 3, SENTENCE_FAMILIES, "Pango, 3 lines, ellipsis"),
            ways.batch(path, 1, fonts=fonts), ways.batch(path, 1, fonts=fonts, suffix="Read more"),
            *ways.skia(lines, 320, fonts),
        ])
        trim = "textfit batch trim, 1 job"
        self.add_row(f"{count:,} real sentences in twenty languages, trimmed to 3 lines, one job", results, trim)
        show(f"{count:,} real sentences", [CPU, WALL, *records_a_second(count), PEAK], results)
        print(f"{hit_rate(' '.join(texts)):.1%} of their words were there before")
        self.targets.add(
            "sentences", results.ratio(trim, "C program"),
            f"{count:,} real sentences trimmed, 1 job: CPU : C program", is_checked=not self.quick)

    def catalogs(self):
        """Real sentences as strings of catalogs, that all fit or all fail."""
        if not self.texts.real:
            print("\nThe catalogs are left out: the packages with their texts could not be had.")
            return
        count = 10_000 if self.quick else 100_000
        folder, ways = self.texts.catalogs(count), self.ways
        results = self.stopwatch.results([
            ways.check(folder, width, lines, jobs, name, status)
            for width, lines, name, status in ((9_000, 99, "all fit", 0), (30, 1, "all fail", 1)) for jobs in (1, 2)])
        show(f"{count:,} strings in 20 catalogs", [CPU, WALL, *records_a_second(count), PEAK], results)
        for name in ("all fit", "all fail"):
            self.targets.add(
                name, results[f"textfit check, {name}, 1 job"].cpu / 1e3,
                f"{count:,} strings checked that {name}: seconds of CPU", is_checked=not self.quick)

    def prose(self):
        """English prose at a width of 600, compared with all peers on the same text."""
        size = 500_000 if self.quick else 5_000_000
        path = self.texts.text("prose", size)
        results = self.stopwatch.results([*self.ways.peers(path, 600), self.ways.measure(DEJAVU, path, width=600)])
        self.add_row(f"{size_name(size)} of English prose, measured", results, "textfit measure")
        show(f"{size:,} bytes of prose", [CPU, bytes_a_second(size), PEAK], results)
        with open(path, encoding="utf-8") as file:
            print(f"{hit_rate(file.read()):.1%} of its words were there before")
        self.targets.add(
            "prose", results.ratio("textfit measure", "HarfBuzz alone"),
            f"{size_name(size)} of prose measured: CPU : HarfBuzz alone", is_checked=not self.quick)
        self.shaped_memory(path, size)

    def shaped_memory(self, path, size):
        """What shaped text takes, by how much more a text twice as long does: what there is once, as the program and the
        words that it keeps, is in both. Without a width there is one line a paragraph."""
        longer = self.texts.text("prose", 2 * size)
        one, two = self.stopwatch.costs([self.ways.measure(DEJAVU, each, width=None) for each in (path, longer)])
        held = (two.memory - one.memory) * 2**20 / (os.path.getsize(longer) - os.path.getsize(path))
        print(f"textfit measure, no width: {held:.1f} bytes a byte more, from {one.memory:.1f} MB to {two.memory:.1f}, peaks")
        self.targets.add(
            "shaped memory", held,
            f"{size_name(size)} of prose and twice that, shaped: bytes of peak memory a byte more", is_checked=not self.quick)

    def long(self):
        """One paragraph and one word, compared with all peers; and the word in the default font."""
        for kind, size in (("paragraph", 4_000_000), ("word", 1_000_000)):
            size = size // 10 if self.quick else size
            path = self.texts.text(kind, size)
            results = self.stopwatch.results([*self.ways.peers(path, 600), self.ways.measure(DEJAVU, path, width=600)])
            self.add_row(f"one {kind} of {size_name(size)}, measured", results, "textfit measure")
            show(f"one {kind} of {size:,} bytes", [CPU, bytes_a_second(size), PEAK], results)
        self.word_in_default_font(path, size)

    def word_in_default_font(self, path, size):
        """What fills lines of one letter or two, and of some forty."""
        widths = (30, 400)
        textfit = [self.ways.measure(NIMBUS, path, f"textfit measure, width {width}", width) for width in widths]
        limited = [contestant._replace(limit=LIMIT) for contestant in textfit]
        results = self.stopwatch.results([self.ways.alone(NIMBUS, path), *limited])
        show("the word in Nimbus Sans", [CPU, bytes_a_second(size), PEAK], results)

    def relayout(self):
        """The messages laid out again at 20 widths from 120 to 500, each shaped once, which is not in the time."""
        count = 2_000 if self.quick else 10_000
        path = self.texts.lines(count)
        found, lines = collections.defaultdict(list), {}
        for _ in range(self.stopwatch.rounds):
            for name, time, number, memory in self.laid_out_again(path):
                found[name].append(Cost(time, 0, memory))
                lines[name] = number
        # Their times are of a line.
        contestants = [Contestant(name, [], peer=AGAIN_PEERS.get(name)) for name in found]
        costs = [median(each) for each in found.values()]
        results = Results(contestants, costs)
        columns = [Column("ns a line", lambda cost: f"{cost.cpu:,.1f}"), PEAK]
        show(f"{count:,} messages at 20 widths", columns, results)
        whole = [cost._replace(cpu=cost.cpu * lines[name] / 1e6) for name, cost in zip(found, costs)]
        self.add_row(
            f"{count:,} messages, shaped before, at {TIMES} widths: lines counted", Results(contestants, whole),
            "lineStatistics")
        print("lines: " + ", ".join(f"{number:,} by {name}" for name, number in lines.items()))
        for name, what in (("lineStatistics", "counted again"), ("forEachLine", "counted again, with ranges")):
            self.targets.add(name, results[name].cpu, f"lines of {count:,} messages {what} at 20 widths: ns of CPU a line")

    def laid_out_again(self, path):
        """Each way's name, nanoseconds a line, lines, and the peak memory of its process; textfit's ways share one."""
        ways = self.ways
        yield "C program", *self.plain_again(ways.plain, path)
        yield "C program, segment widths", *self.plain_again(ways.plain_words, path)
        cost, (line,) = self.output(*ways.pango(path, 120, 0, ALL_FAMILIES).command, *AGAIN)
        _, lines, _, _, time = line.split()
        yield "Pango", float(time) * 1e6 / int(lines), int(lines), cost.memory
        if ways.skia_python:
            cost, (line,) = self.output(*ways.skia_command(120, ALL_FONTS), path, *AGAIN)
            # It does not report its number of lines, which is nearly the same.
            yield "Skia, by Pango's lines", float(line.split()[-1]) * 1e6 / int(lines), int(lines), cost.memory
        cost, output = self.output(ways.relayout, ",".join(ALL_FONTS), path)
        for line in output:
            name, time, lines = line.split("\t")
            yield name, float(time), int(lines), cost.memory

    def plain_again(self, way, path):
        cost, (line,) = self.output(*way(path, 120, 0, ALL_FONTS).command, *AGAIN)
        _, lines, _, _, time = line.split()
        return float(time) * 1e6 / int(lines), int(lines), cost.memory

    def output(self, *command):
        return self.stopwatch.output(command, os.path.join(self.room, "relayout.tsv"))

    def memory(self):
        """The peak of a long stream, which is that of a short one plus the cached words."""
        print()
        print("A stream of messages".ljust(34), "  records  wall s  records/s  peak MB")
        counts, peaks = (10_000, 100_000) if self.quick else (10_000, 100_000, 1_000_000), []
        for count in counts:
            contestant = self.ways.batch(self.texts.records(count), 2)
            cost = self.stopwatch.cost(contestant)
            peaks.append(cost.memory)
            rate = count / cost.wall * 1e3
            print(contestant.name.ljust(34), f"{count:9,}  {cost.wall / 1e3:6.0f}  {rate:9,.0f}  {cost.memory:7.1f}")
        what = f"batch trim: peak memory of {counts[-1]:,} records : {counts[0]:,}"
        self.targets.add("batch memory", peaks[-1] / peaks[0], what)


PARTS = ("calls", "pictures", "throughput", "growth", "messages", "python", "prose", "real", "catalogs", "long", "relayout",
         "memory")
RECORDED_PARTS = ("calls", "messages", "prose", "real", "relayout", "long")


def parts_of(options):
    """What to measure: the parts and files that are given, or all parts."""
    if options.record:
        return RECORDED_PARTS
    return [*options.parts, *["own"][:len(options.file)]] or PARTS


def main():
    parser = argparse.ArgumentParser()
    for name in ("textfit", "harfbuzz", "pango", "plain", "named", "run", "room"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--real", help="where Debian's packages with real texts are unpacked")
    parser.add_argument("--dynamic", help="the textfit that uses the system's libraries")
    parser.add_argument("--relayout", help="the program of the part relayout, where that is run")
    parser.add_argument("--skia", help="a Python that has skia-python")
    parser.add_argument("--chart", help="a Python that has Matplotlib")
    parser.add_argument("--svg", help="where the chart of growth goes")
    parser.add_argument("--record", help="the document whose table is written")
    parser.add_argument("--machine", default="", help="what the table says of the machine and the libraries")
    parser.add_argument("--file", action="append", default=[], help="a text of your own")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS])
    options = parser.parse_args()
    bench = Bench(options)
    print("A column `: X` has the CPU time divided by that of X.")
    for part in parts_of(options):
        getattr(bench, part)()
    if options.record:
        speed_table.write(options.record, bench.rows, options.machine, bench.stopwatch.rounds)
    kept = bench.targets.report()
    if options.check and not bench.targets.has_checked:
        print("no target was checked: without --quick, calls, pictures, growth, messages, prose, real, catalogs, relayout and "
              "memory have targets")
        sys.exit(71)
    sys.exit(0 if kept or not options.check else 1)


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)
    main()
