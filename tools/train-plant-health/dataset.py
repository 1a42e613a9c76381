"""Views, teacher's answers and evaluation inputs, read from the work folder."""

import json

import numpy as np
import torch

from classes import CLASSES, MAIZE
from pixels import SIZE_PX, model_input

# Last numbers of a row of teacher-features.f32.
HIDDEN_LAYER = 576


def read_rows(path):
    return [json.loads(line) for line in open(path)]


class Views:
    """Rendered training views; memory-mapped, so that a few gigabytes need no memory."""

    def __init__(self, work):
        rows = read_rows(work / "views.jsonl")
        teacher = json.loads((work / "teacher.json").read_text())
        logits = np.fromfile(work / "teacher-logits.f32", np.float32).reshape(-1, len(teacher["classes"]))
        count = len(rows)
        if len(logits) != count:
            raise SystemExit(f"the teacher has seen {len(logits)} of {count} views: run teach.mjs again")
        self.pixels = np.memmap(work / "views.u8", np.uint8, "r").reshape(-1, SIZE_PX, SIZE_PX, 3)
        self.labels = torch.tensor([row["label"] for row in rows])
        self.field = torch.tensor([row["kind"] == "field" for row in rows])
        self.soft = teacher_opinion(torch.from_numpy(logits), teacher["classes"], self.labels)
        self.features = imitated_features(work, logits)

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


def imitated_features(work, logits):
    """What the student imitates of the teacher: logits of all its classes, hidden layer, pooled features.

    Each group is brought to its main axes, which are half-way evened out, and to the same total variance.
    """
    cache = work / f"imitated-{len(logits)}.npy"
    if not cache.exists():
        hidden = HIDDEN_LAYER
        raw = np.memmap(work / "teacher-features.f32", np.float32, "r").reshape(len(logits), -1)
        groups = [(logits, logits.shape[1]), (raw[:, -hidden:], 96), (raw[:, :-hidden], 80)]
        parts = [main_axes(values, count) for values, count in groups]
        total = sum(part.shape[1] for part in parts)
        parts = [part * (total / len(parts) / part.var(0).sum()).sqrt() for part in parts]
        np.save(cache, torch.cat(parts, 1).numpy())
    return torch.from_numpy(np.load(cache))


def main_axes(values, count):
    """Standardized columns on `count` main axes, each divided by the square root of its standard deviation."""
    sample = torch.from_numpy(values[np.sort(np.random.default_rng(0).permutation(len(values))[:6000])])
    mean, deviation = sample.mean(0), sample.std(0) + 1e-3
    torch.manual_seed(0)
    _, _, axes = torch.svd_lowrank((sample - mean) / deviation, q=count, niter=3)
    blocks = [
        ((torch.from_numpy(values[at : at + 2048].copy()) - mean) / deviation) @ axes
        for at in range(0, len(values), 2048)
    ]
    projected = torch.cat(blocks)
    return projected / projected.std(0).sqrt()


def evaluation_set(work, split):
    """Rows and inputs (float16, N x 3 x S x S) of a split: photos and negatives."""
    rows = [row for row in read_rows(work / "photos.jsonl") if row["split"] == split]
    for row in read_rows(work / "negatives.jsonl"):
        if row["split"] == split:
            rows.append({**row, "label": CLASSES.index(row["class"]), "source": "negative"})
    cache = work / f"inputs-{split}.npy"
    if not cache.exists() or len(np.load(cache, mmap_mode="r")) != len(rows):
        np.save(cache, np.stack([model_input(row["path"]).transpose(2, 0, 1).astype(np.float16) for row in rows]))
    return rows, torch.from_numpy(np.load(cache))
