import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";
import { areaHa, type Boundary, type LngLat } from "@surco/geometry";

/** Boundary of corners as `flatCorners` writes them. */
function boundaryOf(corners: ExplainedSeries): Boundary {
  const parts: LngLat[][][] = [];
  let rings: LngLat[][] = [];
  let ring: LngLat[] = [];
  for (let index = 0; index < corners.length; index += 1) {
    const [lng, lat] = [corners[index], corners[index + 1]];
    if (typeof lng === "number" && typeof lat === "number") {
      ring.push([lng, lat]);
      index += 1;
    } else if (ring.length > 0) {
      rings.push(ring);
      ring = [];
    } else {
      parts.push(rings);
      rings = [];
    }
  }
  return { type: "MultiPolygon", coordinates: parts };
}

/** Formulas of the explained figures of fields. */
export const fieldFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "fields/area",
    notation: "A = |∮ sin φ dλ| (WGS 84)",
    where: "fields:explain.where.area",
    source: "Karney 2013, 10.1007/s00190-012-0578-z",
    series: ["corners"],
    of: ({ corners }) => areaHa(boundaryOf(corners)),
  }),
  explainedFormula({
    id: "fields/total-area",
    notation: "Σ A",
    source: null,
    series: ["A"],
    example: { inputs: { A: [84.2, 30, 10.1] }, value: 124.3, decimals: 1 },
    of: ({ A }) => A.reduce<number>((sum, area) => sum + (area ?? 0), 0),
  }),
];
