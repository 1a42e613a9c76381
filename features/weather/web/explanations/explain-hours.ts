import { type DiseaseKey, isInversionRisk, type SprayingLimits } from "@surco/agronomy";
import type { ExplainedInput, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { AssessedHour, DiseaseRisk, DiseaseRisks, FieldForecast } from "@surco/weather/contract";
import { limitNames } from "./spraying-formulas";
import { parametersOf, weatherSource } from "./weather-sources";

function forecastSource({ origin }: Pick<FieldForecast, "origin">): ExplainedInput["source"] {
  return weatherSource({ attributions: [origin.attribution], simulated: origin.simulated });
}

/** Delta T of an hour; null where a value is missing. */
export function explainDeltaT(
  { hour: { tempC, humidityPct }, deltaTC }: AssessedHour,
  forecast: Pick<FieldForecast, "origin">,
): Explanation | null {
  if (deltaTC === null) return null;
  const source = forecastSource(forecast);
  return explanationOf({
    formula: "weather/delta-t",
    label: "weather:explain.deltaT",
    result: { value: deltaTC, unit: "°C", decimals: 1 },
    inputs: [
      explainedInput({ symbol: "T", label: "weather:explain.input.temp", value: tempC, unit: "°C", source }),
      explainedInput({
        symbol: "RH",
        label: "weather:explain.input.rh",
        value: humidityPct,
        unit: "%",
        source,
      }),
    ],
  });
}

/** Limits that an hour does not keep; null where a value is missing. */
function explainSprayingHour(
  { hour, reasons, sprayingClass }: AssessedHour,
  next: AssessedHour | undefined,
  { origin, place: [lng, lat] }: Pick<FieldForecast, "origin" | "place">,
  limits: SprayingLimits,
): Explanation | null {
  if (sprayingClass === null || hour.tempC === null || hour.humidityPct === null) return null;
  const source = forecastSource({ origin });
  const rains = next === undefined ? [hour.rainMm] : [hour.rainMm, next.hour.rainMm];
  const rainMm = rains.includes(null) ? null : Math.max(...rains.map((rain) => rain ?? 0));
  const values = [
    ["T", "temp", hour.tempC, "°C"],
    ["RH", "rh", hour.humidityPct, "%"],
    ["V", "wind", hour.windKmh, "km/h"],
    ["G", "gust", hour.gustKmh, "km/h"],
    ["P", "rain", rainMm, "mm"],
    ["inversion", "inversion", isInversionRisk(new Date(hour.at), lat, lng, hour.windKmh) ? 1 : 0, null],
  ] as const;
  return explanationOf({
    formula: "weather/limits-not-kept",
    label: "weather:explain.limitsNotKept",
    result: { value: reasons.length, unit: null, decimals: 0 },
    inputs: [
      ...values.map(([symbol, name, value, unit]) =>
        explainedInput({ symbol, label: `weather:explain.input.${name}`, value, unit, source }),
      ),
      ...limitNames.map((name) =>
        explainedInput({
          symbol: name,
          label: `weather:spraying.limits.name.${name}`,
          value: limits[name],
          source: explainedSources.setting,
        }),
      ),
    ],
    parameters: parametersOf([
      "spraying.inversionWindBelowKmh",
      "spraying.inversionAfterSunriseH",
      "spraying.inversionBeforeSunsetH",
    ]),
  });
}

/** Limits that one of the hours does not keep; null without it. */
export function explainHourOf(
  hours: readonly AssessedHour[],
  one: AssessedHour | undefined,
  forecast: Pick<FieldForecast, "origin" | "place">,
  limits: SprayingLimits,
): Explanation | null {
  if (one === undefined) return null;
  return explainSprayingHour(one, hours[hours.indexOf(one) + 1], forecast, limits);
}

/** Decimals of the figures of diseases, and their unit. */
const figures = {
  headBlight: { unit: "%", decimals: 1 },
  tarSpot: { unit: "%", decimals: 1 },
  grayLeafSpot: { unit: "%", decimals: 1 },
  frogeyeLeafSpot: { unit: "%", decimals: 1 },
  soybeanRust: { unit: "d", decimals: 0 },
  commonRust: { unit: "h", decimals: 0 },
} as const satisfies Record<DiseaseKey, { unit: string; decimals: number }>;

const parameterIds = {
  headBlight: [
    "headBlight.rainMm",
    "headBlight.minInfectionPeriods",
    "headBlight.mediumFromPct",
    "headBlight.highAbovePct",
  ],
  tarSpot: ["diseaseClass.tarSpot.medium", "diseaseClass.tarSpot.high"],
  grayLeafSpot: ["diseaseClass.grayLeafSpot.medium", "diseaseClass.grayLeafSpot.high"],
  frogeyeLeafSpot: ["diseaseClass.frogeyeLeafSpot.medium", "diseaseClass.frogeyeLeafSpot.high"],
  soybeanRust: [
    "soybeanRust.windowDays",
    "soybeanRust.rainMm",
    "soybeanRust.minTempC",
    "soybeanRust.maxTempC",
    "soybeanRust.mediumFromDays",
    "soybeanRust.highFromDays",
  ],
  commonRust: [
    "commonRust.windowHours",
    "commonRust.rhPct",
    "commonRust.minTempC",
    "commonRust.maxTempC",
    "commonRust.mediumFromHours",
    "commonRust.highAboveHours",
  ],
} as const satisfies Record<DiseaseKey, Parameters<typeof parametersOf>[0]>;

/** Names and units of what the formulas of diseases take. */
const diseaseInputs: Readonly<Record<string, { label: string; unit: string }>> = {
  tminC: { label: "weather:explain.input.tmin", unit: "°C" },
  tmaxC: { label: "weather:explain.input.tmax", unit: "°C" },
  tempC: { label: "weather:explain.input.temp", unit: "°C" },
  rainMm: { label: "weather:explain.input.rain", unit: "mm" },
  rhPct: { label: "weather:explain.input.rh", unit: "%" },
  meanTempC: { label: "weather:explain.input.meanTemp", unit: "°C" },
  meanTemp30C: { label: "weather:explain.input.meanTemp30", unit: "°C" },
  maxRh30Pct: { label: "weather:explain.input.maxRh30", unit: "%" },
  nightHoursRh90Of14: { label: "weather:explain.input.nightHours", unit: "h" },
  minTemp21C: { label: "weather:explain.input.minTemp21", unit: "°C" },
  minDewPoint30C: { label: "weather:explain.input.minDewPoint30", unit: "°C" },
  maxTemp30C: { label: "weather:explain.input.maxTemp30", unit: "°C" },
  hoursRh80Of30: { label: "weather:explain.input.hoursRh80", unit: "h" },
};

/** Figure of a disease by the weather so far or with the forecast; null where it is not known. */
export function explainDisease(
  risks: DiseaseRisks,
  { key, from, now, ahead }: DiseaseRisk,
  which: "now" | "ahead",
): Explanation | null {
  const figure = which === "now" ? now : ahead;
  const until = which === "now" ? risks.knownUntil : risks.aheadUntil;
  if (figure === null) return null;
  const days = from !== null && until !== null && key !== "commonRust" ? { from, until } : null;
  return explanationOf({
    formula: `weather/${key}`,
    label: `weather:disease.name.${key}`,
    result: { value: figure.value, ...figures[key] },
    inputs: Object.entries(figure.inputs).map(([symbol, value]) => {
      const { label, unit } = diseaseInputs[symbol] ?? { label: "common:explain.input", unit: null };
      return explainedInput({ symbol, label, unit, value, days, source: weatherSource(risks) });
    }),
    parameters: parametersOf(parameterIds[key]),
    notes: ["weather:disease.label"],
  });
}
