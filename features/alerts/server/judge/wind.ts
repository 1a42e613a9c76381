import { sunTimes } from "@surco/agronomy";
import type { SettingsOf } from "../../contract";
import type { FoundAlert, Judge, LocalHour } from "./conditions";
import { forecastDays, highest } from "./forecast-days";

/** One alert for each planned application on whose day the wind exceeds the limit while there is daylight. */
export const judgeWind: Judge<SettingsOf<"wind">> = ({ aboveKmh, daysAhead }, conditions) => {
  const { forecast, applications, place } = conditions;
  const days = forecastDays(conditions, daysAhead);
  if (forecast === null || days === null) return null;
  return applications.flatMap(({ activityId, date }): FoundAlert[] => {
    const hours = days.find((day) => day.date === date)?.hours ?? [];
    const bright = hours.filter((hour) => isBright(hour, place));
    const windiest = highest(bright, ({ windKmh }) => windKmh);
    if (windiest === null || windiest.value <= aboveKmh) return [];
    return [
      {
        occurrence: `${activityId} ${date}`,
        cause: {
          kind: "wind",
          date,
          time: windiest.hour.time,
          windKmh: windiest.value,
          aboveKmh,
          windyHours: bright.filter(({ windKmh }) => windKmh !== null && windKmh > aboveKmh).length,
          daylightHours: bright.length,
          activityId,
          forecast: forecast.origin,
        },
      },
    ];
  });
};

/** True for a step that begins between sunrise and sunset. */
function isBright({ at, day }: LocalHour, [lng, lat]: readonly [number, number]): boolean {
  const sun = sunTimes(day, lat, lng);
  const instant = new Date(at);
  return sun !== null && instant >= sun.sunrise && instant < sun.sunset;
}
