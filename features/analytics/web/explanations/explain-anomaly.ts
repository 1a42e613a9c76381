import type { Anomaly } from "@surco/analytics/contract";
import type { Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

/** Sentinel-2 pixels of 10 m. */
const PIXEL_M = 10;

/** Area of an anomaly: its pixels on the date of largest extent. */
export function explainAnomaly({ areaHa, date, lastDate, departure, z }: Anomaly): Explanation {
  const days = { from: date, until: lastDate };
  const source = explainedSources.computed;
  return explanationOf({
    formula: "analytics/anomaly-area",
    label: "analytics:anomalies.title",
    result: { value: areaHa, unit: "ha", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "n",
        label: "analytics:explain.input.pixels",
        value: Math.round((areaHa * 10_000) / PIXEL_M ** 2),
        days,
        source,
      }),
      explainedInput({
        symbol: "p",
        label: "analytics:explain.input.pixel",
        value: PIXEL_M,
        unit: "m",
        source,
      }),
      explainedInput({
        symbol: "ΔNDVI",
        label: "analytics:explain.input.departure",
        value: departure,
        days,
        source,
      }),
      explainedInput({ symbol: "z", label: "analytics:explain.input.z", value: z, days, source }),
    ],
  });
}
