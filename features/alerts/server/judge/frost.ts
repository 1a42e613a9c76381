import type { SettingsOf } from "../../contract";
import type { Judge } from "./conditions";
import { forecastDays, highest } from "./forecast-days";

/** One alert for each day ahead whose coldest hour is below the limit. */
export const judgeFrost: Judge<SettingsOf<"frost">> = ({ belowC, daysAhead }, { forecast }) => {
  if (forecast === null) return null;
  return forecastDays(forecast, daysAhead).flatMap(({ date, hours }) => {
    const coldest = highest(hours, ({ tempC }) => (tempC === null ? null : -tempC));
    const tempC = coldest?.hour.tempC ?? null;
    if (coldest === null || tempC === null || tempC >= belowC) return [];
    const { time } = coldest.hour;
    return [
      {
        occurrence: date,
        cause: { kind: "frost" as const, date, time, tempC, belowC, forecast: forecast.origin },
      },
    ];
  });
};
