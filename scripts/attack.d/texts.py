"""Random texts that are hard to lay out: scripts mixed inside words, marks without letters, controls, white space of all kinds."""

# Words and stretches of one script; each text mixes some of them.
SCRIPTS = {
    "Latin": ["the", "keeper", "fi", "office", "ﬂag", "naïve", "e\u0301", "AV", "To", "x", "i", "W", "Straße", "co-op", "it's", "Donaudampf"],
    "Greek": ["και", "Ελλάδα", "ΐ", "ς"],
    "Cyrillic": ["слово", "ещё", "й", "\ua67f"],
    "Hebrew": ["שלום", "בָּ", "א", "ה.", "\u05b4"],
    "Arabic": ["سلام", "لا", "بِسْمِ", "ببببب", "ك", "١٢", "\u064e", "؟", "ـــ"],
    "Syriac": ["ܫܠܡܐ", "ܐ", "\u0730"],
    "NKo": ["ߒߞߏ", "ߎ", "\u07eb"],
    "Devanagari": ["नमस्ते", "क्ष", "र्कि", "त्र", "\u093f", "\u094d", "हिन्दी"],
    "Bengali": ["বাংলা", "ষ", "\u09cb", "\u09cd", "যা"],
    "Tamil": ["தமிழ்", "கொ", "\u0bcd"],
    "Thai": ["เปลี่ยนแปลง", "ไม่", "กา", "น้ำ", "ๆ", "ฟัง", "วันนี้", "มะม่วง", "\u0e38"],
    "Lao": ["ຂອງ", "ຄອບຄົວ", "ກິນແຊບ", "\u0eb8"],
    "Khmer": ["ស្រី", "ខ្មែរ", "\u17b8", "\u17d2", "ក"],
    "Myanmar": ["မြန်မာ", "\u102c", "ကာ", "\u1039", "စာ"],
    "Tibetan": ["བོད་", "ས", "\u0f90"],
    "Japanese": ["漢字", "かな", "交じり", "文", "カッ", "ー", "々", "っ"],
    "Korean": ["한국어", "가", "\u1161", "\ua960"],
    "Mongolian": ["ᠮᠣᠩᠭᠣᠯ", "\u180b", "ᠠ"],
    "Digits": ["1,000.50", "12", "3/4", "50%", "€5", "#1", "२"],
    "Emoji": ["😀", "👨‍👩‍👧‍👦", "🇩🇪", "🇫", "1️⃣", "❤️", "☂", "\u20e3", "👍🏽"],
    "Punctuation": [".", "…", "--", "(", ")", "[", "]", "「", "」", "、", "。", "!", "?", "/", "·", "“", "”", "«", "»", "-", "—", "・"],
}
SPACES = [" ", " ", " ", " ", "  ", "\u00a0", "\u3000", "\u200b", "\t", "\u2007", "\u1680", "\u202f"]
BREAKS = ["\n", "\r\n", "\r", "\n\n", "\u2028", "\u2029", "\u0085", "\u000b", "\u000c"]
INVISIBLE = ["\u00ad", "\u200d", "\u200c", "\u2060", "\ufeff", "\u200e", "\u200f", "\u061c", "\u034f", "\ufe0f", "\u0000", "\u0007", "\ufff9"]
CONTROLS = ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"]
MARKS = ["\u064e", "\u0301", "\u05b0", "\u0e49", "\u093c", "\u1039", "\u17d2"]


def row(random):
    """Marks and what shows nothing, around as many as make one character; some are all alike, and fewer."""
    if random.random() < 0.3:
        return random.choice(INVISIBLE + ["\u1112", "\u1161"]) * random.randint(8, 24)
    kinds = random.choices(INVISIBLE + CONTROLS + MARKS + ["\u200b"], k=random.randint(1, 5))
    length = random.choice([33, 64, 65, 70, 130, 257, 300])
    return ("".join(kinds) * length)[:length]


def piece(random, scripts):
    """One stretch of a text."""
    kind = random.random()
    if kind < 0.62:
        word = random.choice(SCRIPTS[random.choice(scripts)])
        return word * random.choice([1, 1, 1, 1, 2, 3]) if kind < 0.6 else word * random.randint(4, 20)
    if kind < 0.85:
        return random.choice(SPACES)
    if kind < 0.91:
        return random.choice(SCRIPTS["Punctuation"])
    if kind < 0.94:
        return random.choice(BREAKS)
    if kind < 0.98:
        return random.choice(INVISIBLE)
    return random.choice(CONTROLS)


def text(random):
    """A text of up to some hundred characters in one to four scripts."""
    scripts = random.sample(sorted(SCRIPTS), random.choice([1, 1, 2, 2, 3, 4]))
    length = random.choice([2, 6, 12, 25, 50])
    pieces = [piece(random, scripts) for _ in range(random.randint(1, length))]
    if random.random() < 0.04:
        pieces.insert(random.randint(0, len(pieces)), row(random))
    return "".join(pieces)


def with_tabs(random, text):
    """The text as cells of a table, some of them numbers."""
    cells = [text[at:at + random.randint(1, 12)] for at in range(0, len(text), 12)]
    cells.insert(random.randint(0, len(cells)), random.choice(["12.50", "1,5", "3", ".5", "a.b"]))
    return "\t".join(cells)


def short(random):
    """What an ellipsis or a suffix can be: no line break, nothing that joins the character before it."""
    fixed = ["", "…", "...", "--", "、", "»", "→", "more", "Read more", "続きを読む", "続き", "المزيد", "और पढ़ें", "(more)", "]", " ", " · ",
             "a\u200bb", "\u2067x\u2069", "อ่านต่อ", "i", "WWWW", "fi", "ليقرأ المزيد", "¶", "12", "mehr lesen", "\u200fעוד"]
    return random.choice(fixed)
