import type { Explanation } from "@surco/contract";
import type { LngLat } from "@surco/geometry";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { NearbyStation } from "@surco/weather/contract";

/** Distance of a station from the field. @param from  place of the field */
export function explainDistance(
  { place, distanceKm }: Pick<NearbyStation, "place" | "distanceKm">,
  from: LngLat,
): Explanation {
  return explanationOf({
    formula: "weather/distance",
    label: "weather:explain.distance",
    result: { value: distanceKm, unit: "km", decimals: distanceKm < 10 ? 1 : 0 },
    inputs: [
      explainedInput({
        symbol: "field",
        label: "weather:explain.input.fieldPlace",
        value: [...from],
        unit: "°",
        source: explainedSources.boundary,
      }),
      explainedInput({
        symbol: "station",
        label: "weather:explain.input.stationPlace",
        value: [...place],
        unit: "°",
        source: explainedSources.catalogue,
      }),
    ],
  });
}
