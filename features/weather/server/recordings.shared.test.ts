import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sendJson, startLocalServer } from "@surco/imagery/testing";
import { createHttpClient, type WatchedHttpClient } from "@surco/kit-server";
import { describe, expect, it } from "vitest";
import { forecastOfTimeseries, metNorwayAnswer } from "./providers/met-norway/forecast.client";
import { daysOfNasaPower, nasaPowerAnswer } from "./providers/nasa-power/daily.client";
import { daysOfAnswer } from "./providers/open-meteo/archive.client";
import { fetchOpenMeteoForecasts, forecastOfAnswer } from "./providers/open-meteo/forecast.client";
import {
  columnOf,
  instantOf,
  openMeteoAnswer,
  type PointAnswer,
} from "./providers/open-meteo/open-meteo-answer";

import { framesOfIndex, radarTilesUrl, rainViewerIndex } from "./radar/rainviewer.client";
import { createWeatherServices } from "./weather-services";
import { weatherSettingsOf } from "./weather-settings.testing";

const shared = process.env.SURCO_SHARED ?? join(import.meta.dirname, "../../../../shared");
const folder = join(shared, "samples/services");
if (!existsSync(folder)) throw new Error(`the recorded answers are missing: ${folder}; set SURCO_SHARED`);

const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));

function readOpenMeteo(name: string): PointAnswer {
  const [answer] = openMeteoAnswer.parse(readJson(`open-meteo/${name}`));
  if (answer === undefined) throw new Error("the recording has no point");
  return answer;
}

describe("recorded answers of Open-Meteo", () => {
  it("give the current weather in the product's units", () => {
    const { current } = forecastOfAnswer(readOpenMeteo("current-chicago-2026-01-14.json"), {
      lat: 41.7,
      lng: -87.6,
    });
    expect(current).toMatchObject({
      at: "2026-01-15T03:00:00.000Z",
      tempC: -8.056,
      apparentTempC: -14.778,
      windKmh: 21.887,
      gustKmh: 48.924,
      windFromDeg: 319,
      condition: "cloudy",
      isDay: false,
    });
  });

  it("give metres per second as kilometres per hour", () => {
    const { current } = forecastOfAnswer(readOpenMeteo("forecast-samara-2026-09-15.json"), {
      lat: 53.2,
      lng: 50.1,
    });
    expect(current).toMatchObject({
      at: "2026-09-15T08:00:00.000Z",
      tempC: 18.5,
      windKmh: 10.8,
      isDay: true,
    });
  });

  it("give the values of days", () => {
    const answer = readOpenMeteo("daily-tokyo-2024-01-15.json");
    expect(answer.daily?.time).toEqual(["2024-01-15", "2024-01-16"]);
    expect(columnOf(answer, "daily", "temperature_2m_min")(1)).toBe(-1.6);
    expect(columnOf(answer, "daily", "precipitation_sum")(0)).toBe(0);
  });

  it("give local times by the offset of the answer", () => {
    const answer = readOpenMeteo("server-format-json.json");
    expect(instantOf(answer.hourly?.time[0] ?? "", answer)).toBe("2022-07-12T00:00:00.000Z");
    expect(columnOf(answer, "hourly", "temperature_2m")(47)).toBe(20);
  });

  it.each(["error-400-latitude", "error-400-variable", "server-format-jsonunix"])(
    "are refused where they are an error, or have times in seconds, which are never asked for: %s",
    (name) => {
      expect(openMeteoAnswer.safeParse(readJson(`open-meteo/${name}.json`)).success).toBe(false);
    },
  );

  it.each([
    ["concurrent", "2026-02-20T12:20:22.000Z"],
    ["minutely", "2026-02-20T12:21:00.000Z"],
    ["hourly", "2026-02-20T13:00:00.000Z"],
    ["daily", "2026-02-21T00:00:00.000Z"],
  ])("keep the service's limit until it ends: %s", async (limit, openUntil) => {
    const body = readJson(`open-meteo/error-429-${limit}.json`);
    const nowMs = Date.parse("2026-02-20T12:20:20Z");
    let calls = 0;
    const server = await startLocalServer((_request, response) => {
      calls += 1;
      sendJson(response, body, 429);
    });
    const clients: WatchedHttpClient[] = [];
    const { openMeteo } = createWeatherServices(
      (options) => {
        const limits = { timeoutMs: 20_000, maxBytes: 1e6, concurrency: 2, ...options, retries: 0 };
        const client = createHttpClient(limits, { userAgent: "Surco test", nowMs: () => nowMs });
        clients.push(client);
        return client;
      },
      weatherSettingsOf(server.address),
      () => new Date(nowMs),
    );
    const request = { points: [{ lat: -33.9, lng: -60.6 }], withCurrent: false };
    await expect(fetchOpenMeteoForecasts(openMeteo, request)).rejects.toMatchObject({ status: 429 });
    await expect(fetchOpenMeteoForecasts(openMeteo, request)).rejects.toMatchObject({
      reason: "circuit-open",
    });
    await server.close();
    expect(calls).toBe(1);
    const health = clients.map((client) => client.health()).find(({ provider }) => provider === "open-meteo");
    expect(health?.hosts).toMatchObject([{ state: "open", openUntil }]);
  });
});

describe("recorded days of the past", () => {
  it("are read from the archive's form", () => {
    const { span, elevationM } = daysOfAnswer(
      readOpenMeteo("daily-tokyo-2024-01-15.json"),
      "open-meteo-archive",
    );
    expect(elevationM).toBe(37);
    expect(span.values.tminC).toEqual([-2.6, -1.6]);
    expect(span.values.et0Mm).toEqual([null, null]);
  });

  it("are read from NASA POWER, without its fill value", () => {
    const recorded = readJson("nasa-power/daily-t2m-77.5946-12.9716.json");
    recorded.properties.parameter.T2M["20240130"] = -999;
    const { span, elevationM } = daysOfNasaPower(nasaPowerAnswer.parse(recorded));
    expect(elevationM).toBe(841.72);
    expect(span.values.tmeanC).toHaveLength(30);
    expect(span.values.tmeanC.slice(0, 2)).toEqual([21.79, 22.42]);
    expect(span.values.tmeanC[29]).toBeNull();
    expect(span.values.rainMm[0]).toBeNull();
  });
});

describe("the recorded answer of MET Norway", () => {
  it("gives the step with its wind in km/h", () => {
    const answer = metNorwayAnswer.parse(readJson("metno/locationforecast-excerpt-2020.json"));
    const { current, hours, elevationM } = forecastOfTimeseries(answer, { lat: 60.1, lng: 10 });
    expect(elevationM).toBe(267);
    expect(hours).toMatchObject([
      {
        at: "2020-06-10T13:00:00.000Z",
        hours: 1,
        tempC: 20.7,
        windKmh: 9,
        gustKmh: 23.8,
        condition: "partlyCloudy",
      },
    ]);
    expect(current).toMatchObject({ pressureHpa: 1020.5, humidityPct: 48.6 });
  });
});

describe("the recorded answers of RainViewer", () => {
  const framesOf = (name: string) =>
    framesOfIndex(rainViewerIndex.parse(readJson(`rainviewer/${name}`))).map((frame) => ({
      at: new Date(frame.atMs).toISOString(),
      tiles: radarTilesUrl(frame),
    }));

  it("give frames of opaque paths", () => {
    expect(framesOf("weather-maps-2026-05-17-trimmed.json")).toEqual([
      {
        at: "2026-05-17T03:10:00.000Z",
        tiles: "https://tilecache.rainviewer.com/v2/radar/0162dffac8f6/256/{z}/{x}/{y}/2/1_1.png",
      },
    ]);
  });

  it("give past frames only, oldest first", () => {
    expect(framesOf("weather-maps-example-2020.json").map(({ at }) => at)).toEqual([
      "2020-12-31T08:00:00.000Z",
      "2020-12-31T08:10:00.000Z",
    ]);
  });
});
