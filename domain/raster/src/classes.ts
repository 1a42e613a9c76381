import { quantilesInPlace } from "./quantiles";
import { type IndexRaster, pixelState } from "./types";

/** Classes of a raster with their areas. The areas of all classes and `unusable` add up to the field. */
export interface Classification {
  kind: "contrasted" | "absolute";
  /** Classes asked for; `classes.length` remain where breaks coincide. */
  requested: number;
  /** Contrasted only: the field differs too little for zones to mean anything, and is left in one class. */
  homogeneous: boolean;
  /** Ascending; a value equal to a break belongs to the class above it. */
  breaks: number[];
  /** Lowest values first. */
  classes: ClassArea[];
  /** Cloud, shadow, snow, no data and meaningless values. */
  unusable: { pixels: number; areaHa: number; percent: number };
  /** Index into `classes` of each pixel, row-major; `NO_CLASS` where there is none. */
  classOfPixel: Uint8Array;
}

export interface ClassArea {
  /** Lowest and highest value that occur in the class or bound it; null where an absolute class is open. */
  from: number | null;
  until: number | null;
  pixels: number;
  areaHa: number;
  /** Of the whole field, 0..100. */
  percent: number;
}

export const NO_CLASS = 255;

/** Below this distance of the 5th and 95th percentile a field counts as homogeneous; our own bound for NDVI-like values. */
export const HOMOGENEOUS_SPAN = 0.03;

/**
 * Contrasted classes: equal shares of the field's usable area by quantiles of its own values, so that differences inside
 * the field show whatever its level. Equal breaks are merged; a break that would leave a class empty is dropped.
 *
 * @param requested  3 or 10
 * @param areaHa  of the field
 * @param homogeneousSpan  distance of the 5th and 95th percentile below which the field is left in one class
 */
export function contrastedClasses(
  raster: Pick<IndexRaster, "values" | "state">,
  requested: 3 | 10,
  areaHa: number,
  homogeneousSpan = HOMOGENEOUS_SPAN,
): Classification {
  const values = validValues(raster);
  const [p5 = Number.NaN, p95 = Number.NaN] = quantilesInPlace(values, [0.05, 0.95]);
  const homogeneous = p95 - p5 < homogeneousSpan;
  const shares = Array.from({ length: requested - 1 }, (_, index) => (index + 1) / requested);
  const candidates = homogeneous || values.length === 0 ? [] : [...new Set(quantilesInPlace(values, shares))];
  const breaks = withoutEmptyClasses(values, candidates);

  const [least = null, greatest = null] = values.length === 0 ? [] : quantilesInPlace(values, [0, 1]);
  const { classOfPixel, pixelsOfClass, unusable } = assign(raster, breaks);
  return {
    kind: "contrasted",
    requested,
    homogeneous,
    breaks,
    classOfPixel,
    ...areasOf(values.length === 0 ? [] : pixelsOfClass, unusable, [least, ...breaks, greatest], areaHa),
  };
}

/**
 * Classes by fixed breaks, the same for every field and date.
 *
 * @param breaks  ascending
 * @param areaHa  of the field
 */
export function absoluteClasses(
  raster: Pick<IndexRaster, "values" | "state">,
  breaks: readonly number[],
  areaHa: number,
): Classification {
  const { classOfPixel, pixelsOfClass, unusable } = assign(raster, breaks);
  return {
    kind: "absolute",
    requested: breaks.length + 1,
    homogeneous: false,
    breaks: [...breaks],
    classOfPixel,
    ...areasOf(pixelsOfClass, unusable, [null, ...breaks, null], areaHa),
  };
}

function validValues({ values, state }: Pick<IndexRaster, "values" | "state">): Float64Array {
  return Float64Array.from(values).filter((_, index) => state[index] === pixelState.valid);
}

/** Class of each pixel, pixels in each class, and how many pixels of the field have none. */
function assign(raster: Pick<IndexRaster, "values" | "state">, breaks: readonly number[]) {
  const classOfPixel = new Uint8Array(raster.values.length).fill(NO_CLASS);
  const pixelsOfClass = new Array<number>(breaks.length + 1).fill(0);
  let unusable = 0;
  raster.state.forEach((state, index) => {
    if (state === pixelState.outside) return;
    if (state !== pixelState.valid) {
      unusable++;
      return;
    }
    const found = classOf(raster.values[index] ?? Number.NaN, breaks);
    classOfPixel[index] = found;
    pixelsOfClass[found] = (pixelsOfClass[found] ?? 0) + 1;
  });
  return { classOfPixel, pixelsOfClass, unusable };
}

/** Number of breaks that a value reaches: a value equal to a break is in the class above. */
export function classOf(value: number, breaks: readonly number[]): number {
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= (breaks[middle] ?? Number.POSITIVE_INFINITY)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Drops each break below which no value of its own is left: few distinct values give fewer classes. */
function withoutEmptyClasses(values: Float64Array, breaks: readonly number[]): number[] {
  const counts = new Array<number>(breaks.length + 1).fill(0);
  for (const value of values) {
    const found = classOf(value, breaks);
    counts[found] = (counts[found] ?? 0) + 1;
  }
  return breaks.filter((_, index) => (counts[index] ?? 0) > 0);
}

function areasOf(
  pixelsOfClass: readonly number[],
  unusablePixels: number,
  edges: readonly (number | null)[],
  areaHa: number,
): Pick<Classification, "classes" | "unusable"> {
  const total = pixelsOfClass.reduce((sum, pixels) => sum + pixels, unusablePixels);
  const share = (pixels: number) => ({
    pixels,
    areaHa: total === 0 ? 0 : (areaHa * pixels) / total,
    percent: total === 0 ? 0 : (100 * pixels) / total,
  });
  return {
    classes: pixelsOfClass.map((pixels, index) => ({
      from: edges[index] ?? null,
      until: edges[index + 1] ?? null,
      ...share(pixels),
    })),
    unusable: share(unusablePixels),
  };
}
