"""Views, teacher's answers and evaluation inputs, read from the work folder."""

import hashlib
import json

import numpy as np
import torch

from classes import CLASSES, MAIZE
from pixels import SIZE_PX, model_input

IMITATED = 320
FOLDS = 3


def read_rows(path):
    return [json.loads(line) for line in open(path)]


def fold_of(group):
    """Fold 0..FOLDS-1 of a group of near-duplicates."""
    return int(hashlib.sha256(f"fold {group}".encode()).hexdigest()[:8], 16) % FOLDS


def left_out_photos(work, fold):
    """Field photos of the training split that the fold's student does not see."""
    rows = read_rows(work / "photos.jsonl")
    return [
        row
        for row in rows
        if row["split"] == "train" and row["source"] == "field" and fold_of(row["group"]) == fold
    ]


class Views:
    """Rendered training views; memory-mapped, so that a few gigabytes need no memory."""

    def __init__(self, work, left_out=()):
        rows = read_rows(work / "views.jsonl")
        hidden = {row["path"] for row in left_out}
        self.used = np.array([index for index, row in enumerate(rows) if row["path"] not in hidden])
        teacher = json.loads((work / "teacher.json").read_text())
        logits = np.fromfile(work / "teacher-logits.f32", np.float32).reshape(-1, len(teacher["classes"]))
        count = len(rows)
        if len(logits) != count:
            raise SystemExit(f"the teacher has seen {len(logits)} of {count} views: run teach.mjs again")
        self.pixels = np.memmap(work / "views.u8", np.uint8, "r").reshape(-1, SIZE_PX, SIZE_PX, 3)[:count]
        self.labels = torch.tensor([row["label"] for row in rows[:count]])
        self.field = torch.tensor([row["kind"] == "field" for row in rows[:count]])
        self.soft = teacher_opinion(torch.from_numpy(logits[:count]), teacher["classes"], self.labels)
        self.features = projected_features(work, count)

    def batch(self, indices):
        """float32 [N,3,S,S], 0..255"""
        return torch.from_numpy(self.pixels[np.sort(indices)]).permute(0, 3, 1, 2).float()


def teacher_opinion(logits, classes, labels, temperature=1.5):
    """Teacher's probabilities over our classes; for a maize leaf over those of maize only.

    Heavily changed views look like no leaf to the teacher, which would teach the student to reject photos.
    """
    classes = torch.tensor(classes)
    maize = (labels < len(MAIZE))[:, None] & (classes >= len(MAIZE))[None]
    odds = torch.softmax((logits / temperature).masked_fill(maize, -1e9), 1)
    return torch.zeros(len(logits), len(CLASSES)).index_add_(1, classes, odds)


def projected_features(work, count):
    """Teacher's features on their main axes, scaled to unit variance overall; stored once."""
    cache = work / f"teacher-axes-{count}.npy"
    if cache.exists():
        return torch.from_numpy(np.load(cache))
    raw = np.memmap(work / "teacher-features.f32", np.float32, "r")
    raw = raw[: len(raw) // count * count].reshape(-1, feature_width(work))[:count]
    sample = torch.from_numpy(raw[np.random.default_rng(0).permutation(count)[:6000]].copy())
    mean, spread = sample.mean(0), sample.std(0) + 1e-3
    _, _, axes = torch.svd_lowrank((sample - mean) / spread, q=IMITATED, niter=3)
    blocks = [((torch.from_numpy(raw[at : at + 2048].copy()) - mean) / spread) @ axes for at in range(0, count, 2048)]
    features = torch.cat(blocks)
    features /= features.std()
    np.save(cache, features.numpy())
    return features


def feature_width(work):
    logits = (work / "teacher-logits.f32").stat().st_size // 4
    outputs = len(json.loads((work / "teacher.json").read_text())["classes"])
    return (work / "teacher-features.f32").stat().st_size // 4 // (logits // outputs)


def evaluation_set(work, split):
    """Rows and inputs (float16, N x 3 x S x S) of a split: photos and negatives."""
    rows = [row for row in read_rows(work / "photos.jsonl") if row["split"] == split]
    for row in read_rows(work / "negatives.jsonl"):
        if row["split"] == split:
            rows.append({**row, "label": CLASSES.index(row["class"]), "source": "negative"})
    return rows, stored_inputs(work / f"inputs-{split}.npy", rows)


def fold_set(work, fold):
    """Rows and inputs of the photos left out of a fold."""
    rows = left_out_photos(work, fold)
    return rows, stored_inputs(work / f"inputs-fold-{fold}.npy", rows)


def stored_inputs(cache, rows):
    if not cache.exists() or len(np.load(cache, mmap_mode="r")) != len(rows):
        np.save(cache, np.stack([model_input(row["path"]).transpose(2, 0, 1).astype(np.float16) for row in rows]))
    return torch.from_numpy(np.load(cache))
