import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository, polygonHash as hashOf, watchedFieldRepository } from "@surco/fields/server";
import { buildField, buildSquare, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { announceAnomalies, type FoundAnomalies } from "./announce-anomalies";
import { anomalyRepository } from "./anomaly.repository";

const db = testDatabase();
const anomalies = anomalyRepository(db);
const fields = fieldRepository(db);
const now = () => new Date("2026-02-10T06:00:00Z");
let steps = 0;
let polygon: ReturnType<typeof buildSquare>;
let told: FoundAnomalies[];

beforeEach(() => {
  steps += 1;
  polygon = buildSquare(steps);
  told = [];
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

/** An anomaly of the polygon under test, seen from one day to another. */
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

const announce = () =>
  announceAnomalies(
    { anomalies, now },
    {
      watchedFields: watchedFieldRepository(db),
      onAnomaliesFound: async (found) => void told.push(...found),
    },
    hashOf(polygon),
  );

describe("anomalies", () => {
  it("are told to the owner and to whom the field is shared with, those of one day together", async () => {
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

    await announce();

    const found = { fieldId: field.id, date: "2026-02-04", areaHa: 2.25, count: 2 };
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { ...found, accountId: owner.id },
        { ...found, accountId: guest.id },
      ]),
    );
  });

  it("are told of every field of that shape, and of none that was put away", async () => {
    const [owner, neighbour, gone] = [await person(), await person(), await person()];
    await buildOldField(owner.id);
    await buildOldField(neighbour.id);
    const away = await buildOldField(gone.id);
    await fields.softDelete(gone.id, [away.id], now());
    await buildAnomaly("2026-02-04");

    await announce();

    expect(told.map(({ accountId }) => accountId).sort()).toEqual([owner.id, neighbour.id].sort());
  });

  it("that somebody has decided on, that are over, or that are older than the field, are no news", async () => {
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

    await announce();

    expect(told).toEqual([]);
  });
});
