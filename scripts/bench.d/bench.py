#!/usr/bin/env python3
"""Measures textfit beside Pango, Skia and HarfBuzz alone; scripts/bench builds what this runs.

Every figure is of whole processes, started by `run`, their CPU (user and system) and wall time and
their peak memory. What is compared runs in turns, round after round, so that what else the machine
does meets all alike; shown are medians over the rounds. Nothing is asserted of any time.
"""

import argparse
import collections
import os
import statistics
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
import readme  # noqa: E402
from corpora import Corpora  # noqa: E402
from messages import messages, records  # noqa: E402

FONTS = "/usr/share/fonts/"
DEJAVU = FONTS + "truetype/dejavu/DejaVuSans.ttf"
NASKH = FONTS + "truetype/noto/NotoNaskhArabic-Regular.ttf"
CJK = FONTS + "opentype/noto/NotoSansCJK-Regular.ttc"
EMOJI = FONTS + "truetype/noto/NotoColorEmoji.ttf"
# What sets each script of the messages; DejaVu Sans has four of them.
OF_SCRIPT = {
    "Deva": FONTS + "truetype/noto/NotoSansDevanagari-Regular.ttf",
    "Thai": FONTS + "truetype/noto/NotoSansThai-Regular.ttf",
    "Jpan": CJK,
}

# What scripts/bench --check holds textfit to: the most that a figure of its own may be beside another's. Met or not, they
# are printed.
TARGETS = {
    "call": (1.6, "one call, font by file: CPU : C program"),
    "call by name": (1.3, "one call, font by name: CPU : C program with fontconfig"),
    "call memory": (2.0, "one call, font by file: peak memory : C program"),
    "messages": (0.75, "messages trimmed, 1 job: CPU : C program"),
    "jobs": (0.56, "messages trimmed: wall time of 2 jobs : 1 job"),
    "prose": (0.6, "5 MB of prose measured: CPU : HarfBuzz alone"),
    "prose memory": (24, "5 MB of prose measured: bytes of peak memory, above that of a letter, per byte"),
    # The only ones that are absolute: the numbers, for the machine that they were measured on. Elsewhere look at
    # the ratios to the C program, which are printed beside.
    "lineStatistics": (20, "lines counted again at another width: ns of CPU a line"),
    "forEachLine": (60, "lines counted again, with ranges: ns of CPU a line"),
}

# What `growth` measures from 64 KB to 16 MB: the texts, in which font, and a letter of it. The letter's time, what a call
# costs whatever the text, is taken off.
GROWING = {
    "prose": (DEJAVU, "a"), "word": (DEJAVU, "a"), "newlines": (DEJAVU, "a"), "japanese": (CJK, "日"),
    "arabic": (NASKH, "ا"), "emoji": (EMOJI, "😀"), "marks": (DEJAVU, "a"), "nested": (DEJAVU, "a"),
}
for kind in GROWING:
    TARGETS[f"growth of {kind}"] = (1.5, f"{kind}: CPU per byte of the longest text : of 64 KB")

Cost = collections.namedtuple("Cost", "cpu wall memory")
# What `idle` is, the same call that has nothing to do, is taken off its CPU and wall time.
Contestant = collections.namedtuple("Contestant", "name command statuses idle", defaults=(None,))


class Bench:
    def __init__(self, options):
        self.textfit, self.harfbuzz, self.run = options.textfit, options.harfbuzz, options.run
        self.relayout_program = options.relayout
        self.pango_lines, self.plain_lines, self.named_lines = options.pango, options.plain, options.named
        # The Python that has Skia, if there is one.
        self.skia_python = options.skia
        self.ratios = {}
        # What the README's table says, row by row.
        self.rows = []
        self.room, self.svg, self.chart_python = options.room, options.svg, options.chart
        self.rounds = 3 if options.quick else 9
        self.quick = options.quick
        self.corpora = Corpora()

    # The ways to do things -----------------------------------------------------------------------

    def text(self, kind, size):
        path = os.path.join(self.room, f"{kind}-{size}.txt")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(getattr(self.corpora, kind)(size))
        return path

    def letter(self, letter):
        """A text of one letter."""
        path = os.path.join(self.room, f"letter-{ord(letter):x}.txt")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(letter)
        return path

    def measure(self, font, path, name="textfit measure"):
        command = [self.textfit, "measure", "--width", "400", "--font", font, path]
        return Contestant(name, command, (0,))

    def trim(self, font, path, name="textfit trim", lines=3):
        command = [self.textfit, "trim", "--width", "400", "--max-lines", str(lines)]
        command += ["--suffix", "Read more", "--font", font, path]
        return Contestant(name, command, (0, 1))

    def deep_trim(self, font, path):
        """A trim to half of the lines."""
        command = self.measure(font, path).command + ["--print", "lines"]
        lines = int(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
        return self.trim(font, path, "textfit trim to half", max(1, lines // 2))

    def alone(self, font, path):
        return Contestant("HarfBuzz alone", [self.harfbuzz, font, path], (0,))

    def pango(self, path, *arguments, name="pango-view"):
        command = ["/usr/bin/pango-view", "--no-display", "--pixels", "--font=DejaVu Sans 17"]
        command += ["--width=400", "--hinting=none", *arguments, path]
        return Contestant(name, command, (0,))

    def plain(self, path, width, lines, *arguments, fonts=(DEJAVU,)):
        """The C program that calls the libraries and does no more."""
        name = "C program, word cache" if arguments else "C program"
        command = [self.plain_lines, *arguments, ",".join(fonts), "17", str(width), str(lines), path]
        return Contestant(name, command, (0,))

    def plain_named(self, path, width, lines):
        """The same, the font found by fontconfig."""
        command = [self.named_lines, "--family", "DejaVu Sans", "17", str(width), str(lines), path]
        return Contestant("C program, font by name", command, (0,))

    def records(self, count):
        """Short messages in seven scripts, as records."""
        path = os.path.join(self.room, f"messages-{count}.jsonl")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.writelines(records(count))
        return path

    def batch(self, path, jobs, command="trim"):
        """The messages in 17 points at a width of 320; a trim to 3 lines."""
        line = [self.textfit, "batch", command, "--jobs", str(jobs), "--width", "320", "--no-system-fonts"]
        line += ["--font", ",".join([DEJAVU, *OF_SCRIPT.values(), EMOJI])]
        line += ["--max-lines", "3"] if command == "trim" else []
        return Contestant(f"textfit batch {command}, {jobs} job{'s'[:jobs > 1]}", [*line, path], (0,))

    def lines(self, count):
        """The same messages, one a line."""
        path = os.path.join(self.room, f"messages-{count}.txt")
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.writelines(text + "\n" for _, text in messages(count))
        return path

    def pango_call(self, path):
        """What pango-view does, without drawing."""
        command = [self.pango_lines, "DejaVu Sans 17", "400", "3", path]
        return Contestant("Pango, 3 lines, ellipsis, by name", command, (0,))

    def pango_messages(self, path):
        families = "DejaVu Sans,Noto Sans Devanagari,Noto Sans Thai,Noto Sans CJK JP,Noto Color Emoji 17"
        return Contestant("Pango, 3 lines, ellipsis", [self.pango_lines, families, "320", "3", path], (0,))

    def skia(self, path, width, fonts=(DEJAVU,)):
        """Skia laying out each line of a file, without what Python takes to start; none where Skia is missing."""
        if not self.skia_python:
            return []
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "skia-lines.py")
        command = [self.skia_python, program, ",".join(fonts), "17", str(width)]
        return [Contestant("Skia, untrimmed, without start", [*command, path], (0,), [*command, "/dev/null"])]

    def harfbuzz_messages(self, count):
        """Each message with the one font of its script."""
        texts = collections.defaultdict(list)
        for script, text in messages(count):
            texts[OF_SCRIPT.get(script, DEJAVU)].append(text + "\n")
        command = [self.harfbuzz]
        for number, (font, lines) in enumerate(texts.items()):
            path = os.path.join(self.room, f"messages-{count}-{number}.txt")
            with open(path, "w", encoding="utf-8", newline="") as file:
                file.writelines(lines)
            command += [font, path]
        return Contestant("HarfBuzz alone", command, (0,))

    # Measuring -----------------------------------------------------------------------------------

    def cost(self, contestant):
        cost = self.cost_of(contestant.command, contestant.statuses)
        if not contestant.idle:
            return cost
        idle = self.cost_of(contestant.idle, contestant.statuses)
        return Cost(cost.cpu - idle.cpu, cost.wall - idle.wall, cost.memory)

    def cost_of(self, command, statuses):
        done = subprocess.run([self.run, *command], capture_output=True, text=True, check=True)
        status, wall, user, system, memory = done.stdout.split()
        if int(status) not in statuses:
            raise SystemExit(f"{done.stderr}bench: status {status} of {' '.join(command)}")
        return Cost(float(user) + float(system), float(wall), int(memory) / 1024)

    def costs(self, contestants, repeats=1, rounds=None):
        """The median cost of each, all having run in turns."""
        found = [[] for _ in contestants]
        for _ in range(rounds or self.rounds * repeats):
            for place, contestant in enumerate(contestants):
                found[place].append(self.cost(contestant))
        return [Cost(*(statistics.median(part) for part in zip(*each))) for each in found]

    def add_row(self, work, costs, places):
        """Remembers a row for the README: which of the costs are whose. Skia is the last, where it is there."""
        self.rows.append((work, {name: costs[place].cpu for name, place in places.items() if place < len(costs)}))

    # What is reported ----------------------------------------------------------------------------

    def calls(self):
        """One call on a paragraph of 500 characters, as a shell script makes it."""
        path = self.text("paragraph", 500)
        contestants = [
            self.measure(DEJAVU, path, "textfit measure, font by file"),
            self.measure("DejaVu Sans", path, "textfit measure, font by name"),
            self.trim(DEJAVU, path, "textfit trim, font by file"),
            self.trim("DejaVu Sans", path, "textfit trim, font by name"),
            self.pango(path, name="pango-view"),
            self.pango(path, "--height=-3", "--ellipsize=end", name="pango-view, 3 lines, ellipsis"),
            self.alone(DEJAVU, path),
            self.plain(path, 400, 3),
            self.plain_named(path, 400, 3),
            self.pango_call(path),
        ]
        costs = self.costs(contestants, repeats=3)
        self.add_row(
            "one call: 500 characters trimmed to 3 lines, font by file", costs,
            {"textfit": 2, "C program": 7, "HarfBuzz alone": 6, "Pango": 9})
        self.ratios["call"] = costs[2].cpu / costs[7].cpu
        self.ratios["call by name"] = costs[3].cpu / costs[8].cpu
        self.ratios["call memory"] = costs[2].memory / costs[7].memory
        print("A call on 500 characters".ljust(34), "CPU ms  wall ms  peak MB  CPU : pango-view")
        for contestant, cost in zip(contestants, costs):
            figures = f"{cost.cpu:6.2f}  {cost.wall:7.2f}  {cost.memory:7.1f}"
            print(contestant.name.ljust(34), f"{figures}  {cost.cpu / costs[4].cpu:10.2f}")

    def throughput(self):
        """A megabyte, beside HarfBuzz alone on the same bytes with the same font file."""
        size = 250_000 if self.quick else 1_000_000
        print()
        print(f"{size:,} bytes".ljust(34), "CPU ms     MB/s  peak MB  CPU : HarfBuzz alone")
        for kind, font in (
            ("prose", DEJAVU), ("paragraph", DEJAVU), ("arabic", NASKH), ("japanese", CJK),
        ):
            path = self.text(kind, size)
            ways = (self.alone, self.measure, self.trim, self.deep_trim)
            contestants = [way(font, path) for way in ways]
            costs = self.costs(contestants)
            for contestant, cost in zip(contestants, costs):
                figures = f"{cost.cpu:6.0f}  {size / 1e3 / cost.cpu:7.2f}  {cost.memory:7.1f}"
                ratio = f"{cost.cpu / costs[0].cpu:10.2f}"
                print(f"{kind}: {contestant.name}".ljust(34), f"{figures}  {ratio}")

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
            paths = [self.text(kind, size), self.text(kind, size * 4)]
            for way in (self.measure, self.trim, self.deep_trim):
                contestants = [way(font, path) for path in paths]
                one, four = self.costs(contestants)
                sizes = [os.path.getsize(path) for path in paths]
                ratio = four.cpu / sizes[1] / (one.cpu / sizes[0])
                label = f"{kind}: {contestants[0].name}"
                print(
                    label.ljust(34), f"{sizes[0]:9,}  {one.cpu:6.0f}  {four.cpu:12.0f}",
                    f" {four.memory:7.1f}  {ratio:8.2f}")

    def from_small_to_large(self):
        """Time per byte from 64 KB on, without what a call costs whatever the text."""
        sizes = [2**16, 2**18, 2**20] if self.quick else [2**16, 2**18, 2**20, 2**22, 2**24]
        print()
        heads = (f"{size >> 10:,} KB" for size in sizes)
        print("ns a byte, textfit measure".ljust(28), *(head.rjust(9) for head in heads), "peak MB  last : first")
        points = []
        for kind, (font, letter) in GROWING.items():
            paths = [self.text(kind, size) for size in sizes]
            start, *costs = self.costs_of_sizes([self.measure(font, path) for path in (self.letter(letter), *paths)])
            times = [(cost.cpu - start.cpu) / os.path.getsize(path) * 1e6 for cost, path in zip(costs, paths)]
            ratio = self.ratios[f"growth of {kind}"] = times[-1] / times[0]
            figures = " ".join(f"{time:9.1f}" for time in times)
            print(kind.ljust(28), f"{figures} {costs[-1].memory:7.1f}  {ratio:12.2f}")
            points += [f"{kind}\t{size}\t{time}\n" for size, time in zip(sizes, times)]
        if self.svg:
            self.draw(points)

    def costs_of_sizes(self, contestants, short=2, times=5):
        """Costs of three rounds, in each of which the first, which are short, run more often."""
        turns = contestants[:short] * times + contestants[short:]
        costs = self.costs(turns, rounds=3)
        often = [costs[place:short * times:short] for place in range(short)]
        return [Cost(*(statistics.median(part) for part in zip(*each))) for each in often] + costs[short * times:]

    def draw(self, points):
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), "growth-chart.py")
        subprocess.run([self.chart_python, program, self.svg], input="".join(points), text=True, check=True)

    def messages(self):
        """Short messages in seven scripts, beside Pango, Skia and HarfBuzz alone on the same texts."""
        count = 2_000 if self.quick else 10_000
        path, lines = self.records(count), self.lines(count)
        fonts = (DEJAVU, *OF_SCRIPT.values(), EMOJI)
        contestants = [
            self.plain(lines, 320, 3, fonts=fonts), self.plain(lines, 320, 3, "--words", fonts=fonts),
            self.harfbuzz_messages(count), self.pango_messages(lines), self.batch(path, 1),
            self.batch(path, 2), self.batch(path, 1, "measure"), self.batch(path, 2, "measure"),
            *self.skia(lines, 320, fonts),
        ]
        costs = self.costs(contestants)
        self.add_row(
            f"{count:,} messages in seven scripts, trimmed to 3 lines, one job", costs,
            {"textfit": 4, "C program": 0, "HarfBuzz alone": 2, "Pango": 3, "Skia": 8})
        self.ratios["messages"] = costs[4].cpu / costs[0].cpu
        self.ratios["jobs"] = costs[5].wall / costs[4].wall
        print()
        print(f"{count:,} messages".ljust(34), "CPU ms  wall ms  records/s  of CPU  peak MB  CPU : C  CPU : Pango")
        for contestant, cost in zip(contestants, costs):
            rates = f"{count / cost.wall * 1e3:9,.0f}  {count / cost.cpu * 1e3:6,.0f}"
            figures = f"{cost.cpu:6.0f}  {cost.wall:7.0f}  {rates}  {cost.memory:7.1f}"
            print(contestant.name.ljust(34), f"{figures}  {cost.cpu / costs[0].cpu:7.2f}  {cost.cpu / costs[3].cpu:11.2f}")

    def prose(self):
        """English prose at a width of 600, beside HarfBuzz alone, the C program, Pango and Skia on the same text."""
        size = 500_000 if self.quick else 5_000_000
        path = self.text("prose", size)
        pango = Contestant("Pango", [self.pango_lines, "DejaVu Sans 17", "600", "1000", path], (0,))
        textfit = [self.textfit, "measure", "--width", "600", "--font", DEJAVU, path]
        contestants = [
            self.alone(DEJAVU, path), self.plain(path, 600, 0), self.plain(path, 600, 0, "--words"), pango,
            Contestant("textfit measure", textfit, (0,)), *self.skia(path, 600),
        ]
        costs = self.costs(contestants)
        self.add_row(
            f"{size / 1e6:g} MB of English prose, measured", costs,
            {"textfit": 4, "C program": 1, "HarfBuzz alone": 0, "Pango": 3, "Skia": 5})
        self.ratios["prose"] = costs[4].cpu / costs[0].cpu
        # Without a width there is one line a paragraph: what is left is the shaped text.
        shaped = [self.textfit, "measure", "--font", DEJAVU]
        whole, letter = self.costs(
            [Contestant("textfit measure", [*shaped, each], (0,)) for each in (path, self.letter("a"))])
        above = (whole.memory - letter.memory) * 2**20 / os.path.getsize(path)
        self.ratios["prose memory"] = above
        print()
        print(f"{size:,} bytes of prose".ljust(34), "CPU ms     MB/s  peak MB  CPU : HarfBuzz alone")
        for contestant, cost in zip(contestants, costs):
            figures = f"{cost.cpu:6.0f}  {size / 1e3 / cost.cpu:7.2f}  {cost.memory:7.1f}"
            print(contestant.name.ljust(34), f"{figures}  {cost.cpu / costs[0].cpu:10.2f}")
        print(f"textfit measure: {above:.1f} bytes of peak memory a byte, at no width, above the {letter.memory:.1f} MB of one letter")

    def relayout(self):
        """The messages laid out again at 20 widths from 120 to 500, each shaped once, which is not in the time."""
        count = 2_000 if self.quick else 10_000
        path = self.lines(count)
        fonts = ",".join([DEJAVU, *OF_SCRIPT.values(), EMOJI])
        plain = [fonts, "17", "120", "0", path, "20", "20"]
        found = collections.defaultdict(list)
        for _ in range(self.rounds):
            for name, arguments in (("C program", plain), ("C program, segment widths", ["--words", *plain])):
                _, lines, _, _, time = self.output([self.plain_lines, *arguments]).split()
                found[name].append((float(time) * 1e6 / int(lines), int(lines)))
            for line in self.output([self.relayout_program, fonts, path]).splitlines():
                name, time, lines = line.split("\t")
                found[name].append((float(time), int(lines)))
        medians = {name: statistics.median(time for time, _ in each) for name, each in found.items()}
        print()
        print(f"{count:,} messages at 20 widths".ljust(34), "ns a line      lines  : C  : C, segment widths")
        for name, each in found.items():
            time = medians[name]
            ratios = f"{time / medians['C program']:4.2f}  {time / medians['C program, segment widths']:18.2f}"
            print(name.ljust(34), f"{time:9.1f}  {each[0][1]:9,}  {ratios}")
            if name in TARGETS:
                self.ratios[name] = time

    def output(self, command):
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout

    def check(self):
        """Whether each figure that was measured keeps its target."""
        print()
        kept = True
        for name, ratio in self.ratios.items():
            most, what = TARGETS[name]
            kept = kept and ratio <= most
            print(f"{'met ' if ratio <= most else 'OVER'}  {ratio:6.2f}  of at most {most:4.2f}  {what}")
        return kept

    def memory(self):
        """The peak of a long stream, which is that of a short one."""
        print()
        print("A stream of messages".ljust(34), "  records  wall s  records/s  peak MB")
        for count in (10_000, 100_000 if self.quick else 1_000_000):
            contestant = self.batch(self.records(count), 2)
            cost = self.cost(contestant)
            rate = count / cost.wall * 1e3
            print(contestant.name.ljust(34), f"{count:9,}  {cost.wall / 1e3:6.0f}  {rate:9,.0f}  {cost.memory:7.1f}")


PARTS = ("calls", "throughput", "growth", "messages", "prose", "relayout", "memory")
README_PARTS = ("calls", "messages", "prose")


def main():
    parser = argparse.ArgumentParser()
    for name in ("textfit", "harfbuzz", "pango", "plain", "named", "run", "room"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--relayout", help="the program of the part relayout, where that is run")
    parser.add_argument("--skia", help="a Python that has skia-python")
    parser.add_argument("--chart", help="a Python that has Matplotlib")
    parser.add_argument("--svg", help="where the chart of growth goes")
    parser.add_argument("--readme", help="the README whose table is written")
    parser.add_argument("--machine", default="", help="what the table says of the machine and the libraries")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("parts", nargs="*", choices=[[], *PARTS])
    options = parser.parse_args()
    bench = Bench(options)
    for part in options.parts or (README_PARTS if options.readme else PARTS):
        getattr(bench, part)()
    if options.readme:
        readme.write(options.readme, bench.rows, options.machine, bench.rounds)
    kept = bench.check()
    sys.exit(0 if kept or not options.check else 1)


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)
    main()
