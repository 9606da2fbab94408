"""Runs a command, and records its peak memory in KB, as the kernel counts it.

    peak.py FILE COMMAND [ARGUMENT ...]      writes the number to FILE; ends as the command does
"""

import resource
import subprocess
import sys


def main(path, *command):
    status = subprocess.run(command).returncode
    with open(path, "w", encoding="ascii") as file:
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=file)
    return status


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
