"""Masks that take a leaf out of its studio photo."""

import numpy as np
from PIL import Image, ImageDraw

GRID_PX = 96


def spread(seed, allowed):
    """Pixels of `allowed` connected with `seed`, 4-neighbours."""
    reached = seed & allowed
    while True:
        grown = reached.copy()
        grown[1:] |= reached[:-1]
        grown[:-1] |= reached[1:]
        grown[:, 1:] |= reached[:, :-1]
        grown[:, :-1] |= reached[:, 1:]
        grown &= allowed
        if grown.sum() == reached.sum():
            return reached
        reached = grown


def leaf_mask(image):
    """Mask (L) of everything but the plain border-connected background; None where there is none."""
    pixels = np.asarray(image.resize((GRID_PX, GRID_PX), Image.BILINEAR)).astype(np.float32)
    high, low = pixels.max(2), pixels.min(2)
    black = high < 26
    gray = (high - low < 34) & (pixels[..., 2] >= pixels[..., 1] - 4)
    border = np.zeros((GRID_PX, GRID_PX), bool)
    border[[0, -1]] = True
    border[:, [0, -1]] = True
    background = spread(border, black | gray)
    share = background.mean()
    if not 0.04 < share < 0.9:
        return None
    mask = Image.fromarray(((~background) * 255).astype(np.uint8))
    return mask.resize(image.size, Image.BILINEAR)


def cut_strip(random, size):
    """Mask of a maize-like strip across the photo, with wavy edges."""
    width, height = size
    along = np.linspace(-0.75, 0.75, 24)
    wave = 0.06 * np.sin(along * random.uniform(2, 9) + random.uniform(0, 6))
    half = random.uniform(0.17, 0.42) * (1 - 0.25 * np.abs(along))
    points = np.concatenate(
        [np.stack([along, half + wave], 1), np.stack([along[::-1], (-half + wave)[::-1]], 1)]
    )
    angle = random.uniform(0, np.pi)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    centre = np.array([0.5, 0.5]) + random.uniform(-0.12, 0.12, 2)
    placed = (points @ turn + centre) * (width, height)
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).polygon([tuple(point) for point in placed], fill=255)
    return mask
