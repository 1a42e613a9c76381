import type { BandId } from "./bands";
import type { NumberLayerId } from "./layers";

/** A north-up grid of square pixels in a UTM zone. */
export interface RasterGrid {
  /** Pixel size, m. */
  pixelSizeM: number;
  /** Easting and northing of the upper left corner of the first pixel, m. */
  originX: number;
  originY: number;
  width: number;
  height: number;
}

/** A rectangle of whole pixels of a grid. */
export interface PixelWindow {
  col: number;
  row: number;
  width: number;
  height: number;
}

/** A rectangle of pixels of one band, row-major, top row first. */
export interface BandPixels extends RasterGrid {
  /** Digital numbers as the provider stores them, 0 = no data; `width * height`. */
  dn: Uint16Array;
}

/** A rectangle of sen2cor's scene classes 0..11, never scaled; row-major, top row first. */
export interface SceneClasses extends RasterGrid {
  classes: Uint8Array;
}

/**
 * Data of one scene for one polygon: every band in its own resolution, clipped to the polygon's bounding grid. The grid
 * is the one of the finest band; all layers are computed on it. Reflectance = dn * scale + offset.
 */
export interface FieldWindow extends RasterGrid {
  /** UTM zone, for example 32720. */
  epsg: number;
  scale: number;
  offset: number;
  /** Empty where the whole field is under cloud: then only `scl` was read. */
  bands: Partial<Record<BandId, BandPixels>>;
  scl: SceneClasses;
}

/** Statistics over the usable pixels of a polygon; null where there is none. */
export interface RasterStatistics {
  /** Pixels whose centre lies in the polygon. */
  pixels: number;
  /** Number of them with a usable value. */
  count: number;
  /** count / pixels; 0 for a sliver without a pixel centre. */
  validFraction: number;
  mean: number | null;
  median: number | null;
  /** Of the population. */
  std: number | null;
  min: number | null;
  max: number | null;
  p10: number | null;
  p90: number | null;
  /** Pixels of the polygon by scene class. */
  scl: Record<string, number>;
}

/** Why a pixel of an index raster holds no value. */
export const pixelState = {
  valid: 0,
  outside: 1,
  cloud: 2,
  shadow: 3,
  noData: 4,
  /** The formula has no meaningful value here. */
  invalid: 5,
  snow: 6,
} as const;
export type PixelState = (typeof pixelState)[keyof typeof pixelState];

/** Corners upper left, upper right, lower right, lower left as [lng, lat]: what a map's image source takes. */
export type Corners = [[number, number], [number, number], [number, number], [number, number]];

/** One layer of one date, as the browser receives it. */
export interface IndexRaster extends RasterGrid {
  layer: NumberLayerId;
  sceneId: string;
  /** "YYYY-MM-DD" */
  date: string;
  /** UTM zone of the grid. */
  epsg: number;
  corners: Corners;
  /** Index values, NaN where `state` is not valid; row-major, top row first, `width * height`. */
  values: Float32Array;
  /** A `PixelState` for each pixel. */
  state: Uint8Array;
  statistics: RasterStatistics;
  /** Value range of the colour scale. */
  displayRange: readonly [number, number];
  /** Surface water only. */
  sceneWater?: SceneWater;
}

/** Surface water by the scene's own classes. */
export interface SceneWater {
  /** Pixels of the field that the scene classification calls water. */
  pixels: number;
  /** Number of those that the layer classifies as water too. */
  agreed: number;
}

/** One date as an eye would see it, as the browser receives it: it makes the colours itself. */
export interface PictureRaster extends RasterGrid {
  layer: "trueColour";
  sceneId: string;
  /** "YYYY-MM-DD" */
  date: string;
  /** UTM zone of the grid. */
  epsg: number;
  corners: Corners;
  /** False where the field was under cloud whole, so that its bands were never read. */
  hasBands: boolean;
  /** Reflectance = digital number * scale + offset. */
  scale: number;
  offset: number;
  /** Digital numbers, row-major, 0 where there is none and outside of the field. */
  red: Uint16Array;
  green: Uint16Array;
  blue: Uint16Array;
  /** A `PixelState` for each pixel; clouds are marked, and shown all the same. */
  state: Uint8Array;
}
