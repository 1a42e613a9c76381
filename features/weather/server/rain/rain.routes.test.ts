import { addDays } from "@surco/calendar";
import { testDatabase } from "@surco/kit-server/testing";
import type { RainOfFields } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { dayNumberOf } from "../history/calendar-numbers";
import { refreshHistoriesJob } from "../history/history-job";
import { pastWeatherApps } from "../history/past-weather-apps.testing";
import { buildWeatherField } from "../testing";

const db = testDatabase();
const now = new Date("2026-03-20T15:00:00Z");
/** Yesterday by the fields' clocks. */
const LAST_DAY = "2026-03-19";

const { services, start: startApp } = pastWeatherApps(db, () => now);

/** Two fields in one cell and one in another; those of each test lie apart. */
let row = 0;
async function start(options?: Parameters<typeof startApp>[1]) {
  const lat = -37 + ++row * 0.3;
  const fields = [
    buildWeatherField({ lng: -61.01, lat }),
    buildWeatherField({ lng: -61.02, lat }),
    buildWeatherField({ lng: -60.5, lat }),
  ];
  const server = await startApp(fields, options);
  const ids = fields.map(({ fieldId }) => fieldId);
  const read = async (days: number, fieldIds: readonly string[] = ids) => {
    const response = await server.get("/weather/rain", { fieldIds: fieldIds.join(), days: String(days) });
    return { status: response.statusCode, body: response.json() as RainOfFields };
  };
  /** Runs the newest order: tests order the same more than once. */
  const fetchOrdered = async () => {
    server.queue.orders.splice(0, server.queue.orders.length - 1);
    await server.queue.runNext();
  };
  return { ...server, ids, read, fetchOrdered };
}

/** Rain of the services: 2 mm on each day of an even number. */
function modelledMm(days: number): number {
  return (
    Array.from({ length: days }, (_, back) => dayNumberOf(addDays(LAST_DAY, -back))).filter(
      (day) => day % 2 === 0,
    ).length * 2
  );
}

describe("the rain of several fields", () => {
  it("is ordered of all places that lack days at once, and has no total until they are there", async () => {
    const { read, queue, fetchOrdered, ids } = await start();
    const { status, body } = await read(7);
    expect(status).toBe(200);
    expect(body.isComplete).toBe(false);
    expect(body.fields).toEqual(
      ids.map((fieldId) => ({
        fieldId,
        from: "2026-03-13",
        until: LAST_DAY,
        totalMm: null,
        dailyMm: new Array(7).fill(null),
        daysWithData: 0,
        loggedDays: 0,
      })),
    );
    expect(body).toMatchObject({ attributions: [], refreshedAt: null });
    await read(30);
    expect(queue.orders.map(({ data }) => refreshHistoriesJob.data.parse(data).cells.length)).toEqual([2, 2]);

    await fetchOrdered();
    for (const days of [1, 7, 30]) {
      const { fields, isComplete, refreshedAt, attributions } = (await read(days)).body;
      expect(fields.map(({ totalMm, daysWithData }) => [totalMm, daysWithData])).toEqual(
        ids.map(() => [modelledMm(days), days]),
      );
      expect(isComplete).toBe(true);
      expect(refreshedAt).toBe(now.toISOString());
      expect(attributions.map(({ text }) => text)).toEqual(["Open-Meteo.com, CC BY 4.0"]);
    }
  });

  it("counts logged rain in place of the model's, also where the model has none, and says so", async () => {
    const asked: unknown[] = [];
    const logged = new Map([
      ["2026-03-18", 31.5],
      ["2026-03-19", 0],
    ]);
    let ownId = "";
    const { read, fetchOrdered, ids } = await start({
      records: {
        listRainOfFields: async (...call) => {
          asked.push(call);
          return new Map([[ownId, logged]]);
        },
      },
    });
    [ownId = ""] = ids;
    await read(1);
    await fetchOrdered();
    const [own, other] = (await read(7)).body.fields;
    const replacedMm = [...logged.keys()].filter((date) => dayNumberOf(date) % 2 === 0).length * 2;
    expect(own).toMatchObject({ totalMm: modelledMm(7) - replacedMm + 31.5, loggedDays: 2 });
    expect(other).toMatchObject({ totalMm: modelledMm(7), loggedDays: 0 });
    expect(asked.at(-1)).toEqual([ids, { from: "2026-03-13", until: LAST_DAY }]);
    expect((await read(1)).body.fields[0]).toMatchObject({ totalMm: 0, loggedDays: 1 });
  });

  it("is no total where more than a tenth of the days is missing", async () => {
    const { read, fetchOrdered } = await start();
    for (let back = 10; back < 15; back += 1) services().missing.add(addDays(LAST_DAY, -back));
    await read(30);
    await fetchOrdered();
    expect((await read(30)).body.fields[0]).toMatchObject({ totalMm: null, daysWithData: 25 });
    expect((await read(7)).body.fields[0]?.totalMm).toBe(modelledMm(7));
  });

  it("leaves fields out that the caller does not see", async () => {
    const { read, ids, queue } = await start();
    const { body } = await read(7, [crypto.randomUUID(), ids[2] ?? ""]);
    expect(body.fields.map(({ fieldId }) => fieldId)).toEqual([ids[2]]);
    const foreign = await read(7, [crypto.randomUUID()]);
    expect(foreign).toMatchObject({ status: 200, body: { fields: [], isComplete: true } });
    expect(queue.orders).toHaveLength(1);
    expect((await read(5)).status).toBe(400);
  });
});
