#!/usr/bin/env python3
"""Draws an SVG chart of the time per byte by the length of the text, with Matplotlib.

    growth-chart.py FILE      reads lines of kind, bytes and nanoseconds per byte, separated by tabs
"""

import collections
import sys

import matplotlib

matplotlib.use("svg")
# Else the ids and the date would make each file another.
matplotlib.rcParams["svg.hashsalt"] = "textfit"
import matplotlib.pyplot as plot  # noqa: E402
from matplotlib import ticker  # noqa: E402


def size_name(size, _=None):
    return f"{size / 2**20:g} MB" if size >= 2**20 else f"{size / 2**10:g} KB"


def main():
    if len(sys.argv) != 2:
        print("usage: growth-chart.py FILE", file=sys.stderr)
        sys.exit(64)
    kinds = collections.defaultdict(list)
    for line in sys.stdin:
        kind, size, time = line.rstrip("\n").split("\t")
        kinds[kind].append((int(size), float(time)))

    figure, axes = plot.subplots(figsize=(8, 5), layout="constrained")
    for kind, points in kinds.items():
        axes.plot(*zip(*points), marker="o", markersize=4, linewidth=1.5, label=kind)
    axes.set_xscale("log", base=2)
    axes.set_yscale("log")
    sizes = sorted({size for points in kinds.values() for size, _ in points})
    axes.xaxis.set_major_locator(ticker.FixedLocator(sizes))
    axes.xaxis.set_major_formatter(size_name)
    axes.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter("{x:g}")
    axes.yaxis.set_minor_formatter(ticker.NullFormatter())
    axes.set_xlabel("bytes of UTF-8")
    axes.set_ylabel("nanoseconds of CPU a byte")
    axes.set_title("textfit measure: time per byte; a level line is linear")
    axes.grid(True, which="major", alpha=0.3)
    figure.legend(loc="outside right upper", frameon=False)
    figure.savefig(sys.argv[1], format="svg", metadata={"Date": None})


if __name__ == "__main__":
    main()
