"""Fonts with rules drawn from seeds: ligatures, contexts, alternates, pairs, connections and marks, alone and together.

    rules.py FILE [COUNT]    writes a collection of so many fonts, for a long run of the tests by hand

Tests compare what textfit knows of a font's rules with what HarfBuzz does by them (PairTableTests).
"""

import random
import sys
from pathlib import Path

from fontTools.feaLib.error import FeatureLibError
from fontTools.ttLib import TTCollection, TTFont

COUNT = 40
LETTERS = "abcdefgh"
MARKS = ["uni0300", "uni0301"]


def glyphs(draw, few=1, most=3):
    """A class of letters, now and then with a space, an alternate or a mark."""
    names = draw.sample(LETTERS, draw.randint(few, most))
    for other, chance in (("space", 0.05), (f"{draw.choice(LETTERS)}.alt", 0.2), (draw.choice(MARKS), 0.1)):
        if draw.random() < chance:
            names.append(other)
    return names


def group(names):
    return f"[{' '.join(names)}]"


def sequence(draw, few, most):
    return [draw.choice(LETTERS) for _ in range(draw.randint(few, most))]


def ligatures(draw):
    lines = {f"sub {' '.join(sequence(draw, 2, 4))} by {draw.choice(LETTERS)}.lig;" for _ in range(draw.randint(1, 4))}
    return "liga", sorted(lines)


def alternates(draw):
    return "ccmp", [f"sub {letter} by {letter}.alt;" for letter in sorted(draw.sample(LETTERS, 2))]


def several(draw):
    letter = draw.choice(LETTERS)
    return "ccmp", [f"sub {letter} by {letter}.alt {draw.choice(LETTERS)};"]


def context(draw):
    """An alternate of a letter between others; the others may be marks only."""
    letter = draw.choice(LETTERS)
    before = [group(glyphs(draw)) for _ in range(draw.choice([0, 0, 1, 2]))]
    after = [group(glyphs(draw)) for _ in range(draw.choice([0, 1, 1, 2]))]
    if draw.random() < 0.4:
        after = [group(MARKS)] + after
    rule = f"sub {' '.join(before)} {letter}' {' '.join(after)} by {letter}.alt;"
    return "calt", [rule] if before or after else [f"sub {letter} by {letter}.alt;"]


def reverse(draw):
    letter = draw.choice(LETTERS)
    return "calt", [f"rsub {group(glyphs(draw))} {letter}' {group(glyphs(draw))} by {letter}.alt;"]


def pairs(draw):
    lines = []
    for _ in range(draw.randint(1, 4)):
        first, second = draw.choice(LETTERS), draw.choice([*LETTERS, "space"])
        lines.append(f"pos {first} {second} {draw.choice([-80, -30, 40])};")
    return "kern", sorted(set(lines))


def class_pairs(draw):
    return "kern", [f"pos {group(glyphs(draw, 1, 4))} {group(glyphs(draw, 1, 4))} {draw.choice([-70, -20, 50])};"]


def two_values(draw):
    first, second = draw.sample(LETTERS, 2)
    return "kern", [f"pos {first} <0 0 -40 0> {second} <{draw.choice([0, 10])} 0 {draw.choice([0, 20])} 0>;"]


def context_of_positions(draw):
    return "kern", [f"pos {draw.choice(LETTERS)}' {draw.choice([-60, 30])} {group(glyphs(draw))} {group(glyphs(draw))};"]


def connections(draw):
    return "curs", [
        f"pos cursive {letter} <anchor 0 {draw.choice([0, 100])}> <anchor 450 {draw.choice([0, 50])}>;"
        for letter in sorted(draw.sample(LETTERS, 2))]


def moved_alone(draw):
    return "kern", [f"pos {draw.choice(LETTERS)} <0 0 {draw.choice([25, -25])} 0>;"]


KINDS = [
    ligatures, ligatures, alternates, several, context, context, reverse, pairs, pairs, class_pairs, class_pairs, two_values,
    context_of_positions, connections, moved_alone]


def features(draw, mark_features):
    lines = ["languagesystem DFLT dflt;", "languagesystem latn dflt;"]
    for number in range(draw.randint(1, 5)):
        tag, rules = draw.choice(KINDS)(draw)
        flag = "lookupflag IgnoreMarks;" if draw.random() < 0.3 else ""
        lines.append(f"lookup L{number} {{ {flag} {' '.join(rules)} }} L{number};")
        lines.append(f"feature {tag} {{ lookup L{number}; }} {tag};")
    return "\n".join(lines) + mark_features


def font(seed, drawing_of, mark_features, build):
    """The font of a seed; rules that contradict each other are drawn again."""
    for attempt in range(100):
        draw = random.Random(f"{seed} {attempt}")
        drawing = drawing_of()
        drawing.add("space", 250, [], 0x20)
        for place, letter in enumerate(LETTERS):
            drawing.add_box(letter, 400 + 30 * place, ord(letter))
        for place, letter in enumerate(LETTERS):
            drawing.add_box(f"{letter}.alt", 700 + 10 * place)
            drawing.add_box(f"{letter}.lig", 900 + 10 * place)
        for name in MARKS:
            drawing.add_mark(name, int(name[3:], 16))
        bases = [name for name in drawing.order if name not in (*MARKS, ".notdef") and not name.endswith(".lig")]
        of_marks = mark_features(bases, MARKS, group(f"{letter}.lig" for letter in LETTERS))
        try:
            return build(drawing, f"Textfit Rules {seed}", features=features(draw, of_marks))
        except FeatureLibError:
            continue
    raise ValueError(f"seed {seed} has no rules that fit together")


def save(path, count, *arguments):
    """Writes a collection; its fonts share the tables that are alike."""
    collection = TTCollection()
    collection.fonts = [font(seed, *arguments) for seed in range(count)]
    collection.save(path, shareTables=True)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))
    import draw as fonts
    save(sys.argv[1], int((sys.argv[2:] or [COUNT])[0]), *fonts.rule_arguments())
