import type { Figures } from "../contract";

/** A value that counts by the part of its square that lies in the field. */
export interface WeightedValue {
  value: number;
  weight: number;
  /** True if enough of the square lies in the field for it to count alone. */
  isInner: boolean;
}

/** Mean by weight; extremes of the inner squares, or of all where none is inner. @returns null where there is none */
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
 * Parts of the field by value: from 0 to the first break, and so on, the last class open. Each value lies in one.
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
