import type { AlertCause } from "@surco/alerts/contract";
import type { ExplainedSource, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";

interface Judged {
  value: number;
  limit: number;
  unit: string;
}

/** Value that an alert judged, and the limit of its rule; null for alerts of something else. */
function judgedOf(cause: AlertCause): Judged | null {
  switch (cause.kind) {
    case "frost":
      return { value: cause.tempC, limit: cause.belowC, unit: "°C" };
    case "heat":
      return { value: cause.tempC, limit: cause.aboveC, unit: "°C" };
    case "rainOver":
    case "rainUnder":
      return { value: cause.rainMm, limit: cause.limitMm, unit: "mm" };
    case "wind":
      return { value: cause.windKmh, limit: cause.aboveKmh, unit: "km/h" };
    case "newImage":
      return { value: cause.usablePct, limit: cause.leastUsablePct, unit: "%" };
    default:
      return null;
  }
}

function sourceOf(cause: AlertCause): ExplainedSource {
  const { forecast } = cause;
  return forecast === null
    ? explainedSources.computed
    : explainedSources.service(forecast.source, null, forecast.simulated);
}

/** Distance of an alert's value from the limit of its rule; null where its sentence has no limit. */
export function explainCause(cause: AlertCause): Explanation | null {
  const judged = judgedOf(cause);
  if (judged === null) return null;
  const { value, limit, unit } = judged;
  return explanationOf({
    formula: "alerts/beyond-limit",
    label: "alerts:explain.beyond",
    result: { value: value - limit, unit, decimals: 1 },
    inputs: [
      explainedInput({ symbol: "x", label: "alerts:explain.value", value, unit, source: sourceOf(cause) }),
      explainedInput({
        symbol: "L",
        label: "alerts:explain.limit",
        value: limit,
        unit,
        source: explainedSources.setting,
      }),
    ],
  });
}
