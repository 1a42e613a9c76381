"""Fits temperature and rejection thresholds on the validation split, for the mean of several seeds.

python3 calibrate.py WORK --seeds 1 2 3      writes WORK/calibration.json
"""

import argparse
import json
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from classes import MAIZE
from dataset import evaluation_set
from network import LeafNetwork
from train import scores_of

# Most probability of the rejected classes together; beyond, a photo has no maize leaf.
MAX_REJECTED_SHARE = 0.5
# Share of validation photos of maize that the energy bound may reject.
LOST = 0.005


def load_student(work, seed):
    state = torch.load(work / f"seed-{seed}" / "checkpoint.pt", map_location="cpu")
    student = LeafNetwork(state["average"]["imitation.weight"].shape[0])
    student.load_state_dict(state["average"])
    return student.eval()


def seed_scores(work, seeds, split):
    """Undivided scores, seeds x photos x classes."""
    rows, inputs = evaluation_set(work, split)
    return rows, torch.stack([scores_of(load_student(work, seed), inputs, torch.device("cpu")) for seed in seeds])


def fit_temperature(scores, rows):
    """Least negative log-likelihood; field and studio photos count half each, classes alike within them."""
    labels = torch.tensor([row["label"] for row in rows])
    weights = torch.zeros(len(rows))
    for source, share in (("field", 0.7), ("studio", 0.2), ("negative", 0.1)):
        of_source = torch.tensor([row["source"] == source for row in rows])
        weights[of_source] = share / of_source.sum()
    candidates = np.arange(0.3, 3.01, 0.02)
    losses = [(weights * F.cross_entropy(scores / value, labels, reduction="none")).sum() for value in candidates]
    return float(candidates[int(np.argmin(losses))])


def energy_of(scores):
    return torch.logsumexp(scores[:, : len(MAIZE)], 1)


def calibrate(scores, rows):
    maize = torch.tensor([row["label"] < len(MAIZE) for row in rows])
    least = torch.quantile(energy_of(scores[maize]), LOST).item()
    return {
        "temperature": round(fit_temperature(scores, rows), 2),
        "maxRejectedShare": MAX_REJECTED_SHARE,
        "minEnergy": round(least, 3),
    }


def main(work, seeds):
    rows, scores = seed_scores(work, seeds, "val")
    result = {"seeds": seeds, **calibrate(scores.mean(0), rows)}
    (work / "calibration.json").write_text(json.dumps(result))
    print(json.dumps(result))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--seeds", type=int, nargs="+", required=True)
    arguments = parser.parse_args()
    main(arguments.work, arguments.seeds)
