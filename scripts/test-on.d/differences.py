"""Compares what went wrong in a run of the tests with the differences that are known.

    differences.py SUITE EVENTS KNOWN

EVENTS is the event stream of Swift Testing. KNOWN has a line for each difference: the test, what of it, and the reason, separated by
tabs; what of it is the case of a test with arguments, the command of a case of the command line, or the line of a file of Unicode's.
Lines that start with # are remarks. Prints `ok` or `not ok` for each difference.
"""

import json
import re
import sys


def main(suite: str, events: str, known_file: str) -> int:
    tests, found, is_complete = read_events(events)
    known = read_known(known_file)
    failures = []
    for key in sorted({*found, *known}):
        name = " ".join(filter(None, key))
        if key not in known:
            failures.append(f"{name}: not in {known_file}\n{found[key]}")
        elif key not in found:
            failures.append(f"{name}: no longer differs: remove it from {known_file}")
        else:
            print(f"ok {suite}, different for a reason: {name}")
    if not is_complete:
        failures.append("the tests did not end")
    for failure in failures:
        print(f"not ok {suite}: " + failure.replace("\n", "\n# "))
    if not failures:
        print(f"ok {suite}: {tests} tests, {len(found)} known differences")
    return 1 if failures else 0


def read_events(path: str) -> tuple[int, dict[tuple[str, str], str], bool]:
    """How many tests ended, what differs with its messages, and whether the run ended."""
    tests, found, is_complete = 0, {}, False
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            event = json.loads(line)["payload"]
            if event.get("kind") == "testEnded" and "()" in event["testID"] or event.get("kind") == "testCaseEnded":
                tests += 1
            is_complete = is_complete or event.get("kind") == "runEnded"
            if event.get("kind") == "issueRecorded" and not event["issue"]["isKnown"]:
                text = "\n".join(message["text"] for message in event["messages"])
                for detail in details(event, text):
                    found[name_of(event), detail] = text[:3000]
    return tests, found, is_complete


def name_of(event: dict) -> str:
    """The test without its place, which changes with its file."""
    return re.sub(r"/[^/]*\.swift:\d+:\d+$", "", event["testID"])


def details(event: dict, text: str) -> list[str]:
    """What of a test differs: see above."""
    case = event.get("_testCase", {}).get("displayName", "").strip('"')
    command = re.search(r'description → "\$ (.*)', text)
    if command:
        return [f"{case} $ {command[1][:100]}"]
    sets = re.search(r"found → \[(.*?)\]\) == (.*)", text)
    lines = set(re.findall(r'"([^"]*)"', sets[1])) ^ set(re.findall(r'"([^"]*)"', sets[2])) if sets else set()
    return sorted(lines) or [case]


def read_known(path: str) -> dict[tuple[str, str], str]:
    known = {}
    try:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                if line.strip() and not line.startswith("#"):
                    test, detail, reason = line.rstrip("\n").split("\t")
                    known[test, detail] = reason
    except FileNotFoundError:
        pass
    return known


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
