"""Prints the functions of textfit that callgrind saw, a line each, in the order in which they should stand in the binary.

Those of most jobs come first, as those of the start; of as many jobs, those that execute the most instructions, by powers of two,
so that what differs from one run to the next changes little.

    link_order.py CALLGRIND.OUT ...
"""

import collections
import os
import sys


def functions(path):
    """Names the functions of textfit in one profile, each with the instructions that it executes by itself."""
    costs = collections.Counter()
    is_own, name, is_of_call = False, None, False
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            key, _, value = line.rstrip("\n").partition("=")
            if key == "ob":
                is_own = os.path.basename(value) == "textfit"
            elif key == "fn":
                # After an apostrophe stands how deep a function is in itself.
                name = value.partition("'")[0]
            elif key == "calls":
                is_of_call = True
            elif line[0] in "0123456789+-*":
                # The line after one of calls has what was called, which has lines of its own.
                if is_own and not is_of_call:
                    costs[name] += int(line.split()[-1])
                is_of_call = False
    return costs


def main(paths):
    jobs, costs = collections.Counter(), collections.Counter()
    for path in paths:
        profile = functions(path)
        jobs.update(profile.keys())
        costs.update(profile)
    # What has no symbol is an address, or words in brackets.
    names = [name for name in costs if not name.startswith(("0x", "???", "("))]
    for name in sorted(names, key=lambda name: (-jobs[name], -costs[name].bit_length(), name)):
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
