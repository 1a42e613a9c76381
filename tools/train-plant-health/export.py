"""Writes the ONNX file and its description.

python3 export.py WORK OUT --version 1.0.0 --date 2026-11-27

The seeds and thresholds are those of WORK/calibration.json.
"""

import argparse
import hashlib
import json
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from calibrate import load_student
from classes import CLASSES, REJECTED
from network import AveragedViews
from pixels import SIZE_PX

OPSET = 13
NAME = "maize-leaves"
# Smaller tensors (biases) stay 32-bit.
HALVED_FROM = 512


class Shipped(nn.Module):
    """Averaged scores, shifted by class and divided by the temperature."""

    def __init__(self, students, temperature, shift):
        super().__init__()
        self.scores = AveragedViews(students)
        self.temperature = temperature
        self.register_buffer("shift", torch.tensor(shift))

    def forward(self, image):
        return (self.scores(image) + self.shift) / self.temperature


def halve_weights(model):
    """Stores large weights as 16-bit floats; the runtime widens them once when it loads the file."""
    casts = []
    for weight in model.graph.initializer:
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < HALVED_FROM:
            continue
        name = weight.name
        narrow = numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), f"{name}.half")
        weight.CopyFrom(narrow)
        casts.append(helper.make_node("Cast", [f"{name}.half"], [name], to=TensorProto.FLOAT))
    for cast in reversed(casts):
        model.graph.node.insert(0, cast)
    return model


def main(work, out, version, date):
    calibration = json.loads((work / "calibration.json").read_text())
    students = [load_student(work, seed) for seed in calibration["seeds"]]
    for student in students:
        student.imitation = None
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{NAME}.onnx"
    torch.onnx.export(
        Shipped(students, calibration["temperature"], calibration["shift"]).eval(),
        torch.zeros(1, 3, SIZE_PX, SIZE_PX),
        str(path),
        opset_version=OPSET,
        input_names=["image"],
        output_names=["logits"],
        dynamic_axes={"image": {0: "count"}, "logits": {0: "count"}},
    )
    model = halve_weights(onnx.load(path))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
    description = {
        "name": NAME,
        "version": version,
        "date": date,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "sizePx": SIZE_PX,
        "classes": CLASSES,
        "rejectedClasses": REJECTED,
        "temperature": calibration["temperature"],
        "rejection": {"maxRejectedShare": calibration["maxRejectedShare"], "minEnergy": calibration["minEnergy"]},
    }
    (out / f"{NAME}.json").write_text(json.dumps(description, indent=2) + "\n")
    print(path.stat().st_size, description["sha256"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("work", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", required=True)
    arguments = parser.parse_args()
    main(arguments.work, arguments.out, arguments.version, arguments.date)
