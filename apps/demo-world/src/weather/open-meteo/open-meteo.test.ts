import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../../start-demo-world";
import { dayNumber, dayOfPlainDate, plainDateOfDay } from "../../truth/days";
import { rainMm } from "../../truth/rain";

const NOW = new Date("2026-03-15T12:20:00Z");
const PERGAMINO = "latitude=-33.9&longitude=-60.57";

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => NOW });
});
afterAll(() => world.close());

interface Block {
  time: (string | number)[];
  [variable: string]: (number | string | null)[];
}
interface Answer {
  latitude: number;
  longitude: number;
  utc_offset_seconds: number;
  timezone: string;
  timezone_abbreviation: string;
  location_id?: number;
  current_units: Record<string, string>;
  current: Record<string, number | string | null>;
  hourly_units: Record<string, string>;
  hourly: Block;
  daily_units: Record<string, string>;
  daily: Block;
}

async function ask<Body = Answer>(
  service: "forecast" | "archive",
  query: string,
): Promise<{ status: number; body: Body }> {
  const prefix = service === "forecast" ? "/open-meteo/v1/forecast" : "/open-meteo-archive/v1/archive";
  const answer = await fetch(`${world.url}${prefix}?${query}`);
  return { status: answer.status, body: (await answer.json()) as Body };
}

describe("the forecast", () => {
  it("answers now, hours and days with units, in local time without a zone", async () => {
    const { body } = await ask(
      "forecast",
      `${PERGAMINO}&timezone=auto&current=temperature_2m,is_day,weather_code&hourly=temperature_2m,precipitation,precipitation_probability&daily=temperature_2m_max,temperature_2m_min,precipitation_sum,sunrise,sunset,wind_direction_10m_dominant&apikey=secret`,
    );
    expect(body).toMatchObject({
      latitude: -33.875,
      longitude: -60.5625,
      utc_offset_seconds: -10_800,
      timezone: "America/Argentina/Buenos_Aires",
      timezone_abbreviation: "GMT-3",
      current_units: {
        time: "iso8601",
        interval: "seconds",
        temperature_2m: "°C",
        is_day: "",
        weather_code: "wmo code",
      },
      hourly_units: {
        time: "iso8601",
        temperature_2m: "°C",
        precipitation: "mm",
        precipitation_probability: "%",
      },
      daily_units: { temperature_2m_max: "°C", precipitation_sum: "mm", sunrise: "iso8601" },
    });
    expect(body.current).toMatchObject({ time: "2026-03-15T09:15", interval: 900, is_day: 1 });
    expect(body.hourly.time).toHaveLength(7 * 24);
    expect(body.hourly.time[0]).toBe("2026-03-15T00:00");
    expect(body.daily.time).toEqual(
      Array.from({ length: 7 }, (_, n) => plainDateOfDay(dayNumber(2026, 3, 15) + n)),
    );
    // Almanac of Buenos Aires for that day, 6:51 and 19:11, and nine minutes for the longitude.
    expect(String(body.daily.sunrise?.[0])).toMatch(/^2026-03-15T(06:5[89]|07:0[0-3])$/);
    expect(String(body.daily.sunset?.[0])).toMatch(/^2026-03-15T19:(1[89]|2[0-3])$/);
  });

  it("has days that are the extremes and the sum of their hours", async () => {
    const { body } = await ask(
      "forecast",
      `${PERGAMINO}&timezone=auto&past_days=60&forecast_days=16&hourly=temperature_2m,precipitation,wind_gusts_10m&daily=temperature_2m_max,temperature_2m_min,precipitation_sum,wind_gusts_10m_max`,
    );
    expect(body.daily.time).toHaveLength(76);
    body.daily.time.forEach((_, day) => {
      const hours = (name: string) => (body.hourly[name]?.slice(24 * day, 24 * day + 24) ?? []) as number[];
      expect(body.daily.temperature_2m_max?.[day]).toBe(Math.max(...hours("temperature_2m")));
      expect(body.daily.temperature_2m_min?.[day]).toBe(Math.min(...hours("temperature_2m")));
      expect(body.daily.wind_gusts_10m_max?.[day]).toBe(Math.max(...hours("wind_gusts_10m")));
      const rain = hours("precipitation").reduce((sum, mm) => sum + mm, 0);
      expect(body.daily.precipitation_sum?.[day]).toBeCloseTo(rain, 6);
    });
  });

  it("has the rain of the crop log on past days", async () => {
    const { body } = await ask("forecast", `${PERGAMINO}&timezone=auto&past_days=92&daily=precipitation_sum`);
    const past = body.daily.time.slice(0, 92).map(String);
    expect(body.daily.precipitation_sum?.slice(0, 92)).toEqual(
      past.map((date) => rainMm(-60.57, -33.9, dayOfPlainDate(date) ?? 0)),
    );
    expect(body.daily.precipitation_sum?.slice(0, 92).some((mm) => Number(mm) > 5)).toBe(true);
  });

  it("answers several places as a list, each in its own time", async () => {
    const { body } = await ask<Answer[]>(
      "forecast",
      "latitude=-33.9,24.8&longitude=-60.57,-107.4&timezone=auto&daily=temperature_2m_max",
    );
    expect(body.map(({ timezone, location_id }) => [timezone, location_id])).toEqual([
      ["America/Argentina/Buenos_Aires", undefined],
      ["America/Mazatlan", 1],
    ]);
  });

  it("converts units and counts seconds where it is asked to", async () => {
    const [metric, imperial] = await Promise.all(
      [
        "",
        "&temperature_unit=fahrenheit&wind_speed_unit=mph&precipitation_unit=inch&timeformat=unixtime",
      ].map((choice) =>
        ask(
          "forecast",
          `${PERGAMINO}&start_date=2026-03-01&end_date=2026-03-02&hourly=temperature_2m,wind_speed_10m,precipitation${choice}`,
        ),
      ),
    );
    expect(imperial?.body.hourly_units).toEqual({
      time: "unixtime",
      temperature_2m: "°F",
      wind_speed_10m: "mp/h",
      precipitation: "inch",
    });
    expect(imperial?.body.hourly.time[0]).toBe(Date.UTC(2026, 2, 1) / 1000);
    expect(metric?.body.timezone).toBe("GMT");
    const [celsius, fahrenheit] = [metric, imperial].map((answer) =>
      Number(answer?.body.hourly.temperature_2m?.[5]),
    );
    expect(Math.abs((fahrenheit ?? 0) - ((celsius ?? 0) * 1.8 + 32))).toBeLessThan(0.2);
  });

  it.each([
    ["latitude=999&longitude=1", "Latitude must be in range of -90 to 90°. Given: 999.0."],
    ["latitude=1&longitude=-181.5", "Longitude must be in range of -180 to 180°. Given: -181.5."],
    [
      "latitude=1,2&longitude=1",
      "Parameter 'latitude' and 'longitude' must have the same number of elements",
    ],
    [`${PERGAMINO}&timezone=America/Nowhere&daily=temperature_2m_max`, "Invalid timezone"],
    [`${PERGAMINO}&forecast_days=17`, "Forecast days is invalid. Allowed range 0 to 16."],
    [`${PERGAMINO}&past_days=93`, "Past days is invalid. Allowed range 0 to 92."],
    [`${PERGAMINO}&start_date=2026-03-01`, "Both 'start_date' and 'end_date' must be set in the url"],
    [
      `${PERGAMINO}&start_date=2026-03-01&end_date=2026-03-02&past_days=3`,
      "Parameter 'past_days' is mutually exclusive with 'start_date' and 'end_date'",
    ],
    [
      `${PERGAMINO}&start_date=2026-03-02&end_date=2026-03-01`,
      "End-date must be larger or equals than start-date",
    ],
    [
      `${PERGAMINO}&start_date=2026-03-01&end_date=2026-05-01`,
      "Parameter 'end_date' is out of allowed range from 2025-12-13 to 2026-03-30",
    ],
  ])("refuses %s with the service's reason", async (query, reason) => {
    expect(await ask<unknown>("forecast", query)).toEqual({ status: 400, body: { reason, error: true } });
  });

  it("names a variable that it does not know", async () => {
    const { status, body } = await ask<{ reason: string }>("forecast", `${PERGAMINO}&hourly=winddiren_10m`);
    expect(status).toBe(400);
    expect(body.reason).toMatch(
      /^Cannot initialize \w+ from invalid String value winddiren_10m for key hourly$/,
    );
  });
});

describe("the archive", () => {
  it("has the truth since 1990, and no values of the last five days", async () => {
    const { body } = await ask(
      "archive",
      `${PERGAMINO}&timezone=auto&start_date=2025-01-01&end_date=2026-03-14&daily=precipitation_sum,temperature_2m_mean,et0_fao_evapotranspiration,shortwave_radiation_sum`,
    );
    const rain = body.daily.precipitation_sum ?? [];
    const known = rain.filter((mm) => mm !== null).length;
    expect(body.daily.time[known - 1]).toBe("2026-03-09");
    expect(rain.slice(known).every((mm) => mm === null)).toBe(true);
    expect(rain.slice(0, known)).toEqual(
      body.daily.time.slice(0, known).map((date) => rainMm(-60.57, -33.9, dayOfPlainDate(String(date)) ?? 0)),
    );
    // Published means of Pergamino in January: about 5.5 mm and 23 MJ.
    const january = (name: string) =>
      body.daily[name]?.slice(0, 31).reduce<number>((sum, v) => sum + Number(v) / 31, 0);
    expect(january("et0_fao_evapotranspiration")).toBeGreaterThan(4);
    expect(january("et0_fao_evapotranspiration")).toBeLessThan(7);
    expect(january("shortwave_radiation_sum")).toBeGreaterThan(19);
    expect(january("shortwave_radiation_sum")).toBeLessThan(28);
  });

  it("agrees with the past hours of the forecast", async () => {
    const query = `${PERGAMINO}&timezone=auto&start_date=2026-02-01&end_date=2026-02-20&hourly=temperature_2m,relative_humidity_2m,wind_speed_10m`;
    const [archive, forecast] = await Promise.all([ask("archive", query), ask("forecast", query)]);
    expect(archive.body.hourly).toEqual(forecast.body.hourly);
  });

  it("needs its dates, and refuses those to come", async () => {
    expect(
      (await ask<{ reason: string }>("archive", `${PERGAMINO}&daily=temperature_2m_max`)).body.reason,
    ).toBe("Both 'start_date' and 'end_date' must be set in the url");
    const late = await ask<{ reason: string }>(
      "archive",
      `${PERGAMINO}&start_date=2026-03-01&end_date=2026-03-20`,
    );
    expect(late.body.reason).toBe(
      "Parameter 'end_date' is out of allowed range from 1940-01-01 to 2026-03-14",
    );
  });
});

it("plays missing measurements as nulls inside a whole answer", async () => {
  const { body } = await ask(
    "forecast",
    `${PERGAMINO}&daily=temperature_2m_max&current=temperature_2m&_fault=no-data`,
  );
  expect(body.daily.temperature_2m_max).toEqual(Array(7).fill(null));
  expect(body.current.temperature_2m).toBeNull();
  expect(body.daily.time[0]).toBe("2026-03-15");
});

it("plays the faults of every outside service", async () => {
  const faulty = (fault: string) =>
    fetch(`${world.url}/open-meteo/v1/forecast?${PERGAMINO}&hourly=rain&_fault=${fault}`);
  const throttled = await faulty("429");
  expect([throttled.status, await throttled.json()]).toEqual([
    429,
    { error: true, reason: "Too many concurrent requests" },
  ]);
  expect((await faulty("500")).status).toBe(500);
  expect(await (await faulty("html")).text()).toMatch(/^<!doctype html>/);
  expect(((await (await faulty("empty")).json()) as Answer).hourly).toEqual({ time: [], rain: [] });
  await expect(faulty("truncate").then((answer) => answer.json())).rejects.toThrow();
  await expect(faulty("reset")).rejects.toThrow();
});
