"""Gathers pictures that are no maize leaf: own drawings, screenshots of the product, pictures of Debian packages.

python3 negatives.py PACKAGES SCREENS WORK

PACKAGES holds one folder for each package of negative-packages.tsv (apt-get download, dpkg -x), SCREENS the
screenshots of the product's stories. The list of every picture with its licence is written to negatives.tsv
beside this file.
"""

import csv
import hashlib
import json
import re
import sys
from pathlib import Path

import numpy as np
from PIL import Image

import drawings
from pixels import read_upright

HERE = Path(__file__).parent
LIMIT_PX = 320
DRAWN_EACH = 60
BROAD_LEAVES = 500
SCREENS = 150
PER_ROW = 120


def split_of(group):
    """Pictures of one group (frames of one scene, one seed) lie on one side."""
    share = int(hashlib.sha256(group.encode()).hexdigest()[:8], 16) % 100
    return "train" if share < 60 else "val" if share < 75 else "test"


def drawn():
    kinds = [(make, "not-plant", DRAWN_EACH) for make in drawings.NOT_PLANT]
    kinds += [(make, "other-plant", BROAD_LEAVES) for make in drawings.OTHER_PLANT]
    for make, label, count in kinds:
        for seed in range(count):
            name = f"drawing:{make.__name__}:{seed}"
            yield name, label, "own drawing", "MIT (this project)", make(np.random.default_rng(seed))


def packaged(folder):
    seen = set()
    with open(HERE / "negative-packages.tsv", newline="") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    for row in rows:
        paths = sorted((folder / row["package"]).glob(row["files"]))
        paths = sorted(paths, key=lambda path: hashlib.sha256(path.name.encode()).hexdigest())
        for path in [path for path in paths if path not in seen][:PER_ROW]:
            seen.add(path)
            try:
                image = read_upright(path)
            except (OSError, ValueError, Image.DecompressionBombError):
                continue
            name = f"{row['package']}:{path.relative_to(folder / row['package'])}"
            yield name, row["class"], row["package"], row["licence"], image


def screenshots(folder):
    paths = sorted(folder.glob("*.png"), key=lambda path: hashlib.sha256(path.name.encode()).hexdigest())
    for path in paths[:SCREENS]:
        yield f"screen:{path.name}", "not-plant", "screenshot of the product", "MIT (this project)", read_upright(path)


def shrink(image):
    """Copy of at most LIMIT_PX; a very long page keeps its upper part."""
    width, height = image.size
    image = image.crop((0, 0, min(width, 2 * height), min(height, 2 * width)))
    image.thumbnail((LIMIT_PX, LIMIT_PX), Image.BOX)
    return image


def group_of(name):
    return re.sub(r"[\dLR]+(?=\.\w+$)", "", name) if "drawing:" not in name else name


def main(packages, screens, work):
    folder = work / "negatives"
    folder.mkdir(parents=True, exist_ok=True)
    listed = []
    for source in (drawn(), packaged(packages), screenshots(screens)):
        for name, label, origin, licence, image in source:
            path = folder / f"{hashlib.sha256(name.encode()).hexdigest()[:16]}.png"
            shrink(image).save(path)
            listed.append(
                {
                    "name": name,
                    "class": label,
                    "origin": origin,
                    "licence": licence,
                    "split": split_of(group_of(name)),
                    "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
                    "path": str(path.resolve()),
                }
            )
    with open(work / "negatives.jsonl", "w") as out:
        out.writelines(json.dumps(row) + "\n" for row in listed)
    columns = ["name", "class", "split", "origin", "licence", "sha256"]
    with open(HERE / "negatives.tsv", "w", newline="") as table:
        writer = csv.DictWriter(table, columns, delimiter="\t", extrasaction="ignore", lineterminator="\n")
        writer.writeheader()
        writer.writerows(listed)
    print(f"{len(listed)} negatives")


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:4]))
