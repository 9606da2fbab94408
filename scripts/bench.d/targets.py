"""What `scripts/bench --check` holds textfit to."""

import collections

# The most that a figure of textfit's may be beside another's, as a ratio in one run. Met or not, they are printed.
MOST = {
    "call": 1.6, "call by name": 1.3, "call memory": 2.0, "messages": 0.75, "jobs": 0.56, "prose": 0.6,
    # Bytes of memory a byte of text.
    "shaped memory": 24,
    "batch memory": 1.1, "growth": 1.5,
    # Nanoseconds a line, the only ones that are absolute: the numbers, for the machine that they were measured on.
    # Elsewhere look at the ratios to the C program, which are printed beside.
    "lineStatistics": 20, "forEachLine": 60,
}

Judgement = collections.namedtuple("Judgement", "figure most what is_judged")


class Judge:
    def __init__(self):
        self.judgements = []

    def add(self, name, figure, what, is_judged=True):
        """Remembers a figure and what was measured; one of less than its target is of is told and not judged, nor
        is None, of what was over its limit."""
        if figure is None:
            return
        self.judgements.append(Judgement(figure, MOST[name], what, is_judged))

    @property
    def has_judged(self):
        return any(each.is_judged for each in self.judgements)

    def report(self):
        """Prints what each figure is beside its target; whether all that are judged keep theirs."""
        if self.judgements:
            print()
        for each in self.judgements:
            print(f"{verdict(each)}  {each.figure:6.2f}  of at most {each.most:5.2f}  {each.what}")
        if not all(each.is_judged for each in self.judgements):
            print("-- is not judged: --quick measures less than that target is of")
        return all(verdict(each) != "OVER" for each in self.judgements)


def verdict(judgement):
    if not judgement.is_judged:
        return "--  "
    return "met " if judgement.figure <= judgement.most else "OVER"
