import { buildAccount } from "@surco/accounts/testing";
import type { Anomaly } from "@surco/analytics/contract";
import { addDays } from "@surco/calendar";
import { polygonHash } from "@surco/fields/server";
import { buildField } from "@surco/fields/testing";
import type { FieldPolygon } from "@surco/imagery/server";
import { buildHttpClient, type PixelNdvi, storeSeason } from "@surco/imagery/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAnalytics } from "../analytics-deps";
import { startAnalytics } from "../testing";
import { findFieldAnomalies } from "./find-field-anomalies";

const db = testDatabase();
const signal = new AbortController().signal;
const range = { from: "2025-11-01", until: "2026-01-31" };
const dates = Array.from({ length: 16 }, (_, index) => addDays("2025-11-01", 5 * index));

let surco: Awaited<ReturnType<typeof startAnalytics>>;
let field: FieldPolygon;
let neighbour: FieldPolygon;

beforeAll(async () => {
  const { user } = await buildAccount(db);
  const made = [await buildField(db, { accountId: user.id }), await buildField(db, { accountId: user.id })];
  // Fields of the same shape share anomalies.
  [field, neighbour] = made.map(({ id, polygon }) => ({
    fieldId: id,
    polygon,
    country: "AR",
    polygonHash: polygonHash(polygon),
  })) as [FieldPolygon, FieldPolygon];
  surco = await startAnalytics({
    db,
    now: () => new Date("2026-02-01T12:00:00Z"),
    fields: [field, neighbour],
    source: { http: buildHttpClient([]), stacUrl: "https://stac.test", allowedHosts: [] },
  });
});
afterAll(() => surco.close());
beforeEach(async () => {
  await db.deleteFrom("anomaly_decision").execute();
  await db.deleteFrom("anomaly").execute();
  await db.deleteFrom("field_window").execute();
});

const growing = (date: string) => 0.3 + 0.03 * dates.indexOf(date);
/** Hail from the eighth date to the twelfth, on one hectare. */
const hail: PixelNdvi = (col, row, date) => {
  const index = dates.indexOf(date);
  const isStruck = index >= 8 && index <= 12 && col >= 15 && col < 25 && row >= 15 && row < 25;
  return growing(date) + 0.004 * Math.sin(col * 7.1 + row * 3.3 + index) - (isStruck ? 0.25 : 0);
};

const search = () =>
  findFieldAnomalies(
    createAnalytics({ ...surco.deps, listSeasonYields: async () => [] }),
    { ...field, ...range },
    signal,
  );
async function list(of = field, days = range): Promise<Anomaly[]> {
  return (await surco.get("/sentinel/anomalies", { fieldId: of.fieldId, ...days })).json().anomalies;
}
const decide = (anomaly: Anomaly, state: Anomaly["state"], version = anomaly.version, of = field) =>
  surco.send("PATCH", `/sentinel/anomalies/${anomaly.id}`, { fieldId: of.fieldId, state, version });

describe("anomalies", () => {
  it("are found in stored dates, with outline, area and days", async () => {
    await storeSeason(surco.deps, field, dates, hail);
    await search();

    const [found, ...others] = await list();

    expect(others).toEqual([]);
    expect(found).toMatchObject({
      date: dates[8],
      lastDate: dates[12],
      direction: "below",
      state: "open",
      version: 1,
    });
    expect(found?.areaHa).toBeGreaterThan(0.8);
    expect(found?.areaHa).toBeLessThan(1.5);
    expect(found?.departure).toBeLessThan(-0.15);
    expect(found?.polygon.coordinates[0]?.length).toBeGreaterThan(4);
  });

  it("are listed for the dates on which they were seen", async () => {
    await storeSeason(surco.deps, field, dates, hail);
    await search();

    expect(await list(field, { from: dates[11] ?? "", until: dates[11] ?? "" })).toHaveLength(1);
    expect(await list(field, { from: dates[14] ?? "", until: dates[15] ?? "" })).toEqual([]);
  });

  it("are not found under clouds", async () => {
    await storeSeason(surco.deps, field, dates, (col, row, date) =>
      dates.indexOf(date) >= 8 ? "cloud" : hail(col, row, date),
    );
    await search();

    expect(await list()).toEqual([]);
  });

  it("keep their id in a repeated search", async () => {
    await storeSeason(surco.deps, field, dates, hail);
    await search();
    const before = await list();
    await search();

    expect(await list()).toEqual(before);
  });

  it("are deleted when a repeated search does not find them, unless decided", async () => {
    await storeSeason(surco.deps, field, dates, hail);
    await search();
    const [found] = await list();
    if (!found) throw new Error("nothing found");

    await db.deleteFrom("field_window").execute();
    await storeSeason(surco.deps, field, dates, (_col, _row, date) => growing(date));
    await decide(found, "confirmed");
    await search();
    expect(await list()).toMatchObject([{ id: found.id, state: "confirmed", polygon: found.polygon }]);

    await db.deleteFrom("anomaly_decision").execute();
    await search();
    expect(await list()).toEqual([]);
  });
});

describe("decision on an anomaly", () => {
  async function findOne(): Promise<Anomaly> {
    await storeSeason(surco.deps, field, dates, hail);
    await search();
    const [found] = await list();
    if (!found) throw new Error("nothing found");
    return found;
  }

  it("confirms, dismisses or reopens it", async () => {
    const found = await findOne();

    const dismissed = await decide(found, "dismissed");
    expect([dismissed.statusCode, dismissed.json()]).toEqual([
      200,
      { ...found, state: "dismissed", version: 2, decidedAt: "2026-02-01T12:00:00.000Z" },
    ]);
    expect((await decide(found, "open", 2)).json()).toMatchObject({ state: "open", version: 3 });
    expect(await list()).toMatchObject([{ state: "open", version: 3 }]);
  });

  it("is idempotent, and refused if another user decided meanwhile", async () => {
    const found = await findOne();
    await decide(found, "confirmed");

    expect((await decide(found, "confirmed")).statusCode).toBe(200);
    const late = await decide(found, "dismissed");
    expect([late.statusCode, late.json().code]).toEqual([409, "STALE_VERSION"]);
    expect(late.json().details.current).toMatchObject({ id: found.id, state: "confirmed", version: 2 });
    expect(await list()).toMatchObject([{ state: "confirmed", version: 2 }]);
  });

  it("is saved once under concurrency; the other users get the current state", async () => {
    const found = await findOne();

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => decide(found, index % 2 === 0 ? "confirmed" : "dismissed")),
    );

    const [stands] = await list();
    expect(stands?.version).toBe(2);
    for (const [index, answer] of answers.entries()) {
      const decision = index % 2 === 0 ? "confirmed" : "dismissed";
      if (decision === stands?.state) {
        expect([answer.statusCode, answer.json()]).toEqual([200, stands]);
        continue;
      }
      expect([answer.statusCode, answer.json().code]).toEqual([409, "STALE_VERSION"]);
      expect(answer.json().details.current).toEqual(stands);
    }
  });

  it("survives a concurrent search that no longer finds the anomaly", async () => {
    for (let round = 0; round < 5; round++) {
      await db.deleteFrom("anomaly_decision").execute();
      await db.deleteFrom("anomaly").execute();
      await db.deleteFrom("field_window").execute();
      const found = await findOne();
      await db.deleteFrom("field_window").execute();
      await storeSeason(surco.deps, field, dates, (_col, _row, date) => growing(date));

      const [answer] = await Promise.all([decide(found, "confirmed"), search()]);

      const listed = await list();
      if (answer.statusCode === 200) expect(listed).toMatchObject([{ id: found.id, state: "confirmed" }]);
      else expect([answer.statusCode, answer.json().code, listed]).toEqual([404, "ANOMALY_NOT_FOUND", []]);
    }
  });

  it("applies to one field, not to others of the same shape", async () => {
    const found = await findOne();
    await decide(found, "dismissed");

    expect(await list(neighbour)).toMatchObject([{ id: found.id, state: "open", version: 1 }]);
  });

  it("is refused for an unknown anomaly", async () => {
    const found = await findOne();
    const unknown = await decide({ ...found, id: newId() }, "confirmed");

    expect([unknown.statusCode, unknown.json().code]).toEqual([404, "ANOMALY_NOT_FOUND"]);
  });
});
