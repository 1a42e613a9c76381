import {
  type DateRange,
  datePartsOf,
  daysBetween,
  recentSeasons,
  type Season,
  seasonRange,
} from "@surco/calendar";
import type { RouteQuery, RouteReply } from "@surco/contract";
import type { getRain as getRainRoute, SeasonRain } from "@surco/crop-log/contract";
import type { SessionUser } from "@surco/kit-server";
import { type CropLogDeps, requireCard } from "./entries";

interface DayRain {
  date: string;
  rainMm: number;
}

/** Logged rain of a season and those before it, newest first. @throws AppError FIELD_NOT_FOUND */
export async function readRain(
  deps: CropLogDeps,
  user: SessionUser,
  { fieldId, season, period, seasons }: RouteQuery<typeof getRainRoute>,
): Promise<RouteReply<typeof getRainRoute>> {
  const { country } = await requireCard(deps, user, fieldId);
  const { from } = seasonRange(country, period, season);
  const ranges = recentSeasons(country, period, from, seasons).map((name) => ({
    season: name,
    range: seasonRange(country, period, name),
  }));
  const [newest, oldest] = [ranges.at(0)?.range, ranges.at(-1)?.range];
  if (newest === undefined || oldest === undefined) return { seasons: [] };
  const days = await deps.entries.listRain(fieldId, { from: oldest.from, until: newest.until });
  return { seasons: ranges.map(({ season: name, range }) => rainOf(name, range, days)) };
}

function rainOf(season: Season, { from, until }: DateRange, all: readonly DayRain[]): SeasonRain {
  const days = all.filter(({ date }) => from <= date && date <= until);
  let accumulatedMm = 0;
  const accumulated = days.map(({ date, rainMm }) => {
    accumulatedMm = toHundredths(accumulatedMm + rainMm);
    return { date, day: daysBetween(from, date), rainMm: toHundredths(rainMm), accumulatedMm };
  });
  const months = monthsFrom(from).map((month) => {
    const ofMonth = days.filter(({ date }) => date.startsWith(month));
    const rainMm = toHundredths(ofMonth.reduce((sum, day) => sum + day.rainMm, 0));
    return { month, rainMm, days: ofMonth.filter((day) => day.rainMm > 0).length };
  });
  return { season, totalMm: accumulatedMm, months, days: accumulated };
}

/** Twelve months, "2026-07" first. */
function monthsFrom(day: string): string[] {
  const { year, month } = datePartsOf(day);
  return Array.from({ length: 12 }, (_, i) => {
    const index = month - 1 + i;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}

/** Sums of decimals without their binary remainders. */
function toHundredths(mm: number): number {
  return Math.round(mm * 100) / 100;
}
