import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository, watchedFieldRepository } from "@surco/fields/server";
import { buildField, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createImagery } from "../create-imagery";
import { fetchLatest } from "../reading/fetch-latest";
import { buildBlobs, buildJobs, noDependents, smallField, startSmallWorld } from "../testing";
import { usableImagesRepository } from "../usable-images.repository";
import { enqueueDueFields } from "./enqueue-due-fields";
import { fetchNewImages } from "./fetch-new-images";
import { imageWatchRepository } from "./image-watch.repository";
import { neighbourhoodOf, nextNightlySearch } from "./night-slot";
import type { ArrivedImage, Nightly } from "./nightly-deps";
import { watchFields } from "./watch-fields";

const db = testDatabase();
const signal = new AbortController().signal;
const fields = fieldRepository(db);
let world: Awaited<ReturnType<typeof startSmallWorld>>;
let queue: ReturnType<typeof buildJobs>;
let nightly: Nightly;
let clock: Date;
let arrived: ArrivedImage[];

beforeEach(async () => {
  await db.deleteFrom("field_window").execute();
  await db.deleteFrom("scene_search").execute();
  await db.deleteFrom("image_watch").execute();
  await db.updateTable("field").set({ deleted_at: new Date() }).execute();
  clock = new Date("2025-10-02T15:00:00Z");
  arrived = [];
  world = await startSmallWorld({ dates: ["2025-09-24", "2025-09-29"] });
  queue = buildJobs();
  nightly = {
    ...createImagery({
      db,
      blobs: buildBlobs(),
      jobs: queue.jobs,
      now: () => clock,
      source: world.source,
      fields,
      dependents: noDependents,
      hasFreeExtraLayers: false,
    }),
    watchedFields: watchedFieldRepository(db),
    watches: imageWatchRepository(db),
    usableImages: usableImagesRepository(db),
    onImagesArrived: async (images) => void arrived.push(...images),
  };
});
afterEach(() => world.close());

/** Creates a field in the small world; `step` shifts it slightly. */
async function buildWorldField(accountId: string, step = 0) {
  const coordinates = smallField.polygon.coordinates.map((ring) =>
    ring.map(([lng, lat]): [number, number] => [lng + step * 0.0005, lat]),
  );
  const field = await buildField(db, { accountId, polygon: { type: "Polygon", coordinates } });
  await db.updateTable("field").set({ created_at: clock }).where("id", "=", field.id).execute();
  return field;
}
const person = async () => (await buildAccount(db)).user;
const at = (day: string) => new Date(`${day}T06:00:00Z`);
const notified = () => arrived.map(({ accountId, date }) => `${accountId} ${date}`);
const searches = () => world.searches.length;

/** Runs one night: enqueues due fields and runs their jobs. */
async function pass(moment: Date): Promise<void> {
  clock = moment;
  await enqueueDueFields(nightly, signal);
  for (const { name, data } of queue.orders.splice(0)) {
    expect(name).toBe("fetch-new-images");
    await fetchNewImages(nightly, (data as { fieldIds: string[] }).fieldIds, signal);
  }
}

describe("new image", () => {
  it("is read at night and notified to owner and readers with its usable share", async () => {
    const [owner, guest] = [await person(), await person()];
    const field = await buildWorldField(owner.id);
    await shareField(db, field.id, guest.email.toUpperCase());
    await db.updateTable("field_share").set({ created_at: clock }).execute();
    await watchFields(nightly, signal);
    world.world.dates.push("2025-10-04");

    await pass(at("2025-10-06"));

    const image = { fieldId: field.id, date: "2025-10-04", usableFraction: 1 };
    expect(arrived).toHaveLength(2);
    expect(arrived).toEqual(
      expect.arrayContaining([
        { ...image, accountId: owner.id },
        { ...image, accountId: guest.id },
      ]),
    );
  });

  it("is not notified if it predates the user's access to the field", async () => {
    const [owner, guest] = [await person(), await person()];
    const field = await buildWorldField(owner.id);
    await fetchLatest(nightly, [field.id], signal);
    await watchFields(nightly, signal);
    await pass(at("2025-10-03"));
    expect(arrived).toEqual([]);

    world.world.dates.push("2025-10-04");
    clock = at("2025-10-05");
    await shareField(db, field.id, guest.email);
    await db.updateTable("field_share").set({ created_at: clock }).where("email", "=", guest.email).execute();
    await pass(at("2025-10-06"));

    expect(notified()).toEqual([`${owner.id} 2025-10-04`]);
  });

  it("is not notified if clouds hide the field", async () => {
    await world.close();
    world = await startSmallWorld({ dates: ["2025-10-04"], cloudy: ["2025-10-04"] });
    nightly = {
      ...nightly,
      source: world.source,
      openFiles: createImagery({ ...nightly, source: world.source }).openFiles,
    };
    const owner = await person();
    await buildWorldField(owner.id);
    await watchFields(nightly, signal);

    await pass(at("2025-10-06"));

    expect([world.searches.length, arrived]).toEqual([1, []]);
  });

  it("is notified even if the worker died after reading it", async () => {
    const owner = await person();
    const field = await buildWorldField(owner.id);
    world.world.dates.push("2025-10-04");
    clock = at("2025-10-06");
    const dying = { ...nightly, onImagesArrived: () => Promise.reject(new Error("the worker died")) };
    await expect(fetchNewImages(dying, [field.id], signal)).rejects.toThrow("the worker died");

    await fetchNewImages(nightly, [field.id], signal);

    expect(notified()).toEqual([`${owner.id} 2025-10-04`]);
  });

  it("is notified if this night's search fails but an earlier one found it", async () => {
    const owner = await person();
    const field = await buildWorldField(owner.id);
    world.world.dates.push("2025-10-04");
    clock = at("2025-10-06");
    await fetchNewImages({ ...nightly, onImagesArrived: async () => {} }, [field.id], signal);
    world.world.intercept = (request, response) => {
      if (request.url !== "/search") return false;
      response.writeHead(500).end();
      return true;
    };
    clock = at("2025-10-07");

    await expect(fetchNewImages(nightly, [field.id], signal)).rejects.toThrow();

    expect(notified()).toEqual([`${owner.id} 2025-10-04`]);
  });
});

describe("nightly run", () => {
  it("searches once for neighbours and reads a scene once for all", async () => {
    const owner = await person();
    for (const step of [0, 1, 2, 0]) await buildWorldField(owner.id, step);
    await watchFields(nightly, signal);

    await pass(at("2025-10-06"));

    expect(searches()).toBe(1);
    const files = world.requests.filter((path) => path.endsWith("B08.tif"));
    expect(new Set(files).size).toBe(2);
    const ready = await db.selectFrom("field_window").select("state").execute();
    expect(ready.map(({ state }) => state)).toEqual(Array(6).fill("ready"));
  });

  it("is enqueued once per field and night", async () => {
    const owner = await person();
    await buildWorldField(owner.id);
    await watchFields(nightly, signal);
    await watchFields(nightly, signal);
    const due = nextNightlySearch(neighbourhoodOf([-60.56, -33.86, -60.54, -33.84]), clock);

    clock = new Date(due.getTime() - 1000);
    await enqueueDueFields(nightly, signal);
    expect(queue.orders).toEqual([]);

    clock = due;
    await Promise.all([enqueueDueFields(nightly, signal), enqueueDueFields(nightly, signal)]);
    await enqueueDueFields(nightly, signal);
    expect(new Set(queue.orders.map(({ singletonKey }) => singletonKey)).size).toBe(1);

    queue.orders.length = 0;
    clock = new Date(due.getTime() + 24 * 3_600_000);
    await enqueueDueFields(nightly, signal);
    expect(queue.orders).toHaveLength(1);
  });

  it("catches up after nights without a worker", async () => {
    const owner = await person();
    await buildWorldField(owner.id);
    await watchFields(nightly, signal);
    world.world.dates.push("2025-10-04");

    await pass(at("2025-10-09"));

    expect(notified()).toEqual([`${owner.id} 2025-10-04`]);
  });

  it("skips deleted fields and includes restored ones", async () => {
    const owner = await person();
    const field = await buildWorldField(owner.id);
    await watchFields(nightly, signal);
    await fields.softDelete(owner.id, [field.id], clock);
    world.world.dates.push("2025-10-04");

    await pass(at("2025-10-06"));
    expect([searches(), arrived]).toEqual([0, []]);
    expect(await db.selectFrom("image_watch").selectAll().execute()).toEqual([]);

    await db.updateTable("field").set({ deleted_at: null }).where("id", "=", field.id).execute();
    await watchFields(nightly, signal);
    await pass(at("2025-10-08"));
    expect(notified()).toEqual([`${owner.id} 2025-10-04`]);
  });

  it("enqueues thousands of fields in jobs of at most 25 neighbours", async () => {
    const owner = await person();
    const field = await buildWorldField(owner.id);
    // The other four are generated by the database.
    const { search_key, guest_search_key, map_x, map_y, ...columns } = await db
      .selectFrom("field")
      .selectAll()
      .where("id", "=", field.id)
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1200 }, (_, n) => ({
      ...columns,
      id: `01994c1e-0000-7000-8000-${String(n).padStart(12, "0")}`,
      name_key: `lote ${n}`,
      polygon: JSON.stringify(columns.polygon),
      trial_polygon: null,
    }));
    await db.insertInto("field").values(rows).execute();
    await watchFields(nightly, signal);

    clock = at("2025-10-06");
    await enqueueDueFields(nightly, signal);

    const sizes = queue.orders.map(({ data }) => (data as { fieldIds: string[] }).fieldIds.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1201);
    expect(Math.max(...sizes)).toBe(25);
  });
});
