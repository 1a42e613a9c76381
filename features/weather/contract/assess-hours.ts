import {
  assessSprayingHour,
  isInversionRisk,
  type SprayingAssessment,
  type SprayingLimits,
} from "@surco/agronomy";
import type { ForecastHour } from "./forecast";

/** Hour of a forecast with its suitability for spraying. */
export interface AssessedHour extends SprayingAssessment {
  hour: ForecastHour;
}

/** Hours that are judged: beyond them a forecast says little about wind. */
const JUDGED_HOURS = 48;

/**
 * Judges the coming hours. Longer steps of some services are left out.
 *
 * @param place  `[longitude, latitude]`
 */
export function assessHours(
  hours: readonly ForecastHour[],
  [lng, lat]: readonly [number, number],
  limits: SprayingLimits,
): AssessedHour[] {
  return hours
    .filter(({ hours: length }) => length === 1)
    .slice(0, JUDGED_HOURS)
    .map((hour, index, all) => {
      const next = all[index + 1];
      // Rain that falls during the work washes off as well as the rain after it.
      const rains = next === undefined ? [hour.rainMm] : [hour.rainMm, next.rainMm];
      const isRainKnown = rains.every((rainMm) => rainMm !== null);
      const assessment = assessSprayingHour(
        {
          tempC: hour.tempC,
          rhPct: hour.humidityPct,
          windKmh: hour.windKmh,
          gustKmh: hour.gustKmh,
          rainNextHourMm: isRainKnown ? Math.max(...rains.map((rainMm) => rainMm ?? 0)) : null,
          isInversionRisk: isInversionRisk(new Date(hour.at), lat, lng, hour.windKmh),
        },
        limits,
      );
      return { hour, ...assessment };
    });
}
