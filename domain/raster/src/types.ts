/** Sentinel-2 bands that a field window holds, by their ESA names. */
export const bandIds = ["B02", "B03", "B04", "B05", "B06", "B07", "B08", "B8A", "B11", "B12"] as const;
export type BandId = (typeof bandIds)[number];

/** A rectangle of pixels of one band, row-major, top row first. */
export interface BandPixels {
  /** Ground size of one pixel, m. */
  pixelSizeM: number;
  /** Easting and northing of the upper left corner of the first pixel, m in the window's UTM zone. */
  originX: number;
  originY: number;
  width: number;
  height: number;
  /** Digital numbers as the provider stores them, 0 = no data; `width * height`. */
  dn: Uint16Array;
}

/**
 * What was read of one scene for one polygon: every band in its own resolution, clipped to the polygon's bounding grid.
 * Reflectance = dn * scale + offset.
 */
export interface FieldWindow {
  /** UTM zone, for example 32720. */
  epsg: number;
  /** Grid of the finest band; all layers are computed on it. */
  pixelSizeM: number;
  originX: number;
  originY: number;
  width: number;
  height: number;
  scale: number;
  offset: number;
  /** Empty where the whole field is under cloud: then only `scl` was read. */
  bands: Partial<Record<BandId, BandPixels>>;
  /** Scene classes 0..11 of sen2cor, never scaled. */
  scl: Omit<BandPixels, "dn"> & { classes: Uint8Array };
}

/** Statistics over the usable pixels of a polygon; null where there is none. */
export interface RasterStatistics {
  pixels: number;
  count: number;
  validFraction: number;
  mean: number | null;
  median: number | null;
  std: number | null;
  min: number | null;
  max: number | null;
  p10: number | null;
  p90: number | null;
  /** Pixels of the polygon by scene class. */
  scl: Record<string, number>;
}

/** Why a pixel of an index raster holds no value. */
export const pixelState = { valid: 0, outside: 1, cloud: 2, shadow: 3, noData: 4, invalid: 5 } as const;
export type PixelState = (typeof pixelState)[keyof typeof pixelState];

/** One layer of one date, as the browser receives it. */
export interface IndexRaster {
  layer: string;
  sceneId: string;
  /** "YYYY-MM-DD" */
  date: string;
  epsg: number;
  pixelSizeM: number;
  width: number;
  height: number;
  /** Corners upper left, upper right, lower right, lower left as [lng, lat]: what a map's image source takes. */
  corners: [[number, number], [number, number], [number, number], [number, number]];
  /** Index values, NaN where `state` is not valid; row-major, top row first, `width * height`. */
  values: Float32Array;
  /** A `PixelState` for each pixel. */
  state: Uint8Array;
  statistics: RasterStatistics;
}
