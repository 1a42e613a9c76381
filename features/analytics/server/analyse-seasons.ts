import { setImmediate as nextTurn } from "node:timers/promises";
import { type AnalysedSeries, type analysis, MAX_ANALYSED_SERIES } from "@surco/analytics/contract";
import { type DateRange, daysBetween, rangeInSeason, seasonRange } from "@surco/calendar";
import type { PlainDate, RouteQuery, RouteReply } from "@surco/contract";
import {
  type CroppedField,
  type CurveScale,
  cropOf,
  curveColumns,
  curveMethod,
  type DateStatistics,
  grownOn,
  growthSeasons,
  type Imagery,
  keepOpenFields,
  type ListSeasonYields,
  readLayerSeries,
  type SeasonYieldOfField,
  seasonSeries,
  yieldOf,
} from "@surco/imagery/server";
import { type Reader, refuse } from "@surco/kit-server";
import { phenologyFor } from "@surco/series";

type Query = RouteQuery<typeof analysis>;
/** Field and season of a requested series. */
interface RequestedSeries {
  field: CroppedField;
  season: string;
  firstDate: PlainDate;
  days: DateRange;
}

/**
 * Curves of several fields in several seasons by day of season, from stored images. Fields that the user may not read, or
 * whose plan does not open the layer, are left out.
 *
 * @throws AppError FORMULA_NOT_FOUND; INVALID_INPUT for too many series or a range with one end
 */
export async function analyseSeasons(
  imagery: Imagery & { listSeasonYields: ListSeasonYields },
  user: Reader,
  query: Query,
): Promise<RouteReply<typeof analysis>> {
  if (query.fieldIds.length * query.seasons.length > MAX_ANALYSED_SERIES) {
    throw refuse("INVALID_INPUT", { paths: ["fieldIds", "seasons"] });
  }
  if (
    (query.from === undefined) !== (query.until === undefined) ||
    (query.from ?? "") > (query.until ?? "")
  ) {
    throw refuse("INVALID_INPUT", { paths: ["from", "until"] });
  }
  const readable = await imagery.fields.listCropped(user, query.fieldIds);
  const fields = await keepOpenFields(imagery, query.layer, readable);
  const requested = fields.flatMap((field) =>
    query.seasons.map((season) => requestedSeries(field, season, query)),
  );
  const { dates, scale, pendingDates } = await readLayerSeries(
    imagery,
    user.id,
    fields,
    query.layer,
    rangesOf(requested),
  );
  const yields = await imagery.listSeasonYields(fields.map(({ fieldId }) => fieldId));
  const series: AnalysedSeries[] = [];
  for (const one of requested) {
    series.push(analyse(one, query, { stored: dates.get(one.field.polygonHash) ?? [], scale, yields }));
    // Each takes milliseconds, all of them together would keep requests waiting.
    await nextTurn();
  }
  return {
    series,
    pendingDates,
    lockedFields: readable.length - fields.length,
    method: curveMethod,
    definition: phenologyFor(scale.range),
  };
}

interface StoredSeries {
  stored: readonly DateStatistics[];
  scale: CurveScale;
  yields: readonly SeasonYieldOfField[];
}

function analyse(
  { field, season, firstDate, days }: RequestedSeries,
  query: Query,
  { stored, scale, yields }: StoredSeries,
): AnalysedSeries {
  const dates = stored.filter(({ date }) => date >= days.from && date <= days.until);
  const series = seasonSeries(dates, firstDate, scale);
  return {
    fieldId: field.fieldId,
    season,
    ...days,
    cropId: cropOf(field, season, query.period),
    genotype: grownOn(field, season, query.period)?.genotypeName ?? null,
    points: dates.map(({ sceneId, date, usable, statistics }) => {
      const { validFraction, mean, median, p10, p90 } = statistics;
      return {
        sceneId,
        date,
        day: daysBetween(firstDate, date),
        usable,
        validFraction,
        mean,
        median,
        p10,
        p90,
      };
    }),
    curve: curveColumns(series.curve),
    seasons: growthSeasons(series, field),
    yield: yieldOf(yields, { fieldId: field.fieldId, season, period: query.period }),
  };
}

/** Moves a range by whole years into another season. */
function requestedSeries(
  field: CroppedField,
  season: string,
  { period, from, until }: Query,
): RequestedSeries {
  const whole = seasonRange(field.country, period, season);
  if (from === undefined || until === undefined) return { field, season, firstDate: whole.from, days: whole };

  const days = rangeInSeason(field.country, period, season, { from, until });
  return { field, season, firstDate: whole.from, days };
}

/** Distinct ranges; fields of one country share them. */
function rangesOf(requested: readonly RequestedSeries[]): DateRange[] {
  return [...new Map(requested.map(({ days }) => [`${days.from}:${days.until}`, days])).values()];
}
