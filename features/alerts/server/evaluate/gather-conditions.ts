import { defaultSprayingLimits, findCrop } from "@surco/agronomy";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { FieldPlace } from "@surco/fields/server";
import { dayInZone, localTimeOf } from "@surco/kit-server";
import type { CellForecast } from "@surco/weather/server";
import { MAX_RAIN_DAYS, type WeatherSettings } from "../../contract";
import { type AlertDeps, pastVariables } from "../alert-deps";
import { groupBy } from "../group-by";
import type { FieldConditions, LocalForecast, PastDay, SownCrop } from "../judge/conditions";

/** Days of planned applications around that of UTC. */
const APPLICATION_DAYS = { before: 8, after: 8 };
/** Crops are on the field no longer than this. */
const SEASON_DAYS = 300;

type GatherDeps = Pick<
  AlertDeps,
  | "weatherCell"
  | "cellPlace"
  | "listForecasts"
  | "listDailyWeather"
  | "listSprayingLimits"
  | "listLastSowings"
  | "listStages"
  | "listPlannedApplications"
  | "now"
>;

/** Rule as far as its data are concerned. */
interface RuleToJudge {
  accountId: string;
  settings: WeatherSettings;
}

/**
 * Conditions of fields for these rules: one query of each kind whatever the number of fields, and only of the kinds that a
 * rule needs. Fields of one weather cell share its weather.
 */
export async function gatherConditions(
  deps: GatherDeps,
  fields: readonly Pick<FieldPlace, "fieldId" | "bbox">[],
  rules: readonly RuleToJudge[],
): Promise<(fieldId: string, accountId: string) => FieldConditions> {
  const now = deps.now();
  const { day: utcToday } = dayInZone(now, "UTC");
  const fieldIds = fields.map(({ fieldId }) => fieldId);
  const cellOf = new Map(fields.map(({ fieldId, bbox }) => [fieldId, deps.weatherCell(bbox)]));
  const cells = [...new Set(cellOf.values())];
  const needs = needsOf(rules);
  const sownSince = addDays(utcToday, -SEASON_DAYS);
  const [forecasts, applications, sowings, stages, limits] = await Promise.all([
    deps.listForecasts(cells),
    needs.applications
      ? deps.listPlannedApplications(fieldIds, {
          from: addDays(utcToday, -APPLICATION_DAYS.before),
          until: addDays(utcToday, APPLICATION_DAYS.after),
        })
      : [],
    needs.sowing ? deps.listLastSowings(fieldIds, sownSince) : [],
    needs.sowing ? deps.listStages(fieldIds, { from: sownSince, until: addDays(utcToday, 1) }) : [],
    deps.listSprayingLimits(needs.sprayers),
  ]);
  const past = needs.pastDays === 0 ? new Map() : await listPast(deps, cells, utcToday, needs.pastDays);
  const local = new Map([...forecasts].map(([cell, forecast]) => [cell, localForecast(forecast)]));
  const applicationsOf = groupBy(applications, ({ fieldId }) => fieldId);
  const sownOf = new Map(
    sowings.map(({ fieldId, date, cropId }): [string, SownCrop | null] => {
      const crop = findCrop(cropId);
      return [fieldId, crop && { crop: crop.key, sownOn: date }];
    }),
  );
  const stagesOf = groupBy(stages, ({ fieldId }) => fieldId);
  const places = new Map(cells.map((cell) => [cell, deps.cellPlace(cell)]));
  return (fieldId, accountId) => {
    const cell = cellOf.get(fieldId) ?? "";
    const { place = [0, 0] as const, timeZone = "UTC" } = places.get(cell) ?? {};
    return {
      today: dayInZone(now, timeZone).day,
      place,
      forecast: local.get(cell) ?? null,
      past: past.get(cell) ?? new Map(),
      applications: applicationsOf.get(fieldId) ?? [],
      sown: sownOf.get(fieldId) ?? null,
      stages: stagesOf.get(fieldId) ?? [],
      sprayingLimits: limits.get(accountId) ?? defaultSprayingLimits(),
    };
  };
}

/** Data that rules need. */
function needsOf(rules: readonly RuleToJudge[]) {
  const all = rules.map(({ settings }) => settings);
  const hasStage = all.some(
    (settings) => settings.kind === "diseaseRisk" || (settings.kind === "heat" && settings.phase !== "any"),
  );
  const hasPastRain = all.some((settings) => "window" in settings && settings.window === "last");
  const sprayers = rules.filter(({ settings }) => settings.kind === "sprayingWindow");
  return {
    applications: all.some(({ kind }) => kind === "wind" || kind === "sprayingWindow"),
    sowing: hasStage,
    pastDays: hasStage ? SEASON_DAYS : hasPastRain ? MAX_RAIN_DAYS : 0,
    sprayers: [...new Set(sprayers.map(({ accountId }) => accountId))],
  };
}

/** Days before today by cell and date. */
async function listPast(
  { listDailyWeather }: Pick<GatherDeps, "listDailyWeather">,
  cells: readonly string[],
  today: PlainDate,
  days: number,
): Promise<Map<string, Map<PlainDate, PastDay>>> {
  const range = { from: addDays(today, -days - 1), until: today };
  const byCell = await listDailyWeather(cells, { ...range, variables: pastVariables });
  return new Map(
    [...byCell].map(([cell, columns]) => {
      const dates = Array.from({ length: daysBetween(range.from, range.until) + 1 }, (_, day) =>
        addDays(range.from, day),
      );
      const entries = dates.map((date, day): [PlainDate, PastDay] => [
        date,
        {
          tminC: columns.tminC[day] ?? null,
          tmaxC: columns.tmaxC[day] ?? null,
          rainMm: columns.rainMm[day] ?? null,
          humidityMeanPct: columns.humidityMeanPct[day] ?? null,
        },
      ]);
      return [cell, new Map(entries)];
    }),
  );
}

function localForecast({ hours, timeZone, source, fetchedAt, simulated }: CellForecast): LocalForecast {
  const fetched = localTimeOf(fetchedAt, timeZone);
  return {
    origin: {
      source,
      fetchedAt: fetchedAt.toISOString(),
      fetchedOn: fetched.slice(0, 10),
      fetchedTime: fetched.slice(11, 16),
      simulated,
    },
    hours: hours.map((step) => {
      const { day, hour } = dayInZone(new Date(step.at), timeZone);
      return { ...step, day, time: `${String(hour).padStart(2, "0")}:00` };
    }),
  };
}
