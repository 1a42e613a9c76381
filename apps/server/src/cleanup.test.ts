import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository } from "@surco/fields/server";
import { buildField, shareField } from "@surco/fields/testing";
import { windowStore } from "@surco/imagery/server";
import { buildJobs, smallField, startImagery, startSmallWorld } from "@surco/imagery/testing";
import { type BlobStore, createLogger, localBlobStore, runCleanup } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApplication } from "./application";
import { cleanupSteps } from "./nightly-jobs";
import { storeHdImage, storeReport } from "./stored-files.testing";
import { testConfig } from "./test-config.testing";

const db = testDatabase();
const signal = new AbortController().signal;
const fields = fieldRepository(db);
const DAY_MS = 86_400_000;
const range = { from: "2025-09-01", until: "2025-10-31" };

let folder: string;
let blobs: BlobStore;
let world: Awaited<ReturnType<typeof startSmallWorld>>;
let clock: Date;
let stop: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surco-cleanup-"));
  blobs = localBlobStore(join(folder, "blobs"));
  world = await startSmallWorld({ dates: ["2025-09-04", "2025-09-09"] });
  clock = new Date("2025-11-20T12:00:00Z");
  stop = [world.close];
});
afterEach(async () => {
  for (const close of stop) await close();
  await rm(folder, { recursive: true, force: true });
});

/** A field with images; `step` moves it, so that its polygon is unique. */
async function buildReadField(accountId: string, step: number) {
  const [west, south, east, north] = [-60.554, -33.854, -60.546, -33.846].map((at) => at + step * 0.0005) as [
    number,
    number,
    number,
    number,
  ];
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const field = await buildField(db, { accountId, polygon: { type: "Polygon", coordinates: [ring] } });
  const found = await fields.findPolygon(field.id);
  if (found === null) throw new Error("the field was just made");
  const imagery = await startImagery({ db, blobs, source: world.source, fields: [found], now: () => clock });
  stop.push(imagery.close);
  await imagery.get("/sentinel/catalog", { fieldId: field.id, ...range });
  while (imagery.queue.orders.length > 0) await imagery.queue.runNext();
  return { id: field.id, hash: found.polygonHash };
}

function steps(replaced: { blobs?: BlobStore } = {}) {
  const { platform, features } = createApplication({
    config: testConfig({ SURCO_DATA_DIR: folder }),
    db,
    jobs: buildJobs().jobs,
    logger: createLogger({ level: "silent" }),
    now: () => clock,
    build: "none",
    replaced,
  });
  return cleanupSteps(platform, features.list);
}

/** Two nights: the second deletes the files recorded by the first. */
async function nights(count = 2): Promise<void> {
  for (let night = 0; night < count; night++) {
    await runCleanup({}, steps(), signal);
    clock = new Date(clock.getTime() + DAY_MS);
  }
}
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const windowsOf = (hash: string) =>
  db.selectFrom("field_window").select(["scene_id", "blob_key"]).where("polygon_hash", "=", hash).execute();
const later = (days: number) => {
  clock = new Date(clock.getTime() + days * DAY_MS);
};

describe("deleted field", () => {
  it("is kept for 30 days, then erased with shares, notifications, reports, windows and files", async () => {
    const { user } = await buildAccount(db);
    const field = await buildReadField(user.id, 0);
    await shareField(db, field.id, "guest@surco.test");
    const [of, when] = [{ account_id: user.id, field_id: field.id }, { created_at: clock }];
    const id = "01994c1e-0000-7000-8000-0000000000e1";
    await db
      .insertInto("notification")
      .values({ id, ...of, ...when, kind: "new-image", data: "{}", key: "k", read_at: null })
      .execute();
    await storeReport({ db, blobs }, { accountId: user.id, fieldId: field.id, at: clock });
    await storeHdImage({ db, blobs }, { fieldId: field.id, at: clock });
    await db
      .insertInto("field_ground")
      .values({
        polygon_hash: field.hash,
        subject: "soil",
        state: "none",
        simulated: true,
        fetched_at: clock,
      })
      .execute();
    expect(await files()).toBe(4);
    await fields.softDelete(user.id, [field.id], clock);

    later(29);
    await nights(1);
    expect([await files(), (await windowsOf(field.hash)).length]).toEqual([4, 2]);
    await fields.restore(user.id, [field.id], new Date(clock.getTime() - 30.5 * DAY_MS));
    await fields.softDelete(user.id, [field.id], clock);

    later(32);
    await nights();

    expect(await files()).toBe(0);
    for (const table of ["notification", "report", "hd_image", "field_share"] as const) {
      expect(
        await db.selectFrom(table).selectAll().where("field_id", "=", field.id).execute(),
        table,
      ).toEqual([]);
    }
    for (const table of ["field_window", "scene_search", "anomaly", "field_ground"] as const) {
      const kept = await db.selectFrom(table).selectAll().where("polygon_hash", "=", field.hash).execute();
      expect(kept, table).toEqual([]);
    }
    expect(await db.selectFrom("field").select("id").where("id", "=", field.id).execute()).toEqual([]);
    expect(await db.selectFrom("blob_removal").selectAll().execute()).toEqual([]);
  });

  it("keeps the images of another field with the same polygon", async () => {
    const { user } = await buildAccount(db);
    const field = await buildReadField(user.id, 1);
    const { user: other } = await buildAccount(db);
    const twin = await buildReadField(other.id, 1);
    expect(twin.hash).toBe(field.hash);
    await fields.softDelete(user.id, [field.id], clock);

    later(32);
    await nights();

    const windows = await windowsOf(twin.hash);
    expect(windows).toHaveLength(2);
    for (const { blob_key } of windows) expect(await windowStore(blobs).get(blob_key ?? "")).not.toBeNull();
  });
});

describe("redrawn boundary", () => {
  it("keeps the images of the former polygon while the history holds it", async () => {
    const { user } = await buildAccount(db);
    const field = await buildReadField(user.id, 2);
    const redrawn = { polygon_hash: "ee".repeat(32) };
    await db.updateTable("field").set(redrawn).where("id", "=", field.id).execute();
    await db
      .insertInto("field_boundary")
      .values({
        id: "01994c1e-0000-7000-8000-0000000000e2",
        field_id: field.id,
        season: "2025/26",
        source: "first",
        polygon: JSON.stringify(smallField.polygon),
        polygon_hash: field.hash,
        area_ha: 66,
        account_id: user.id,
        saved_at: clock,
      })
      .execute();

    await nights();
    expect(await windowsOf(field.hash)).toHaveLength(2);

    await db.deleteFrom("field_boundary").where("field_id", "=", field.id).execute();
    await nights();
    expect([await windowsOf(field.hash), await files()]).toEqual([[], 0]);
  });
});

describe("interrupted cleanup", () => {
  it("leaves no row without its file, and no file without a row after the next run", async () => {
    const { user } = await buildAccount(db);
    const field = await buildReadField(user.id, 3);
    const kept = await buildReadField(user.id, 4);
    await db
      .updateTable("field")
      .set({ polygon_hash: "ef".repeat(32) })
      .where("id", "=", field.id)
      .execute();
    let deletes = 0;
    const failing: BlobStore = {
      ...blobs,
      async delete(key) {
        deletes += 1;
        if (deletes === 2) throw new Error("the disk is gone");
        await blobs.delete(key);
      },
    };
    await runCleanup({}, steps(), signal);
    clock = new Date(clock.getTime() + DAY_MS);

    await expect(runCleanup({}, steps({ blobs: failing }), signal)).rejects.toThrow("the disk is gone");
    const named = await db
      .selectFrom("field_window")
      .select("blob_key")
      .where("blob_key", "is not", null)
      .execute();
    for (const { blob_key } of named.filter(({ blob_key: key }) => key?.includes(kept.hash))) {
      expect(await blobs.get(blob_key ?? "")).not.toBeNull();
    }

    await nights();
    await nights();
    expect(await files()).toBe(2);
    expect(await windowsOf(kept.hash)).toHaveLength(2);
  });

  it("deletes a file whose writer ended before recording it", async () => {
    const { user } = await buildAccount(db);
    const field = await buildReadField(user.id, 5);
    const [first] = await windowsOf(field.hash);
    const lost = `${first?.blob_key?.slice(0, -12)}lost0000.bin`;
    await blobs.put(lost, new Uint8Array(3));
    await db
      .insertInto("blob_removal")
      .values({ key: lost, due_at: new Date(clock.getTime() + DAY_MS) })
      .execute();

    await nights(1);
    expect(await blobs.get(lost)).not.toBeNull();
    await nights(1);
    expect(await blobs.get(lost)).toBeNull();
    expect(await files()).toBe(2);
  });
});

describe("expired records", () => {
  it("are deleted: progress after 30 days, headers and responses after 60, scenes without windows", async () => {
    const moment = (days: number) => new Date(clock.getTime() - days * DAY_MS);
    const keysOf = async () =>
      [
        await db.selectFrom("job_progress").select("key").execute(),
        await db.selectFrom("cog_header").select("href as key").execute(),
        await db.selectFrom("http_cache").select("key").execute(),
        await db.selectFrom("provider_budget").select("provider as key").execute(),
        await db.selectFrom("scene").select("id as key").execute(),
      ]
        .flat()
        .map(({ key }) => key)
        .filter((key) => key.startsWith("cleanup"));
    for (const [key, days] of [
      ["cleanup old", 61],
      ["cleanup young", 29],
    ] as const) {
      const at = moment(days);
      await db
        .insertInto("job_progress")
        .values({ key, state: "done", total: 1, error_code: null, updated_at: at })
        .execute();
      await db.insertInto("cog_header").values({ href: key, header: "{}", read_at: at }).execute();
      await db
        .insertInto("http_cache")
        .values({ key, body: "{}", fetched_at: at, fresh_until: at })
        .execute();
      await db
        .insertInto("provider_budget")
        .values({ provider: key, day: at.toISOString().slice(0, 10), used: 1 })
        .execute();
    }
    await db
      .insertInto("scene")
      .values({
        id: "cleanup scene",
        collection: "c",
        platform: "p",
        mgrs_tile: "t",
        taken_at: clock,
        epsg: 32720,
        tile_cloud_fraction: 0,
        processing_baseline: null,
        simulated: true,
        item: "{}",
      })
      .execute();

    await nights(1);

    expect(await keysOf()).toEqual(Array(4).fill("cleanup young"));
  });
});
