import {
  AGRONOMY_PARAMETERS_VERSION,
  type AgronomyParameterId,
  type CropKey,
  findCrop,
  lightUseParameterIds,
  type YearYield,
  YIELD_COVERAGE,
  type YieldCourse,
  type YieldFigure,
} from "@surco/agronomy";
import type { DateRange } from "@surco/calendar";
import type { ExplainedInput, ExplainedSource, ExplainedValue, Explanation } from "@surco/contract";
import {
  type ExplainedInputName,
  type ExplainedSourceName,
  type FigureNote,
  inputSymbols,
  YIELD_DECIMALS,
} from "../contract";
import type { DistrictSeries } from "./yield-deps";

/** Figure of a season with the facts that its derivation names. */
export interface ExplainedSeason {
  cropId: number;
  figure: YieldFigure;
  course: YieldCourse;
  hasSoil: boolean;
  /** The rest of the season begins with days of the stored forecast. */
  hasForecast: boolean;
  series: DistrictSeries;
  simulated: boolean;
  weatherHref: string | null;
}

/** Course of a season, also of one without a figure. */
export type ExplainedCourse = Omit<ExplainedSeason, "figure">;

const UNIT = "t/ha";

/** Derivation of the predicted yield. */
export function explainPoint(season: ExplainedSeason): Explanation {
  const { figure, course, cropId } = season;
  const { regression, metrics } = { regression: figure.regression, metrics: course.metrics };
  const line = regression?.isUsed === true ? regression.line : null;
  const crop = findCrop(cropId)?.key ?? "other";
  const images = source(season, "images");
  return {
    formula: "yield-prediction/point",
    label: "yield-prediction:figures.point",
    result: { value: figure.pointKgPerHa / 1000, unit: UNIT, decimals: YIELD_DECIMALS },
    inputs: [
      cropInput(season, crop),
      ...growthInputs(season, course.growth),
      input("bias", figure.bias.bias, null, source(season, "harvests", { count: figure.bias.harvests })),
      input("lineIntercept", line?.intercept ?? null, "kg/ha", districtSeasons(season)),
      input("lineSlope", line?.slope ?? null, "kg/ha", districtSeasons(season)),
      input("criticalIntegral", line === null ? null : (metrics?.windowIntegral ?? null), "d", images),
      input("correctedSd", figure.correctedSd, null, source(season, "parameters")),
      input("priorMean", inTonnes(figure.prior?.mean), UNIT, priorSource(season)),
      input("priorSd", inTonnes(figure.prior?.sd), UNIT, priorSource(season)),
    ],
    parameters: parameters([
      ...lightUseParameterIds(crop),
      "yield.errorSd",
      "yield.biasSd",
      "yield.restSdVegetative",
      "yield.restSdFlowering",
      "yield.restSdFilling",
      "yield.restSdRipening",
      "yield.leastPriorShare",
      "yield.betweenFieldsShare",
    ]),
    uncertainty: {
      lower: figure.lowerKgPerHa / 1000,
      upper: figure.upperKgPerHa / 1000,
      coverage: YIELD_COVERAGE,
    },
    notes: notesOf(season),
  };
}

/** Derivation of an end of the interval. */
export function explainBound(season: ExplainedSeason, bound: "lower" | "upper"): Explanation {
  const { figure } = season;
  const value = bound === "lower" ? figure.lowerKgPerHa : figure.upperKgPerHa;
  return {
    formula: `yield-prediction/${bound}`,
    label: `yield-prediction:figures.${bound}`,
    result: { value: value / 1000, unit: UNIT, decimals: YIELD_DECIMALS },
    inputs: [
      input("point", figure.pointKgPerHa / 1000, UNIT, source(season, "figure")),
      input("pointSd", figure.sd, null, source(season, "parameters")),
    ],
    parameters: parameters(["yield.errorSd", "yield.biasSd"]),
    uncertainty: null,
    notes: ["yield-prediction:notes.expectedError"],
  };
}

/** Yields that a performance index is formed of. */
export interface ExplainedIndex {
  index: number | null;
  yieldTPerHa: number;
  year: number;
  field: readonly YearYield[];
  district: readonly YearYield[];
  series: DistrictSeries;
}

/** Derivation of the performance index. */
export function explainIndex({
  index,
  yieldTPerHa,
  year,
  field,
  district,
  series,
}: ExplainedIndex): Explanation {
  const plain = { simulated: false, weatherHref: null };
  const statistics = statisticsSource(plain, series);
  const harvests = source(plain, "harvests", { count: field.length });
  const valuesOf = (yields: readonly YearYield[]) => yields.map((one) => one.yieldKgPerHa / 1000);
  const yearsOf = (yields: readonly YearYield[]) => yields.map((one) => one.year);
  return {
    formula: "yield-prediction/index",
    label: "yield-prediction:figures.index",
    result: { value: index, unit: null, decimals: 0 },
    inputs: [
      input("judgedYield", yieldTPerHa, UNIT, source(plain, "figure")),
      input("year", year, null, source(plain, "record")),
      input("fieldYields", valuesOf(field), UNIT, harvests),
      input("fieldYearsOf", yearsOf(field), null, harvests),
      input("districtYields", valuesOf(district), UNIT, statistics),
      input("districtYearsOf", yearsOf(district), null, statistics),
    ],
    parameters: parameters([
      "index.minTrendYears",
      "index.fieldHalfWeightYears",
      "yield.betweenFieldsShare",
      "yield.minFieldYears",
      "yield.minDistrictYears",
    ]),
    uncertainty: null,
    notes: [],
  };
}

function notesOf({ figure, course, hasSoil, hasForecast }: ExplainedSeason): string[] {
  const notes: FigureNote[] = ["expectedError"];
  if (!figure.isCalibrated) notes.push("uncalibrated");
  if (course.isBeforeCriticalPeriod) notes.push("beforeCriticalPeriod");
  if (!hasSoil) notes.push("noSoil");
  if (figure.prior === null) notes.push("noPrior");
  if (figure.regression?.isUsed === true) notes.push("regressionUsed");
  if (course.curve.some(({ isExpected }) => isExpected)) notes.push("expectedRest");
  if (hasForecast) notes.push("forecastFirst");
  return notes.map((note) => `yield-prediction:notes.${note}`);
}

/** Publisher of official statistics, whose name is the same in all languages. */
function publisherOf(source: string | undefined): string {
  if (source === undefined) return "";
  return source === "siap" ? "SIAP" : "MAGyP";
}

/** Crop of the season as an input. */
export function cropInput(season: ExplainedCourse, crop: CropKey): ExplainedInput {
  return { ...input("crop", crop, null, source(season, "record")), valueText: `fields:crop.${crop}` };
}

/** EVI, weather and water of some days of growth as inputs. */
export function growthInputs(season: ExplainedCourse, growth: YieldCourse["growth"]): ExplainedInput[] {
  const [first, last] = [growth[0], growth.at(-1)];
  const days = first === undefined || last === undefined ? null : { from: first.date, until: last.date };
  const series = (pick: (day: YieldCourse["growth"][number]) => number) => growth.map(pick);
  const weather = source(season, "weather");
  const [evi, radiation] = [series((day) => day.evi), series((day) => day.radiationMJ)];
  const [mean, max] = [series((day) => day.tmeanC), series((day) => day.tmaxC)];
  const water = series((day) => day.waterFactor);
  return [
    input("evi", evi, null, source(season, "images"), days),
    input("radiation", radiation, "MJ/m²", weather, days),
    input("meanTemperature", mean, "°C", weather, days),
    input("maxTemperature", max, "°C", weather, days),
    input("waterFactor", water, null, source(season, "waterBalance"), days),
  ];
}

function districtSeasons(season: ExplainedSeason): ExplainedSource {
  return source(season, "districtSeasons", { count: season.figure.regression?.seasons ?? 0 });
}

export function priorSource(season: ExplainedSeason): ExplainedSource {
  const { prior } = season.figure;
  if (prior?.origin === "district") return statisticsSource(season, season.series);
  return source(season, "harvests", { count: prior?.years ?? 0 });
}

function statisticsSource(
  season: Pick<ExplainedSeason, "simulated" | "weatherHref">,
  { latestEdition }: DistrictSeries,
): ExplainedSource {
  return source(season, "statistics", {
    source: publisherOf(latestEdition?.source),
    edition: latestEdition?.editionDate ?? "",
  });
}

export function source(
  { simulated, weatherHref }: Pick<ExplainedSeason, "simulated" | "weatherHref">,
  name: ExplainedSourceName,
  details: ExplainedSource["details"] = {},
): ExplainedSource {
  return {
    text: `yield-prediction:sources.${name}`,
    details,
    href: name === "weather" ? weatherHref : null,
    simulated: simulated && (name === "weather" || name === "waterBalance" || name === "images"),
  };
}

export function input(
  name: ExplainedInputName,
  value: ExplainedValue,
  unit: string | null,
  from: ExplainedSource,
  days: DateRange | null = null,
): ExplainedInput {
  return {
    symbol: inputSymbols[name],
    label: `yield-prediction:inputs.${name}`,
    value,
    unit,
    days,
    source: from,
  };
}

export function parameters(ids: readonly AgronomyParameterId[]): Explanation["parameters"] {
  return { version: AGRONOMY_PARAMETERS_VERSION, ids: [...ids] };
}

export function inTonnes(kgPerHa: number | undefined): number | null {
  return kgPerHa === undefined ? null : kgPerHa / 1000;
}
