/** Pixels of a field on a grid, row-major, top row first. */
export interface ZoneGrid {
  width: number;
  height: number;
  /** 1 where a pixel's centre lies in the field; `width * height`. */
  isInside: Uint8Array;
  /** 1 where the pixel shows nothing but the field: not its edge, road or neighbour. */
  isInner: Uint8Array;
}

/** One raster of values that zones are made of. */
export interface ZoneLayer {
  id: string;
  /** Layers of a group count together as one: the dates of a season, or one layer of the land. */
  group: string;
  /** An image of the crop, or a layer that is set beside the images with less weight: of the land, or a harvest. */
  kind: "crop" | "land";
  /** Values of the grid's pixels, NaN = no data; `width * height`. */
  values: Float32Array;
}

/** Labels of pixels: 0 outside of the field, zones from 1 for the lowest; row-major. */
export type ZoneLabels = Uint8Array;

/** Version of the method; model cards name it. */
export const ZONES_METHOD = "zones-1";

/** Numbers of zones that are tried. */
export const ZONE_COUNTS = [2, 3, 4, 5] as const;

export type ZonesProblem = "too-few-dates" | "too-few-pixels";

/** The layers give no zones. */
export class ZonesRefused extends Error {
  override readonly name = "ZonesRefused";

  constructor(
    readonly problem: ZonesProblem,
    /** Number of dates or pixels that could be used, and the least. */
    readonly usable: number,
    readonly atLeast: number,
  ) {
    super(`${problem}: ${usable} of ${atLeast}`);
  }
}
