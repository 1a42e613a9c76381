import { soilAt, soilGroupAt } from "../truth/soil";

/** Coverage of the soil map: one property in one layer, or the soil group. */
export interface SoilCoverage {
  /** Value as the map stores it. @returns null where it has none */
  valueAt(lng: number, lat: number): number | null;
}

export const soilParts = ["clay", "sand", "silt"] as const;
export type SoilPart = (typeof soilParts)[number];

/** The map's layers by their name, cm. */
export const soilDepths = {
  "0-5cm": [0, 5],
  "5-15cm": [5, 15],
  "15-30cm": [15, 30],
  "30-60cm": [30, 60],
  "60-100cm": [60, 100],
  "100-200cm": [100, 200],
} as const;
export type SoilDepth = keyof typeof soilDepths;

/** A coverage by the name of its map and its own. @returns null where the map has no such */
export function findCoverage(map: string, coverage: string): SoilCoverage | null {
  if (map === "wrb") return coverage === "MostProbable" ? { valueAt: soilGroupAt } : null;
  const part = soilParts.find((name) => name === map);
  const match = /^(\w+)_(\d+-\d+cm)_mean$/.exec(coverage);
  const depth = match?.[2];
  if (part === undefined || match?.[1] !== part || depth === undefined || !isDepth(depth)) return null;
  return { valueAt: (lng, lat) => partAt(part, depth, lng, lat) };
}

/** Parts of a thousand in a layer. The map's three are modelled apart from each other: they miss 1000 by some. */
export function partAt(part: SoilPart, depth: SoilDepth, lng: number, lat: number): number | null {
  const [top, bottom] = soilDepths[depth];
  const soil = soilAt(lng, lat, (top + bottom) / 2);
  if (soil === null) return null;
  return Math.round(soil[part] * { clay: 1.01, sand: 0.99, silt: 1.004 }[part]);
}

export function isDepth(text: string): text is SoilDepth {
  return text in soilDepths;
}
