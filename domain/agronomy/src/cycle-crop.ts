import {
  addDays,
  type DateRange,
  daysBetween,
  type Period,
  type PlainDate,
  type Season,
  seasonRange,
} from "@surco/calendar";
import { cropWindowsOf, usualPeaks, type YearWindow } from "./crop-windows";
import { findCrop } from "./crops";
import { parameterValue } from "./parameters/agronomy-parameters";

/** Crop that a field grew, as its seasons name it. */
export interface GrownCrop {
  season: Season;
  period: Period;
  cropId: number;
}

/** Days on which a crop's canopy may be at its greatest, and the middle of its flowering. */
interface PeakDays extends DateRange {
  middle: PlainDate;
}

/**
 * The crop that a cycle of growth belongs to: the one whose canopy is at its greatest around that day. Of several the one
 * that flowers nearest to it.
 *
 * @param country  ISO 3166 code of the field; others than Mexico count as Argentina
 * @param peak  day of the cycle's greatest value
 * @returns null where none of the crops can have grown then
 */
export function cropOfCycle<C extends GrownCrop>(
  country: string | null,
  peak: PlainDate,
  crops: readonly C[],
): C | null {
  let nearest: { crop: C; days: number } | null = null;
  for (const crop of crops) {
    for (const { from, until, middle } of peakDaysOf(country, crop)) {
      if (peak < from || peak > until) continue;
      const days = Math.abs(daysBetween(middle, peak));
      if (nearest === null || days < nearest.days) nearest = { crop, days };
    }
  }
  return nearest?.crop ?? null;
}

function peakDaysOf(country: string | null, { season, period, cropId }: GrownCrop): PeakDays[] {
  const place = country === "MX" ? "MX" : "AR";
  const begin = seasonRange(place, period, season).from;
  const crop = findCrop(cropId);
  const known = crop === null ? [] : cropWindowsOf(place, crop.key).filter((one) => one.period === period);
  if (known.length === 0) {
    const usual = daysOf(usualPeaks[place][period], begin);
    return [{ ...usual, middle: middleOf(usual) }];
  }
  return known.flatMap(({ sowing, flowering, maturity, harvest }) => {
    const last = maturity ?? harvest;
    if (last === null) return [];
    const sown = daysOf(sowing, begin);
    const from = addDays(sown.from, parameterValue("phenology.leastDaysToPeak"));
    const until = daysOf(last, sown.until).until;
    return [{ from, until, middle: middleOf(flowering ? daysOf(flowering, sown.until) : { from, until }) }];
  });
}

/** Days of a window in the year after a day; it may have begun before. */
function daysOf({ from, until }: YearWindow, after: PlainDate): DateRange {
  const end = onOrAfter(until, after);
  const start = `${end.slice(0, 4)}-${from}`;
  return { from: start <= end ? start : `${Number(end.slice(0, 4)) - 1}-${from}`, until: end };
}

/** First day with that month and day, `MM-DD`, from a day on. */
function onOrAfter(monthDay: string, day: PlainDate): PlainDate {
  const year = Number(day.slice(0, 4));
  return `${day.slice(5) <= monthDay ? year : year + 1}-${monthDay}`;
}

function middleOf({ from, until }: DateRange): PlainDate {
  return addDays(from, Math.floor(daysBetween(from, until) / 2));
}
