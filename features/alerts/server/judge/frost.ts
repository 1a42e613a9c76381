import type { SettingsOf } from "../../contract";
import type { FoundAlert, Judge } from "./conditions";
import { forecastDays, highest } from "./forecast-days";

/** One alert for each day ahead whose coldest hour is below the limit. */
export const judgeFrost: Judge<SettingsOf<"frost">> = ({ belowC, daysAhead }, conditions) => {
  const { forecast } = conditions;
  const days = forecastDays(conditions, daysAhead);
  if (forecast === null || days === null) return null;
  return days.flatMap(({ date, hours }): FoundAlert[] => {
    const tempC = highest(hours, (hour) => (hour.tempC === null ? null : -hour.tempC))?.hour.tempC ?? null;
    if (tempC === null || tempC >= belowC) return [];
    const time = hours.find((hour) => hour.tempC === tempC)?.time ?? "";
    return [
      { occurrence: date, cause: { kind: "frost", date, time, tempC, belowC, forecast: forecast.origin } },
    ];
  });
};
