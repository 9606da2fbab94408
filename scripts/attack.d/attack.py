"""Random trims under --verify: see scripts/attack.

    attack.py PROGRAM [--seed N] [--count N]
"""

import argparse
import json
import random as randoms
import re
import subprocess
import sys

import texts

# Records in one run of the program: what a run prints is kept until it ends.
SLICE = 2_000
BROKEN = re.compile(r"line (\d+): the promise|line (\d+):.* is broken")


def sometimes(random, record, name, share, *values):
    """Sets an option in some of the records."""
    if random.random() < share:
        value = random.choice(values)
        record[name] = value(random) if callable(value) else value


def number(low, high):
    return lambda random: round(random.uniform(low, high), random.choice([0, 1, 2]))


def container(random, record):
    """Where the text goes: a limit on lines or height, and all that changes the room in a line."""
    sometimes(random, record, "width", 0.93, number(0, 60), number(20, 200), number(60, 500), 0, 33.3, 77, 100)
    if random.random() < 0.7:
        record["max-lines"] = random.choice([1, 1, 2, 2, 3, 3, 4, 6, 10, 50])
    if "max-lines" not in record or random.random() < 0.15:
        record["height"] = random.choice([20, 41, 50, 100, round(random.uniform(0, 300), 1)])
    sometimes(random, record, "insets", 0.15, 5, "0,20", "3,-4,5,-6", -10)
    sometimes(random, record, "padding", 0.1, 5, 12.5)
    sometimes(random, record, "wrap", 0.15, "char", "none", "word")
    sometimes(random, record, "min-lines", 0.03, 1)
    if "width" in record and random.random() < 0.06:
        width = max(10, record["width"])
        record["width"] = width
        record["exclude"] = [f"{random.uniform(-10, width):.1f},{random.uniform(-10, 80):.1f},{random.uniform(1, width):.1f},"
                             f"{random.uniform(1, 60):.1f}" for _ in range(random.choice([1, 1, 2]))]
    elif "width" in record and "height" in record and random.random() < 0.1:
        if random.random() < 0.5:
            record["columns"] = random.choice([2, 3])
            record["column-gap"] = random.choice([0, 5])
        else:
            record["next-container"] = [f"{random.randint(10, 200)}x{random.randint(10, 100)}"]


def tab_stops(random):
    """Stops of all kinds, which text after a tab can be pushed past."""
    places = sorted({round(random.uniform(0, random.choice([60, 400])), 1) for _ in range(random.randint(1, 4))})
    return ",".join(f"{place}{random.choice(['', ':left', ':right', ':right', ':center', ':decimal'])}" for place in places)


def paragraphs(random, record):
    sometimes(random, record, "first-line-indent", 0.12, -10, 20, 40, number(-30, 60))
    sometimes(random, record, "head-indent", 0.1, -10, 20, number(-30, 60))
    sometimes(random, record, "tail-indent", 0.1, -10, 40, number(-40, 90))
    sometimes(random, record, "line-spacing", 0.05, 3)
    sometimes(random, record, "paragraph-spacing", 0.05, 7)
    sometimes(random, record, "paragraph-spacing-before", 0.05, 4)
    sometimes(random, record, "min-line-height", 0.04, 30)
    sometimes(random, record, "max-line-height", 0.04, 12)
    sometimes(random, record, "line-height-multiple", 0.04, 0.7, 1.5)
    sometimes(random, record, "tab-stops", 0.12, "40,120:right,280:decimal", "20:center", tab_stops)
    sometimes(random, record, "tab-interval", 0.03, 0, 13, 120)
    sometimes(random, record, "align", 0.1, "center", "right", "justified", "left")
    flows = "exclude" in record or "columns" in record or "next-container" in record
    if not flows:
        sometimes(random, record, "line-break-strategy", 0.06, "balanced", "pretty")
    sometimes(random, record, "line-break-strictness", 0.1, "loose", "normal", "strict", "anywhere")
    sometimes(random, record, "word-break", 0.06, "break-all", "keep-all")
    if record.get("wrap") is None:
        sometimes(random, record, "white-space", 0.08, "normal", "pre-line")
    if random.random() < 0.05 and record.get("wrap") != "none":
        record["hyphenation"] = random.choice(["de", "en-US", "hu", "ru"])


def styles(random, record):
    sometimes(random, record, "font-size", 0.4, 1, 7.3, 10, 23.5, 40, number(4, 40))
    sometimes(random, record, "letter-spacing", 0.07, 10, 2, -0.5)
    sometimes(random, record, "direction", 0.1, "ltr", "rtl")
    sometimes(random, record, "language", 0.15, "de", "ja", "th", "ar", "hi", "zh-Hant", "tr", "my")
    sometimes(random, record, "feature", 0.03, ["liga=0"], ["smcp"])
    sometimes(random, record, "capitalize", 0.04, "words", "sentences", "characters")
    sometimes(random, record, "baseline-offset", 0.03, 5, -3, 40)
    sometimes(random, record, "ascent", 0.03, "50%", 20)
    sometimes(random, record, "descent", 0.03, "0%", 9)
    sometimes(random, record, "line-gap", 0.03, 4, "30%")
    sometimes(random, record, "font", 0.1, "DejaVu Sans Mono", "DejaVu Serif", "Noto Sans CJK JP", "Noto Nastaliq Urdu", "Noto Serif")
    sometimes(random, record, "font-weight", 0.03, 700)
    sometimes(random, record, "vertical-align", 0.03, "center", "bottom")
    sometimes(random, record, "single-line", 0.02, True)
    sometimes(random, record, "shrink-to-fit", 0.02, True)
    sometimes(random, record, "detect", 0.02, "all")


def attributed(random, text):
    """The text as a document with random runs and paragraphs."""
    while random.random() < 0.3:
        at = random.randint(0, len(text))
        text = text[:at] + "\ufffc" + text[at:]
    end = len(text)
    runs, at = [], 0
    while at < end:
        stop = min(end, at + (1 if text[at] == "\ufffc" else random.randint(1, 12)))
        run = {"range": [at, stop]}
        if text[at] == "\ufffc":
            run["attachment"] = {"width": random.choice([0, 5, 30, 150]), "height": random.choice([0, 10, 40]),
                                 "baselineOffset": random.choice([0, -6, 8])}
        sometimes(random, run, "fontSize", 0.4, 8, 12, 20, 33)
        sometimes(random, run, "fontWeight", 0.1, 700)
        sometimes(random, run, "letterSpacing", 0.1, 3)
        sometimes(random, run, "baselineOffset", 0.1, 6, -4, 40, -40)
        sometimes(random, run, "language", 0.1, "de", "ja", "ar")
        sometimes(random, run, "protected", 0.1, True)
        sometimes(random, run, "ascent", 0.05, 5, "200%")
        sometimes(random, run, "descent", 0.05, 9)
        sometimes(random, run, "link", 0.1, "https://example.org")
        if len(run) > 1:
            runs.append(run)
        at = stop
    return {"text": text, "unit": "scalars", "runs": runs}


def record(random):
    result = {}
    container(random, result)
    paragraphs(random, result)
    styles(random, result)
    text = texts.text(random)
    if "tab-stops" in result:
        text = texts.with_tabs(random, text)
    sometimes(random, result, "suffix", 0.6, texts.short)
    sometimes(random, result, "ellipsis", 0.35, texts.short)
    sometimes(random, result, "cut-at", 0.25, "word", "sentence", "character")
    sometimes(random, result, "truncate", 0.25, "head", "middle")
    if not {"exclude", "columns", "next-container"} & result.keys():
        sometimes(random, result, "trim-scope", 0.15, "last-line")
    sometimes(random, result, "less-suffix", 0.03, " Less")
    if random.random() < 0.15:
        return {"attributedText": attributed(random, text), **result}
    return {"text": text, **result}


def broken(program, records):
    """The records of which a promise is broken, and how many were refused."""
    lines = [json.dumps({**each, "verify": True}, ensure_ascii=True) for each in records]
    run = subprocess.run([program, "batch", "trim", "--no-progress"], input="\n".join(lines).encode(), capture_output=True, check=False)
    found = [int(match[1] or match[2]) for match in map(BROKEN.search, run.stderr.decode(errors="replace").splitlines()) if match]
    results = run.stdout.splitlines()
    if len(results) != len(records):
        sys.exit(f"the program ended with {run.returncode} after {len(results)} of {len(records)} records: {run.stderr[-500:]!r}")
    refused = sum(b'"error":{' in result for result in results)
    return found, refused, run


def each_broken(program, records):
    """A run counts broken promises, but names only some: the slice is halved until each record is alone."""
    found, refused, run = broken(program, records)
    if run.returncode == 70 or found:
        if len(records) == 1:
            return [records[0]], refused
        middle = len(records) // 2
        first, _ = each_broken(program, records[:middle])
        second, _ = each_broken(program, records[middle:])
        return first + second, refused
    return [], refused


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=10_000)
    options = parser.parse_args()
    done = refused = failures = 0
    while done < options.count:
        # Each slice has a seed of its own, so that a run can be continued in slices.
        random = randoms.Random(options.seed * 1_000_000 + done // SLICE)
        records = [record(random) for _ in range(min(SLICE, options.count - done))]
        bad, without = each_broken(options.program, records)
        for each in bad:
            print(json.dumps(each, ensure_ascii=True), flush=True)
        done, refused, failures = done + len(records), refused + without, failures + len(bad)
        print(f"{done} trims, {refused} of them refused, {failures} broke a promise", file=sys.stderr, flush=True)
    sys.exit(1 if failures else 0)


main()
