"""The student: a small residual network with a wide, pooled embedding."""

import torch
import torch.nn.functional as F
from torch import nn

from classes import CLASSES

MEAN, SCALE = 112.0, 58.0
# Side of the corner crops among the views that are averaged, of the whole image.
CORNER = 0.7


def convolution(inputs, outputs, kernel=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(outputs)
    )


class Residual(nn.Module):
    """Bottleneck: 1x1, 3x3, 1x1; begins as identity."""

    def __init__(self, channels, inner):
        super().__init__()
        self.layers = nn.Sequential(
            convolution(channels, inner, 1),
            nn.ReLU(True),
            convolution(inner, inner),
            nn.ReLU(True),
            convolution(inner, channels, 1),
        )
        nn.init.zeros_(self.layers[-1][1].weight)

    def forward(self, values):
        return torch.relu(values + self.layers(values))


def stage(inputs, outputs, blocks, inner):
    layers = [convolution(inputs, outputs, 3, 2), nn.ReLU(True)]
    return nn.Sequential(*layers, *(Residual(outputs, inner) for _ in range(blocks)))


class LeafNetwork(nn.Module):
    """RGB 0..255 [N,3,S,S] to class scores [N,K] and the embedding [N,560] that they are read from."""

    def __init__(self, imitated=0):
        super().__init__()
        # One large, strided convolution: full resolution would take half of the time on a processor.
        self.stem = nn.Sequential(nn.Conv2d(3, 48, 6, 4, 1, bias=False), nn.BatchNorm2d(48), nn.ReLU(True))
        self.fine = stage(48, 88, 2, 48)
        self.coarse = stage(88, 176, 4, 64)
        self.last = stage(176, 192, 2, 80)
        width = 176 + 2 * 192
        self.dropout = nn.Dropout(0.2)
        self.head = nn.Linear(width, len(CLASSES))
        self.imitation = nn.Linear(width, imitated) if imitated else None

    def embedding(self, image):
        coarse = self.coarse(self.fine(self.stem((image - MEAN) / SCALE)))
        last = self.last(coarse)
        return torch.cat([coarse.mean((2, 3)), last.mean((2, 3)), last.amax((2, 3))], 1)

    def forward(self, image):
        embedding = self.embedding(image)
        return self.head(self.dropout(embedding)), embedding


class AveragedViews(nn.Module):
    """Mean of the scores of several students on the image, its mirror image and its four corners enlarged."""

    VIEWS = 6

    def __init__(self, students):
        super().__init__()
        self.students = nn.ModuleList(students)

    def forward(self, image):
        views = self.views(image)
        scores = sum(student(views)[0] for student in self.students) / len(self.students)
        return scores.reshape(self.VIEWS, -1, len(CLASSES)).mean(0)

    @staticmethod
    def views(image):
        size = image.shape[3]
        side = int(size * CORNER)
        near, far = slice(0, side), slice(size - side, size)
        corners = torch.cat([image[:, :, rows, columns] for rows in (near, far) for columns in (near, far)])
        enlarged = F.interpolate(corners, (size, size), mode="bilinear", align_corners=False)
        return torch.cat([image, image.flip(3), enlarged])
