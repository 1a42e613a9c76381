import { addDays, type PlainDate } from "@surco/calendar";
import { type HeadBlightDay, type HeadBlightRisk, headBlightRisk } from "./head-blight-risk";

/** The window of the model begins so many days before heading. */
export const HEAD_BLIGHT_DAYS_BEFORE = 8;

export interface HeadBlightSeason extends Omit<HeadBlightRisk, "from" | "until" | "infectionDays"> {
  /** First and last day of the window. */
  from: PlainDate;
  until: PlainDate;
  /** First day of each period that favours infection. */
  infectionDays: PlainDate[];
}

/**
 * Risk of fusarium head blight around a day of heading by the daily weather up to a day. Days without all values at the end
 * do not count: they are still to come.
 *
 * @returns null where the weather does not reach heading yet, and with a gap in the window
 */
export function headBlightOf(
  heading: PlainDate,
  weather: ReadonlyMap<PlainDate, HeadBlightDay>,
  until: PlainDate,
): HeadBlightSeason | null {
  const first = addDays(heading, -HEAD_BLIGHT_DAYS_BEFORE);
  const days: HeadBlightDay[] = [];
  for (let date = first; date <= until; date = addDays(date, 1)) days.push(weather.get(date) ?? UNKNOWN);
  const whole = days.slice(0, days.findLastIndex(isWhole) + 1);
  const risk = headBlightRisk(whole, HEAD_BLIGHT_DAYS_BEFORE);
  return (
    risk && {
      ...risk,
      from: addDays(first, risk.from),
      until: addDays(first, risk.until),
      infectionDays: risk.infectionDays.map((day) => addDays(first, day)),
    }
  );
}

const UNKNOWN: HeadBlightDay = { tminC: null, tmaxC: null, rainMm: null, rhPct: null };

function isWhole({ tminC, tmaxC, rainMm, rhPct }: HeadBlightDay): boolean {
  return tminC !== null && tmaxC !== null && rainMm !== null && rhPct !== null;
}
