import { brotliCompressSync, constants } from "node:zlib";
import { printTimes, startThrowawayDatabase } from "@surco/kit-server/throwaway";
import { sql } from "kysely";
import type { ForecastHour } from "../contract";
import { forecastRepository } from "./forecast/forecast.repository";
import { buildWeatherField, startWeather } from "./testing";

const ROUNDS = 25;
const HOUR_MS = 3_600_000;
const NOW = new Date("2026-03-20T15:00:00Z");
/** Cell of the field. */
const CELL = "-33.9,-60.6";

const database = await startThrowawayDatabase();
try {
  const field = buildWeatherField();
  // Nothing is asked of a service: the port is closed.
  const url = "http://127.0.0.1:9";
  const server = await startWeather({ db: database.db, fields: [field], url, now: () => NOW });
  await storeForecast();
  await storeHistory();

  const measure = async (name: string, atMost: number, path: string, query: Record<string, string>) => {
    const times: number[] = [];
    let bytes: Buffer = Buffer.alloc(0);
    for (let round = -1; round < ROUNDS; round++) {
      const started = performance.now();
      const reply = await server.get(path, { fieldId: field.fieldId, ...query });
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
      if (round >= 0) times.push(performance.now() - started);
      bytes = reply.rawPayload;
    }
    printTimes(name, times, atMost);
    return bytes;
  };
  await measure("weather of a field from its stored forecast of 7 days", 30, "/weather", {});
  const history = await measure("36 years of daily weather of a place", 200, "/weather/history", {
    from: "1990-03-20",
    until: "2026-03-19",
    variables: "tminC,tmaxC,rainMm,radiationMJ,et0Mm",
  });
  // As the server sends it.
  const sent = brotliCompressSync(history, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  const name = "36 years of daily weather of a place, compressed";
  const rawKb = Math.round(history.length / 1024);
  console.log(
    JSON.stringify({ name, value: Math.round(sent.length / 1024), unit: "KB", atMost: 300, rawKb }),
  );
  await server.close();
} finally {
  await database.stop();
}

/** A week of hours with all values. */
async function storeForecast(): Promise<void> {
  const hours = Array.from({ length: 7 * 24 }, (_, index): ForecastHour & { et0Mm: number } => ({
    at: new Date(NOW.getTime() + (index - 12) * HOUR_MS).toISOString(),
    hours: 1,
    condition: index % 5 === 0 ? "rain" : "partlyCloudy",
    isDay: index % 24 < 12,
    tempC: 15 + (index % 24) / 2,
    humidityPct: 60,
    cloudPct: 40,
    windKmh: 14.2,
    gustKmh: 27.7,
    windFromDeg: 225,
    rainMm: index % 5 === 0 ? 1.4 : 0,
    rainProbabilityPct: 35,
    et0Mm: 0.21,
  }));
  await forecastRepository(database.db).save([
    {
      cell: CELL,
      forecast: { source: "open-meteo", elevationM: 62, current: null, hours },
      simulated: true,
      fetchedAt: NOW,
      lastModified: null,
      expiresAt: null,
    },
  ]);
}

/** Days of 37 years with one decimal or two, without the order of real weather, which compresses better. */
async function storeHistory(): Promise<void> {
  await sql`insert into weather_history_cell (cell, elevation_m, refreshed_at) values (${CELL}, 62, ${NOW})`.execute(
    database.db,
  );
  const values = (lowest: number, highest: number, decimals: number) =>
    sql`array(select round((${lowest}::float8 + random() * ${highest - lowest}::float8)::numeric, ${decimals}::int)::real
      from generate_series(1, days) as day where year > 0)`;
  const temperatures = [values(-2, 20, 1), values(12, 38, 1), values(8, 28, 1)];
  const others = [
    values(0, 40, 1),
    values(4, 30, 2),
    values(1, 8, 2),
    values(40, 90, 1),
    values(60, 100, 1),
    values(4, 30, 1),
  ];
  await sql`
    insert into weather_daily
    select ${CELL}, year, true, array_fill(3::smallint, array[days]),
      case when year = 2026 then 68 else days end, ${sql.join([...temperatures, ...others])}
    from generate_series(1990, 2026) as year,
      lateral (select (make_date(year + 1, 1, 1) - make_date(year, 1, 1))::int as days) as length`.execute(
    database.db,
  );
}
