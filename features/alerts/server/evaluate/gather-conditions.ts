import type { PlannedApplication } from "@surco/activities/server";
import { addDays } from "@surco/calendar";
import type { FieldPlace } from "@surco/fields/server";
import { dayInZone } from "@surco/kit-server";
import type { CellForecast } from "@surco/weather/server";
import type { AlertKind } from "../../contract";
import type { AlertDeps } from "../alert-deps";
import { groupBy } from "../group-by";
import type { FieldConditions, LocalForecast } from "../judge/conditions";

/** Days that the day of a field may differ from that of UTC, and days of a forecast. */
const DAYS_AROUND = { before: 1, after: 8 };

type GatherDeps = Pick<AlertDeps, "weatherCell" | "listForecasts" | "listPlannedApplications" | "now">;

/** Conditions of fields for rules of these kinds, by field: fields of one weather cell share its forecast. */
export async function gatherConditions(
  deps: GatherDeps,
  fields: readonly Pick<FieldPlace, "fieldId" | "bbox">[],
  kinds: ReadonlySet<AlertKind>,
): Promise<(fieldId: string) => FieldConditions> {
  const cellOf = new Map(fields.map(({ fieldId, bbox }) => [fieldId, deps.weatherCell(bbox)]));
  const [forecasts, applications] = await Promise.all([
    deps.listForecasts([...new Set(cellOf.values())]),
    kinds.has("wind") ? listApplications(deps, [...cellOf.keys()]) : [],
  ]);
  const now = deps.now();
  const local = new Map([...forecasts].map(([cell, forecast]) => [cell, localForecast(forecast, now)]));
  const applicationsOf = groupBy(applications, ({ fieldId }) => fieldId);
  return (fieldId) => ({
    forecast: local.get(cellOf.get(fieldId) ?? "") ?? null,
    applications: applicationsOf.get(fieldId) ?? [],
  });
}

async function listApplications(
  { listPlannedApplications, now }: GatherDeps,
  fieldIds: readonly string[],
): Promise<readonly PlannedApplication[]> {
  const { day } = dayInZone(now(), "UTC");
  const range = { from: addDays(day, -DAYS_AROUND.before), until: addDays(day, DAYS_AROUND.after) };
  return listPlannedApplications(fieldIds, range);
}

function localForecast({ hours, timeZone, place, ...origin }: CellForecast, now: Date): LocalForecast {
  const { source, fetchedAt, simulated } = origin;
  return {
    origin: { source, fetchedAt: fetchedAt.toISOString(), simulated },
    today: dayInZone(now, timeZone).day,
    place,
    hours: hours.map((step) => {
      const { day, hour } = dayInZone(new Date(step.at), timeZone);
      return { ...step, day, time: `${String(hour).padStart(2, "0")}:00` };
    }),
  };
}
