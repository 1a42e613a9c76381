"""Lists the labelled photos with source, split, group, licence and hash.

python3 prepare.py PHOTOS WORK     PHOTOS: the folder that holds photos.tsv and photos/
"""

import csv
import hashlib
import json
import sys
from pathlib import Path

from classes import MAIZE

LICENCE = "CC0-1.0 as stated by the compilers of smaranjitghose/corn_pathology_ai"


def labelled_photos(folder):
    with open(folder / "photos.tsv", newline="") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            path = folder / "photos" / row["file"]
            yield {
                "file": row["file"],
                "label": MAIZE.index(row["class"]),
                "source": row["source"],
                "split": row["split"],
                "group": row["group"],
                "licence": LICENCE,
                "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            }


def check_groups(photos):
    """A group of near-duplicates on two sides of the split would make every figure too good."""
    side = {}
    for photo in photos:
        if side.setdefault(photo["group"], photo["split"]) != photo["split"]:
            raise SystemExit(f"group {photo['group']} lies in two splits")


def main(folder, work):
    photos = sorted(labelled_photos(folder), key=lambda photo: photo["file"])
    check_groups(photos)
    work.mkdir(parents=True, exist_ok=True)
    with open(work / "photos.jsonl", "w") as out:
        for photo in photos:
            out.write(json.dumps({**photo, "path": str((folder / "photos" / photo["file"]).resolve())}) + "\n")
    print(f"{len(photos)} photos")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
