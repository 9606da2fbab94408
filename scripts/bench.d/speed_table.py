"""The table in docs/performance.md, which a run of scripts/bench writes between two markers."""

from contestants import LIMIT

BEGIN = "<!-- scripts/bench --record writes this table. -->\n"
END = "<!-- End of the table that scripts/bench --record writes. -->\n"

# By what the bench's tables call them.
PROGRAMS = {"textfit": "textfit", "C": "C program", "HarfBuzz": "HarfBuzz alone", "Pango": "Pango", "Skia": "Skia"}


def cell(program, costs):
    """A program's milliseconds, and in brackets textfit's divided by them."""
    if program not in costs:
        return "–"
    if not costs[program]:
        return f"over {LIMIT * 1000:,}"
    time = costs[program].cpu
    figure = f"{time:,.0f}" if time >= 100 else f"{time:.1f}"
    ratio = costs["textfit"].cpu / time
    return figure if program == "textfit" else f"{figure} ({ratio:.{2 if ratio >= 0.01 else 3}f})"


def table(rows, machine, rounds):
    """The lines of the table; a row is what was done and each program's cost, None where that is over the limit."""
    yield f"{machine}. Medians of at least {rounds} rounds.\n\n"
    yield "| CPU ms | " + " | ".join(PROGRAMS.values()) + " |\n"
    yield "|---|" + "---|" * len(PROGRAMS) + "\n"
    for work, costs in rows:
        cells = (cell(program, costs) for program in PROGRAMS)
        yield f"| {work} | " + " | ".join(cells) + " |\n"


def write(path, rows, machine, rounds):
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"bench: {path} lacks the markers: add {BEGIN.strip()} and {END.strip()}")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(before + begin + "".join(table(rows, machine, rounds)) + end + after)
