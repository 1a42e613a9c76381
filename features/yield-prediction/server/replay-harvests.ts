import { setImmediate as nextTurn } from "node:timers/promises";
import type { SeasonHarvest, SeasonSowing } from "@surco/activities/server";
import {
  AGRONOMY_PARAMETERS_VERSION,
  districtYearMeans,
  type EvaluationCase,
  fieldTrendYield,
  findCrop,
  parameterValue,
} from "@surco/agronomy";
import { addDays, type PlainDate, utcDay } from "@surco/calendar";
import type { DateStatistics } from "@surco/imagery/server";
import { type CellWeatherReader, cellWeatherReader } from "./cell-weather";
import type { PlacedField } from "./fields.repository";
import type { SeasonFit } from "./fit.repository";
import { districtYears, fitSeason, imagesOf, predictSeason, yearOfSeason } from "./season-prediction";
import { readYieldContext, SEASON_DAYS, type YieldContext } from "./yield-context";
import type { YieldDeps } from "./yield-deps";

/** Reasons for which a harvest is not replayed. */
export const replayExclusions = [
  "fewSeasons",
  "noSowing",
  "noModel",
  "noImages",
  "noWeather",
  "noComparison",
] as const;
type ReplayExclusion = (typeof replayExclusions)[number];

/** Prediction of a harvest, as it would have been, with its place. */
interface ReplayedCase extends EvaluationCase {
  fieldId: string;
  season: string;
  asOf: PlainDate;
}

export interface HarvestReplay {
  cases: ReplayedCase[];
  harvests: number;
  fields: number;
  excluded: Record<ReplayExclusion, number>;
}

const REPLAYED_DAYS_BEFORE_HARVEST = [90, 60, 30, 0] as const;
/** Fields whose records are read together, and those whose images are. */
const FIELDS_AT_ONCE = 50;
const SERIES_AT_ONCE = 5;
const FEWEST_SEASONS = 2;
/** Sentinel-2 has images since 2015: older harvests have none. */
const MOST_YEARS_BACK = 12;

export type ReplayDeps = YieldDeps & {
  /** EVI of fields by polygon hash from stored statistics; nothing is computed or stored. */
  listStoredEvi: (
    ...of: Parameters<YieldDeps["readEviSeries"]>
  ) => Promise<ReadonlyMap<string, DateStatistics[]>>;
};

/**
 * Predicts the harvests of all fields as the product would have, with the years that are left: a harvest's own season counts in
 * no correction, prior or guess, also not that of a field around. Stores nothing.
 */
export async function replayHarvests(deps: ReplayDeps): Promise<HarvestReplay> {
  const replay: HarvestReplay = {
    cases: [],
    harvests: 0,
    fields: 0,
    excluded: { fewSeasons: 0, noSowing: 0, noModel: 0, noImages: 0, noWeather: 0, noComparison: 0 },
  };
  const today = utcDay(deps.now());
  const years = MOST_YEARS_BACK + parameterValue("yield.continuationYears");
  const from: PlainDate = `${yearOfSeason(today) - years}-01-01`;
  const readCells = cellWeatherReader(deps, today, { from, hasForecast: false });
  let after: string | null = null;
  let page: PlacedField[];
  do {
    page = await deps.yieldFields.listPlaced(after, FIELDS_AT_ONCE);
    await replayPage(deps, page, { today, readCells, replay });
    after = page.at(-1)?.fieldId ?? null;
  } while (page.length === FIELDS_AT_ONCE);
  return replay;
}

interface Run {
  today: PlainDate;
  readCells: CellWeatherReader;
  replay: HarvestReplay;
}

async function replayPage(deps: ReplayDeps, page: readonly PlacedField[], run: Run): Promise<void> {
  const { replay, today, readCells } = run;
  const harvests = await deps.records.listHarvests(page.map(({ fieldId }) => fieldId));
  replay.harvests += harvests.length;
  const seasonsOf = new Map<string, Set<string>>();
  for (const { fieldId, season } of harvests) {
    seasonsOf.set(fieldId, (seasonsOf.get(fieldId) ?? new Set()).add(season));
  }
  const hasHistory = (fieldId: string) => (seasonsOf.get(fieldId)?.size ?? 0) >= FEWEST_SEASONS;
  replay.excluded.fewSeasons += harvests.filter(({ fieldId }) => !hasHistory(fieldId)).length;
  const fields = page.filter(({ fieldId }) => hasHistory(fieldId));
  if (fields.length === 0) return;
  const context = await readYieldContext(deps, fields, { today, readCells });
  for (let start = 0; start < fields.length; start += SERIES_AT_ONCE) {
    const part = fields.slice(start, start + SERIES_AT_ONCE);
    const sown = part.flatMap(({ fieldId }) => context.sowingsOf(fieldId).map(({ date }) => date)).sort();
    const [from, last] = [sown[0], sown.at(-1)];
    if (from === undefined || last === undefined) {
      replay.excluded.noSowing += harvests.filter(({ fieldId }) =>
        part.some((one) => one.fieldId === fieldId),
      ).length;
      continue;
    }
    const series = await deps.listStoredEvi(part, [{ from, until: addDays(last, SEASON_DAYS) }]);
    for (const field of part) {
      const dates = series.get(field.polygonHash) ?? [];
      await replayField(await withFits(context, field, dates), { field, dates, replay });
      await nextTurn();
    }
  }
}

interface FieldRun {
  field: PlacedField;
  dates: readonly DateStatistics[];
  replay: HarvestReplay;
}

async function replayField(context: YieldContext, { field, dates, replay }: FieldRun): Promise<void> {
  const before = replay.cases.length;
  for (const harvest of context.harvestsOf(field.fieldId)) {
    const result = await replayHarvest(context, field, harvest, dates);
    if (typeof result === "string") replay.excluded[result] += 1;
    else replay.cases.push(...result);
    await nextTurn();
  }
  if (replay.cases.length > before) replay.fields += 1;
}

async function replayHarvest(
  context: YieldContext,
  field: PlacedField,
  harvest: SeasonHarvest,
  dates: readonly DateStatistics[],
): Promise<ReplayedCase[] | ReplayExclusion> {
  const { season, period, cropId, date: harvestDate } = harvest;
  const sowing = context
    .sowingsOf(field.fieldId)
    .find((one) => one.season === season && one.period === period && one.cropId === cropId && !one.isPlanned);
  if (sowing === undefined || sowing.date > harvestDate) return "noSowing";
  const crop = findCrop(cropId)?.key;
  if (crop === undefined) return "noModel";
  const images = imagesOf(dates.filter(({ date }) => date >= sowing.date && date <= harvestDate));
  if (images.length === 0) return "noImages";
  const series = await context.districtOf(field, cropId, period);
  const district = { ...series, seasons: series.seasons.filter((one) => one.season !== season) };
  const guesses = guessesOf(context, field, harvest, districtYears(district, season));
  if (guesses === null) return "noComparison";

  const cases: ReplayedCase[] = [];
  for (const daysBeforeHarvest of REPLAYED_DAYS_BEFORE_HARVEST) {
    const asOf = addDays(harvestDate, -daysBeforeHarvest);
    const predicted = await predictSeason(
      contextAsOf(context, asOf, season),
      { field, sowing },
      { images: images.filter(({ date }) => date <= asOf), district },
    );
    const { state = "noModel", figure = null } = predicted?.prediction ?? {};
    if (state === "noModel" || (state === "noWeather" && daysBeforeHarvest === 0)) return state;
    cases.push({
      fieldId: field.fieldId,
      season,
      asOf,
      crop,
      daysBeforeHarvest,
      observedKgPerHa: harvest.yieldTPerHa * 1000,
      predicted: figure,
      ...guesses,
    });
  }
  return cases;
}

/** Knowledge of the fields on a day, without one season of all of them. */
function contextAsOf(context: YieldContext, asOf: PlainDate, without: string): YieldContext {
  const isOther = ({ season }: { season: string }) => season !== without;
  return {
    ...context,
    today: asOf,
    harvestsOf: (fieldId) => context.harvestsOf(fieldId).filter(isOther),
    fitsOf: (fieldId) => context.fitsOf(fieldId).filter(isOther),
  };
}

/** The context with the field's seasons fitted where no present fit of them is stored. */
async function withFits(
  context: YieldContext,
  field: PlacedField,
  dates: readonly DateStatistics[],
): Promise<YieldContext> {
  const fits: SeasonFit[] = [];
  for (const sowing of context.sowingsOf(field.fieldId)) {
    const isOver = addDays(sowing.date, SEASON_DAYS) <= context.today;
    const isHarvested = context.harvestsOf(field.fieldId).some((one) => isSameSeason(one, sowing));
    if (sowing.isPlanned || !(isOver || isHarvested)) continue;
    const fit = await fitOf(context, field, sowing, dates);
    if (fit !== null) fits.push(fit);
  }
  return { ...context, fitsOf: (fieldId) => (fieldId === field.fieldId ? fits : context.fitsOf(fieldId)) };
}

async function fitOf(
  context: YieldContext,
  field: PlacedField,
  sowing: SeasonSowing,
  dates: readonly DateStatistics[],
): Promise<SeasonFit | null> {
  const stored = context
    .fitsOf(field.fieldId)
    .find(
      (fit) =>
        isSameSeason(fit, sowing) &&
        fit.cropId === sowing.cropId &&
        fit.sowingDate === sowing.date &&
        fit.parametersVersion === AGRONOMY_PARAMETERS_VERSION,
    );
  const until = addDays(sowing.date, SEASON_DAYS);
  return (
    stored ??
    fitSeason(
      context,
      { field, sowing },
      imagesOf(dates.filter(({ date }) => date >= sowing.date && date <= until)),
    )
  );
}

type SeasonOf = Pick<SeasonSowing, "season" | "period">;

function isSameSeason(one: SeasonOf, other: SeasonOf): boolean {
  return one.season === other.season && one.period === other.period;
}

/** Guesses from other seasons: the district's official mean, else that of the harvests around, and the field's trend. */
function guessesOf(
  context: YieldContext,
  field: PlacedField,
  { season, cropId }: SeasonHarvest,
  official: readonly { year: number; yieldKgPerHa: number }[],
): Pick<EvaluationCase, "districtMeanKgPerHa" | "fieldTrendKgPerHa"> | null {
  const year = yearOfSeason(season);
  const yieldsOf = (fieldId: string) =>
    context
      .harvestsOf(fieldId)
      .filter((one) => one.cropId === cropId && one.season !== season)
      .map((one) => ({ year: yearOfSeason(one.season), yieldKgPerHa: one.yieldTPerHa * 1000 }));
  const own = yieldsOf(field.fieldId);
  const around = [...new Set([field.fieldId, ...context.neighboursOf(field)])].flatMap(yieldsOf);
  const means = official.length > 0 ? official : districtYearMeans(around, year);
  if (means.length === 0) return null;
  const districtMeanKgPerHa = means.reduce((sum, one) => sum + one.yieldKgPerHa, 0) / means.length;
  return { districtMeanKgPerHa, fieldTrendKgPerHa: fieldTrendYield(own, year) ?? districtMeanKgPerHa };
}
