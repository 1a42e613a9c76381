import type { DateRange } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { phenologyFor } from "@surco/series";
import type { HistoricalSeason, historical, ImageDate } from "../../contract";
import type { Imagery } from "../imagery-deps";
import { requireOpenLayer } from "../require-open-layer";
import { daysToSearch, type SearchedRange } from "../scenes/searched-days";
import { cropOf } from "./grown-crop";
import { expectationColumns, readSeasonCurves } from "./season-curves";
import { curveMethod, growthSeasons } from "./season-series";
import { type ListSeasonYields, yieldOf } from "./season-yields";

/**
 * Lists a field's seasons since Sentinel-2 with stored share and metrics, and the expectation from the seasons before the
 * current one.
 *
 * @throws AppError FIELD_NOT_FOUND, FORMULA_NOT_FOUND, FIELD_PLAN_TOO_LOW
 */
export async function listHistory(
  imagery: Imagery & { listSeasonYields: ListSeasonYields },
  user: SessionUser,
  { fieldId, layer, period, without }: RouteQuery<typeof historical>,
): Promise<RouteReply<typeof historical>> {
  const [field] = await imagery.fields.listCropped(user, [fieldId]);
  if (!field) throw refuse("FIELD_NOT_FOUND", { fieldId });
  await requireOpenLayer(imagery, layer, fieldId);
  const now = imagery.now();
  const {
    seasons: read,
    range,
    pendingDates,
  } = await readSeasonCurves(imagery, user.id, field, {
    layer,
    period,
  });
  const all = { from: read.at(-1)?.days.from ?? "", until: read[0]?.days.until ?? "" };
  const [states, searches, yields] = await Promise.all([
    imagery.windows.listStates(field.polygonHash, all),
    imagery.searches.list(field.polygonHash),
    imagery.listSeasonYields([fieldId]),
  ]);
  const others = read.filter(({ season }, index) => (without === undefined ? index > 0 : season !== without));
  return {
    seasons: read.map(
      ({ season, days, dates, series }): HistoricalSeason => ({
        season,
        ...days,
        state: storedStateOf(days, states, searches, now),
        dates: dates.length,
        usableDates: dates.filter(({ usable }) => usable).length,
        cropId: cropOf(field, season, period),
        seasons: growthSeasons(series, field),
        yield: yieldOf(yields, { fieldId, season, period }),
      }),
    ),
    expectation: expectationColumns(others),
    pendingDates,
    method: curveMethod,
    definition: phenologyFor(range),
  };
}

function storedStateOf(
  days: DateRange,
  states: readonly { date: string; state: ImageDate["state"] }[],
  searches: readonly SearchedRange[],
  now: Date,
): HistoricalSeason["state"] {
  const own = states.filter(({ date }) => isIn(days, date));
  const isWhole = own.every(({ state }) => state === "ready" || state === "cloudy");
  if (isWhole && daysToSearch(days, searches, now) === null) return "stored";
  return own.some(({ state }) => state === "ready" || state === "cloudy") ? "partial" : "missing";
}

function isIn(days: DateRange, date: string): boolean {
  return date >= days.from && date <= days.until;
}
