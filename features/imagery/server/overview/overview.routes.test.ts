import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import { fieldRepository } from "@surco/fields/server";
import { buildField, setFieldPlan, shareField } from "@surco/fields/testing";
import type { FastifyInstance, SessionUser } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { decodeSmallImages, decodeSmallRasters, isSmallPicture, pixelState } from "@surco/raster";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SMALL_RASTERS_TYPE } from "../../contract";
import { createImagery } from "../create-imagery";
import { imageryFeature } from "../feature";
import { fetchLatest } from "../reading/fetch-latest";
import { buildBlobs, buildJobs, noDependents, smallField, startSmallWorld, unwatched } from "../testing";
import { windowIdOf } from "../window-id";

const db = testDatabase();
const fields = fieldRepository(db);
const blobs = buildBlobs();
const people = new Map<string, SessionUser>();
let world: Awaited<ReturnType<typeof startSmallWorld>>;
let app: FastifyInstance;
let owner: Awaited<ReturnType<typeof signIn>>;
let guest: Awaited<ReturnType<typeof signIn>>;
let stranger: Awaited<ReturnType<typeof signIn>>;
let readAll: () => Promise<void>;
let near: string;
let beside: string;
let far: string;

const NDVI = 0.26 / 0.34;
const idOf = (day: string) => `S2B_T20HNH_${day.replaceAll("-", "")}T140049_L2A`;

async function signIn() {
  const { user } = await buildAccount(db);
  const token = randomUUID();
  people.set(token, buildUser(user));
  const headers = { authorization: `Bearer ${token}` };
  return {
    ...user,
    ask: (path: string, query: Record<string, string>) =>
      app.inject({ url: `/sentinel/overview${path}`, query, headers }),
  };
}

async function buildWorldField(step: number): Promise<string> {
  const coordinates = smallField.polygon.coordinates.map((ring) =>
    ring.map(([lng, lat]): [number, number] => [lng + step, lat]),
  );
  const field = await buildField(db, { accountId: owner.id, polygon: { type: "Polygon", coordinates } });
  await setFieldPlan(db, { id: field.id, accountId: owner.id }, "advanced");
  return field.id;
}

beforeAll(async () => {
  world = await startSmallWorld({
    dates: ["2025-09-04", "2025-09-09", "2025-09-14", "2025-09-19"],
    cloudy: ["2025-09-19"],
  });
  const deps = {
    db,
    blobs,
    jobs: buildJobs().jobs,
    source: world.source,
    fields,
    dependents: noDependents,
    hasFreeExtraLayers: false,
    now: () => new Date("2025-09-25T12:00:00Z"),
  };
  const platform = buildPlatform(deps);
  app = await startFeatures(platform, [imageryFeature(platform, { ...unwatched, fields }, world.source)], {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: async () => null,
  });
  [owner, guest, stranger] = [await signIn(), await signIn(), await signIn()];
  [near, beside, far] = [await buildWorldField(0), await buildWorldField(0.0005), await buildWorldField(0.4)];
  readAll = () => fetchLatest(createImagery(deps), [near, beside], new AbortController().signal);
  await readAll();
});
afterAll(async () => {
  await app.close();
  await world.close();
});

describe("GET /sentinel/overview", () => {
  const ask = async (query: Record<string, string>, person = owner) =>
    (await person.ask("", { layer: "ndvi", fieldIds: [near, beside, far].join(), ...query })).json()
      .fields as {
      fieldId: string;
      image: {
        date: string;
        mean: number;
        median: number;
        p10: number;
        p90: number;
        previous: { date: string; change: number } | null;
      } | null;
    }[];
  const dates = (answer: Awaited<ReturnType<typeof ask>>) =>
    Object.fromEntries(answer.map(({ fieldId, image }) => [fieldId, image?.date ?? null]));

  it("returns each field's latest usable image up to the date, or null", async () => {
    expect(dates(await ask({ date: "2025-09-20" }))).toEqual({
      [near]: "2025-09-14",
      [beside]: "2025-09-14",
      [far]: null,
    });
    expect(dates(await ask({ date: "2025-09-13" }))[near]).toBe("2025-09-09");
    expect(dates(await ask({ date: "2025-09-03" }))[near]).toBeNull();
  });

  it("skips images older than requested", async () => {
    expect(dates(await ask({ date: "2025-09-20", days: "6" }))[near]).toBe("2025-09-14");
    expect(dates(await ask({ date: "2025-09-20", days: "5" }))[near]).toBeNull();
  });

  it("returns statistics and the change since the previous usable image, if any", async () => {
    const [latest] = await ask({ date: "2025-09-20", fieldIds: near });
    const [first] = await ask({ date: "2025-09-04", fieldIds: near });

    expect(latest?.image).toMatchObject({ sceneId: idOf("2025-09-14"), usableFraction: 1, simulated: false });
    const { mean, median, p10, p90 } = latest?.image ?? {};
    for (const figure of [mean, median, p10, p90]) expect(figure).toBeCloseTo(NDVI, 6);
    expect(latest?.image?.previous).toEqual({ date: "2025-09-09", change: 0 });
    expect([first?.image?.date, first?.image?.previous]).toEqual(["2025-09-04", null]);
  });

  it("locks an extra layer for fields without an advanced or trial plan, in numbers and pixels", async () => {
    const answerOf = async (layer: string) => {
      const query = { fieldIds: [near, beside].join(), layer, date: "2025-09-20" };
      const { fields, lockedFields } = (await owner.ask("", query)).json();
      const images = `${near}:${idOf("2025-09-14")}:,${beside}:${idOf("2025-09-14")}:`;
      const pixels = decodeSmallRasters((await owner.ask("/images", { layer, images })).rawPayload);
      const shown = fields.filter(({ image }: { image: unknown }) => image !== null);
      return {
        lockedFields,
        shown: shown.map(({ fieldId }: { fieldId: string }) => fieldId),
        drawn: pixels.map(({ fieldId }) => fieldId),
      };
    };
    await setFieldPlan(db, { id: near, accountId: owner.id }, "basic");

    expect(await answerOf("savi")).toEqual({ lockedFields: 1, shown: [beside], drawn: [beside] });
    expect(await answerOf("evi")).toMatchObject({
      lockedFields: 0,
      shown: expect.arrayContaining([near, beside]),
    });
    await setFieldPlan(db, { id: near, accountId: owner.id }, "trial");
    expect((await answerOf("savi")).lockedFields).toBe(0);
  });

  it("reads a date with missing stored pixels again", async () => {
    blobs.files.clear();
    const without = await ask({ date: "2025-09-20", layer: "gndvi", fieldIds: near });
    expect(without[0]?.image).toBeNull();
    for (const day of ["2025-09-04", "2025-09-09"]) await ask({ date: day, layer: "gndvi" });
    await ask({ date: "2025-09-20", layer: "gndvi" });

    await readAll();
    const again = await ask({ date: "2025-09-20", layer: "gndvi", fieldIds: near });
    expect(again[0]?.image?.date).toBe("2025-09-14");
  });

  it("computes a new layer from the stored windows once", async () => {
    const first = await ask({ date: "2025-09-20", layer: "ndmi" });
    const kept = new Map(blobs.files);
    blobs.files.clear();
    const second = await ask({ date: "2025-09-20", layer: "ndmi" });
    for (const [key, bytes] of kept) blobs.files.set(key, bytes);

    expect(first.find(({ fieldId }) => fieldId === near)?.image?.mean).toBeCloseTo(0.15 / 0.45, 6);
    expect(second).toEqual(first);
  });

  it("includes fields shared with the user and excludes foreign ones", async () => {
    await shareField(db, near, guest.email);

    expect(dates(await ask({ date: "2025-09-20" }, guest))).toEqual({ [near]: "2025-09-14" });
    expect(await ask({ date: "2025-09-20" }, stranger)).toEqual([]);
  });

  it("accepts up to 200 fields", async () => {
    const extras = Array.from({ length: 198 }, () => randomUUID());
    expect(
      (await owner.ask("", { layer: "ndvi", date: "2025-09-20", fieldIds: [near, beside, ...extras].join() }))
        .statusCode,
    ).toBe(200);
    const tooMany = [near, beside, far, ...extras].join();
    expect((await owner.ask("", { layer: "ndvi", date: "2025-09-20", fieldIds: tooMany })).statusCode).toBe(
      400,
    );
  });
});

describe("GET /sentinel/overview/dates", () => {
  it("counts the fields with a usable image, newest first, without the cloudy date", async () => {
    const query = { fieldIds: [near, beside, far].join(), from: "2025-09-05", until: "2025-09-30" };

    expect((await owner.ask("/dates", query)).json()).toEqual({
      dates: [
        { date: "2025-09-14", fields: 2 },
        { date: "2025-09-09", fields: 2 },
      ],
    });
    expect((await stranger.ask("/dates", query)).json()).toEqual({ dates: [] });
  });
});

describe("GET /sentinel/overview/images", () => {
  const pair = (fieldId: string, day: string) => `${fieldId}:${idOf(day)}`;

  it("returns several dates of one field, as small as asked for", async () => {
    const images = [pair(near, "2025-09-04"), pair(near, "2025-09-14")].join();
    const answer = await owner.ask("/images", { layer: "ndvi", images, side: "16" });
    const small = decodeSmallRasters(new Uint8Array(answer.rawPayload));

    expect(small.map(({ sceneId }) => sceneId).sort()).toEqual([idOf("2025-09-04"), idOf("2025-09-14")]);
    expect(small.every(({ width, height }) => Math.max(width, height) === 16)).toBe(true);
    expect((await owner.ask("/images", { layer: "ndvi", images, side: "129" })).statusCode).toBe(400);
  });

  it("returns cacheable pixels of several fields, each on its own date", async () => {
    const images = [pair(near, "2025-09-14"), pair(beside, "2025-09-04")].join();
    const requested = await db
      .selectFrom("field")
      .select(["id", "polygon_hash"])
      .where("id", "in", [near, beside])
      .execute();
    const named = images.split(",").map((image) => {
      const [fieldId = "", sceneId = ""] = image.split(":");
      const hash = requested.find(({ id }) => id === fieldId)?.polygon_hash ?? "";
      return `${image}:${windowIdOf(hash, sceneId)}`;
    });
    const answer = await owner.ask("/images", { layer: "ndvi", images: named.join() });
    const unnamed = await owner.ask("/images", { layer: "ndvi", images });

    expect(unnamed.headers["cache-control"]).not.toContain("immutable");
    expect(answer.headers).toMatchObject({
      "content-type": SMALL_RASTERS_TYPE,
      "cache-control": expect.stringContaining("immutable"),
    });
    const rasters = decodeSmallRasters(answer.rawPayload);
    expect(new Set(rasters.map(({ fieldId, sceneId }) => `${fieldId}:${sceneId}`))).toEqual(
      new Set(images.split(",")),
    );
    for (const { width, height, state, values } of rasters) {
      expect(Math.max(width, height)).toBeLessThanOrEqual(128);
      const middle = Math.floor(height / 2) * width + Math.floor(width / 2);
      expect(state[middle]).toBe(pixelState.valid);
      expect(values[middle]).toBeCloseTo(NDVI, 2);
      expect(state[0]).toBe(pixelState.outside);
    }
  });

  it("returns true colour pictures of several fields, transparent outside", async () => {
    const images = [pair(near, "2025-09-14"), pair(beside, "2025-09-04")].join();
    const answer = await owner.ask("/images", { layer: "trueColour", images });

    expect(answer.headers["content-type"]).toBe(SMALL_RASTERS_TYPE);
    const pictures = decodeSmallImages(answer.rawPayload).filter(isSmallPicture);
    expect(pictures).toHaveLength(2);
    for (const { width, height, rgba } of pictures) {
      const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
      const [red = 0, green = 0, blue = 0, alpha] = rgba.slice(middle, middle + 4);
      expect(alpha).toBe(255);
      expect(Math.max(red, green, blue)).toBeGreaterThan(20);
      expect(rgba[3]).toBe(0);
    }
  });

  it("leaves out unreadable and missing images and marks the response as uncacheable", async () => {
    const images = [pair(near, "2025-09-14"), pair(far, "2025-09-14"), `${near}:none`].join();

    const own = await owner.ask("/images", { layer: "ndvi", images });
    expect(decodeSmallRasters(own.rawPayload)).toHaveLength(1);
    expect(own.headers["cache-control"]).not.toContain("immutable");
    expect(decodeSmallRasters((await stranger.ask("/images", { layer: "ndvi", images })).rawPayload)).toEqual(
      [],
    );
  });

  it("stays near one megabyte for 60 fields", async () => {
    const images = Array.from({ length: 60 }, () => pair(near, "2025-09-14")).join();

    const answer = await owner.ask("/images", { layer: "ndvi", images });

    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeLessThan(1_100_000);
    expect(
      (await owner.ask("/images", { layer: "ndvi", images: `${images},${pair(near, "2025-09-09")}` }))
        .statusCode,
    ).toBe(400);
  });
});
