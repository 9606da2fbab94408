"""Catalogs in a folder, and the pages that `textfit check` writes about them."""

import json

from cases import FONTS
from checks import textfit

BUDGET = """defaults: { font-size: 16, no-system-fonts: true }
rules:
  - { keys: [save, open, cancel, title], width: 120, max-lines: 1 }
  - { keys: unused, width: 1 }
"""

# Of each file, its keys and texts; most are too wide for the budget.
CATALOGS = {
    "en.lproj/Main.strings": {"save": "Save everything", "open": "Open", "cancel": "Cancel the whole download"},
    "de.lproj/Main.strings": {"save": "Alles sofort speichern", "open": "Öffnen", "cancel": "Den Download abbrechen"},
    "ar.lproj/Main.strings": {"save": "احفظ كل شيء الآن من فضلك", "open": "افتح", "cancel": "ألغ"},
    "ja.lproj/Main.strings": {"save": "すべてを今すぐ保存します", "open": "開く", "cancel": "取り消す"},
    "en.lproj/Other.strings": {"title": "A title that is too long", "stray": "No rule has this key"},
}


def strings(texts):
    """A file of keys and texts, as Xcode has them."""
    return "".join(f"{json.dumps(key, ensure_ascii=False)} = {json.dumps(text, ensure_ascii=False)};\n"
                   for key, text in texts.items())


def write_files(folder, catalogs, budget):
    for path, texts in catalogs.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(strings(texts))
    (folder / "textfit.yml").write_text(budget)


def check_catalogs(folder, catalogs=CATALOGS, budget=BUDGET, page="report.html", status=1, options=()):
    """Runs check; returns the page, and the failures in the order of its cards, from the JSON."""
    write_files(folder, catalogs, budget)
    textfit("check", "--font", FONTS, "--report", f"html={page}", "--report", "jsonl=all.jsonl", *options, *catalogs,
            status=status, folder=folder)
    found = [json.loads(line) for line in (folder / "all.jsonl").read_text().splitlines()]
    return folder / page, [value for value in found if "code" in value and value["accepted"] is None]
