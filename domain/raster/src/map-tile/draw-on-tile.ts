import type { TiffLayout } from "../tiff";
import type { PixelWindow } from "../types";
import { lerp, POINTS, STEP_PX, TILE_PX, type TilePlane } from "./tile-plane";

/** A window of a true-colour picture. */
export interface TileSource {
  placement: NonNullable<TiffLayout["placement"]>;
  window: PixelWindow;
  /** Red, green and blue, row-major as the window; black in all three means no data. */
  bands: readonly [ArrayLike<number>, ArrayLike<number>, ArrayLike<number>];
}

/** Samples across a pixel of the tile that is coarser than the picture: more would cost without being seen. */
const MAX_SAMPLES = 4;

/**
 * Draws a picture on the pixels of a map tile that are still empty.
 *
 * @param rgba  red, green, blue and alpha of the tile's 256 by 256 pixels, row-major; alpha 0 is empty
 * @returns number of pixels that stay empty
 */
export function drawOnTile(rgba: Uint8ClampedArray, plane: TilePlane, source: TileSource): number {
  const { placement, window } = source;
  const { originX, originY, pixelWidth, pixelHeight } = placement;
  const columns = plane.xs.map((x) => (x - originX) / pixelWidth - window.col);
  const rows = plane.ys.map((y) => (originY - y) / pixelHeight - window.row);
  const perPixel = Math.abs(((columns[POINTS - 1] ?? 0) - (columns[0] ?? 0)) / TILE_PX);
  const samples = Math.max(1, Math.min(MAX_SAMPLES, Math.round(perPixel)));
  const colour = samples === 1 ? mixer(source) : averager(source, samples);
  const line = newLine();
  const next = newLine();
  let empty = 0;
  for (let row = 0; row < TILE_PX; row++) {
    fillLine(line, columns, rows, row + 0.5);
    fillLine(next, columns, rows, Math.min(TILE_PX, row + 1.5));
    empty += drawRow(rgba, row, line, next, colour);
  }
  return empty;
}

/** Positions in the window at the control points of a row of the tile, between which they are straight. */
interface Line {
  u: Float64Array;
  v: Float64Array;
}

const newLine = (): Line => ({ u: new Float64Array(POINTS), v: new Float64Array(POINTS) });

/** @returns number of pixels that stay empty */
function drawRow(rgba: Uint8ClampedArray, row: number, line: Line, next: Line, colour: Colour): number {
  let empty = 0;
  for (let point = 0; point < POINTS - 1; point++) {
    const [left = 0, right = 0] = line.u.subarray(point, point + 2);
    const [above = 0, below = 0] = line.v.subarray(point, point + 2);
    const step: Step = {
      alongU: (right - left) / STEP_PX,
      alongV: (below - above) / STEP_PX,
      downU: (next.u[point] ?? 0) - left,
      downV: (next.v[point] ?? 0) - above,
    };
    for (let column = 0; column < STEP_PX; column++) {
      const at = (row * TILE_PX + point * STEP_PX + column) * 4;
      if (rgba[at + 3] !== 0) continue;
      const part = (column + 0.5) / STEP_PX;
      if (!colour(lerp(left, right, part), lerp(above, below, part), step, rgba, at)) empty += 1;
    }
  }
  return empty;
}

/** Movement in the picture with one pixel of the tile to the east, and to the south. */
interface Step {
  alongU: number;
  alongV: number;
  downU: number;
  downV: number;
}

/** Writes the colour at a position of the window; false where there is none. */
type Colour = (u: number, v: number, step: Step, rgba: Uint8ClampedArray, at: number) => boolean;

function fillLine(line: Line, columns: Float64Array, rows: Float64Array, row: number): void {
  const top = Math.min(POINTS - 2, Math.floor(row / STEP_PX));
  const down = row / STEP_PX - top;
  for (let point = 0; point < POINTS; point++) {
    const upper = top * POINTS + point;
    line.u[point] = lerp(columns[upper] ?? 0, columns[upper + POINTS] ?? 0, down);
    line.v[point] = lerp(rows[upper] ?? 0, rows[upper + POINTS] ?? 0, down);
  }
}

/** Mean of pixels that have data. */
interface Mean {
  add(column: number, row: number, weight: number): void;
  /** Writes the mean and begins a new one; false where no pixel was added. */
  write(rgba: Uint8ClampedArray, at: number): boolean;
}

function meanOf({ window: { width, height }, bands: [red, green, blue] }: TileSource): Mean {
  let [r, g, b, weights] = [0, 0, 0, 0];
  return {
    add(column, row, weight) {
      if (column < 0 || row < 0 || column >= width || row >= height) return;
      const pixel = row * width + column;
      const [pr, pg, pb] = [red[pixel] ?? 0, green[pixel] ?? 0, blue[pixel] ?? 0];
      // Black in all three: no data.
      if (pr + pg + pb === 0) return;
      r += pr * weight;
      g += pg * weight;
      b += pb * weight;
      weights += weight;
    },
    write(rgba, at) {
      if (weights === 0) return false;
      rgba[at] = r / weights;
      rgba[at + 1] = g / weights;
      rgba[at + 2] = b / weights;
      rgba[at + 3] = 255;
      [r, g, b, weights] = [0, 0, 0, 0];
      return true;
    },
  };
}

/** Mixes the four nearest pixels that have data. */
function mixer(source: TileSource): Colour {
  const mean = meanOf(source);
  return (u, v, _step, rgba, at) => {
    const left = Math.floor(u - 0.5);
    const top = Math.floor(v - 0.5);
    const along = u - 0.5 - left;
    const down = v - 0.5 - top;
    mean.add(left, top, (1 - along) * (1 - down));
    mean.add(left + 1, top, along * (1 - down));
    mean.add(left, top + 1, (1 - along) * down);
    mean.add(left + 1, top + 1, along * down);
    return mean.write(rgba, at);
  };
}

/** Averages a grid of pixels under one of the tile. */
function averager(source: TileSource, samples: number): Colour {
  const mean = meanOf(source);
  return (u, v, { alongU, alongV, downU, downV }, rgba, at) => {
    for (let j = 0; j < samples; j++) {
      const down = (j + 0.5) / samples - 0.5;
      for (let i = 0; i < samples; i++) {
        const along = (i + 0.5) / samples - 0.5;
        mean.add(
          Math.floor(u + along * alongU + down * downU),
          Math.floor(v + along * alongV + down * downV),
          1,
        );
      }
    }
    return mean.write(rgba, at);
  };
}
