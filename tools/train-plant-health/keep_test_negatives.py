"""Keeps the test split's pictures that are no maize leaf in the tree, small, so that the evaluation can be repeated.

python3 keep_test_negatives.py WORK      writes test-negatives/ID.webp beside this file

Of drawings some of each kind are kept; of the other packages and of the screenshots all.
"""

import sys
from collections import Counter
from pathlib import Path

from PIL import Image

from dataset import read_rows

SIDE_PX = 224
DRAWN_OF_KIND = {"not-plant": 8, "other-plant": 60}
CLIP_ART = 90


def main(work):
    folder = Path(__file__).parent / "test-negatives"
    folder.mkdir(exist_ok=True)
    drawn = Counter()
    for row in read_rows(work / "negatives.jsonl"):
        kind = row["name"].rsplit(":", 1)[0]
        if row["split"] != "test":
            continue
        if row["origin"] in ("own drawing", "openclipart-png"):
            kind = kind if row["origin"] == "own drawing" else row["origin"]
            drawn[kind] += 1
            if drawn[kind] > (CLIP_ART if kind == row["origin"] else DRAWN_OF_KIND[row["class"]]):
                continue
        image = Image.open(row["path"]).convert("RGB")
        image.thumbnail((SIDE_PX * 2, SIDE_PX), Image.BOX)
        image.save(folder / f"{Path(row['path']).stem}.webp", quality=75, method=6)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
