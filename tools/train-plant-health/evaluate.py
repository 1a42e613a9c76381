"""Figures of each seed by itself, and of the mean that is shipped, on one split.

python3 evaluate.py WORK --seeds 1 2 3 4 5 [--split val]      writes WORK/seeds-SPLIT.json

Use the test split at the end only. Each seed has its own temperature and thresholds from the validation split.
"""

import argparse
import json
from pathlib import Path

import torch

from calibrate import calibrate, energy_of, seed_scores
from classes import MAIZE


def figures(scores, rows, calibration):
    """Per source: a rejected photo counts as wrong; negatives are right where rejected."""
    scores = scores + torch.tensor(calibration["shift"])
    odds = torch.softmax(scores / calibration["temperature"], 1)
    rejected = odds[:, len(MAIZE) :].sum(1) > calibration["maxRejectedShare"]
    rejected |= energy_of(scores) < calibration["minEnergy"]
    labels = torch.tensor([row["label"] for row in rows])
    certainty, found = odds[:, : len(MAIZE)].max(1)
    order = odds[:, : len(MAIZE)].argsort(1, descending=True)
    report = {}
    for source in ("field", "studio"):
        of = torch.tensor([row["source"] == source for row in rows])
        right = ((found == labels) & ~rejected)[of]
        high = (certainty >= 0.7)[of] & ~rejected[of]
        report[source] = {
            "count": int(of.sum()),
            "top1": right.float().mean().item(),
            "top3": ((order[:, :3] == labels[:, None]).any(1) & ~rejected)[of].float().mean().item(),
            "ece": calibration_error(certainty[of], right),
            "rejected": rejected[of].float().mean().item(),
            "likelyCount": int(high.sum()),
            "likelyRight": right[high].float().mean().item() if high.any() else None,
        }
    for kind, label in (("notPlant", len(MAIZE)), ("otherPlant", len(MAIZE) + 1)):
        of = labels == label
        report[kind] = {"count": int(of.sum()), "rejected": rejected[of].float().mean().item()}
    return report


def calibration_error(certainty, right, bins=10):
    """Expected calibration error over equal bins."""
    place = (certainty * bins).long().clamp(max=bins - 1)
    total = 0.0
    for index in range(bins):
        of = place == index
        if of.any():
            total += of.float().mean().item() * abs(certainty[of].mean().item() - right[of].float().mean().item())
    return total


def main(work, seeds, split):
    val_rows, val_scores = seed_scores(work, seeds, "val")
    rows, scores = (val_rows, val_scores) if split == "val" else seed_scores(work, seeds, split)
    report = []
    for seed, own_val, own in zip(seeds, val_scores, scores):
        report.append({"seed": seed, **figures(own, rows, calibrate(own_val, val_rows))})
    mean = figures(scores.mean(0), rows, calibrate(val_scores.mean(0), val_rows))
    (work / f"seeds-{split}.json").write_text(json.dumps({"seeds": report, "mean": mean}, indent=1))
    for row in [*report, {"seed": "mean", **mean}]:
        print(json.dumps(row))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--seeds", type=int, nargs="+", required=True)
    parser.add_argument("--split", default="test")
    arguments = parser.parse_args()
    main(arguments.work, arguments.seeds, arguments.split)
