import { randomUUID } from "node:crypto";
import type { SeasonAreas } from "@surco/boundaries/contract";
import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import type { Field, FieldRecord } from "@surco/fields/contract";
import { buildField, buildSquare, type FieldsApp, type Person, startFieldsApp } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
let fieldsApp: FieldsApp;
let ana: Person;

beforeEach(async () => {
  fieldsApp = await startFieldsApp(db);
  ana = await fieldsApp.signIn();
});
afterEach(() => fieldsApp.app.close());

const build = (overrides: Partial<Field> & object = {}) =>
  buildField(db, { accountId: ana.id, ...overrides } as never);
const record = async (field: { id: string }) =>
  (await ana.call("GET", `/field/meta_data/${field.id}/record`)).body as FieldRecord;
const undo = (id: string) => ana.call("POST", "/field/undo_change", { id });

/** The ring at half its width and height, from its first corner. */
function shrunk(ring: readonly (readonly number[])[]): number[][] {
  const [[x0 = 0, y0 = 0] = []] = ring;
  return ring.map(([x = 0, y = 0]) => [x0 + (x - x0) / 2, y0 + (y - y0) / 2]);
}

describe("copying a season", () => {
  const crop = { season: "2025/26", period: "2", cropId: 7 } as const;
  const copy = async (fields: readonly { id: string }[], more: object = {}) => {
    const body = {
      id: randomUUID(),
      fieldIds: fields.map(({ id }) => id),
      from: "2025/26",
      to: "2026/27",
      ...more,
    };
    const answer = await ana.call("POST", "/field/copy_season", body);
    return { id: body.id, body: answer.body as BulkEditOutcome };
  };

  it("copies every record, and can be undone", async () => {
    const field = await build({ name: "A", crop } as never);
    const [season] = (await record(field)).seasons;
    await ana.call("PATCH", `/field/meta_data/${field.id}/record`, {
      version: 1,
      seasons: [{ ...season, genotypeId: 13, treatmentTypeId: 5, plannedCropId: 8 }],
    });

    const { id, body } = await copy([field]);
    expect(body).toMatchObject({
      changed: [{ name: "A", values: [{ what: "season", before: null, after: 7 }] }],
    });
    const [copied, source] = (await record(field)).seasons;
    expect(copied).toEqual({ ...source, season: "2026/27" });
    await undo(id);
    expect((await record(field)).seasons).toEqual([source]);
  });

  it("leaves what is noted already, unless it is to be overwritten, and fields without the season", async () => {
    const full = await build({
      name: "A",
      crop,
      history: [{ ...crop, season: "2026/27", cropId: 3 }],
    } as never);
    const empty = await build({ name: "B" });

    expect((await copy([full, empty])).body).toMatchObject({
      changedCount: 0,
      changed: [],
      unchangedCount: 1,
      refused: [{ name: "A", code: "SEASON_TAKEN" }],
    });
    expect((await copy([full], { preview: true, overwrite: true })).body.changed).toHaveLength(1);
    await copy([full], { overwrite: true });
    expect((await record(full)).seasons).toMatchObject([{ season: "2026/27", cropId: 7 }, { cropId: 7 }]);
  });

  it("copies non-productive areas on request, once, and undo deletes them", async () => {
    const field = await build({ name: "A" });
    const pond = { kind: "pond", name: "Laguna", polygon: buildSquare(0) };
    const at = `/field/non_productive/${field.id}`;
    const shares = async (season: string) => {
      const { body } = await ana.call("GET", `${at}?season=${encodeURIComponent(season)}`);
      const { areas, areaHa, netAreaHa } = body as SeasonAreas;
      return { count: areas.length, net: netAreaHa / areaHa };
    };
    const corner = { ...pond.polygon, coordinates: [shrunk(pond.polygon.coordinates[0] ?? [])] };
    await ana.call("POST", at, { ...pond, polygon: corner, id: randomUUID(), season: "2025/26" });

    await copy([field]);
    expect((await shares("2026/27")).count).toBe(0);
    const { id, body } = await copy([field], { areas: true });
    expect(body.changed).toEqual([
      { fieldId: field.id, name: "A", values: [{ what: "areas", before: null, after: 1 }] },
    ]);
    expect(await shares("2026/27")).toEqual(await shares("2025/26"));
    expect((await shares("2026/27")).net).toBeLessThan(0.9);
    expect((await copy([field], { areas: true })).body.changed).toEqual([]);

    expect((await undo(id)).body).toMatchObject({ restoredCount: 1, kept: [] });
    expect(await shares("2026/27")).toEqual({ count: 0, net: 1 });
    expect((await shares("2025/26")).count).toBe(1);
  });

  it("takes one period only where one is named", async () => {
    const wheat = { ...crop, period: "1", cropId: 10 };
    const field = await build({ crop, history: [wheat] } as never);
    await copy([field], { period: "1" });
    expect((await record(field)).seasons.map(({ season, cropId }) => [season, cropId])).toEqual([
      ["2026/27", 10],
      ["2025/26", 7],
      ["2025/26", 10],
    ]);
  });
});
