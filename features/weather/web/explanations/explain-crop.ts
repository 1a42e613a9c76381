import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { ExplainedInput, Explanation } from "@surco/contract";
import { explainedInput, explainedSources, explanationOf } from "@surco/kit-web";
import type { FieldDevelopment, FieldWater, PredictedDate, WaterAssumptions } from "@surco/weather/contract";
import { limitInputs, temperatureInputs } from "./explain-season";
import { parametersOf, weatherSource } from "./weather-sources";

/** Degree days from the sowing to the last day with weather; null without them. */
export function explainSowingDegreeDays(development: FieldDevelopment): Explanation | null {
  const { current, degreeDays, sowing, lastDay } = development;
  if (current === null || degreeDays === null || sowing === null) return null;
  const days = daysBetween(sowing.date, lastDay) + 1;
  const [tminC, tmaxC] = [degreeDays.tminC.slice(0, days), degreeDays.tmaxC.slice(0, days)];
  return explanationOf({
    formula: "weather/degree-days",
    label: "weather:development.degreeDays",
    result: { value: current.degreeDays, unit: "°C d", decimals: 0 },
    inputs: [
      ...temperatureInputs(
        { tminC, tmaxC },
        { days: { from: sowing.date, until: lastDay }, source: weatherSource(development) },
      ),
      ...limitInputs(degreeDays.limits),
    ],
    parameters: { version: degreeDays.limits.parametersVersion, ids: [] },
  });
}

/** Factor of the logged stages on the thermal sums; null where no stage is logged. */
export function explainStageScale({ model }: FieldDevelopment): Explanation | null {
  if (model === null || model.stageScales.length === 0) return null;
  return explanationOf({
    formula: "weather/stage-scale",
    label: "weather:explain.stageScale",
    result: { value: model.scale, unit: null, decimals: 2 },
    inputs: [
      explainedInput({
        symbol: "s",
        label: "weather:explain.input.stageScales",
        value: model.stageScales,
        source: explainedSources.typed,
      }),
    ],
    parameters: parametersOf(["phenology.calibrationPriorStages"]),
  });
}

/** Day of a stage: median over the weather of the years before; null where it is not predicted from them. */
export function explainDate(
  development: FieldDevelopment,
  { date, earliest, latest, daysByYear }: PredictedDate,
): Explanation | null {
  const { sowing, model } = development;
  if (date === null || sowing === null || model === null || daysByYear.length === 0) return null;
  const since = (day: PlainDate) => daysBetween(sowing.date, day);
  return explanationOf({
    formula: "weather/stage-day",
    label: "weather:explain.stageDay",
    result: { value: since(date), unit: "d", decimals: 0 },
    inputs: [
      explainedInput({
        symbol: "d(y)",
        label: "weather:explain.input.daysByYear",
        value: daysByYear,
        unit: "d",
        source: weatherSource(development),
      }),
    ],
    parameters: parametersOf([
      "phenology.weatherYears",
      "phenology.minWeatherYears",
      "phenology.maxGapDays",
      "phenology.thermalSumErrorPct",
      "phenology.calibrationPriorStages",
    ]),
    uncertainty:
      earliest === null || latest === null
        ? null
        : { lower: since(earliest), upper: since(latest), coverage: 0.8 },
    notes: ["weather:explain.note.sinceSowing"],
  });
}

/** Frost around flowering; null where it is not known. */
export function explainFrostRisk(development: FieldDevelopment): Explanation | null {
  const { frostRisk } = development;
  if (frostRisk === null) return null;
  const { frostYears, years, probability, from, until } = frostRisk;
  const source = weatherSource(development);
  return explanationOf({
    formula: "weather/frost-risk",
    label: "weather:explain.frostRisk",
    result: { value: 100 * probability, unit: "%", decimals: 0 },
    inputs: [
      explainedInput({
        symbol: "n",
        label: "weather:explain.input.frostYears",
        value: frostYears,
        days: { from, until },
        source,
      }),
      explainedInput({ symbol: "N", label: "weather:explain.input.years", value: years, source }),
    ],
    parameters: parametersOf(["frostRisk.marginDays", "frostRisk.minYears"]),
  });
}

/** Available water of the last day, or the share of its demand that the crop takes up; null where none is computed. */
export function explainWater(water: FieldWater, figure: "available" | "stress"): Explanation | null {
  const { days, assumptions, latest } = water;
  if (days === null || assumptions === null || latest === null) return null;
  const span = { from: days.from, until: addDays(days.from, days.rainMm.length - 1) };
  const weather = weatherSource(water);
  const series = (
    symbol: string,
    name: "rainMm" | "irrigationMm" | "et0Mm" | "kc",
    source: ExplainedInput["source"],
  ) =>
    explainedInput({
      symbol,
      label: `weather:water.column.${name}`,
      value: days[name],
      unit: name === "kc" ? null : "mm",
      days: span,
      source,
    });
  const isAvailable = figure === "available";
  return explanationOf({
    formula: isAvailable ? "weather/available-water" : "weather/water-stress",
    label: isAvailable ? "weather:water.line.available" : "weather:explain.waterUse",
    result: { value: isAvailable ? latest.availablePct : 100 * latest.ks, unit: "%", decimals: 0 },
    inputs: [
      series("P", "rainMm", weather),
      series("I", "irrigationMm", explainedSources.typed),
      series("ET0", "et0Mm", weather),
      series("Kc", "kc", explainedSources.parameters),
      ...soilInputs(assumptions),
    ],
    parameters: parametersOf([
      "water.initialAvailablePct",
      "water.fallowDays",
      "water.depletionPerMm",
      "water.depletionAtEtMm",
      "water.depletionMin",
      "water.depletionMax",
    ]),
    notes: ["weather:explain.note.notMeasured", "weather:water.assumption.noRunoff"],
  });
}

function soilInputs({
  soil,
  rootDepthM,
  depletionShare,
  initialAvailablePct,
}: WaterAssumptions): ExplainedInput[] {
  const source = explainedSources.parameters;
  const mapped = soilSource(soil);
  return [
    explainedInput({
      symbol: "θfc",
      label: "weather:explain.input.fieldCapacity",
      value: soil.fieldCapacityPct,
      unit: "%",
      source: mapped,
    }),
    explainedInput({
      symbol: "θwp",
      label: "weather:explain.input.wiltingPoint",
      value: soil.wiltingPointPct,
      unit: "%",
      source: mapped,
    }),
    explainedInput({
      symbol: "Zr",
      label: "weather:explain.input.roots",
      value: rootDepthM,
      unit: "m",
      source,
    }),
    explainedInput({ symbol: "p", label: "weather:explain.input.depletion", value: depletionShare, source }),
    explainedInput({
      symbol: "A0",
      label: "weather:explain.input.initial",
      value: initialAvailablePct,
      unit: "%",
      source,
    }),
  ];
}

function soilSource({ origin, simulated }: WaterAssumptions["soil"]): ExplainedInput["source"] {
  if (origin === "default") return explainedSources.parameters;
  return explainedSources.service("SoilGrids 2.0, ISRIC", "https://soilgrids.org/", simulated);
}

/** Field capacity of the soil of a water balance. */
export function explainFieldCapacity({ soil }: WaterAssumptions): Explanation {
  const source = soilSource(soil);
  return explanationOf({
    formula: "weather/field-capacity",
    label: "weather:explain.input.fieldCapacity",
    result: { value: soil.fieldCapacityPct, unit: "%", decimals: 1 },
    inputs: [
      explainedInput({
        symbol: "S",
        label: "weather:explain.input.sand",
        value: soil.sandPct,
        unit: "%",
        source,
      }),
      explainedInput({
        symbol: "C",
        label: "weather:explain.input.clay",
        value: soil.clayPct,
        unit: "%",
        source,
      }),
      explainedInput({
        symbol: "OM",
        label: "weather:explain.input.organicMatter",
        value: soil.organicMatterPct,
        unit: "%",
        source: explainedSources.parameters,
      }),
    ],
    parameters: parametersOf(["water.organicMatterPct", "water.defaultSandPct", "water.defaultClayPct"]),
  });
}
