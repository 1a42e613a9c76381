import { sprayingWindows } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import { assessHours } from "@surco/weather/contract";
import type { SettingsOf } from "../../contract";
import type { Judge } from "./conditions";

/** An application counts from so many days after its planned day to so many before it. */
const PLANNED_AROUND = { after: 7, before: 2 };
const HOUR_MS = 3_600_000;

/** The first run of hours that holds enough good ones; none where only planned applications count and there is none. */
export const judgeSprayingWindow: Judge<SettingsOf<"sprayingWindow">> = (
  { hours: least, onlyPlanned },
  { forecast, place, today, applications, sprayingLimits },
) => {
  if (forecast === null) return null;
  const planned = applications.find(
    ({ date }) =>
      date >= addDays(today, -PLANNED_AROUND.after) && date <= addDays(today, PLANNED_AROUND.before),
  );
  if (onlyPlanned && planned === undefined) return [];
  const assessed = assessHours(forecast.hours, place, sprayingLimits);
  const window = sprayingWindows(assessed.map(({ sprayingClass }) => sprayingClass)).find(
    ({ goodHours }) => goodHours >= least,
  );
  const first = assessed[window?.from ?? 0]?.hour.at;
  const last = assessed[(window?.until ?? 0) - 1]?.hour.at;
  const begin = forecast.hours.find(({ at }) => at === first);
  if (window === undefined || begin === undefined || last === undefined) return [];
  const end = new Date(Date.parse(last) + HOUR_MS).toISOString();
  const after = forecast.hours.find(({ at }) => Date.parse(at) === Date.parse(end));
  return [
    {
      occurrence: begin.day,
      cause: {
        kind: "sprayingWindow",
        date: begin.day,
        fromTime: begin.time,
        untilTime: after?.time ?? begin.time,
        goodHours: window.goodHours,
        marginalHours: window.marginalHours,
        plannedOn: planned?.date ?? null,
        forecast: forecast.origin,
      },
    },
  ];
};
