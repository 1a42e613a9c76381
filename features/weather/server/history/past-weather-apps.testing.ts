import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach } from "vitest";
import { buildWeatherField, startWeather, type WeatherField } from "../testing";
import { type PastWeatherServices, startPastWeather } from "./past-weather.testing";

type AppOptions = Omit<Parameters<typeof startWeather>[0], "db" | "fields" | "url" | "now">;

/** Weather apps of a test file with services of past weather, all closed after each test. @param now  clock of both */
export function pastWeatherApps(db: Kysely<Database>, now: () => Date) {
  let services: PastWeatherServices;
  let apps: { close(): Promise<unknown> }[];
  let row = 0;
  beforeEach(async () => {
    apps = [];
    await sql`truncate provider_budget`.execute(db);
    services = await startPastWeather(now);
  });
  afterEach(async () => {
    for (const app of apps) await app.close();
    await services.close();
  });

  /** Calls are not retried: their failures would open the circuit to a service that answers later. */
  const start = async (fields: readonly WeatherField[], options: AppOptions = {}) => {
    const app = await startWeather({ db, fields, url: services.url, now, timeoutMs: 20_000, ...options });
    apps.push(app);
    return app;
  };
  return {
    services: () => services,
    start,
    /** App with one field, in a cell of its own. @param lng  longitude of the fields of a file */
    async startWithField(lng: number, options?: AppOptions) {
      const field = buildWeatherField({ lng, lat: -36 + ++row * 0.3 });
      const app = await start([field], options);
      const ask = (path: string, query: Record<string, string>) =>
        app.get(path, { fieldId: field.fieldId, ...query });
      return { ...app, field, ask };
    },
  };
}
