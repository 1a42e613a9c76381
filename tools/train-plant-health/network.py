"""The student: a small residual network with a wide, pooled embedding."""

import torch
from torch import nn

from classes import CLASSES

MEAN, SPREAD = 112.0, 58.0


def convolution(inputs, outputs, kernel=3, stride=1):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, bias=False), nn.BatchNorm2d(outputs)
    )


class Residual(nn.Module):
    """Bottleneck (1x1, 3x3, 1x1) or, where `wide`, two 3x3 convolutions."""

    def __init__(self, channels, inner, wide=False):
        super().__init__()
        if wide:
            layers = [convolution(channels, inner), nn.ReLU(True), convolution(inner, channels)]
        else:
            layers = [convolution(channels, inner, 1), nn.ReLU(True), convolution(inner, inner), nn.ReLU(True)]
            layers.append(convolution(inner, channels, 1))
        self.layers = nn.Sequential(*layers)
        nn.init.zeros_(self.layers[-1][1].weight)

    def forward(self, values):
        return torch.relu(values + self.layers(values))


def stage(inputs, outputs, blocks, inner, wide=False):
    layers = [convolution(inputs, outputs, 3, 2), nn.ReLU(True)]
    return nn.Sequential(*layers, *(Residual(outputs, inner, wide) for _ in range(blocks)))


class LeafNetwork(nn.Module):
    """RGB 0..255 [N,3,S,S] to class scores [N,K] and the embedding [N,640] that they are read from."""

    def __init__(self, imitated=0):
        super().__init__()
        self.stem = nn.Sequential(convolution(3, 24, 3, 2), nn.ReLU(True))
        self.fine = stage(24, 40, 1, 32, wide=True)
        self.middle = stage(40, 88, 2, 48)
        self.coarse = stage(88, 176, 4, 64)
        self.last = stage(176, 232, 2, 96)
        width = 176 + 2 * 232
        self.dropout = nn.Dropout(0.2)
        self.head = nn.Linear(width, len(CLASSES))
        self.imitation = nn.Linear(width, imitated) if imitated else None

    def embedding(self, image):
        coarse = self.coarse(self.middle(self.fine(self.stem((image - MEAN) / SPREAD))))
        last = self.last(coarse)
        return torch.cat([coarse.mean((2, 3)), last.mean((2, 3)), last.amax((2, 3))], 1)

    def forward(self, image):
        embedding = self.embedding(image)
        return self.head(self.dropout(embedding)), embedding
