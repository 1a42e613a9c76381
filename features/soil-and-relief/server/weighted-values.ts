import type { Figures } from "../contract";

/** Value of a cell, weighted by its part within the field. */
export interface WeightedValue {
  value: number;
  weight: number;
  /** True if enough of the cell lies in the field for it to count in the extremes. */
  isInner: boolean;
}

/** Weighted mean; extremes of the inner cells, or of all where none is inner. @returns null without values */
export function figuresOf(values: readonly WeightedValue[]): Figures | null {
  let sum = 0;
  let weights = 0;
  for (const { value, weight } of values) {
    sum += value * weight;
    weights += weight;
  }
  if (!(weights > 0)) return null;
  const inner = values.filter(({ isInner }) => isInner);
  const extremes = (inner.length > 0 ? inner : values).map(({ value }) => value);
  return {
    mean: sum / weights,
    min: extremes.reduce((a, b) => Math.min(a, b)),
    max: extremes.reduce((a, b) => Math.max(a, b)),
  };
}

export interface ValueClass {
  from: number;
  until: number | null;
  areaHa: number;
  percent: number;
}

/**
 * Divides the field into value classes: from 0 to the first break, and so on, the last class open.
 *
 * @param all  weight of the whole field, also of what has no value
 * @param haOf  hectares of a weight
 */
export function classesOf(
  values: readonly WeightedValue[],
  breaks: readonly number[],
  all: number,
  haOf: (weight: number) => number,
): ValueClass[] {
  const weights = new Array<number>(breaks.length + 1).fill(0);
  for (const { value, weight } of values) {
    const index = breaks.findIndex((limit) => value < limit);
    const at = index === -1 ? breaks.length : index;
    weights[at] = (weights[at] ?? 0) + weight;
  }
  return weights.map((weight, index) => ({
    from: index === 0 ? 0 : (breaks[index - 1] ?? 0),
    until: breaks[index] ?? null,
    areaHa: haOf(weight),
    percent: (100 * weight) / all,
  }));
}
