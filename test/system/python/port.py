"""A port of sitelore's ranking by words, written from SCHEMA.md alone: what golden.json lists, it has to find.

python3 port.py <folder of a layer>      prints JSON: how many questions, and what differs
"""

import base64
import json
import re
import sys
from pathlib import Path

from tokens import tokens


def main(folder):
    knowledge = Path(folder) / "knowledge"
    read = lambda name: json.loads((knowledge / name).read_text(encoding="utf-8"))
    index = read("index.json")
    if index["version"] > 2:
        raise SystemExit(f"index.json has format version {index['version']}, and this port reads 1 and 2.")
    bm25, stop = index["bm25"], set(index["tokenizer"]["stop"])
    exceptions = stem_exceptions((knowledge / "text.mjs").read_text(encoding="utf-8"))
    lists, lens, slugs = postings(bm25)
    differ = []
    questions = read("golden.json")["questions"]
    for one in questions:
        asked = set(tokens(one["question"], stop, exceptions, short=True))
        found = ranked(scores(bm25, lists, lens, asked), slugs)
        if found != [(each["slug"], each["score"]) for each in one["words"]]:
            differ.append({"question": one["question"], "stems": sorted(asked), "found": found, "listed": one["words"]})
    vocab = set(bm25["vocab"])
    unknown = {
        token
        for passage in read("passages.json")["passages"]
        for token in tokens(passage["text"], stop, exceptions)
        if token not in vocab
    }
    print(json.dumps({"questions": len(questions), "differ": differ, "unknown": sorted(unknown)}))


def stem_exceptions(module):
    """`STEM_EXCEPTIONS` of text.mjs: rows of a stem and the words that get it."""
    rows = re.findall(r'^\s*\["([a-z]+)", "([a-z ]+)"', module, re.MULTILINE)
    return {word: stem for stem, words in rows for word in words.split(" ")}


def postings(bm25):
    """By stem: (document, count) pairs. Both forms of the index."""
    lists = [[] for _ in bm25["vocab"]]
    if "docs" in bm25:
        for at, doc in enumerate(bm25["docs"]):
            for stem, count in doc["tf"]:
                lists[stem].append((at, count))
        return lists, [doc["len"] for doc in bm25["docs"]], [doc["slug"] for doc in bm25["docs"]]
    numbers = whole_numbers(base64.b64decode(bm25["postings"], validate=True))
    for pairs in lists:
        document = 0
        for _ in range(next(numbers)):
            document += next(numbers)
            pairs.append((document, next(numbers)))
    return lists, bm25["lens"], bm25["slugs"]


def whole_numbers(data):
    value = shift = 0
    for byte in data:
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield value
            value = shift = 0


def scores(bm25, lists, lens, asked):
    k1, b, avgdl = bm25["k1"], bm25["b"], bm25["avgdl"]
    sums = [0.0] * len(lens)
    for at, stem in enumerate(bm25["vocab"]):
        if stem in asked:
            for document, f in lists[at]:
                sums[document] += (
                    bm25["idf"][at] * f * (k1 + 1) / (f + k1 * (1 - b + b * lens[document] / avgdl))
                )
    return sums


def ranked(sums, slugs):
    found = [at for at, score in enumerate(sums) if score > 0]
    best = sorted(found, key=lambda at: -sums[at])[:10]
    return [(slugs[at], round(sums[at], 6)) for at in best]


main(sys.argv[1])
