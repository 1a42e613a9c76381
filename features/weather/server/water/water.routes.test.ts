import { addDays, daysBetween } from "@surco/calendar";
import { testDatabase } from "@surco/kit-server/testing";
import { type FieldWater, fieldWater } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { dayNumberOf } from "../history/calendar-numbers";
import { pastWeatherApps } from "../history/past-weather-apps.testing";
import type { FieldRecords } from "../season/season-deps";

const db = testDatabase();
const now = new Date("2026-01-10T15:00:00Z");
const YESTERDAY = "2026-01-09";
const MAIZE = 5;
const OTHER = 6;
const SOWN_ON = "2025-10-20";
/** 90 days before. */
const FIRST = "2025-07-22";
const LOGGED = { date: "2025-11-02", rainMm: 38 };

const { services, startWithField } = pastWeatherApps(db, () => now);

async function start(records: Partial<FieldRecords> = {}, cropId = MAIZE) {
  const app = await startWithField(-64, {
    crops: [{ season: "2025/26", period: "2", cropId }],
    records: {
      findSowing: async () => ({ date: SOWN_ON, cropId, genotypeName: null, isPlanned: false }),
      ...records,
    },
  });
  const read = async () => {
    const response = await app.ask("/weather/water", { season: "2025/26", period: "2" });
    expect(response.statusCode).toBe(200);
    return fieldWater.parse(response.json());
  };
  const readFetched = async () => {
    await read();
    await app.queue.runNext();
    return read();
  };
  return { ...app, read, readFetched };
}

function computed({ days, assumptions, latest }: FieldWater) {
  if (days === null || assumptions === null || latest === null) throw new Error("nothing was computed");
  return { days, assumptions, latest };
}
const dayOf = (date: string) => daysBetween(FIRST, date);

describe("the water balance of a field", () => {
  it("follows FAO-56 day by day, conserves water and counts logged rain before the model's", async () => {
    const asked: unknown[] = [];
    const { readFetched } = await start({
      listRain: async (...call) => {
        asked.push(call);
        return [LOGGED];
      },
      listIrrigations: async () => [
        { date: "2025-12-10", depthMm: 12 },
        { date: "2025-12-10", depthMm: 8 },
      ],
      findSoil: async () => ({ clayPct: 26, sandPct: 10, texture: "siltLoam", simulated: true }),
    });
    const body = await readFetched();
    expect(body).toMatchObject({ state: "computed", cropId: MAIZE, lastDay: YESTERDAY, isMature: false });
    const { days, assumptions, latest } = computed(body);
    expect(days.from).toBe(FIRST);
    expect(asked[0]).toEqual([expect.any(String), { from: FIRST, until: YESTERDAY }]);

    const { availablePct, availableMm, rainMm, irrigationMm, et0Mm, kc, actualEtMm, drainageMm } = days;
    expect(availablePct).toHaveLength(daysBetween(FIRST, YESTERDAY) + 1);
    expect(rainMm[dayOf(LOGGED.date)]).toBe(38);
    expect(days.isRainLogged[dayOf(LOGGED.date)]).toBe(true);
    expect(irrigationMm[dayOf("2025-12-10")]).toBe(20);
    for (const [day, mm] of rainMm.entries()) {
      if (day === dayOf(LOGGED.date)) continue;
      expect(mm).toBe(dayNumberOf(addDays(FIRST, day)) % 2 === 0 ? 2 : 0);
    }

    // The method once more, from the inputs and assumptions of the answer alone.
    const { fieldCapacityPct, wiltingPointPct } = assumptions.soil;
    const total = 10 * (fieldCapacityPct - wiltingPointPct) * assumptions.rootDepthM;
    expect(latest.totalAvailableMm).toBeCloseTo(total, 1);
    let depletion = total * (1 - assumptions.initialAvailablePct / 100);
    for (const day of availablePct.keys()) {
      const demand = (et0Mm[day] ?? 0) * (kc[day] ?? 0);
      const share = Math.min(0.8, Math.max(0.1, assumptions.depletionShare + 0.04 * (5 - demand)));
      const ready = share * total;
      const ks = depletion <= ready ? 1 : (total - depletion) / (total - ready);
      const next = depletion - (rainMm[day] ?? 0) - (irrigationMm[day] ?? 0) + ks * demand;
      expect(actualEtMm[day]).toBeCloseTo(ks * demand, 2);
      expect(drainageMm[day]).toBeCloseTo(Math.max(0, -next), 2);
      depletion = Math.max(0, next);
      expect(availablePct[day]).toBeCloseTo(100 * (1 - depletion / total), 1);
      expect(days.stressBelowPct[day]).toBeCloseTo(100 * (1 - share), 1);
    }
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const change = (availableMm.at(-1) ?? 0) - total / 2;
    expect(sum(rainMm) + sum(irrigationMm)).toBeCloseTo(sum(actualEtMm) + sum(drainageMm) + change, 0);

    expect(kc[0]).toBe(0.3);
    expect(kc.at(-1)).toBe(1.2);
    expect(assumptions).toMatchObject({
      soil: { origin: "mapped", texture: "siltLoam", organicMatterPct: 2.5, simulated: true },
      rootDepthM: 1.7,
      depletionShare: 0.55,
      initialAvailablePct: 50,
      coefficient: "development",
      filledDays: 0,
      loggedRainDays: 1,
    });
    expect(latest.availablePct).toBe(availablePct.at(-1));
    expect(latest.stressDays).toBe(
      actualEtMm.filter((mm, day) => day >= dayOf(SOWN_ON) && mm < (days.cropEtMm[day] ?? 0) - 0.001).length,
    );
  });

  it("takes a default soil where none is stored, fills single days and says so", async () => {
    services().missing.add("2025-11-20");
    const body = await (await start()).readFetched();
    const { assumptions, days } = computed(body);
    expect(assumptions.soil).toMatchObject({ origin: "default", texture: "loam", sandPct: 40, clayPct: 20 });
    expect(assumptions.filledDays).toBe(1);
    expect(days.isFilled[dayOf("2025-11-20")]).toBe(true);
    expect([days.rainMm[dayOf("2025-11-20")], days.et0Mm[dayOf("2025-11-20")]]).toEqual([0, 4]);
  });

  it("ends at maturity", async () => {
    const { readFetched } = await start({
      findSowing: async () => ({ date: "2025-05-01", cropId: MAIZE, genotypeName: null, isPlanned: false }),
    });
    const body = await readFetched();
    expect(body.isMature).toBe(true);
    expect(body.lastDay < YESTERDAY).toBe(true);
    expect(computed(body).days.kc.at(-1)).toBeCloseTo(0.35, 9);
  });

  it("waits for the weather, and says why nothing is computed without asking for it", async () => {
    const { read, queue } = await start();
    expect(await read()).toMatchObject({ state: "noWeather", days: null, status: { state: "fetching" } });
    expect(queue.orders).toMatchObject([{ name: "fetch-weather-history" }]);
    const noSowing = await start({ findSowing: async () => null });
    expect((await noSowing.read()).state).toBe("noSowing");
    const other = await start({ findSowing: async () => null }, OTHER);
    expect((await other.read()).state).toBe("noModel");
    expect([...noSowing.queue.orders, ...other.queue.orders]).toEqual([]);
  });
});
