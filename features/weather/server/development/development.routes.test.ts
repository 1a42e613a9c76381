import { clippedDegreeDays, type StageRecord } from "@surco/agronomy";
import { addDays, daysBetween } from "@surco/calendar";
import { testDatabase } from "@surco/kit-server/testing";
import { type FieldDevelopment, fieldDevelopment } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { storeForecast } from "../forecast/stored-forecast.testing";
import { archiveTmaxC } from "../history/past-weather.testing";
import { pastWeatherApps } from "../history/past-weather-apps.testing";
import type { FieldSowing } from "../season/season-deps";

const db = testDatabase();
const now = new Date("2026-01-10T15:00:00Z");
const YESTERDAY = "2026-01-09";
const MAIZE = 5;
const WHEAT = 10;
const OTHER = 6;
const SOWN_ON = "2025-10-20";
const VT = 221;
const R1 = 222;

const { startWithField } = pastWeatherApps(db, () => now);

async function start({
  cropId = MAIZE,
  sowing = {},
  stages = [],
}: {
  cropId?: number | null;
  sowing?: Partial<FieldSowing> | null;
  stages?: readonly StageRecord[];
} = {}) {
  const asked: unknown[] = [];
  const app = await startWithField(-63, {
    crops: cropId === null ? [] : [{ season: "2025/26", period: "2", cropId }],
    records: {
      findSowing: async () =>
        sowing && {
          date: SOWN_ON,
          cropId: cropId ?? MAIZE,
          genotypeName: "Espiga",
          isPlanned: false,
          ...sowing,
        },
      listStages: async (...call) => {
        asked.push(call);
        return stages;
      },
    },
  });
  const read = async () => {
    const response = await app.ask("/weather/development", { season: "2025/26", period: "2" });
    return { status: response.statusCode, body: fieldDevelopment.parse(response.json()) };
  };
  const readFetched = async () => {
    await read();
    await app.queue.runNext();
    return (await read()).body;
  };
  return { ...app, asked, read, readFetched };
}

const stageOf = ({ stages }: FieldDevelopment, stageId: number) =>
  stages.find((stage) => stage.stageId === stageId);

describe("the development of a field's crop", () => {
  it("waits for the years before, whose fetch it orders", async () => {
    const { read, queue } = await start();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: "noWeather", stages: [], model: null, degreeDays: null });
    expect(body.status.state).toBe("fetching");
    expect(body.sowing).toEqual({ date: SOWN_ON, genotypeName: "Espiga", isPlanned: false });
    expect(queue.orders).toMatchObject([{ name: "fetch-weather-history" }]);
  });

  it("ends with the maturity of the crop", async () => {
    const sownOn = "2025-06-20";
    const { lastDay, knownUntil, current, degreeDays, stages } = await (
      await start({ sowing: { date: sownOn } })
    ).readFetched();

    expect(lastDay < YESTERDAY).toBe(true);
    expect(knownUntil).toBe(lastDay);
    expect(current?.isMature).toBe(true);
    expect(stages.find(({ stageId }) => stageId === current?.stageId)?.date).toBe(lastDay);
    expect(degreeDays?.accumulated).toHaveLength(daysBetween(sownOn, lastDay) + 1);
    expect(current?.degreeDays).toBe(degreeDays?.accumulated.at(-1));
    expect(degreeDays?.continuation).toBeNull();
  });

  it("has degree days since the sowing and stages with dates in their intervals, the logged ones beside", async () => {
    const { readFetched, asked, field } = await start({
      stages: [
        { date: "2025-12-30", stageId: VT },
        { date: "2026-01-05", stageId: null },
        { date: "2025-12-01", stageId: 155 },
      ],
    });
    const body = await readFetched();
    expect(body).toMatchObject({
      state: "computed",
      cropId: MAIZE,
      lastDay: YESTERDAY,
      knownUntil: YESTERDAY,
    });
    expect(asked[0]).toEqual([[field.fieldId], { from: SOWN_ON, until: addDays(SOWN_ON, 400) }]);

    const { degreeDays, stages, model, current, criticalPeriod } = body;
    let sum = 0;
    for (let date = SOWN_ON; date <= YESTERDAY; date = addDays(date, 1)) {
      // The newest days are those of the forecast's model, which is 0.2 °C warmer.
      const tmaxC = archiveTmaxC(date) + (date > "2026-01-05" ? 0.2 : 0);
      sum += clippedDegreeDays({ tminC: tmaxC - 12, tmaxC }, { baseC: 8, upperC: 34 });
    }
    expect(degreeDays?.accumulated).toHaveLength(daysBetween(SOWN_ON, YESTERDAY) + 1);
    expect(degreeDays?.accumulated.at(-1)).toBeCloseTo(sum, 0);
    expect(current).toMatchObject({ degreeDays: degreeDays?.accumulated.at(-1), isMature: false });
    expect(degreeDays?.continuation?.years).toBe(30);
    expect(degreeDays?.continuation?.mean[0]).toBeGreaterThan(sum);

    expect(model).toMatchObject({ kind: "thermal", loggedStages: 2, weatherYears: 20 });
    expect(stageOf(body, VT)?.loggedOn).toBe("2025-12-30");
    expect(stageOf(body, R1)?.loggedOn).toBe("2026-01-05");
    expect(stages.some(({ stageId }) => stageId === 155)).toBe(false);
    const dated = stages.filter(({ earliest }) => earliest !== null);
    expect(dated.map(({ stageId }) => stageId)).toEqual(expect.arrayContaining([VT, R1, 227]));
    for (const { date, earliest, latest, isPast } of dated) {
      expect((earliest ?? "") <= (date ?? "") && (date ?? "") <= (latest ?? "")).toBe(true);
      expect(isPast).toBe((date ?? "") <= YESTERDAY);
    }
    // Leaves that the weather has brought, each with its day.
    expect(stages.filter(({ stageId }) => stageId > 200 && stageId < 221).length).toBeGreaterThan(5);
    expect((criticalPeriod?.from.date ?? "") < (stageOf(body, R1)?.date ?? "")).toBe(true);
    expect((criticalPeriod?.until.date ?? "") > (stageOf(body, R1)?.date ?? "")).toBe(true);
  });

  it("is drawn to earlier dates by a stage that was logged before the model says", async () => {
    const stages: StageRecord[] = [];
    const { readFetched, read } = await start({ stages });
    const plain = await readFetched();
    expect((stageOf(plain, VT)?.date ?? "") > "2026-01-05").toBe(true);
    stages.push({ date: "2026-01-05", stageId: VT });
    const { body: early } = await read();
    expect((stageOf(early, 227)?.date ?? "") < (stageOf(plain, 227)?.date ?? "")).toBe(true);
    expect(early.model?.scale).toBeLessThan(1);
    expect(plain.model).toMatchObject({ scale: 1, loggedStages: 0 });
  });

  it("of a planned sowing is predicted whole, with the risk of frost around flowering", async () => {
    // Minima of the services lie between 8 and 17 °C: no frost in 30 years.
    const { readFetched } = await start({ cropId: WHEAT, sowing: { date: "2026-06-10", isPlanned: true } });
    const body = await readFetched();
    expect(body).toMatchObject({ state: "computed", current: null, sowing: { isPlanned: true } });
    expect(body.degreeDays?.accumulated).toEqual([]);
    expect(body.degreeDays?.continuation?.mean.length).toBeGreaterThan(60);
    expect(body.frostRisk).toMatchObject({ probability: 0, frostYears: 0 });
    expect(body.frostRisk?.years).toBeGreaterThanOrEqual(10);
    expect(stageOf(body, 165)?.isPast).toBe(false);
  });

  it("says why nothing is computed, without asking for the weather", async () => {
    const cases = [
      [{ cropId: null, sowing: null }, "noCrop"],
      [{ cropId: OTHER }, "noModel"],
      [{ cropId: MAIZE, sowing: null }, "noSowing"],
    ] as const;
    for (const [options, state] of cases) {
      const { read, queue } = await start(options);
      const { body } = await read();
      expect(body).toMatchObject({ state, stages: [], status: { state: "complete" } });
      expect(queue.orders).toEqual([]);
    }
  });

  it("goes on with the whole days of the stored forecast", async () => {
    const { readFetched, read, field } = await start();
    const before = await readFetched();
    await storeForecast(db, field, { from: new Date("2026-01-10T03:00:00Z"), fetchedAt: now });
    const { body: after } = await read();
    expect(after).toMatchObject({ lastDay: YESTERDAY, knownUntil: "2026-01-12" });
    const [known, ahead] = [before, after].map(({ degreeDays }) => degreeDays?.accumulated ?? []);
    // Three days between 21 and 31 °C: 18 degree days above 8 °C each.
    expect(ahead?.at(-1)).toBeCloseTo((known?.at(-1) ?? 0) + 3 * 18, 1);
    expect(ahead).toHaveLength((known?.length ?? 0) + 3);
  });
});
