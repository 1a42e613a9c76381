import type { Locale, PlainDate } from "@surco/contract";
import { type LayerLook, pixelState, type RasterStatistics, type Rgb, type RgbaPicture } from "@surco/raster";

/** A layer that another feature brings to files and paper; the application hands them over. */
export interface PaperLayer {
  /** The id of its layer on the screen. */
  id: string;
  /** True where it has images of days; else it is the same on all of them. */
  hasDates: boolean;
  /** @throws AppError that says why the field may not have it, or not yet */
  requireOpen(fieldId: string, date: PlainDate | null): Promise<void>;
  /** @throws AppError as `requireOpen` */
  open(reader: PaperReader, request: PaperLayerRequest): Promise<PaperMap>;
}

export interface PaperLayerRequest {
  fieldId: string;
  /** null of a layer without dates. */
  date: PlainDate | null;
  look: LayerLook;
  areaHa: number;
}

/** A layer of another feature, drawn, with what is said of it on paper, in the words of the reader. */
export interface PaperMap {
  layerName: string;
  /** The same whatever its scale: what its figures are of. */
  plainName: string;
  /** null: it is the same on all days. */
  date: PlainDate | null;
  simulated: boolean;
  picture: PlacedPicture;
  /** Part of the field that is seen on an image, or of which a map knows something, 0..1. */
  seen: { of: "map"; fraction: number } | { of: "image"; fraction: number; hiddenBy: HiddenBy };
  figures: PaperFigures | null;
  legend: readonly LegendRow[];
  /** Unit, resolution, what the figures leave out: one line each. */
  notes: readonly string[];
  /** Source and processing of the image. */
  source: { name: string; facts: readonly string[] };
  /** To whom it is owed. */
  attributions: readonly string[];
}

/** Main cause of the field's hidden pixels. */
export type HiddenBy = "cloud" | "shadow" | "snow" | "noData";

const reasons = ["cloud", "shadow", "snow", "noData"] as const satisfies readonly HiddenBy[];

/** @param state  a `PixelState` for each pixel of an image */
export function hiddenBy(state: Uint8Array): HiddenBy {
  const counts = new Map<number, number>();
  for (const pixel of state) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const countOf = (reason: HiddenBy) => counts.get(pixelState[reason]) ?? 0;
  return reasons.reduce((most: HiddenBy, reason) => (countOf(reason) > countOf(most) ? reason : most));
}

/** A picture with the field's place on it. */
export interface PlacedPicture extends RgbaPicture {
  /** Pixel size, m. */
  pixelWidthM: number;
  pixelHeightM: number;
  /** The field's rings in pixels from the upper left corner of the picture: x, y, x, y, ... */
  outline: readonly Float64Array[];
}

export interface PaperFigures {
  /** Behind each value, and in brackets behind the layer's name; empty where there is none. */
  unit: string;
  /** Beside the picture, and in a table. */
  decimals: number;
  exactDecimals: number;
  /** Those that are known. */
  values: Partial<Pick<RasterStatistics, "mean" | "median" | "min" | "max" | "std" | "p10" | "p90">>;
}

/** Row of a legend: a colour, its meaning and its area. */
export interface LegendRow {
  name: string;
  colour: Rgb;
  areaHa: number;
  percent: number;
}

/** Reader: language, and owner of the formulas. */
export interface PaperReader {
  id: string;
  locale: Locale;
}
