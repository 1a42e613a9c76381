import type { StageRecord } from "@surco/agronomy";
import { testDatabase } from "@surco/kit-server/testing";
import type { DiseaseRisks } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { storeForecast } from "../forecast/stored-forecast.testing";
import { pastWeatherApps } from "../history/past-weather-apps.testing";

const db = testDatabase();
const now = new Date("2026-11-10T15:00:00Z");
const MAIZE = 5;
const WHEAT = 10;
const SUNFLOWER = 3;

const { services, startWithField } = pastWeatherApps(db, () => now);

async function start(
  cropId: number,
  period: "1" | "2",
  sownOn: string | null = null,
  stages: readonly StageRecord[] = [],
) {
  const crop = { season: "2026/27", period, cropId };
  const app = await startWithField(-61, {
    crops: [crop, { ...crop, season: "2025/26" }],
    records: {
      findSowing: async () =>
        sownOn === null ? null : { date: sownOn, cropId, genotypeName: null, isPlanned: false },
      listStages: async () => stages,
    },
  });
  const read = async (query: Record<string, string> = {}) => {
    const response = await app.ask("/weather/disease", { season: "2026/27", period, ...query });
    return { status: response.statusCode, body: response.json() as DiseaseRisks };
  };
  const runJobs = async () => {
    for (let jobs = app.queue.orders.length; jobs > 0; jobs -= 1) await app.queue.runNext();
  };
  return { field: app.field, read, runJobs };
}

describe("the disease risk of a field", () => {
  it("of wheat is counted around the day of heading that the user gives", async () => {
    const { read, runJobs } = await start(WHEAT, "1");
    const { body: before } = await read({ headingDate: "2026-10-20" });
    expect(before.status.state).toBe("fetching");
    expect(before.diseases[0]).toMatchObject({ now: null, from: "2026-10-12" });
    await runJobs();
    const { status, body } = await read({ headingDate: "2026-10-20" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      cropId: WHEAT,
      heading: { date: "2026-10-20", origin: "given" },
      knownUntil: "2026-11-09",
      simulated: true,
      attributions: [{ href: "https://open-meteo.com/" }],
    });
    const [headBlight, ...others] = body.diseases;
    expect(others).toEqual([]);
    // Mean humidity of 65 %: no infection. Ten days have 6 degrees above 26 °C and 1 below 9 °C.
    expect(headBlight).toMatchObject({
      key: "headBlight",
      now: { value: 10.5, riskClass: "low" },
      days: [],
      from: "2026-10-12",
      isValidatedHere: true,
      source: "Moschini & Fortugno 1996, Pergamino",
    });
    expect((await read({ headingDate: "2029-10-20" })).status).toBe(400);
  });

  it("of wheat is counted around the predicted day of heading once the years before are read", async () => {
    const { read, runJobs } = await start(WHEAT, "1", "2026-06-10");
    const { body: before } = await read();
    expect(before.heading).toBeNull();
    expect(before.status.state).toBe("fetching");
    expect(before.diseases[0]).toMatchObject({ now: null, from: null });

    await runJobs();
    const { body: after } = await read();
    expect(after.status.state).toBe("complete");
    expect(after.heading?.origin).toBe("predicted");
    expect(after.heading?.date.slice(0, 4)).toBe("2026");
    expect(after.stageId).not.toBeNull();
    expect(after.diseases[0]?.from).not.toBeNull();
  });

  it("of wheat is counted around the heading that was logged, with a sowing and without one", async () => {
    const logged = [{ date: "2026-10-24", stageId: 155 }];
    for (const sownOn of ["2026-06-10", null]) {
      const { read, runJobs } = await start(WHEAT, "1", sownOn, logged);
      await read();
      await runJobs();
      const { body } = await read();
      expect(body.heading).toEqual({ date: "2026-10-24", origin: "logged" });
      expect(body.diseases[0]).toMatchObject({ from: "2026-10-16" });
      expect((await read({ headingDate: "2026-10-20" })).body.heading?.origin).toBe("given");
    }
  });

  it("of wheat looks ahead with the forecast, but not in a season that is over", async () => {
    const { field, read, runJobs } = await start(WHEAT, "1");
    await storeForecast(db, field, { from: new Date("2026-11-10T03:00:00Z"), fetchedAt: now });
    const readFetched = async (query: Record<string, string>) => {
      await read(query);
      await runJobs();
      return (await read(query)).body;
    };
    expect((await readFetched({ headingDate: "2026-11-05" })).aheadUntil).toBe("2026-11-12");
    const past = await readFetched({ season: "2025/26", headingDate: "2026-03-05" });
    expect(past).toMatchObject({ knownUntil: "2026-03-31", aheadUntil: null, forecastAt: null });
  });

  it("of maize comes with the sources, and says that the models were not validated here", async () => {
    const { read } = await start(MAIZE, "2");
    const { body } = await read();
    expect(body.diseases.map(({ key, isValidatedHere }) => [key, isValidatedHere])).toEqual([
      ["tarSpot", false],
      ["grayLeafSpot", false],
      ["commonRust", false],
    ]);
    for (const { now: figure, source, isSusceptible } of body.diseases) {
      expect(figure).not.toBeNull();
      expect(source.length).toBeGreaterThan(10);
      expect(isSusceptible).toBeNull();
    }
    expect(body.aheadUntil).toBeNull();
  });

  it("is empty for a crop without a model, without asking a service", async () => {
    const { read } = await start(SUNFLOWER, "2");
    expect((await read()).body.diseases).toEqual([]);
    expect(services().requests).toEqual([]);
  });
});
