import { type DevelopmentDay, developmentOf, phenologyModelOf, type TemperatureDay } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import { groupBy } from "../group-by";
import type { FieldConditions, SownCrop } from "./conditions";

/** Hours of a whole day. Today's are not whole: it is interpolated. */
const DAY_HOURS = 24;

/**
 * Development of a crop day by day from its sowing to the end of the forecast; empty for a crop without a model.
 *
 * @returns null where the temperatures have a gap of more than five days
 */
export function developmentUntil(
  { past, forecast, place: [, latitudeDeg] }: Pick<FieldConditions, "past" | "forecast" | "place">,
  { crop, sownOn }: SownCrop,
): DevelopmentDay[] | null {
  const model = phenologyModelOf(crop);
  if (model === null) return [];
  const temperatures = new Map<PlainDate, TemperatureDay>();
  for (const [date, { tminC, tmaxC }] of past) temperatures.set(date, { date, tminC, tmaxC });
  for (const [date, hours] of groupBy(forecast?.hours ?? [], ({ day }) => day)) {
    const temps = hours.flatMap(({ tempC }) => tempC ?? []);
    const length = hours.reduce((sum, step) => sum + step.hours, 0);
    if (length < DAY_HOURS || temps.length < hours.length) continue;
    temperatures.set(date, { date, tminC: Math.min(...temps), tmaxC: Math.max(...temps) });
  }
  const until = [...temperatures.keys()].reduce((last, date) => (date > last ? date : last), sownOn);
  const { days, missingFrom } = developmentOf({
    model,
    sowingDate: sownOn,
    latitudeDeg,
    temperatures,
    until,
  });
  return missingFrom === null ? days : null;
}
