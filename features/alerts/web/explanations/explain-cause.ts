import type { AlertCause, CauseOf } from "@surco/alerts/contract";
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
    case "anomaly":
      return { value: cause.areaHa, limit: cause.leastAreaHa, unit: "ha" };
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

/**
 * Derivation of an alert's figure: distance of its value from the limit of its rule, hours of a spraying window or incidence of
 * a disease; null for a disease that was raised without its inputs.
 */
export function explainCause(cause: AlertCause): Explanation | null {
  if (cause.kind === "sprayingWindow") return explainWindow(cause);
  if (cause.kind === "diseaseRisk") return explainIncidence(cause);
  return explainDistance(cause);
}

function explainDistance(cause: AlertCause): Explanation | null {
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

/** Hours of a window for spraying: the good and the marginal ones. */
function explainWindow(cause: CauseOf<"sprayingWindow">): Explanation {
  const source = sourceOf(cause);
  const hours = (symbol: string, name: string, value: number) =>
    explainedInput({ symbol, label: `alerts:explain.${name}`, value, unit: "h", source });
  return explanationOf({
    formula: "alerts/window-hours",
    label: "alerts:explain.windowHours",
    result: { value: cause.goodHours + cause.marginalHours, unit: "h", decimals: 0 },
    inputs: [hours("G", "goodHours", cause.goodHours), hours("M", "marginalHours", cause.marginalHours)],
    notes: ["alerts:explain.hoursByLimits"],
  });
}

/** Incidence of head blight by the days around heading. */
function explainIncidence(cause: CauseOf<"diseaseRisk">): Explanation | null {
  const { incidencePct, infectionPeriods, harmfulDegreeDays, from, until } = cause;
  if (harmfulDegreeDays === null) return null;
  const input = (symbol: string, name: string, value: number, unit: string | null) =>
    explainedInput({
      symbol,
      label: `alerts:explain.${name}`,
      value,
      unit,
      days: { from, until },
      source: explainedSources.computed,
    });
  return explanationOf({
    formula: "alerts/head-blight",
    label: "alerts:explain.incidence",
    result: { value: incidencePct, unit: "%", decimals: 0 },
    inputs: [
      input("NP2", "infectionPeriods", infectionPeriods, null),
      input("DD", "harmfulDegreeDays", harmfulDegreeDays, "°C d"),
    ],
  });
}
