import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { AGRONOMY_PARAMETERS_VERSION, parameterValue } from "../parameters/agronomy-parameters";
import { type CriticalPeriod, criticalPeriodOf } from "../phenology/critical-period";
import { phenologyModelOf } from "../phenology/phenology-model";
import { completed, type Steps } from "../steps";
import { type Continuation, continuationsOf, scenarioYears } from "./continuations";
import { type GrowthDay, growthDays, limitShares, mostLimiting, yieldDrivers } from "./drivers";
import { type EviComposite, eviComposites, eviMetrics, smoothComposites } from "./evi-series";
import { type LightUse, lightUseOf, lightUseYield } from "./light-use-efficiency";
import { chooseRegression } from "./regression";
import { type CurveDay, completeCurve } from "./season-curve";
import { blendYield } from "./yield-figure";
import type { YieldCourse, YieldInputs, YieldPrediction, YieldState } from "./yield-prediction";
import { type GrownSeason, type YieldDay, yieldSeasonRunner } from "./yield-season";

/**
 * Predicts the yield of a season from its EVI and weather, corrected by the field's harvests and blended with what its own
 * or the district's history lets expect. The rest of the season is the year that stands for the middle third of the years
 * before by rain.
 */
export function predictYield(inputs: YieldInputs): YieldPrediction {
  return completed(predictYieldSteps(inputs));
}

/** The same in steps, for those who have others to serve meanwhile. */
export function* predictYieldSteps(inputs: YieldInputs): Steps<YieldPrediction> {
  const { crop, asOf, sowingDate } = inputs;
  const nothing = {
    asOf,
    parametersVersion: AGRONOMY_PARAMETERS_VERSION,
    clearComposites: 0,
    clearCriticalComposites: 0,
    course: null,
    figure: null,
  };
  const model = phenologyModelOf(crop, inputs.phenology);
  const lightUse = lightUseOf(crop);
  const critical = criticalPeriodOf(crop);
  if (model === null || lightUse === null || critical === null) return { ...nothing, state: "noModel" };
  if (asOf < sowingDate) return { ...nothing, state: "tooEarly" };

  const runner = yieldSeasonRunner({
    ...inputs,
    model,
    scale: inputs.phenology.scale ?? 1,
  });
  const grown = runner.grow(asOf);
  yield;
  const lastKnown = grown.days.at(-1);
  const lagDays = lastKnown === undefined ? Number.POSITIVE_INFINITY : daysBetween(lastKnown.date, asOf);
  const isLate = grown.missingFrom !== null && lagDays > parameterValue("yield.maxWeatherLagDays");
  if (lastKnown === undefined || isLate) return { ...nothing, state: "noWeather" };

  const rests = grown.isMature ? [] : yield* continuationsOf(runner, grown);
  if (!grown.isMature && rests.length === 0) return { ...nothing, state: "noWeather" };
  const composites = eviComposites(
    inputs.images.filter(({ date }) => date <= asOf),
    sowingDate,
    grown.isMature ? lastKnown.date : asOf,
  );
  const runs: GrownRun[] = [];
  for (const run of runsOf(grown, rests)) {
    runs.push(grow(run, { ...inputs, composites, lightUse }));
    yield;
  }
  const scenarios = scenarioYears(runs);
  const middle = scenarios.find(({ name }) => name === "median")?.chosen ?? runs[0];
  if (middle === undefined) return { ...nothing, state: "noWeather" };

  yield;
  const course = courseOf(middle, { grown, composites, critical, lightUse, reference: inputs.reference });
  const clear = clearCompositesOf(course);
  const state = stateOf(course, critical, clear);
  const known = { ...nothing, state, course, ...clear };
  if (state !== "predicted") return known;
  yield;
  const regression = chooseRegression(inputs.regressionSeasons);
  yield;
  const figureOf = (run: GrownRun) => {
    const { metrics } = courseMetrics(run, critical);
    return blendYield(inputs, { dvs: course.dvs, lightUseKgPerHa: run.modelKgPerHa, metrics, regression });
  };
  return {
    ...known,
    figure: {
      ...figureOf(middle),
      scenarios: grown.isMature
        ? []
        : scenarios.map(({ name, years, chosen }) => {
            const { pointKgPerHa, correctedKgPerHa, correctedSd } = figureOf(chosen);
            return {
              name,
              years,
              year: Number(asOf.slice(0, 4)) - chosen.yearsBack,
              rainMm: chosen.rainMm,
              pointKgPerHa,
              correctedKgPerHa,
              correctedSd,
            };
          }),
    },
  };
}

interface Run extends Pick<Continuation, "yearsBack" | "rainMm"> {
  days: YieldDay[];
}

interface GrownRun extends Run {
  curve: CurveDay[];
  growth: GrowthDay[];
  modelKgPerHa: number;
}

function runsOf(grown: GrownSeason, rests: readonly Continuation[]): Run[] {
  if (rests.length === 0) return [{ yearsBack: 0, rainMm: 0, days: grown.days }];
  return rests.map((rest) => ({ ...rest, days: [...grown.days, ...rest.days] }));
}

function grow(
  run: Run,
  { composites, reference, lightUse }: Pick<YieldInputs, "reference"> & Composites,
): GrownRun {
  const curve = completeCurve(run.days, composites, reference);
  const growth = growthDays(run.days, curve);
  const { yieldKgPerHa } = lightUseYield(
    growth.map((day) => ({ ...day, days: 1 })),
    lightUse,
  );
  return { ...run, curve, growth, modelKgPerHa: yieldKgPerHa };
}

interface Composites {
  composites: EviComposite[];
  lightUse: LightUse;
}

function courseOf(
  run: GrownRun,
  {
    grown,
    composites,
    critical,
    lightUse,
    reference,
  }: Composites & Pick<YieldInputs, "reference"> & { grown: GrownSeason; critical: CriticalPeriod },
): YieldCourse {
  const known = grown.days.at(-1);
  const knownUntil = known?.date ?? "";
  const dvs = known?.dvs ?? -1;
  const { criticalPeriod, metrics } = courseMetrics(run, critical);
  const limits = limitShares(
    run.growth.filter(({ dvs: one }) => one >= critical.fromDvs && one <= critical.untilDvs),
    lightUse,
  );
  return {
    knownUntil,
    dvs,
    emergenceDate: run.days.find((day) => day.dvs >= 0)?.date ?? null,
    maturityDate: run.days.at(-1)?.date ?? knownUntil,
    criticalPeriod,
    isBeforeCriticalPeriod: dvs < critical.fromDvs,
    composites,
    smoothed: smoothComposites(composites),
    curve: run.curve,
    referenceOrigin: reference?.origin ?? "crop",
    growth: run.growth,
    drivers: yieldDrivers(run.growth, lightUse, knownUntil),
    metrics,
    limits,
    mostLimiting: mostLimiting(limits),
  };
}

/** Critical period of a run, and the metrics of its curve since emergence. */
function courseMetrics({ days, growth }: GrownRun, { fromDvs, untilDvs }: CriticalPeriod) {
  const within = days.filter(({ dvs }) => dvs >= fromDvs && dvs <= untilDvs);
  const [first, last] = [within[0], within.at(-1)];
  const [emerged] = growth;
  if (first === undefined || last === undefined || emerged === undefined) {
    return { criticalPeriod: null, metrics: null };
  }
  const dayOf = (date: PlainDate) => daysBetween(emerged.date, date);
  return {
    criticalPeriod: { from: first.date, until: last.date },
    metrics: eviMetrics(
      growth.map(({ date }) => dayOf(date)),
      growth.map(({ evi }) => evi),
      { from: dayOf(first.date), until: dayOf(last.date) },
    ),
  };
}

type ClearComposites = Pick<YieldPrediction, "clearComposites" | "clearCriticalComposites">;

function clearCompositesOf({ composites, emergenceDate, criticalPeriod }: YieldCourse): ClearComposites {
  const lastDay = (date: PlainDate) => addDays(date, 7);
  const since = composites.filter(
    ({ weight, date }) => weight > 0 && emergenceDate !== null && lastDay(date) >= emergenceDate,
  );
  const within = since.filter(
    ({ date }) =>
      criticalPeriod !== null && lastDay(date) >= criticalPeriod.from && date <= criticalPeriod.until,
  );
  return { clearComposites: since.length, clearCriticalComposites: within.length };
}

function stateOf(
  { dvs, composites, emergenceDate, knownUntil }: YieldCourse,
  { untilDvs }: CriticalPeriod,
  { clearComposites, clearCriticalComposites }: ClearComposites,
): YieldState {
  const needed = parameterValue("eviSeries.minComposites");
  if (dvs < 0 || emergenceDate === null || emergenceDate > knownUntil) return "tooEarly";
  if (dvs > untilDvs) return clearCriticalComposites < needed ? "clouded" : "predicted";
  if (clearComposites >= needed) return "predicted";
  const seen = composites.filter(({ date }) => addDays(date, 7) >= emergenceDate).length;
  // The newest composite may still be filled: one more than needed has gone by before clouds are blamed.
  return seen > needed + 1 ? "clouded" : "tooEarly";
}
