import { type DateRange, recentSeasons, seasonRange, utcDay } from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { expectationOf, phenologyFor } from "@surco/series";
import type { HistoricalSeason, historical, ImageDate } from "../../contract";
import type { Imagery } from "../imagery-deps";
import { daysToSearch, type SearchedRange } from "../scenes/searched-days";
import { cropOf } from "./analyse-seasons";
import { readLayerSeries } from "./layer-series";
import { curveMethod, growthSeasons, seasonSeries } from "./season-series";

/** Sentinel-2's surface reflectances begin with 2017. */
const FIRST_SEASON = "2016/17";
/** Days of growth that a season must show for others to be measured by it. */
const LEAST_CURVE_DAYS = 60;

/**
 * Every season of a field since Sentinel-2: what of it is stored, its metrics, and what the seasons before the running one
 * let expect.
 *
 * @throws AppError FIELD_NOT_FOUND, FORMULA_NOT_FOUND
 */
export async function listHistory(
  imagery: Imagery,
  user: SessionUser,
  { fieldId, layer, period, without }: RouteQuery<typeof historical>,
): Promise<RouteReply<typeof historical>> {
  const [field] = await imagery.fields.listCropped(user, [fieldId]);
  if (!field) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const now = imagery.now();
  const labels = seasonsSince(field.country, period, utcDay(now));
  const ranges = new Map(labels.map((season) => [season, seasonRange(field.country, period, season)]));
  const all = { from: [...ranges.values()].at(-1)?.from ?? "", until: [...ranges.values()][0]?.until ?? "" };

  const [{ dates, range, pendingDates }, states, searches] = await Promise.all([
    readLayerSeries(imagery, user.id, [field], layer, [all]),
    imagery.windows.listStates(field.polygonHash, all),
    imagery.searches.list(field.polygonHash),
  ]);
  const stored = dates.get(field.polygonHash) ?? [];
  const seasons = [...ranges].map(([season, days]) => {
    const own = stored.filter((date) => isIn(days, date.date));
    const series = seasonSeries(own, days.from, range);
    const answer: HistoricalSeason = {
      season,
      ...days,
      state: storedStateOf(days, states, searches, now),
      dates: own.length,
      usableDates: own.filter(({ usable }) => usable).length,
      cropId: cropOf(field, season, period),
      seasons: growthSeasons(series),
    };
    return { answer, curve: series.curve };
  });
  const others = seasons.filter(({ answer }, index) =>
    without === undefined ? index > 0 : answer.season !== without,
  );
  const past = others.map(({ curve }) => curve);
  return {
    seasons: seasons.map(({ answer }) => answer),
    expectation: expectationColumns(past.filter(({ values }) => values.length >= LEAST_CURVE_DAYS)),
    pendingDates,
    method: curveMethod,
    definition: phenologyFor(range),
  };
}

/** Newest first. */
function seasonsSince(country: string | null, period: "1" | "2", today: string): string[] {
  const count = Number(today.slice(0, 4)) - Number(FIRST_SEASON.slice(0, 4)) + 1;
  return recentSeasons(country, period, today, count).filter((season) => season >= FIRST_SEASON);
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

function expectationColumns(past: Parameters<typeof expectationOf>[0]) {
  const expected = expectationOf(past);
  if (expected === null) return null;
  const short = (value: number) => Math.round(value * 1e4) / 1e4;
  return {
    firstDay: expected.firstDay,
    median: expected.days.map(({ median }) => short(median)),
    spread: expected.days.map(({ spread }) => short(spread)),
    seasons: expected.days.map(({ seasons }) => seasons),
  };
}

function isIn(days: DateRange, date: string): boolean {
  return date >= days.from && date <= days.until;
}
