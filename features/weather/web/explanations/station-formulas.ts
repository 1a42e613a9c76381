import { type ExplainedFormula, explainedFormula } from "@surco/contract";
import { distanceM } from "@surco/geometry";

export const stationFormulas: readonly ExplainedFormula[] = [
  explainedFormula({
    id: "weather/distance",
    notation: "s (WGS 84)",
    where: "weather:explain.where.distance",
    source: "Karney 2013, 10.1007/s00190-012-0578-z",
    series: ["field", "station"],
    // One degree of the meridian at the equator.
    example: { inputs: { field: [-60, 0], station: [-60, 1] }, value: 110.6, decimals: 1 },
    of: ({ field: [lng, lat], station: [toLng, toLat] }) =>
      lng == null || lat == null || toLng == null || toLat == null
        ? null
        : distanceM([lng, lat], [toLng, toLat]) / 1000,
  }),
];
