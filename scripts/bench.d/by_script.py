"""Messages of one script, for scripts/count-scripts.

    by_script.py FOLDER              writes the messages into a folder, and prints the scripts, a line each
    by_script.py --first N FOLDER    writes of-SCRIPT.jsonl alone, each with the first N

of-SCRIPT.jsonl has each message of a script among the bench's first 4,000, once. again-3-SCRIPT and again-13-SCRIPT, as
records and as lines, have the first 60 of them 3 and 13 times: the difference is the cost of 600 messages whose words are
all known.
"""

import collections
import json
import os
import sys

from messages import messages

COUNT, AGAIN, TIMES = 4_000, 60, (3, 13)


def write(folder, name, lines):
    with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
        file.writelines(line + "\n" for line in lines)


def records(texts):
    return [json.dumps({"text": text}, ensure_ascii=False) for text in texts]


def main(folder, first=None):
    texts = collections.defaultdict(list)
    for script, text in messages(COUNT):
        texts[script].append(text)
    if first:
        for script, own in texts.items():
            write(folder, f"of-{script}.jsonl", records(own[:first]))
        return
    for script, own in sorted(texts.items()):
        write(folder, f"of-{script}.jsonl", records(own))
        for times in TIMES:
            again = own[:AGAIN] * times
            write(folder, f"again-{times}-{script}.jsonl", records(again))
            write(folder, f"again-{times}-{script}.txt", again)
        print(script, len(own))


if __name__ == "__main__":
    if sys.argv[1] == "--first":
        main(sys.argv[3], int(sys.argv[2]))
    else:
        main(sys.argv[1])
