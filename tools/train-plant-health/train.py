"""Trains one student.

python3 train.py WORK --seed N [--epochs 36] [--threads 2]

Each epoch ends with WORK/seed-N/checkpoint.pt, written whole or not at all; a rerun goes on from there.
Two students with a thread each take less time than one with two threads.
"""

import argparse
import copy
import json
import math
import os
import time
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F

from classes import CLASSES, MAIZE
from dataset import Views, evaluation_set
from network import LeafNetwork

BATCH = 48
# An epoch is a third of the views, so that a kill loses little.
STEPS = 250
WARM_STEPS = 150
ROUND = 2
GRAY = MAIZE.index("gray-leaf-spot")
# Last epoch, peak of the learning rate and share of the own label of maize photos, for each cosine cycle.
CYCLES = [(16, 2.5e-3, 0.75), (36, 1.5e-3, 0.5)]
DECAY = 0.03
EMA = 0.998
SMOOTHING = 0.05
NEGATIVE_SHARE = 0.9
# Weight of the imitation, and share of the batches that are not mixed and imitate.
IMITATION = 2.0
IMITATING = 0.65


def targets_of(views, indices, own_share):
    """Own label (smoothed) and the teacher's opinion in one distribution; the teacher is right on two of three views."""
    labels = views.labels[indices]
    hard = F.one_hot(labels, len(CLASSES)) * (1 - SMOOTHING) + SMOOTHING / len(CLASSES)
    share = torch.where(labels < len(MAIZE), own_share, NEGATIVE_SHARE)[:, None]
    return share * hard + (1 - share) * views.soft[indices]


def varied(image, random):
    """Cheap changes for each epoch on top of the rendered ones."""
    if random.random() < 0.5:
        image = image.flip(3)
    if random.random() < 0.5:
        image = image.flip(2)
    count, _, size, _ = image.shape
    gain = torch.from_numpy(random.uniform(0.88, 1.12, (count, 3, 1, 1)).astype(np.float32))
    image = (image * gain + torch.from_numpy(random.uniform(-10, 10, (count, 1, 1, 1)).astype(np.float32))).clamp(0, 255)
    for index in np.flatnonzero(random.random(count) < 0.3):
        side = int(size * random.uniform(0.1, 0.35))
        top, left = random.integers(0, size - side, 2)
        image[index, :, top : top + side, left : left + side] = float(random.uniform(0, 255))
    return image


def mixed(image, target, random):
    """Mixup or cut-mix with the batch in another order."""
    order = torch.from_numpy(random.permutation(len(image)))
    if random.random() < 0.5:
        share = random.beta(0.4, 0.4)
        return share * image + (1 - share) * image[order], share * target + (1 - share) * target[order]
    size = image.shape[2]
    side = int(size * math.sqrt(random.uniform(0.05, 0.5)))
    top, left = random.integers(0, size - side + 1, 2)
    image = image.clone()
    image[:, :, top : top + side, left : left + side] = image[order][:, :, top : top + side, left : left + side]
    share = 1 - side * side / size / size
    return image, share * target + (1 - share) * target[order]


def cycle_of(epoch):
    """First and last epoch of a cycle, peak of its learning rate, share of the own label."""
    first = 0
    for last, rate, share in CYCLES:
        if epoch < last:
            return first, last, rate, share
        first = last
    raise SystemExit(f"the schedule ends with epoch {first}")


def rate_at(epoch, step):
    first, last, peak, _ = cycle_of(epoch)
    done = (epoch - first) * STEPS + step
    return peak * min(1, (done + 1) / WARM_STEPS) * (0.5 + 0.5 * math.cos(math.pi * done / ((last - first) * STEPS)))


def loss_of(network, views, indices, random, device, low_precision, own_share):
    indices = np.sort(indices)
    image, target = varied(views.batch(indices), random), targets_of(views, indices, own_share)
    imitate = random.random() < IMITATING
    if not imitate:
        image, target = mixed(image, target, random)
    image = image.to(device, memory_format=torch.channels_last)
    with torch.autocast(device.type, dtype=torch.bfloat16, enabled=low_precision):
        scores, embedding = network(image)
        imitated = network.imitation(embedding) if imitate else None
    loss = -(target.to(device) * F.log_softmax(scores.float(), 1)).sum(1).mean()
    if imitate:
        loss = loss + IMITATION * F.mse_loss(imitated.float(), views.features[indices].to(device))
    return loss


@torch.no_grad()
def average_into(average, network, decay):
    for kept, now in zip(average.state_dict().values(), network.state_dict().values()):
        if kept.dtype.is_floating_point:
            kept.mul_(decay).add_(now, alpha=1 - decay)
        else:
            kept.copy_(now)


@torch.no_grad()
def scores_of(network, inputs, device):
    """Scores by a network that takes images to scores."""
    batches = []
    for at in range(0, len(inputs), 64):
        image = inputs[at : at + 64].float().to(device, memory_format=torch.channels_last)
        batches.append(network(image).float().cpu())
    return torch.cat(batches)


def summary(scores, rows):
    labels = torch.tensor([row["label"] for row in rows])
    sources = np.array([row["source"] for row in rows])
    found = scores.argmax(1)
    right = found == labels
    right[labels >= len(MAIZE)] = found[labels >= len(MAIZE)] >= len(MAIZE)
    return {source: round(right[torch.from_numpy(sources == source)].float().mean().item(), 3) for source in sorted(set(sources))}


def epoch_order(views, seed, epoch):
    """Views of an epoch: a part of a longer round, in which no view is met twice.

    From the second cycle on a round has more of the field, and gray leaf spot, of which there are fewest photos,
    less often than the others: as rendered it has a third of the field's views and would be found too often.
    """
    size = STEPS * BATCH
    random = np.random.default_rng([seed, epoch // ROUND, 7])
    kept = np.arange(len(views.labels))
    if epoch >= CYCLES[0][0]:
        field, labels = views.field.numpy(), views.labels.numpy()
        share = np.where(field, np.where(labels == GRAY, 0.6, 1.0), np.where(labels < len(MAIZE), 0.5, 0.6))
        kept = kept[random.random(len(kept)) < share]
    order = kept[random.permutation(len(kept))]
    start = epoch % ROUND * size
    return np.resize(order[start:], size) if start < len(order) - size // 2 else order[:size]


def save(folder, state):
    torch.save(state, folder / "checkpoint.tmp")
    os.replace(folder / "checkpoint.tmp", folder / "checkpoint.pt")


def main(work, seed, epochs):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    low_precision = device.type == "cuda" or "avx512_bf16" in Path("/proc/cpuinfo").read_text()
    views = Views(work)
    rows, inputs = evaluation_set(work, "val")
    torch.manual_seed(seed)
    network = LeafNetwork(views.features.shape[1]).to(device, memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    optimizer = torch.optim.AdamW(network.parameters(), CYCLES[0][1], weight_decay=DECAY)
    folder = work / f"seed-{seed}"
    folder.mkdir(exist_ok=True)
    first = 0
    if (folder / "checkpoint.pt").exists():
        state = torch.load(folder / "checkpoint.pt", map_location=device)
        network.load_state_dict(state["network"])
        average.load_state_dict(state["average"])
        optimizer.load_state_dict(state["optimizer"])
        first = state["epoch"] + 1
    for epoch in range(first, epochs):
        random = np.random.default_rng([seed, epoch])
        order = epoch_order(views, seed, epoch)
        network.train()
        total, started = 0.0, time.time()
        for step in range(STEPS):
            done = epoch * STEPS + step
            rate = rate_at(epoch, step)
            for group in optimizer.param_groups:
                group["lr"] = rate
            loss = loss_of(network, views, order[step * BATCH : (step + 1) * BATCH], random, device, low_precision, cycle_of(epoch)[3])
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 5.0)
            optimizer.step()
            average_into(average, network, min(EMA, 1 - 10 / (10 + done)))
            total += loss.item()
        report = {"epoch": epoch, "loss": round(total / STEPS, 3), "seconds": round(time.time() - started)}
        average.eval()
        report["val"] = summary(scores_of(lambda image: average(image)[0], inputs, device), rows)
        print(json.dumps(report), flush=True)
        state = {"epoch": epoch, "epochs": epochs, "optimizer": optimizer.state_dict()}
        save(folder, {**state, "network": network.state_dict(), "average": average.state_dict()})


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--epochs", type=int, default=CYCLES[-1][0])
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    main(arguments.work, arguments.seed, arguments.epochs)
