"""Own drawings for the classes "not a plant" and "another plant", made from a seed."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

SIDE_PX = 288


def smooth_noise(random, cells, side=SIDE_PX):
    """side x side values 0..1: random heights on a coarse grid, interpolated."""
    grid = Image.fromarray((random.random((cells, cells)) * 255).astype(np.uint8))
    return np.asarray(grid.resize((side, side), Image.BICUBIC), dtype=np.float32) / 255


def mixture(random, low, high, weights):
    """Image between two colours."""
    mixed = np.asarray(low) + (np.asarray(high) - np.asarray(low)) * weights[..., None]
    return Image.fromarray(np.clip(mixed, 0, 255).astype(np.uint8))


def colour(random):
    return random.integers(0, 256, 3)


def plain(random):
    return Image.new("RGB", (SIDE_PX, SIDE_PX), tuple(int(value) for value in colour(random)))


def gradient(random):
    angle = random.random() * 2 * np.pi
    across = np.linspace(-1, 1, SIDE_PX)
    ramp = np.cos(angle) * across[None] + np.sin(angle) * across[:, None]
    return mixture(random, colour(random), colour(random), (ramp - ramp.min()) / np.ptp(ramp))


def grain(random):
    spread = random.choice([8, 30, 120])
    noise = random.normal(0, spread, (SIDE_PX, SIDE_PX, 1 if random.random() < 0.5 else 3))
    return Image.fromarray(np.clip(colour(random) + noise, 0, 255).astype(np.uint8))


def clouds(random):
    heights = sum(smooth_noise(random, 3 * 2**k) / 2**k for k in range(5))
    heights = (heights - heights.min()) / np.ptp(heights)
    return mixture(random, colour(random), colour(random), heights)


def soil(random):
    heights = sum(smooth_noise(random, 6 * 2**k) / 1.4**k for k in range(5))
    heights = (heights - heights.min()) / np.ptp(heights)
    dark = np.array([60, 42, 28]) * random.uniform(0.6, 1.5)
    return mixture(random, dark, dark * random.uniform(1.6, 2.6), heights)


def sky(random):
    image = clouds(random)
    return Image.blend(image, mixture(random, (90, 140, 215), (240, 245, 255), smooth_noise(random, 5)), 0.8)


def bars(random):
    period = random.integers(4, 60)
    wave = (np.arange(SIDE_PX) // period) % 2
    pattern = wave[None] ^ (wave[:, None] if random.random() < 0.5 else 0)
    return mixture(random, colour(random), colour(random), np.broadcast_to(pattern, (SIDE_PX, SIDE_PX))).rotate(
        random.uniform(0, 180), Image.BILINEAR
    )


def shapes(random):
    image = plain(random)
    draw = ImageDraw.Draw(image)
    for _ in range(random.integers(2, 30)):
        x, y, w, h = random.integers(-40, SIDE_PX, 4)
        box = (x, y, x + abs(w) // 2 + 4, y + abs(h) // 2 + 4)
        fill = tuple(int(value) for value in colour(random))
        random.choice([draw.ellipse, draw.rectangle])(box, fill=fill)
    return image.filter(ImageFilter.GaussianBlur(random.choice([0, 0, 2, 6])))


def document(random):
    """Page of writing: rows of dashes, as a photographed paper or screen."""
    paper = 255 - random.integers(0, 60)
    image = Image.new("RGB", (SIDE_PX, SIDE_PX), (paper, paper, int(paper * random.uniform(0.85, 1))))
    draw = ImageDraw.Draw(image)
    height = int(random.integers(5, 16))
    for y in range(10, SIDE_PX - 10, height * 2):
        x = 10
        while x < SIDE_PX - random.integers(10, 90):
            width = int(random.integers(3, 40))
            draw.rectangle((x, y, x + width, y + height // 2), fill=(30, 30, 40))
            x += width + 6
    return image.rotate(random.uniform(-15, 15), Image.BILINEAR, fillcolor=(90, 80, 70))


def skin(random):
    """Out-of-focus skin or wood: warm, smooth, faintly striped."""
    tone = np.array([random.uniform(120, 240), random.uniform(80, 180), random.uniform(50, 140)])
    stripes = np.repeat(smooth_noise(random, 12)[:1], SIDE_PX, axis=0) * random.random()
    return mixture(random, tone * 0.7, tone, (stripes + smooth_noise(random, 4)) / 2)


def leaf_outline(random, length, width, lobes):
    """Closed outline of a broad leaf, with teeth or lobes; unlike maize, its veins branch."""
    turn = np.linspace(0, 2 * np.pi, 160)
    edge = 1 + lobes * np.abs(np.sin(turn * random.integers(3, 14)))
    x = length * np.cos(turn)
    y = width * np.sin(turn) * (1 - 0.35 * np.cos(turn)) * edge
    return np.stack([x, y], 1)


def broad_leaf(random, image):
    """Draws one leaf of another plant onto an image."""
    green = np.array([random.uniform(20, 120), random.uniform(80, 190), random.uniform(10, 90)])
    if random.random() < 0.2:
        green = green[[1, 0, 2]]
    layer = Image.new("RGBA", image.size, (0, 0, 0, 0))
    draw = ImageDraw.Draw(layer)
    length = random.uniform(40, 150)
    width = length * random.uniform(0.35, 0.9)
    angle = random.uniform(0, 2 * np.pi)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    centre = random.uniform(0.2, 0.8, 2) * SIDE_PX

    def place(points):
        return [tuple(point) for point in np.asarray(points) @ turn.T + centre]

    fill = tuple(int(value) for value in green)
    draw.polygon(place(leaf_outline(random, length, width, random.choice([0, 0.08, 0.3]))), fill=fill + (255,))
    vein = tuple(int(value) for value in np.clip(green * random.choice([0.7, 1.4]), 0, 255)) + (200,)
    draw.line(place([(-length, 0), (length, 0)]), fill=vein, width=3)
    for step in np.linspace(-0.8, 0.7, random.integers(4, 9)):
        reach = width * 0.85 * (1 - step**2)
        for side in (-1, 1):
            draw.line(place([(step * length, 0), (step * length + reach * 0.7, side * reach)]), fill=vein, width=1)
    for _ in range(random.choice([0, 0, 5, 30])):
        spot = random.uniform(-0.8, 0.8, 2) * (length, width * 0.7)
        (x, y), size = place([spot])[0], random.uniform(2, 9)
        draw.ellipse((x - size, y - size, x + size, y + size), fill=(110, 70, 30, 220))
    shade = (smooth_noise(random, 8) * 90 - 45)[..., None]
    pixels = np.asarray(layer).astype(np.float32)
    pixels[..., :3] = np.clip(pixels[..., :3] + shade, 0, 255)
    layer = Image.fromarray(pixels.astype(np.uint8))
    image.paste(layer, (0, 0), layer)


def broad_leaves(random):
    image = random.choice([soil, sky, clouds, gradient, plain])(random)
    for _ in range(random.choice([1, 1, 2, 5, 14])):
        broad_leaf(random, image)
    return image.filter(ImageFilter.GaussianBlur(random.uniform(0, 1.5)))


NOT_PLANT = [plain, gradient, grain, clouds, soil, sky, bars, shapes, document, skin]
OTHER_PLANT = [broad_leaves]
