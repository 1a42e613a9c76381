import type { IncomingMessage, ServerResponse } from "node:http";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import { type LocalServer, sendJson, startLocalServer } from "@surco/imagery/testing";
import { dayNumberOf } from "./calendar-numbers";

/** Days that the archive is behind. */
const ARCHIVE_DELAY_DAYS = 5;

type Path =
  | "/open-meteo-archive/v1/archive"
  | "/open-meteo/v1/forecast"
  | "/nasa-power/api/temporal/daily/point";

export interface PastWeatherServices {
  url: string;
  /** Requests in order. */
  requests: { path: string; query: URLSearchParams }[];
  /** Paths that answer 503. */
  down: Set<Path>;
  /** Paths whose answers wait until `release` is called. */
  slow: Set<Path>;
  release(): void;
  /** Days that the archive and NASA POWER have no values for. */
  missing: Set<PlainDate>;
  close: LocalServer["close"];
}

/** Maximum of a day as the services have it: those of the archive end in 0, of NASA POWER in .5, of the forecast in .2 */
export const archiveTmaxC = (date: PlainDate): number => 20 + (dayNumberOf(date) % 10);

/** Archive, forecast and NASA POWER on one local server, with a rain of 2 mm on each day of an even number. */
export async function startPastWeather(now: () => Date): Promise<PastWeatherServices> {
  const requests: PastWeatherServices["requests"] = [];
  const down = new Set<Path>();
  const slow = new Set<Path>();
  let held: (() => void)[] = [];
  const missing = new Set<PlainDate>();
  const today = () => now().toISOString().slice(0, 10);

  const dailyOf = (dates: readonly PlainDate[], offset: number, isMissing: (date: PlainDate) => boolean) => {
    const column = (value: (date: PlainDate) => number) =>
      dates.map((date) => (isMissing(date) ? null : value(date)));
    return {
      time: dates,
      temperature_2m_max: column((date) => archiveTmaxC(date) + offset),
      temperature_2m_min: column((date) => archiveTmaxC(date) + offset - 12),
      temperature_2m_mean: column((date) => archiveTmaxC(date) + offset - 6),
      precipitation_sum: column((date) => (dayNumberOf(date) % 2 === 0 ? 2 : 0)),
      shortwave_radiation_sum: column(() => 20),
      et0_fao_evapotranspiration: column(() => 4),
      relative_humidity_2m_mean: column(() => 65),
      relative_humidity_2m_max: column(() => 90),
      wind_speed_10m_mean: column(() => 12),
    };
  };
  const hourlyOf = (dates: readonly PlainDate[], offset: number, isMissing: (date: PlainDate) => boolean) => {
    const time = dates.flatMap((date) =>
      Array.from({ length: 24 }, (_, hour) => `${date}T${String(hour).padStart(2, "0")}:00`),
    );
    const column = (value: (hour: number) => number) =>
      time.map((text) => (isMissing(text.slice(0, 10)) ? null : value(Number(text.slice(11, 13)))));
    return {
      time,
      temperature_2m: column((hour) => hour + offset),
      relative_humidity_2m: column((hour) => 60 + hour),
      precipitation: column((hour) => (hour === 6 ? 1 : 0)),
    };
  };
  const answerOf = (
    query: URLSearchParams,
    dates: readonly PlainDate[],
    offset: number,
    isMissing: (date: PlainDate) => boolean,
  ) => ({
    latitude: -33.91,
    longitude: -60.61,
    elevation: 62,
    utc_offset_seconds: 0,
    timezone: query.get("timezone"),
    ...(query.has("daily") && { daily: dailyOf(dates, offset, isMissing) }),
    ...(query.has("hourly") && { hourly: hourlyOf(dates, offset, isMissing) }),
  });

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://services");
    requests.push({ path: pathname, query });
    if (down.has(pathname as Path)) return sendJson(response, { error: true, reason: "down" }, 503);
    if (pathname === "/open-meteo-archive/v1/archive") {
      const lastKnown = addDays(today(), -ARCHIVE_DELAY_DAYS);
      const dates = datesBetween(query.get("start_date") ?? "", query.get("end_date") ?? "");
      return sendJson(
        response,
        answerOf(query, dates, 0, (date) => date > lastKnown || missing.has(date)),
      );
    }
    if (pathname === "/open-meteo/v1/forecast") {
      const pastDays = Number(query.get("past_days"));
      const dates = datesBetween(addDays(today(), -pastDays), today());
      return sendJson(
        response,
        answerOf(query, dates, 0.2, () => false),
      );
    }
    const [start = "", end = ""] = [query.get("start"), query.get("end")].map((text) =>
      dateOfKey(text ?? ""),
    );
    const parameter = Object.fromEntries(
      (query.get("parameters") ?? "")
        .split(",")
        .map((name) => [
          name,
          Object.fromEntries(
            datesBetween(start, end).map((date) => [
              date.replaceAll("-", ""),
              missing.has(date) || date > addDays(today(), -3) ? -999 : nasaValue(name, date),
            ]),
          ),
        ]),
    );
    return sendJson(response, {
      geometry: { coordinates: [-60.6, -33.9, 60] },
      properties: { parameter },
      header: { fill_value: -999 },
    });
  };
  const server = await startLocalServer((request, response) => {
    if (![...slow].some((path) => request.url?.startsWith(path))) answer(request, response);
    else held.push(() => answer(request, response));
  });
  const release = () => {
    slow.clear();
    for (const answerLate of held) answerLate();
    held = [];
  };
  return { url: server.address, requests, down, slow, release, missing, close: server.close };
}

function nasaValue(name: string, date: PlainDate): number {
  const tmaxC = archiveTmaxC(date) + 0.5;
  const values: Record<string, number> = {
    T2M_MAX: tmaxC,
    T2M_MIN: tmaxC - 12,
    T2M: tmaxC - 6,
    PRECTOTCORR: 1,
    ALLSKY_SFC_SW_DWN: 20,
    RH2M: 65,
    WS2M: 2,
  };
  return values[name] ?? -999;
}

function datesBetween(from: PlainDate, until: PlainDate): PlainDate[] {
  return Array.from({ length: daysBetween(from, until) + 1 }, (_, day) => addDays(from, day));
}

const dateOfKey = (key: string): PlainDate => `${key.slice(0, 4)}-${key.slice(4, 6)}-${key.slice(6)}`;
