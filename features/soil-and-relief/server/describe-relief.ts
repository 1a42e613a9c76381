import type { Boundary } from "@surco/contract";
import { areaHa, degreeLengthM, overlapsOf, partsOf } from "@surco/geometry";
import { slopePercent } from "@surco/raster";
import { type HeightGrid, RELIEF_RESOLUTION_M, type Relief } from "../contract";
import { classesOf, figuresOf, type WeightedValue } from "./weighted-values";

/**
 * Slope classes relevant to a grower, %. @source FAO 2006, Guidelines for soil description, table 7, its flattest two
 * in one
 */
const SLOPE_BREAKS_PCT = [0.5, 1, 2, 5, 10] as const;
const HEIGHT_CLASSES = 5;
/** Least part of a cell within the field for it to count in the extremes. */
const MIN_SHARE = 0.5;

/** Describes a field's relief from its heights. Means and classes weight each cell by its part within the field. */
export function describeRelief(
  grid: HeightGrid,
  polygon: Boundary,
): Omit<Relief, "fetchedAt" | "simulated"> | null {
  const slopes = slopesOf(grid);
  const fieldShare = new Array<number>(grid.width * grid.height).fill(0);
  const parts = partsOf(polygon).map(({ coordinates }) => coordinates);
  const overlaps = overlapsOf(parts, {
    originX: grid.west,
    originY: grid.north,
    cellWidth: grid.stepLngDeg,
    cellHeight: grid.stepLatDeg,
    width: grid.width,
    height: grid.height,
  });
  const heights: WeightedValue[] = [];
  const slopePcts: WeightedValue[] = [];
  let all = 0;
  for (const { col, row, cellShare } of overlaps) {
    const index = row * grid.width + col;
    fieldShare[index] = round(cellShare, 4);
    all += cellShare;
    const value = grid.heightsM[index] ?? null;
    if (value === null) continue;
    const isInner = cellShare >= MIN_SHARE;
    heights.push({ value, weight: cellShare, isInner });
    slopePcts.push({ value: slopes[index] ?? 0, weight: cellShare, isInner });
  }
  const heightM = figuresOf(heights);
  const slope = figuresOf(slopePcts);
  if (heightM === null || slope === null) return null;

  const fieldHa = areaHa(polygon);
  const haOf = (weight: number) => (weight / all) * fieldHa;
  const known = heights.reduce((sum, { weight }) => sum + weight, 0);
  const above = heights.map((place) => ({ ...place, value: place.value - heightM.min }));
  const range = heightM.max - heightM.min;
  const step = range / HEIGHT_CLASSES;
  const heightBreaks = range > 0 ? [1, 2, 3, 4].map((fifth) => fifth * step) : [];
  return {
    grid,
    slopePct: grid.heightsM.map((height, index) => (height === null ? null : round(slopes[index] ?? 0, 2))),
    fieldShare,
    coveredFraction: known / all,
    heightM,
    slope,
    slopeClasses: classesOf(slopePcts, SLOPE_BREAKS_PCT, all, haOf),
    heightClasses: classesOf(above, heightBreaks, all, haOf).map((found) => ({
      ...found,
      until: found.until ?? range,
    })),
    resolutionM: RELIEF_RESOLUTION_M,
  };
}

function slopesOf(grid: HeightGrid): Float32Array {
  const { lngM, latM } = degreeLengthM(grid.north - (grid.height / 2) * grid.stepLatDeg);
  return slopePercent({
    width: grid.width,
    height: grid.height,
    heightsM: Float32Array.from(grid.heightsM, (height) => height ?? Number.NaN),
    stepEastM: grid.stepLngDeg * lngM,
    stepSouthM: grid.stepLatDeg * latM,
  });
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
