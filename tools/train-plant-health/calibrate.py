"""Fits temperature, shift of classes and rejection thresholds on the validation split, for the mean of several seeds.

python3 calibrate.py WORK --seeds 1 2 3      writes WORK/calibration.json
"""

import argparse
import json
import math
from pathlib import Path

import torch
import torch.nn.functional as F

from classes import CLASSES, MAIZE
from dataset import evaluation_set
from network import AveragedViews, LeafNetwork
from train import scores_of

# Most probability of the rejected classes together; beyond, a photo has no maize leaf.
MAX_REJECTED_SHARE = 0.5
# Distance of the energy bound below the weakest validation photo of maize. A bound among the photos could answer
# some of them differently in browser and server, whose decoders differ by a gray level.
ENERGY_MARGIN = 0.05
# Weight of the sources in the fit, and of the penalty on the shift of a disease.
SHARES = {"field": 0.7, "studio": 0.2, "negative": 0.1}
HELD = 0.05
DISEASES = 3


def load_student(work, seed):
    state = torch.load(work / f"seed-{seed}" / "checkpoint.pt", map_location="cpu")
    student = LeafNetwork(state["average"]["imitation.weight"].shape[0])
    student.load_state_dict(state["average"])
    return student.eval()


def seed_scores(work, seeds, split):
    """Undivided scores, seeds x photos x classes."""
    rows, inputs = evaluation_set(work, split)
    students = [AveragedViews([load_student(work, seed)]).eval() for seed in seeds]
    return rows, torch.stack([scores_of(student, inputs, torch.device("cpu")) for student in students])


def fit(scores, rows):
    """Temperature and shift of each class, by least negative log-likelihood.

    Diseases only are shifted: training shows them equally often, the field does not. Few photos decide, so the
    shift is held near zero.
    """
    labels = torch.tensor([row["label"] for row in rows])
    weights = torch.zeros(len(rows))
    for source, share in SHARES.items():
        of_source = torch.tensor([row["source"] == source for row in rows])
        weights[of_source] = share / of_source.sum()
    cooling = torch.zeros(1, requires_grad=True)
    diseases = torch.zeros(DISEASES, requires_grad=True)
    optimizer = torch.optim.LBFGS([cooling, diseases], max_iter=200)

    def loss():
        optimizer.zero_grad()
        likelihoods = F.cross_entropy((scores + padded(diseases)) * cooling.exp(), labels, reduction="none")
        value = (weights * likelihoods).sum() + HELD * (diseases**2).sum()
        value.backward()
        return value

    optimizer.step(loss)
    return math.exp(-cooling.item()), padded(diseases.detach())


def padded(diseases):
    return F.pad(diseases - diseases.mean(), (0, len(CLASSES) - DISEASES))


def energy_of(scores):
    return torch.logsumexp(scores[:, : len(MAIZE)], 1)


def calibrate(scores, rows):
    temperature, shift = fit(scores, rows)
    maize = torch.tensor([row["label"] < len(MAIZE) for row in rows])
    least = energy_of(scores[maize] + shift).min().item() - ENERGY_MARGIN
    return {
        "temperature": round(temperature, 3),
        "shift": [round(value, 3) for value in shift.tolist()],
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
