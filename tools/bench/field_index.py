"""The comparison program of the imagery benches: the same work with rasterio and numpy.

Reads one JSON line per round from standard input and answers with one: {"ms": ..., "statistics": {...}}. Files are opened
anew in every round, so nothing decoded is left over from the one before. Starting Python is not measured. With "folders"
instead of "folder" the statistics of each are taken, without a picture; {"forget": [...]} drops files from the system's cache.

A first line {"write": {...}} makes the scene instead: red, near infrared and scene classes with blocks of 1024 pixels,
deflate and predictor 2, noisy enough to compress about as badly as real scenes do.
"""

import json
import os
import sys
import time
import warnings
from pathlib import Path

import numpy as np
import rasterio
from affine import Affine
from rasterio.errors import NotGeoreferencedWarning
from rasterio.features import geometry_mask
from rasterio.io import MemoryFile
from rasterio.warp import transform_geom
from rasterio.windows import Window, from_bounds

MASKED = np.array([0, 1, 2, 3, 8, 9, 10, 11])


def write_scene(folder, side, origin, epsg):
    random = np.random.default_rng(7)
    x, y = np.meshgrid(np.arange(side), np.arange(side))
    vigour = 0.5 + 0.5 * np.sin(x / 90.0) * np.cos(y / 70.0)
    layers = {"B04": 1000 + 1600 - 1300 * vigour, "B08": 1000 + 2200 + 2800 * vigour}
    for name, clean in layers.items():
        noisy = clean + random.normal(0, 700, clean.shape)
        write(Path(folder) / f"{name}.tif", np.clip(noisy, 1, 65535).astype("uint16"), 10, origin, epsg)
    classes = np.full((side // 2, side // 2), 4, "uint8")
    classes[(x[: side // 2, : side // 2] // 40 + y[: side // 2, : side // 2] // 40) % 9 == 0] = 9
    write(Path(folder) / "SCL.tif", classes, 20, origin, epsg)


def write(path, pixels, size, origin, epsg):
    with rasterio.open(
        path, "w", driver="GTiff", width=pixels.shape[1], height=pixels.shape[0], count=1, dtype=pixels.dtype,
        crs=f"EPSG:{epsg}", transform=Affine(size, 0, origin[0], 0, -size, origin[1]), nodata=0,
        tiled=True, blockxsize=1024, blockysize=1024, compress="deflate", predictor=2, zlevel=6,
    ) as out:
        out.write(pixels, 1)


def whole_window(dataset, bounds):
    exact = from_bounds(*bounds, transform=dataset.transform)
    col, row = int(np.floor(exact.col_off)), int(np.floor(exact.row_off))
    end_col = int(np.ceil(exact.col_off + exact.width))
    end_row = int(np.ceil(exact.row_off + exact.height))
    return Window(col, row, end_col - col, end_row - row)


def forget(folders):
    for folder in folders:
        for path in Path(folder).glob("*.tif"):
            file = os.open(path, os.O_RDONLY)
            os.fdatasync(file)
            os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(file)


def field_index(folder, polygon, offset, colours=None):
    with rasterio.open(f"{folder}/B04.tif") as red, rasterio.open(f"{folder}/B08.tif") as nir, \
            rasterio.open(f"{folder}/SCL.tif") as scl:
        shape = transform_geom("EPSG:4326", red.crs, polygon)
        xs, ys = zip(*[point for ring in shape["coordinates"] for point in ring])
        bounds = (min(xs), min(ys), max(xs), max(ys))
        window = whole_window(red, bounds)
        r, n = red.read(1, window=window), nir.read(1, window=window)
        grid = red.window_transform(window)
        coarse = whole_window(scl, bounds)
        classes = scl.read(1, window=coarse)
        coarse_grid = scl.window_transform(coarse)

    cols = np.floor((grid.c + (np.arange(r.shape[1]) + 0.5) * 10 - coarse_grid.c) / 20).astype(int)
    rows = np.floor((coarse_grid.f - (grid.f - (np.arange(r.shape[0]) + 0.5) * 10)) / 20).astype(int)
    fine = classes[np.ix_(rows, cols)]

    inside = geometry_mask([shape], out_shape=r.shape, transform=grid, invert=True)
    valid = inside & (r != 0) & (n != 0) & ~np.isin(fine, MASKED)
    red_, nir_ = r * 0.0001 + offset, n * 0.0001 + offset
    with np.errstate(divide="ignore", invalid="ignore"):
        index = (nir_ - red_) / (nir_ + red_)
    valid &= (index >= -1) & (index <= 1)
    values = index[valid]
    p10, median, p90 = np.percentile(values, [10, 50, 90])
    statistics = {
        "pixels": int(inside.sum()), "count": int(values.size), "mean": float(values.mean()),
        "median": float(median), "std": float(values.std()), "min": float(values.min()),
        "max": float(values.max()), "p10": float(p10), "p90": float(p90),
    }

    if colours is None:
        return statistics, 0

    picture = 1 + np.clip(np.nan_to_num(index) * 244, 0, 244).astype("uint8")
    picture[~valid] = 250
    picture[~inside] = 0
    with MemoryFile() as memory:
        with memory.open(driver="PNG", width=r.shape[1], height=r.shape[0], count=1, dtype="uint8") as png:
            png.write(picture, 1)
            png.write_colormap(1, colours)
        size = len(memory.read())
    return statistics, size


def main():
    # A PNG has no place on the ground, and says so in every round.
    warnings.simplefilter("ignore", NotGeoreferencedWarning)
    colours = {level: (255 - level, level, level // 2, 255 if level else 0) for level in range(256)}
    for line in sys.stdin:
        order = json.loads(line)
        if "write" in order:
            write_scene(**order["write"])
            raw = 2 * order["write"]["side"] ** 2
            ratio = (Path(order["write"]["folder"]) / "B08.tif").stat().st_size / raw
            print(json.dumps({"compressedToShareOf": round(ratio, 3)}), flush=True)
            continue
        if "forget" in order:
            forget(order["forget"])
            print("{}", flush=True)
            continue
        start = time.perf_counter()
        if "folders" in order:
            every = [field_index(folder, order["polygon"], order["offset"])[0] for folder in order["folders"]]
            ms = (time.perf_counter() - start) * 1000
            print(json.dumps({"ms": ms, "statistics": every}), flush=True)
            continue
        statistics, size = field_index(order["folder"], order["polygon"], order["offset"], colours)
        ms = (time.perf_counter() - start) * 1000
        print(json.dumps({"ms": ms, "statistics": statistics, "pngBytes": size}), flush=True)


main()
