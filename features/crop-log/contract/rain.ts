import { type DateRange, datePartsOf, daysBetween, type Season } from "@surco/calendar";
import { defineRoute, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { fieldSeason } from "./entry";

/** Rain of one season: of each month, and of each day with rain, accumulated. */
export const seasonRain = z.object({
  season,
  totalMm: z.number(),
  /** Months of the season in their order, dry ones too. */
  months: z.array(
    z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), rainMm: z.number(), days: z.number().int() }),
  ),
  days: z.array(
    z.object({
      date: plainDate,
      /** Days since the first one of the season, so that seasons can be laid over each other. */
      day: z.number().int(),
      rainMm: z.number(),
      accumulatedMm: z.number(),
    }),
  ),
});
export type SeasonRain = z.infer<typeof seasonRain>;

export const getRain = defineRoute({
  method: "GET",
  path: "/croplog/rain",
  access: "field:read",
  summary: "Logged rain of a field by month, with its accumulated series, of a season and those before it.",
  query: fieldSeason.extend({ seasons: z.coerce.number().int().min(1).max(5).default(3) }),
  response: z.object({ seasons: z.array(seasonRain) }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", season: "2025/26", period: "2", seasons: 1 },
    answer: {
      seasons: [
        {
          season: "2025/26",
          totalMm: 12.5,
          months: [{ month: "2025-11", rainMm: 12.5, days: 1 }],
          days: [{ date: "2025-11-14", day: 136, rainMm: 12.5, accumulatedMm: 12.5 }],
        },
      ],
    },
  },
});

export interface DayRain {
  /** PlainDate. */
  date: string;
  rainMm: number;
}

/** Rain of a season by month and accumulated. @param all  days in their order, also of other seasons */
export function rainOf(season: Season, { from, until }: DateRange, all: readonly DayRain[]): SeasonRain {
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
