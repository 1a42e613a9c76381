import { type ExplainedFormula, type ExplainedSeries, explainedFormula } from "@surco/contract";
import { type LngLat, lengthM } from "@surco/geometry";

/** Points of longitudes and latitudes in a row. */
function pointsOf(series: ExplainedSeries): LngLat[] {
  const points: LngLat[] = [];
  for (let index = 0; index + 1 < series.length; index += 2) {
    const [lng, lat] = [series[index], series[index + 1]];
    if (typeof lng === "number" && typeof lat === "number") points.push([lng, lat]);
  }
  return points;
}

/** Formulas of the measured figures of a drawing. */
export const boundaryFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "boundaries/length",
    notation: "L = Σ s (WGS 84)",
    where: "boundaries:explain.where",
    source: "Karney 2013, 10.1007/s00190-012-0578-z",
    series: ["corners"],
    // One degree of the meridian at the equator.
    example: { inputs: { corners: [-60, 0, -60, 1] }, value: 110_574, decimals: 0 },
    of: ({ corners }) => {
      const points = pointsOf(corners);
      return points.length > 1 ? lengthM(points) : 0;
    },
  }),
];
