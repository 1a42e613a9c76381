import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { SettingsOf } from "../../contract";
import type { FieldConditions, FoundAlert, Judge } from "./conditions";
import { forecastDays } from "./forecast-days";

/** A day on which the clocks are set forward. */
const SHORTEST_DAY_HOURS = 23;

type RainSettings = SettingsOf<"rainOver"> | SettingsOf<"rainUnder">;

/**
 * One alert where the rain of the coming or past days reaches the limit, or stays below it. Sums whose days overlap those of
 * an earlier alert are not raised again.
 */
export const judgeRain: Judge<RainSettings> = (settings, conditions) => {
  const { kind, window, mm: limitMm } = settings;
  const sum = window === "next" ? comingRain(settings, conditions) : pastRain(settings, conditions);
  if (sum === null) return null;
  const { from, until } = sum;
  const rainMm = Math.round(sum.rainMm * 10) / 10;
  if (kind === "rainOver" ? rainMm < limitMm : rainMm >= limitMm) return [];
  const forecast = window === "next" ? (conditions.forecast?.origin ?? null) : null;
  const cause = { kind, window, from, until, rainMm, limitMm, forecast } satisfies FoundAlert["cause"];
  return [{ occurrence: from, cause }];
};

interface RainSum {
  from: PlainDate;
  until: PlainDate;
  rainMm: number;
}

/** Rain from now to so many days ahead; null where an hour or a day is missing. */
function comingRain({ days }: RainSettings, conditions: FieldConditions): RainSum | null {
  const coming = forecastDays(conditions, days);
  const until = addDays(conditions.today, days);
  const last = coming?.at(-1);
  const lastHours = last?.hours.reduce((sum, { hours }) => sum + hours, 0) ?? 0;
  if (coming === null || last?.date !== until || lastHours < SHORTEST_DAY_HOURS) return null;
  const amounts = coming.flatMap(({ hours }) => hours.map(({ rainMm }) => rainMm));
  return totalOf(amounts, conditions.today, until);
}

/** Rain of so many days up to yesterday; null where a day is missing. */
function pastRain({ days }: RainSettings, { past, today }: FieldConditions): RainSum | null {
  const from = addDays(today, -days);
  const until = addDays(today, -1);
  const amounts = Array.from(
    { length: daysBetween(from, until) + 1 },
    (_, day) => past.get(addDays(from, day))?.rainMm ?? null,
  );
  return totalOf(amounts, from, until);
}

function totalOf(amounts: readonly (number | null)[], from: PlainDate, until: PlainDate): RainSum | null {
  let rainMm = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    rainMm += amount;
  }
  return { from, until, rainMm };
}
