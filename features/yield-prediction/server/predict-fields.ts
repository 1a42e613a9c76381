import { setImmediate as nextTurn } from "node:timers/promises";
import type { SeasonSowing } from "@surco/activities/server";
import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { addDays, type DateRange, utcDay } from "@surco/calendar";
import type { DateStatistics } from "@surco/imagery/server";
import type { z } from "zod";
import { type CellWeatherReader, cellWeatherReader } from "./cell-weather";
import { earlierOf } from "./earlier-of";
import type { PlacedField } from "./fields.repository";
import type { SeasonFit } from "./fit.repository";
import { orderPastImages } from "./past-images";
import type { StoredPrediction } from "./prediction.repository";
import { fitSeason, imagesOf, predictSeason } from "./season-prediction";
import { readYieldContext, SEASON_DAYS, type YieldContext, type YieldTarget } from "./yield-context";
import type { YieldDeps } from "./yield-deps";
import type { predictYieldsJob } from "./yield-jobs";

/** Fields whose data are read together: the curves and soils of more would keep others waiting. */
const FIELDS_AT_ONCE = 10;
/** Calls after which missing statistics of images are left to the next run: each computes some hundred. */
const MOST_CALLS = 30;

/**
 * Predicts the running seasons of all fields with a premium plan and stores what changed. Idempotent; a run that was
 * interrupted is repeated from its beginning.
 */
export async function predictAllFields(deps: YieldDeps, signal: AbortSignal): Promise<void> {
  const readCells = cellWeatherReader(deps, utcDay(deps.now()));
  let after: string | null = null;
  let page: PlacedField[];
  do {
    signal.throwIfAborted();
    page = await deps.yieldFields.listPremium(after, FIELDS_AT_ONCE);
    if (page.length > 0) await predictPage(deps, page, { readCells, changed: null, signal });
    after = page.at(-1)?.fieldId ?? null;
  } while (page.length === FIELDS_AT_ONCE);
}

/** Predicts the running seasons of those of some fields that have a premium plan, and fits their seasons that are over. */
export async function predictFields(
  deps: YieldDeps,
  { fieldIds, polygonHash, changed }: z.output<(typeof predictYieldsJob)["data"]>,
  signal: AbortSignal,
): Promise<void> {
  const fields = await deps.yieldFields.listPremiumAmong(fieldIds, polygonHash);
  // Predictions of a new field do without; the next ones have it.
  const soils = await deps.records.listSoils(fields);
  for (const { fieldId, polygonHash: hash } of fields) {
    if (!soils.has(hash)) await deps.records.orderSoil(fieldId);
  }
  const readCells = cellWeatherReader(deps, utcDay(deps.now()));
  for (let start = 0; start < fields.length; start += FIELDS_AT_ONCE) {
    const page = fields.slice(start, start + FIELDS_AT_ONCE);
    const context = await predictPage(deps, page, { readCells, changed, signal });
    for (const field of page) await orderPastImages(deps, context, field);
  }
}

interface PageRun {
  readCells: CellWeatherReader;
  /** Days whose images have changed. */
  changed: DateRange | null;
  signal: AbortSignal;
}

/** @returns what was known of the fields, their new fits among it */
async function predictPage(
  deps: YieldDeps,
  fields: readonly PlacedField[],
  { readCells, changed, signal }: PageRun,
): Promise<YieldContext> {
  const today = utcDay(deps.now());
  const before = await readYieldContext(deps, fields, { today, readCells });
  const fits = await fitPastSeasons(deps, fields, before, { changed, signal });
  // The new fits count for the predictions at once.
  const context = fits.length === 0 ? before : await readYieldContext(deps, fields, { today, readCells });
  const targets = fields.flatMap((field) =>
    runningSeasons(context, field).map((sowing): YieldTarget => ({ field, sowing })),
  );
  if (targets.length === 0) return context;
  const series = await readSeries(
    deps,
    targets.map(({ field }) => field),
    [
      {
        from: targets.reduce((first, { sowing: { date } }) => earlierOf(date, first), today),
        until: today,
      },
    ],
    signal,
  );
  const latest = await deps.predictions.listLatest(fields.map(({ fieldId }) => fieldId));
  const made: StoredPrediction[] = [];
  for (const target of targets) {
    signal.throwIfAborted();
    const stored = await predictTarget(context, target, series);
    if (stored !== null && !isKnown(latest, stored)) made.push(stored);
    await nextTurn();
  }
  await deps.predictions.save(made, deps.now());
  return context;
}

async function predictTarget(
  context: YieldContext,
  target: YieldTarget,
  series: ReadonlyMap<string, DateStatistics[]>,
): Promise<StoredPrediction | null> {
  const { field, sowing } = target;
  const images = imagesOf((series.get(field.polygonHash) ?? []).filter(({ date }) => date >= sowing.date));
  const district = await context.districtOf(field, sowing.cropId, sowing.period);
  const predicted = await predictSeason(context, target, { images, district });
  const figure = predicted?.prediction.figure ?? null;
  if (predicted === null || figure === null || !(figure.pointKgPerHa > 0)) return null;
  return {
    fieldId: field.fieldId,
    season: sowing.season,
    period: sowing.period,
    asOf: predicted.prediction.asOf,
    cropId: sowing.cropId,
    imageDate: predicted.imageDate,
    pointKgPerHa: figure.pointKgPerHa,
    lowerKgPerHa: figure.lowerKgPerHa,
    upperKgPerHa: figure.upperKgPerHa,
    dvs: predicted.prediction.course?.dvs ?? 0,
    inputsDigest: predicted.digest,
    parametersVersion: predicted.prediction.parametersVersion,
  };
}

/** True where the latest prediction of the season was made of the same, or the crop was mature by then. */
function isKnown(latest: readonly StoredPrediction[], made: StoredPrediction): boolean {
  const last = latest.find(
    (one) => one.fieldId === made.fieldId && one.season === made.season && one.period === made.period,
  );
  return last?.inputsDigest === made.inputsDigest;
}

/** Sowings whose crop stands: done, not harvested, and not longer ago than a season lasts. */
function runningSeasons(
  { today, sowingsOf, harvestsOf }: Pick<YieldContext, "today" | "sowingsOf" | "harvestsOf">,
  { fieldId }: PlacedField,
): SeasonSowing[] {
  const harvests = harvestsOf(fieldId);
  return sowingsOf(fieldId).filter(
    ({ date, season, period }) =>
      date <= today &&
      addDays(date, SEASON_DAYS) >= today &&
      !harvests.some((harvest) => harvest.season === season && harvest.period === period),
  );
}

/** Fit of a season with these parameters, crop and sowing. */
function presentFit(context: YieldContext, { fieldId, season, period, cropId, date }: SeasonSowing) {
  return context
    .fitsOf(fieldId)
    .find(
      (fit) =>
        fit.season === season &&
        fit.period === period &&
        fit.cropId === cropId &&
        fit.sowingDate === date &&
        fit.parametersVersion === AGRONOMY_PARAMETERS_VERSION,
    );
}

/** Seasons that are over without a fit, and those with images in the changed days. */
export function seasonsToFit(
  context: YieldContext,
  field: PlacedField,
  changed: DateRange | null,
): SeasonSowing[] {
  const running = new Set(runningSeasons(context, field));
  return context.sowingsOf(field.fieldId).filter((sowing) => {
    if (sowing.isPlanned || sowing.date > context.today || running.has(sowing)) return false;
    const hasChanged =
      changed !== null && sowing.date <= changed.until && addDays(sowing.date, SEASON_DAYS) >= changed.from;
    return hasChanged || presentFit(context, sowing) === undefined;
  });
}

async function fitPastSeasons(
  deps: YieldDeps,
  fields: readonly PlacedField[],
  context: YieldContext,
  { changed, signal }: Pick<PageRun, "changed" | "signal">,
): Promise<SeasonFit[]> {
  const fitted: SeasonFit[] = [];
  for (const field of fields) {
    const sowings = seasonsToFit(context, field, changed);
    // Without the weather of those years nothing can be said of them yet.
    if (sowings.length === 0 || context.weatherOf(field).isOrdered) continue;
    const ranges = sowings.map(({ date }) => ({ from: date, until: addDays(date, SEASON_DAYS) }));
    const series = (await readSeries(deps, [field], ranges, signal)).get(field.polygonHash) ?? [];
    const fits: SeasonFit[] = [];
    for (const sowing of sowings) {
      signal.throwIfAborted();
      const until = addDays(sowing.date, SEASON_DAYS);
      const images = imagesOf(series.filter(({ date }) => date >= sowing.date && date <= until));
      if (presentFit(context, sowing)?.imageCount === images.length) continue;
      const fit = await fitSeason(context, { field, sowing }, images);
      if (fit !== null) fits.push(fit);
    }
    await deps.fits.save(fits, deps.now());
    fitted.push(...fits);
    await nextTurn();
  }
  return fitted;
}

/** Series of all dates: statistics that are missing are computed call by call. */
async function readSeries(
  { readEviSeries }: Pick<YieldDeps, "readEviSeries">,
  fields: readonly PlacedField[],
  ranges: readonly DateRange[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, DateStatistics[]>> {
  let series = await readEviSeries(fields, ranges);
  for (let call = 1; series.pendingDates > 0 && call < MOST_CALLS; call++) {
    signal.throwIfAborted();
    series = await readEviSeries(fields, ranges);
  }
  return series.dates;
}
