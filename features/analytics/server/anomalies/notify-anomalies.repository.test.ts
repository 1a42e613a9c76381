import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository, polygonHash as hashOf, watchedFieldRepository } from "@surco/fields/server";
import { buildField, buildSquare, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { anomalyRepository } from "./anomaly.repository";
import { type FoundAnomalies, notifyAnomalies } from "./notify-anomalies";

const db = testDatabase();
const anomalies = anomalyRepository(db);
const fields = fieldRepository(db);
const now = () => new Date("2026-02-10T06:00:00Z");
let steps = 0;
let polygon: ReturnType<typeof buildSquare>;
let notified: FoundAnomalies[];

beforeEach(() => {
  steps += 1;
  polygon = buildSquare(steps);
  notified = [];
});

const person = async () => (await buildAccount(db)).user;

async function buildOldField(accountId: string) {
  const field = await buildField(db, { accountId, polygon });
  await db
    .updateTable("field")
    .set({ created_at: new Date("2025-12-01") })
    .where("id", "=", field.id)
    .execute();
  return field;
}

/** Saves an anomaly of the polygon under test, seen from one day to another. */
async function buildAnomaly(date: string, lastDate = date, areaHa = 1.5): Promise<string> {
  const id = newId();
  const sceneId = `S2B_T20HNH_${date.replaceAll("-", "")}T140049_L2A`;
  await db
    .insertInto("scene")
    .values({
      id: sceneId,
      collection: "sentinel-2-c1-l2a",
      platform: "sentinel-2b",
      mgrs_tile: "20HNH",
      taken_at: new Date(`${date}T14:00:49Z`),
      epsg: 32720,
      tile_cloud_fraction: 0,
      processing_baseline: "05.11",
      simulated: false,
      item: "{}",
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("anomaly")
    .values({
      id,
      polygon_hash: hashOf(polygon),
      scene_id: sceneId,
      date,
      last_date: lastDate,
      area_ha: areaHa,
      direction: "below",
      polygon: JSON.stringify(polygon),
      departure: -0.2,
      z: -6,
      found_at: now(),
    })
    .execute();
  return id;
}

const notify = () =>
  notifyAnomalies(
    { anomalies, now },
    {
      watchedFields: watchedFieldRepository(db),
      onAnomaliesFound: async (found) => void notified.push(...found),
    },
    hashOf(polygon),
  );

describe("anomaly notifications", () => {
  it("reach owner and guests, one per day", async () => {
    const [owner, guest] = [await person(), await person()];
    const field = await buildOldField(owner.id);
    await shareField(db, field.id, guest.email);
    await db
      .updateTable("field_share")
      .set({ created_at: new Date("2026-01-01") })
      .where("field_id", "=", field.id)
      .execute();
    await buildAnomaly("2026-02-04", "2026-02-09", 1.5);
    await buildAnomaly("2026-02-04", "2026-02-04", 0.75);

    await notify();

    const found = { fieldId: field.id, date: "2026-02-04", areaHa: 2.25, count: 2 };
    expect(notified).toHaveLength(2);
    expect(notified).toEqual(
      expect.arrayContaining([
        { ...found, accountId: owner.id },
        { ...found, accountId: guest.id },
      ]),
    );
  });

  it("cover every field of the shape except deleted ones", async () => {
    const [owner, neighbour, gone] = [await person(), await person(), await person()];
    await buildOldField(owner.id);
    await buildOldField(neighbour.id);
    const away = await buildOldField(gone.id);
    await fields.softDelete(gone.id, [away.id], now());
    await buildAnomaly("2026-02-04");

    await notify();

    expect(notified.map(({ accountId }) => accountId).sort()).toEqual([owner.id, neighbour.id].sort());
  });

  it("leave out decided and past anomalies, and those older than the access", async () => {
    const owner = await person();
    const field = await buildField(db, { accountId: owner.id, polygon });
    await db
      .updateTable("field")
      .set({ created_at: new Date("2026-01-20") })
      .where("id", "=", field.id)
      .execute();
    const dismissed = await buildAnomaly("2026-02-04");
    await anomalies.decide(
      { anomalyId: dismissed, fieldId: field.id, state: "dismissed", version: 1 },
      now(),
    );
    await buildAnomaly("2026-01-22", "2026-01-25");
    await buildAnomaly("2026-01-15", "2026-02-09");

    await notify();

    expect(notified).toEqual([]);
  });
});
