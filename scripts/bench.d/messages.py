#!/usr/bin/env python3
"""Writes short messages in seven scripts, the same bytes for the same count and seed everywhere.

    messages.py COUNT [--seed N] [--lines] [--own-options]

Records for `textfit batch`, JSON Lines with an id, a text and an x-script; under --own-options some say a
width, a number of lines or a size of their own. Under --lines the texts alone, one a line. The scripts are Latin, Cyrillic, Arabic, Hebrew, Devanagari, Thai and Japanese (kanji and kana),
each with a few emoji; the lengths are those of chat: 3 to 40 words.
"""

import argparse
import json
import random
import sys

# Our own words, in no order that means anything.
WORDS = {
    "Latn": (
        """the boat left early and nobody saw it go we are on the train please bring bread when you come
        home tonight can you call me after lunch I found your keys under the table it rains again tomorrow
        looks better office waffle Größe naïve café Zürich Straße señor château""".split(), " ", ". "),
    "Cyrl": (
        """мы едем на поезде сегодня вечером принеси хлеб когда придёшь домой я нашёл твои ключи под столом
        позвони мне после обеда опять идёт дождь завтра будет лучше лодка ушла рано никто не видел""".split(),
        " ", ". "),
    "Arab": (
        """نحن في القطار هذا المساء أحضر الخبز عندما تعود إلى البيت وجدت مفاتيحك تحت الطاولة اتصل بي بعد
        الغداء تمطر مرة أخرى غدا سيكون أفضل غادر القارب مبكرا ولم يره أحد""".split(), " ", ". "),
    "Hebr": (
        """אנחנו ברכבת הערב תביא לחם כשתחזור הביתה מצאתי את המפתחות שלך מתחת לשולחן תתקשר אליי אחרי הצהריים
        שוב יורד גשם מחר יהיה טוב יותר הסירה יצאה מוקדם ואף אחד לא ראה""".split(), " ", ". "),
    "Deva": (
        """हम आज शाम ट्रेन में हैं घर आते समय रोटी ले आना मुझे तुम्हारी चाबियाँ मेज़ के नीचे मिलीं दोपहर के बाद
        मुझे फ़ोन करना फिर से बारिश हो रही है कल बेहतर होगा नाव जल्दी चली गई""".split(), " ", "। "),
    "Thai": (
        """เรา อยู่ บน รถไฟ เย็น นี้ ซื้อ ขนมปัง มา ด้วย ตอน กลับ บ้าน ฉัน เจอ กุญแจ ของ เธอ ใต้ โต๊ะ โทร หา ฉัน หลัง
        อาหาร กลางวัน ฝน ตก อีก แล้ว พรุ่งนี้ จะ ดี กว่า""".split(), "", " "),
    "Jpan": (
        """今夜は 電車に 乗って います 帰りに パンを 買って きて ください 机の 下で 鍵を 見つけました 昼食の あとで
        電話して また 雨が 降って います 明日は 良く なる でしょう 船は 早く 出ました""".split(), "", "。"),
}
EMOJI = ["🙂", "👍🏽", "🎉", "👨‍👩‍👧", "🇯🇵", "☕"]


def message(draw, script):
    """A message of a few sentences."""
    words, between, stop = WORDS[script]
    parts = []
    for _ in range(draw.choice([1, 1, 2, 2, 3, 4])):
        parts.append(between.join(draw.choices(words, k=draw.randint(3, 10))) + stop)
    text = "".join(parts).strip()
    return text + " " + draw.choice(EMOJI) if draw.random() < 0.15 else text


def messages(count, seed=20240229):
    """Pairs of a script and a text."""
    draw = random.Random(seed)
    scripts = list(WORDS)
    for _ in range(count):
        script = draw.choice(scripts)
        yield script, message(draw, script)


def own_options(draw):
    """What one of three records says otherwise."""
    return draw.choice(
        [{}] * 6 + [{"width": draw.randint(100, 500)}, {"max-lines": draw.randint(1, 4)}, {"font-size": 14}])


def records(count, seed=20240229, has_options=False):
    """The messages as lines of JSON."""
    draw = random.Random(seed)
    for number, (script, text) in enumerate(messages(count, seed)):
        own = own_options(draw) if has_options else {}
        record = {"id": number, "text": text, "x-script": script, **own}
        yield json.dumps(record, ensure_ascii=False) + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=20240229)
    parser.add_argument("--lines", action="store_true")
    parser.add_argument("--own-options", action="store_true")
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    if options.lines:
        sys.stdout.writelines(text + "\n" for _, text in messages(options.count, options.seed))
    else:
        sys.stdout.writelines(records(options.count, options.seed, options.own_options))


if __name__ == "__main__":
    main()
