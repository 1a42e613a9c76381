"""Reading a photo as the product reads it: upright, on white, square, averaged to the model's size.

The same arithmetic is written in TypeScript in domain/plant-health; change both or neither.
"""

import numpy as np
from PIL import Image, ImageOps

SIZE_PX = 192


def read_upright(path):
    """RGB image, turned as EXIF says, transparency flattened on white."""
    image = ImageOps.exif_transpose(Image.open(path))
    if image.mode in ("RGBA", "LA", "P"):
        image = image.convert("RGBA")
        ground = Image.new("RGBA", image.size, (255, 255, 255, 255))
        image = Image.alpha_composite(ground, image)
    return image.convert("RGB")


def centre_square(pixels):
    """Centre square of an H x W x 3 array; an odd remainder goes to the right and the bottom."""
    height, width = pixels.shape[:2]
    side = min(height, width)
    top, left = (height - side) // 2, (width - side) // 2
    return pixels[top : top + side, left : left + side]


def area_weights(source, target):
    """target x source matrix: share of each source pixel in each target pixel, rows sum to 1."""
    edges = np.arange(target + 1) * (source / target)
    pixel = np.arange(source)
    overlap = np.minimum(edges[1:, None], pixel + 1) - np.maximum(edges[:-1, None], pixel)
    return (np.clip(overlap, 0, None) * (target / source)).astype(np.float32)


def area_resize(pixels, size):
    """Area average with fractional weights. (Pillow's BOX takes whole pixels only.)"""
    height, width = pixels.shape[:2]
    values = pixels.astype(np.float32)
    columns = np.tensordot(area_weights(width, size), values, axes=(1, 1))
    rows = np.tensordot(area_weights(height, size), columns, axes=(1, 1))
    return rows


def model_input(path, size=SIZE_PX):
    """size x size x 3 float32, 0..255: what the model is given for a photo."""
    return area_resize(centre_square(np.asarray(read_upright(path))), size)
