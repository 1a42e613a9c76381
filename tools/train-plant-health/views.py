"""Renders augmented views of all training pictures, once, for the teacher and the student alike.

python3 views.py WORK [--workers 2]

Writes WORK/views.u8 (N x S x S x 3) and WORK/views.jsonl. A rerun continues after the last complete block.
"""

import argparse
import io
import json
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

from classes import CLASSES
from leaf_cutout import cut_strip, leaf_mask
from pixels import SIZE_PX, area_resize, read_upright

BLOCK = 256
KERNELS = [Image.BOX, Image.BILINEAR, Image.HAMMING, Image.BICUBIC, Image.LANCZOS]
# Views for each picture: field photos are few and are all that resembles the use.
VIEWS = {"field": {0: 40, 1: 66, 2: 100}, "studio": {0: 5, 1: 4, 2: 9, 3: 9}, "negative": {4: 5, 5: 8}}


def plan(work):
    """One row for each view, in random order."""
    rows = []
    for line in open(work / "photos.jsonl"):
        photo = json.loads(line)
        if photo["split"] == "train":
            kind, label = photo["source"], photo["label"]
            rows += [{"path": photo["path"], "kind": kind, "label": label}] * VIEWS[kind][label]
    for line in open(work / "negatives.jsonl"):
        picture = json.loads(line)
        if picture["split"] == "train":
            label = CLASSES.index(picture["class"])
            rows += [{"path": picture["path"], "kind": "negative", "label": label}] * VIEWS["negative"][label]
    order = np.random.default_rng(0).permutation(len(rows))
    return [{**rows[index], "seed": int(seed)} for seed, index in enumerate(order)]


def background_of(random, backgrounds):
    """Something that tells no class: blurred field scene, healthy leaves out of focus, texture, plain colour."""
    if random.random() < 0.2:
        image = Image.new("RGB", (256, 256), tuple(int(value) for value in random.integers(0, 256, 3)))
        return image
    image = read_upright(backgrounds[random.integers(len(backgrounds))])
    image = crop(random, image, random.uniform(0.4, 1), random.uniform(-180, 180), 256)
    image = image.filter(ImageFilter.GaussianBlur(random.uniform(2, 9)))
    return Image.fromarray(np.clip(np.asarray(image) * random.uniform(0.35, 1.3), 0, 255).astype(np.uint8))


def on_background(random, image, mask, backgrounds):
    behind = background_of(random, backgrounds).resize(image.size, Image.BILINEAR)
    return Image.composite(image, behind, mask.filter(ImageFilter.GaussianBlur(random.uniform(0.5, 1.5))))


def replaced_background(random, image, label, backgrounds):
    """Studio photos mostly lose their background; cut strips make "frame-filling" no sign of a healthy leaf."""
    if random.random() < 0.35:
        return on_background(random, image, cut_strip(random, image.size), backgrounds)
    mask = leaf_mask(image)
    if mask is not None and random.random() < (0.9 if label == 1 else 0.55):
        return on_background(random, image, mask, backgrounds)
    return image


def crop(random, image, share, angle, size):
    """Rotated, scaled, shifted square of size px; outside the photo it is mirrored."""
    pixels = np.asarray(image)
    pad = min(image.size) // 2
    pixels = np.pad(pixels, ((pad, pad), (pad, pad), (0, 0)), mode="reflect")
    side = min(image.size) * share
    half = (np.array(image.size) - side) / 2
    centre = np.array(image.size) / 2 + random.uniform(-1, 1, 2) * np.maximum(half, 0) + pad
    stretch = random.uniform(0.85, 1.18)
    turn = np.deg2rad(angle)
    unit = side / size
    a, b = unit * stretch * np.cos(turn), -unit / stretch * np.sin(turn)
    c, d = unit * stretch * np.sin(turn), unit / stretch * np.cos(turn)
    x0 = centre[0] - (a + b) * size / 2
    y0 = centre[1] - (c + d) * size / 2
    return Image.fromarray(pixels).transform((size, size), Image.AFFINE, (a, b, x0, c, d, y0), Image.BICUBIC)


def recoloured(random, pixels):
    """Light, white balance, saturation and a soft shadow, as cameras and hours of the day differ."""
    values = pixels.astype(np.float32) / 255
    values = values ** random.uniform(0.7, 1.4) * random.uniform(0.75, 1.25)
    values = values * random.uniform(0.86, 1.14, 3)
    gray = values.mean(2, keepdims=True)
    values = gray + (values - gray) * random.uniform(0.55, 1.4)
    values = 0.5 + (values - 0.5) * random.uniform(0.75, 1.3)
    if random.random() < 0.3:
        across = np.linspace(-1, 1, values.shape[0])
        edge = np.cos(turn := random.uniform(0, 6.3)) * across[None] + np.sin(turn) * across[:, None]
        values = values * (1 - random.uniform(0.2, 0.6) / (1 + np.exp(-8 * (edge - random.uniform(-0.6, 0.6)))))[..., None]
    if random.random() < 0.25:
        values = values + random.normal(0, random.uniform(0.01, 0.06), values.shape)
    return Image.fromarray((np.clip(values, 0, 1) * 255).astype(np.uint8))


def recompressed(random, image):
    if random.random() < 0.3:
        image = image.filter(ImageFilter.GaussianBlur(random.uniform(0.3, 1.6)))
    if random.random() < 0.6:
        buffer = io.BytesIO()
        image.save(buffer, "JPEG", quality=int(random.integers(30, 96)))
        image = Image.open(buffer).convert("RGB")
    return image


def resized(random, image):
    """The product's area average mostly; other kernels, since a device may have scaled the photo before."""
    if random.random() < 0.5:
        return np.rint(area_resize(np.asarray(image), SIZE_PX)).astype(np.uint8)
    if random.random() < 0.3:
        small = int(SIZE_PX * random.uniform(0.6, 1))
        image = image.resize((small, small), KERNELS[random.integers(len(KERNELS))])
    return np.asarray(image.resize((SIZE_PX, SIZE_PX), KERNELS[random.integers(len(KERNELS))]))


def render(row):
    random = np.random.default_rng(row["seed"])
    image = read_upright(row["path"])
    if row["kind"] == "studio":
        image = replaced_background(random, image, row["label"], BACKGROUNDS)
    angle = random.uniform(-180, 180) if random.random() < 0.5 else random.normal(0, 8)
    largest = 1.0 if row["kind"] == "field" else 1.15
    share = random.uniform(0.45, largest) if random.random() < 0.7 else largest
    size = int(random.integers(SIZE_PX, 340))
    image = crop(random, image, share, angle, size)
    if random.random() < 0.5:
        image = image.transpose(Image.FLIP_LEFT_RIGHT)
    image = recoloured(random, np.asarray(image))
    return resized(random, recompressed(random, image))


def start(backgrounds):
    global BACKGROUNDS
    BACKGROUNDS = backgrounds


def main(work, workers):
    rows = plan(work)
    with open(work / "views.jsonl", "w") as out:
        out.writelines(json.dumps(row) + "\n" for row in rows)
    backgrounds = [row["path"] for row in rows if row["kind"] == "field" or row["label"] in (3, 4)]
    path, size = work / "views.u8", SIZE_PX * SIZE_PX * 3
    done = path.stat().st_size // size // BLOCK * BLOCK if path.exists() else 0
    with open(path, "r+b" if done else "wb") as out, Pool(workers, start, (backgrounds,)) as pool:
        out.seek(done * size)
        out.truncate()
        for count, view in enumerate(pool.imap(render, rows[done:], chunksize=16), done + 1):
            out.write(view.tobytes())
            if count % 2048 == 0:
                print(f"{count} of {len(rows)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    main(arguments.work, arguments.workers)
