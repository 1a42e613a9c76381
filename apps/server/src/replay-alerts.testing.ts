import { type AlertCause, type AlertSettings, alertCause } from "@surco/alerts/contract";
import { alertNotificationKinds } from "@surco/alerts/server";
import { startAlertsApp } from "@surco/alerts/testing";
import { addDays, type PlainDate } from "@surco/calendar";
import type { Database } from "@surco/db";
import { startDemoWorld } from "@surco/demo-world";
import { buildField } from "@surco/fields/testing";
import { buildWeatherField, startWeather, type WeatherField } from "@surco/weather/testing";
import type { Kysely } from "kysely";
import { readTrueDays, type TrueDay } from "./demo-weather.client";

const HOUR_MS = 3_600_000;
/** The models run so often. */
const STEP_MS = 6 * HOUR_MS;

/** Season of a field in the demo world, and the part of it that is replayed. */
export interface DemoSeason {
  place: { lng: number; lat: number };
  sown: { date: PlainDate; cropId: number };
  from: PlainDate;
  until: PlainDate;
  /** Days of planned applications. */
  applications: readonly PlainDate[];
  rules: readonly AlertSettings[];
}

/** An alert as the grower reads it. */
interface ReplayedAlert {
  kind: AlertSettings["kind"];
  /** Day that it is about; of a sum the first one. */
  date: PlainDate;
  /** "2024-09-10T12:00Z frost 2024-09-12: Frost expected on …" */
  line: string;
}

export type Replay = Awaited<ReturnType<typeof replaySeason>>;

/**
 * Replays a season on one moving clock: each step refreshes the forecasts, evaluates the rules, and fetches the history that
 * they ordered.
 */
export async function replaySeason(db: Kysely<Database>, season: DemoSeason) {
  let at = new Date(`${season.from}T00:00:00Z`);
  const now = () => at;
  const world = await startDemoWorld({ now });
  const field = buildWeatherField(season.place);
  const fields: WeatherField[] = [];
  const weather = await startWeather({ db, fields, url: world.url, now });
  const app = await startAlertsApp(db, { start: at, weather: weather.feature.services });
  const owner = await app.signIn();
  const { id: fieldId } = await buildField(db, { accountId: owner.id, polygon: field.polygon });
  fields.push({ ...field, fieldId });
  app.world.sowings = [{ fieldId, ...season.sown }];
  app.world.applications = season.applications.map((date) => ({
    activityId: crypto.randomUUID(),
    fieldId,
    date,
  }));
  for (const settings of season.rules) {
    const rule = { id: crypto.randomUUID(), scope: { of: "all" }, settings, isEnabled: true };
    const { status } = await owner.call("POST", "/alert/rules", rule);
    if (status !== 200) throw new Error(`the rule of ${settings.kind} was refused`);
  }

  const turn = async () => {
    app.setClock(at.toISOString());
    await weather.queue.runNext(undefined, [
      { name: "refresh-forecasts", data: {}, singletonKey: undefined },
    ]);
    await app.evaluate();
    while (weather.queue.orders.length > 0) await weather.queue.runNext();
  };
  await orderHistory(weather, season);
  const end = new Date(`${season.until}T00:00:00Z`);
  for (; at < end; at = new Date(at.getTime() + STEP_MS)) await turn();

  const alerts = await listAlerts(db, owner.id);
  at = new Date(at.getTime() - STEP_MS);
  await turn();
  await turn();
  const repeated = await listAlerts(db, owner.id);
  // By now the archive has the last days as well.
  at = new Date(at.getTime() + 30 * 24 * HOUR_MS);
  const truth: TrueDay[] = await readTrueDays(world.url, season.place, {
    from: addDays(season.from, -40),
    until: addDays(season.until, 7),
  });
  const notifiedCount = app.sentTo(owner.id).length;
  await Promise.all([app.close(), weather.close(), world.close()]);
  return { alerts, repeated, notifiedCount, truth };
}

/** Has the past of the season's first day fetched, as the last season's alerts would have. */
async function orderHistory(
  { feature, queue }: Awaited<ReturnType<typeof startWeather>>,
  { place, from }: DemoSeason,
): Promise<void> {
  const cell = feature.services.weatherCell([place.lng, place.lat, place.lng, place.lat]);
  const range = { from: addDays(from, -300), until: from };
  await feature.services.listDailyWeather([cell], { ...range, variables: ["tminC"] });
  while (queue.orders.length > 0) await queue.runNext();
}

async function listAlerts(db: Kysely<Database>, accountId: string): Promise<ReplayedAlert[]> {
  const rows = await db
    .selectFrom("alert")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("raised_at")
    .orderBy("occurrence")
    .execute();
  const alerts = rows.map((row): ReplayedAlert => {
    const cause = alertCause.parse(row.cause);
    const date = dateOf(cause);
    // The data of one kind are those of no other.
    const [sentence = ""] = alertNotificationKinds.flatMap(
      (kind) => kind.translate(row.cause, "en")?.sentence ?? [],
    );
    const raisedAt = row.raised_at.toISOString().slice(0, 16);
    return { kind: cause.kind, date, line: `${raisedAt}Z ${cause.kind} ${date}: ${sentence}` };
  });
  return alerts.sort((one, other) => (one.line < other.line ? -1 : 1));
}

function dateOf(cause: AlertCause): PlainDate {
  if ("date" in cause) return cause.date;
  return "headingOn" in cause ? cause.headingOn : cause.from;
}
