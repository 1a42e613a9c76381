import { type MapTile, positionOfTiles } from "@surco/geometry";
import type { TiffLayout } from "../tiff";
import type { PixelWindow } from "../types";

export const TILE_PX = 256;
/** Pixels between two control points. Over 8 km, the most at zoom 8, a UTM zone bends by less than two metres. */
export const STEP_PX = 16;
export const POINTS = TILE_PX / STEP_PX + 1;

/** Eastings and northings of a map tile at control points, row by row from the north-western corner; straight between them. */
export interface TilePlane {
  xs: Float64Array;
  ys: Float64Array;
}

/** @param forward  easting and northing of a longitude and latitude */
export function planeOfTile(
  { z, x, y }: MapTile,
  forward: (lng: number, lat: number) => [number, number],
): TilePlane {
  const xs = new Float64Array(POINTS * POINTS);
  const ys = new Float64Array(POINTS * POINTS);
  for (let row = 0; row < POINTS; row++) {
    for (let column = 0; column < POINTS; column++) {
      const place = positionOfTiles(z, x + column / (POINTS - 1), y + row / (POINTS - 1));
      const [easting, northing] = forward(...place);
      xs[row * POINTS + column] = easting;
      ys[row * POINTS + column] = northing;
    }
  }
  return { xs, ys };
}

/** Easting and northing of a position on the tile, px from its north-western corner, 0..256. */
export function positionOnPlane({ xs, ys }: TilePlane, column: number, row: number): [number, number] {
  const left = Math.min(POINTS - 2, Math.floor(column / STEP_PX));
  const top = Math.min(POINTS - 2, Math.floor(row / STEP_PX));
  const along = column / STEP_PX - left;
  const down = row / STEP_PX - top;
  const at = (values: Float64Array) => {
    const first = top * POINTS + left;
    const upper = lerp(values[first] ?? 0, values[first + 1] ?? 0, along);
    const lower = lerp(values[first + POINTS] ?? 0, values[first + POINTS + 1] ?? 0, along);
    return lerp(upper, lower, down);
  };
  return [at(xs), at(ys)];
}

/** Pixels of a picture that lie under the tile, and one around them; null where none does. */
export function windowUnderTile(
  { xs, ys }: TilePlane,
  { placement, width, height }: Pick<TiffLayout, "placement" | "width" | "height">,
): PixelWindow | null {
  if (placement === null) return null;
  const { originX, originY, pixelWidth, pixelHeight } = placement;
  const left = Math.max(0, Math.floor((Math.min(...xs) - originX) / pixelWidth) - 1);
  const right = Math.min(width, Math.ceil((Math.max(...xs) - originX) / pixelWidth) + 1);
  const top = Math.max(0, Math.floor((originY - Math.max(...ys)) / pixelHeight) - 1);
  const bottom = Math.min(height, Math.ceil((originY - Math.min(...ys)) / pixelHeight) + 1);
  if (right <= left || bottom <= top) return null;
  return { col: left, row: top, width: right - left, height: bottom - top };
}

export function lerp(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
