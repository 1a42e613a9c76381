import { accountRepository, findUserByToken, sessionRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import type { LastSowing, PlannedApplication } from "@surco/activities/server";
import type { SprayingLimits, StageRecord } from "@surco/agronomy";
import type { AnomaliesOfDay } from "@surco/analytics/server";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { Database } from "@surco/db";
import { farmRepository } from "@surco/farms/server";
import { fieldRepository, findFieldRight, watchedFieldRepository } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import type { FieldImage } from "@surco/imagery/server";
import type { JobContext, Jobs } from "@surco/kit-server";
import { buildPlatform, startFeatures } from "@surco/kit-server/testing";
import type { NotificationInput } from "@surco/notifications/server";
import type { ForecastHour } from "@surco/weather/contract";
import type { CellForecast } from "@surco/weather/server";
import type { Kysely } from "kysely";
import type { AlertDeps } from "./alert-deps";
import { createAlertsFeature } from "./feature";
import type { PastDay } from "./judge/conditions";

const HOUR_MS = 3_600_000;
const BUENOS_AIRES = "America/Argentina/Buenos_Aires";

export type AlertsApp = Awaited<ReturnType<typeof startAlertsApp>>;

/** Forecast of mild calm weather over 7 days near Pergamino. @param change  values of single hours */
export function steadyForecast(
  now: Date,
  change: (hour: { day: string; hour: number }) => Partial<ForecastHour> = () => ({}),
): CellForecast {
  const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: 7 * 24 }, (_, index): ForecastHour => {
    const at = new Date(first + index * HOUR_MS);
    // Pergamino is three hours behind UTC all year.
    const local = new Date(at.getTime() - 3 * HOUR_MS).toISOString();
    return {
      at: at.toISOString(),
      hours: 1,
      condition: "clear",
      isDay: true,
      tempC: 18,
      humidityPct: 60,
      cloudPct: 0,
      windKmh: 8,
      gustKmh: 12,
      windFromDeg: 0,
      rainMm: 0,
      rainProbabilityPct: 0,
      ...change({ day: local.slice(0, 10), hour: Number(local.slice(11, 13)) }),
    };
  });
  return {
    place: [-60.6, -33.9],
    timeZone: BUENOS_AIRES,
    hours,
    source: "open-meteo",
    fetchedAt: new Date(now.getTime() - HOUR_MS),
    simulated: false,
  };
}

interface AlertsAppOptions {
  start?: Date;
  /** Services of the weather in the place of the test's own weather. */
  weather?: Pick<AlertDeps, "weatherCell" | "cellPlace" | "listForecasts" | "listDailyWeather">;
}

/** Server of alerts on a real database; the weather, planned applications and time are those of the test. */
export async function startAlertsApp(
  db: Kysely<Database>,
  { start = new Date("2026-07-10T15:20:00Z"), weather }: AlertsAppOptions = {},
) {
  let clock = start;
  const now = () => clock;
  const sent: NotificationInput[] = [];
  const forecastRequests: string[][] = [];
  const world = {
    forecast: null as CellForecast | null,
    applications: [] as PlannedApplication[],
    sowings: [] as LastSowing[],
    images: [] as FieldImage[],
    anomalies: [] as AnomaliesOfDay[],
    stages: [] as (StageRecord & { fieldId: string })[],
    sprayingLimits: [] as [accountId: string, limits: SprayingLimits][],
    /** Dry mild days unless a test says otherwise. */
    past: (_date: PlainDate): PastDay => ({ tminC: 10, tmaxC: 22, rainMm: 0, humidityMeanPct: 60 }),
  };
  const workers = new Map<string, (context: JobContext) => Promise<void>>();
  const jobs: Jobs = {
    send: async () => undefined,
    work: async (kind, run) => void workers.set(kind.name, (context) => run(kind.data.parse({}), context)),
  };
  const platform = buildPlatform({ db, jobs, now });
  const fields = fieldRepository(db);
  const accounts = accountRepository(db);
  const feature = createAlertsFeature(platform, {
    fields,
    farms: farmRepository(db, fieldNames),
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
    watchedFields: watchedFieldRepository(db),
    weatherCell: () => "-33.9,-60.6",
    listForecasts: async (cells) => {
      forecastRequests.push([...cells]);
      const { forecast } = world;
      return new Map(forecast === null ? [] : cells.map((cell) => [cell, forecast]));
    },
    cellPlace: () => ({ place: [-60.6, -33.9], timeZone: BUENOS_AIRES }),
    listDailyWeather: async (cells, { from, until }) => {
      const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, day) =>
        world.past(addDays(from, day)),
      );
      const column = (name: keyof PastDay) => days.map((day) => day[name]);
      const columns = {
        tminC: column("tminC"),
        tmaxC: column("tmaxC"),
        rainMm: column("rainMm"),
        humidityMeanPct: column("humidityMeanPct"),
      };
      return new Map(cells.map((cell) => [cell, columns]));
    },
    ...weather,
    listSprayingLimits: async () => new Map(world.sprayingLimits),
    listLastSowings: async (fieldIds) => world.sowings.filter(({ fieldId }) => fieldIds.includes(fieldId)),
    listStages: async (fieldIds) => world.stages.filter(({ fieldId }) => fieldIds.includes(fieldId)),
    listPlannedApplications: async (fieldIds, { from, until }) =>
      world.applications.filter(
        ({ fieldId, date }) => fieldIds.includes(fieldId) && date >= from && date <= until,
      ),
    listUsableImages: async (fieldIds, since) =>
      world.images.filter(({ fieldId, date }) => fieldIds.includes(fieldId) && date >= since),
    listOpenAnomalies: async (fieldIds, { from }) =>
      world.anomalies.filter(({ fieldId, date }) => fieldIds.includes(fieldId) && date >= from),
    notify: async (...inputs) => {
      for (const { kind, data } of inputs) kind.data.parse(data);
      sent.push(...inputs);
    },
  });
  const sessions = sessionRepository(db);
  const app = await startFeatures(platform, [feature], {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: (user, fieldId) => findFieldRight({ fields }, user, fieldId),
  });
  return {
    feature,
    accounts,
    world,
    now,
    forecastRequests,
    close: () => app.close(),
    setClock: (instant: string) => {
      clock = new Date(instant);
    },
    /** Runs the hourly evaluation. */
    evaluate: () =>
      workers.get("evaluate-alerts")?.({ signal: new AbortController().signal, isLastTry: true }),
    /** Notifications to an account, each key once, as the notifications keep them. */
    sentTo: (accountId: string) => [
      ...new Map(sent.filter((one) => one.accountId === accountId).map((one) => [one.key, one])).values(),
    ],
    async signIn() {
      const { user, token } = await buildAccount(db, { now });
      const headers = { authorization: `Bearer ${token}` };
      return {
        ...user,
        async call(method: "GET" | "PUT" | "POST" | "DELETE", url: string, payload?: object) {
          const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
          return { status: reply.statusCode, body: reply.json() };
        },
      };
    },
  };
}
