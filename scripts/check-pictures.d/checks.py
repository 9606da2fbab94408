"""The lines that scripts/test counts, and the tool that is tested."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = os.environ["TEXTFIT_BINARY"]
failures = []


def check(passed, name, why=""):
    """Prints the line of a check; `why` is what a failure shows."""
    if not passed:
        failures.append(name)
    print(f"ok pictures: {name}" if passed else f"not ok pictures: {name}: {why}", flush=True)


def equal(found, expected, name):
    """Checks that two values are equal, and shows both if they are not."""
    check(found == expected, name, f"found {found!r}, expected {expected!r}")


def textfit(*arguments, status=0, folder=ROOT):
    """What a command of the tool prints; it must end with the status."""
    run = subprocess.run([TOOL, *map(str, arguments)], capture_output=True, cwd=folder)
    if run.returncode != status:
        raise RuntimeError(f"textfit {arguments}: status {run.returncode}, not {status}: {run.stderr.decode()}")
    return run.stdout


def textfit_json(*arguments):
    """The one object that a command prints."""
    return json.loads(textfit(*arguments))
