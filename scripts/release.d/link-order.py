"""Prints the functions of textfit that callgrind saw, a line each, in the order that they will have in the program.

Those of the most jobs come first. The names are the same in each run, on each machine, and if they are recorded from a program that is
linked in this order already:

- Of a batch, those of the tool itself are left out, unless a call executes them as well. Which of them are executed depends on
  how long threads wait. Callgrind is so slow that a batch goes from many records at once to one on any machine.
- Those of Nettle are left out, since it chooses them by the processor.

    link-order.py CALLGRIND.OUT ... --batches CALLGRIND.OUT ...
"""

import argparse
import collections
import os


def functions(path):
    """The names of textfit's functions in a profile."""
    names, is_own = set(), False
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            key, _, value = line.rstrip("\n").partition("=")
            if key == "ob":
                is_own = os.path.basename(value) == "textfit"
            elif key == "fn" and is_own:
                # After an apostrophe is how deep a function is in itself.
                names.add(value.partition("'")[0])
    # What has no symbol is an address, or words in brackets.
    return {name for name in names if not name.startswith(("0x", "???", "(", "_nettle", "nettle"))}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("calls", nargs="+")
    parser.add_argument("--batches", nargs="+", default=[])
    paths = parser.parse_args()
    jobs = collections.Counter()
    for path in paths.calls:
        jobs.update(functions(path))
    calls = set(jobs)
    for path in paths.batches:
        jobs.update(name for name in functions(path) if name in calls or "TextfitTool" not in name)
    for name in sorted(jobs, key=lambda name: (-jobs[name], name)):
        print(name)


if __name__ == "__main__":
    main()
