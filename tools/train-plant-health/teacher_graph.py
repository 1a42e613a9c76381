"""Copies the teacher's ONNX file with its pooled features and its hidden layer as further outputs.

python3 teacher_graph.py TEACHER.onnx LABELS.json WORK
"""

import json
import sys
from pathlib import Path

import onnx

from classes import class_of_teacher_output


def imitated_outputs(graph):
    """Means of the last feature map of each width, then the hidden layer of the head."""
    means = [node.output[0] for node in graph.node if node.op_type == "ReduceMean"]
    hidden = [node.output[0] for node in graph.node if node.op_type == "Relu"][-1]
    return [*means, hidden]


def main(teacher, labels, work):
    model = onnx.load(teacher)
    names = imitated_outputs(model.graph)
    for name in names:
        model.graph.output.append(onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None))
    onnx.save(model, str(work / "teacher.onnx"))
    classes = [class_of_teacher_output(row["id"]) for row in json.loads(labels.read_text())["classes"]]
    (work / "teacher.json").write_text(json.dumps({"features": names, "classes": classes}))


if __name__ == "__main__":
    main(*(Path(argument) for argument in sys.argv[1:4]))
