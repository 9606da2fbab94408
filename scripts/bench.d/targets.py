"""The targets that `scripts/bench --check` compares textfit with."""

import collections

# The limit of each figure of textfit, as a ratio to another figure of the same run. All are printed, met or not.
LIMITS = {
    "call": 1.0, "call by name": 1.3, "call memory": 2.0, "messages": 0.75, "messages and Pango": 0.25, "jobs": 0.56,
    "prose": 0.4, "real prose": 0.6, "sentences": 0.9,
    # Bytes of memory per byte of text.
    "shaped memory": 24,
    "batch memory": 1.1, "growth": 1.5,
    # Nanoseconds per line, absolute as those of pictures: for the machine on which the numbers were measured. On other
    # machines look at the ratios to the C program, which are printed too.
    "lineStatistics": 20, "forEachLine": 60,
    # Seconds, on the same machine.
    "all fit": 1.5, "all fail": 6,
    # As SVG, a ratio; milliseconds of CPU; seconds.
    "svg": 2, "png": 30, "pdf": 40, "cards": 15,
}

Result = collections.namedtuple("Result", "figure limit what is_checked")


class Targets:
    def __init__(self):
        self.results = []

    def add(self, name, figure, what, is_checked=True):
        """Adds a figure and what was measured. One that measures less than its target needs is printed and not checked; None,
        of a program that was over its time, is left out."""
        if figure is None:
            return
        self.results.append(Result(figure, LIMITS[name], what, is_checked))

    @property
    def has_checked(self):
        return any(result.is_checked for result in self.results)

    def report(self):
        """Prints each figure with its target; returns whether all checked ones are met."""
        if self.results:
            print()
        for result in self.results:
            print(f"{status(result)}  {result.figure:6.2f}  of at most {result.limit:5.2f}  {result.what}")
        if not all(result.is_checked for result in self.results):
            print("-- is not checked: --quick measures less than that target needs")
        return all(status(result) != "OVER" for result in self.results)


def status(result):
    if not result.is_checked:
        return "--  "
    return "met " if result.figure <= result.limit else "OVER"
