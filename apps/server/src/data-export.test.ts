import { randomUUID } from "node:crypto";
import { buildAccount } from "@surco/accounts/testing";
import type { ImportedField, ImportReview } from "@surco/field-import/contract";
import type { Field } from "@surco/fields/contract";
import { buildFarm, buildField, buildSquare, filesIn, shareField } from "@surco/fields/testing";
import { type Boundary, canonicalText, type Polygon } from "@surco/geometry";
import { buildApiKey, buildWebhook } from "@surco/integrations/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
const SEASON = "2026/27";
let product: ProductApp;
beforeAll(async () => {
  product = await startProductApp(db);
});
afterAll(() => product.stop());

const call: ProductApp["call"] = (...args) => product.call(...args);

async function orderArchive(token: string): Promise<Record<string, Uint8Array>> {
  const id = randomUUID();
  expect((await call(token, "POST", "/auth/own_data", { id })).json()).toMatchObject({
    progress: { state: "queued" },
    file: null,
  });
  await product.work("make-own-data");
  const made = (await call(token, "GET", "/auth/own_data")).json().export;
  expect(made).toMatchObject({ id, progress: { state: "done", done: made.progress.total } });
  const file = await call(token, "GET", `/auth/own_data/${id}/zip`);
  expect(file.headers).toMatchObject({
    "content-type": "application/zip",
    "content-length": String(made.file.bytes),
    "content-disposition": `attachment; filename="${made.file.name}"`,
  });
  archive = file.rawPayload;
  return filesIn(file.rawPayload);
}
let archive: Buffer;

const hole = (polygon: Polygon): Polygon => {
  const [[west, south] = [0, 0]] = polygon.coordinates[0] ?? [];
  const at = (x: number, y: number): [number, number] => [
    Math.round((west + x) * 1e6) / 1e6,
    Math.round((south + y) * 1e6) / 1e6,
  ];
  const ring = [at(0.001, 0.001), at(0.001, 0.002), at(0.002, 0.002), at(0.002, 0.001), at(0.001, 0.001)];
  return { type: "Polygon", coordinates: [...polygon.coordinates, ring] };
};
const parts: Boundary = {
  type: "MultiPolygon",
  coordinates: [buildSquare(3).coordinates, hole(buildSquare(4)).coordinates],
};

/** An account with two farms, a producer, holes, several parts, and crops of several seasons. */
async function buildGrower() {
  const ana = await buildAccount(db);
  const accountId = ana.user.id;
  const [norte, sur] = [
    await buildFarm(db, { accountId, name: "Norte «El Ñandú»" }),
    await buildFarm(db, { accountId, name: "Sur" }),
  ];
  const producerId = randomUUID();
  await db
    .insertInto("producer")
    .values({
      id: producerId,
      account_id: accountId,
      name: "Hermanos Giménez",
      name_key: "hermanos gimenez",
      created_at: new Date(),
    })
    .execute();
  const maize = { season: SEASON, period: "2", cropId: 5 } as const;
  const wheat = { season: SEASON, period: "1", cropId: 10 } as const;
  const fields = [
    await buildField(db, { accountId, farmId: norte, name: "Lote 1", crop: maize }),
    await buildField(db, {
      accountId,
      farmId: norte,
      name: "Con isla",
      polygon: hole(buildSquare(1)),
      crop: wheat,
      history: [{ season: "2025/26", period: "2", cropId: 7 }],
    }),
    await buildField(db, { accountId, farmId: sur, name: "Lote 1", polygon: parts as Polygon, crop: null }),
  ];
  await db
    .updateTable("field")
    .set({ producer_id: producerId })
    .where("id", "=", fields[0]?.id ?? "")
    .execute();
  return { ...ana, fields };
}

/** Data that must be equal in both accounts. */
async function growing(token: string) {
  const list = (await call(token, "GET", "/field/meta_data")).json().fields as Field[];
  const all = await Promise.all(
    list.map(async ({ id }) => (await call(token, "GET", `/field/meta_data/${id}`)).json() as Field),
  );
  return all
    .map((field) => ({
      farm: field.farmName,
      name: field.name,
      producer: field.producerName,
      boundary: canonicalText(field.polygon),
      crops: field.crops.filter(({ season }) => season === SEASON),
    }))
    .sort((a, b) => `${a.farm} ${a.name}`.localeCompare(`${b.farm} ${b.name}`));
}

/** Crops by their Spanish names, as the import screen maps them. */
const CROPS: Record<string, { period: "1" | "2"; cropId: number }> = {
  "Maíz temprano": { period: "2", cropId: 5 },
  Trigo: { period: "1", cropId: 10 },
};

/** Import request that accepts everything as read. */
function importOf(review: ImportReview) {
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? ids.set(name, randomUUID()).get(name) ?? "";
  const named = (names: (string | null)[]) =>
    [...new Set(names)].flatMap((name) => (name === null ? [] : { id: idOf(name), name }));
  const fields = review.shapes.map((shape): ImportedField => {
    const [part] = shape.parts;
    const crop = shape.crop === null ? undefined : CROPS[shape.crop];
    return {
      id: randomUUID(),
      farmId: idOf(shape.farm ?? ""),
      name: shape.name ?? "",
      fiscalName: "La Paz SA",
      ownership: "owner",
      polygon:
        shape.parts.length === 1
          ? (part?.polygon as never)
          : ({
              type: "MultiPolygon",
              coordinates: shape.parts.map(({ polygon }) => polygon?.coordinates),
            } as never),
      crop: crop ? { season: SEASON, ...crop } : null,
      producerId: shape.producer === null ? null : idOf(shape.producer),
      shapeKey: part?.shapeKey ?? null,
    };
  });
  return {
    fileName: "surco.zip",
    season: SEASON,
    fields,
    changes: [],
    farms: named(review.shapes.map(({ farm }) => farm)),
    producers: named(review.shapes.map(({ producer }) => producer)),
  };
}

describe("data export", () => {
  it("imports into another account with equal farms, names, producers, boundaries and crops", async () => {
    const ana = await buildGrower();
    await orderArchive(ana.token);
    const beto = await buildAccount(db);

    const review = (await call(beto.token, "POST", "/field/geo_data_kml", archive)).json();
    const saved = await call(beto.token, "POST", "/field/import", importOf(review));

    expect(saved.statusCode).toBe(200);
    const theirs = await growing(beto.token);
    expect(theirs).toHaveLength(3);
    expect(theirs).toEqual(await growing(ana.token));
  });

  it("holds every season and share, and no data of others; a read-me describes each file", async () => {
    const ana = await buildGrower();
    const beto = await buildAccount(db, { firstName: "Beto" });
    const foreign = await buildField(db, { accountId: beto.user.id, fiscalName: "Secreta SA" });
    await shareField(db, foreign.id, ana.user.email);
    await shareField(db, ana.fields[0]?.id ?? "", beto.user.email);

    await buildWebhook(db, ana.user.id);
    const key = await buildApiKey(db, ana.user.id, ["read"]);

    const files = await orderArchive(ana.token);

    const texts = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
    );
    const lines = (texts["data/fields.jsonl"] ?? "")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const island = lines.find(({ name }) => name === "Con isla");
    expect(island.seasons.map(({ season, cropId }: never) => [season, cropId])).toEqual([
      ["2025/26", 7],
      [SEASON, 10],
    ]);
    expect(JSON.stringify(lines)).toContain(beto.user.email);
    expect(JSON.parse(texts["data/api-keys.json"] ?? "")).toMatchObject([{ lastCharacters: key.slice(-4) }]);
    expect(texts["data/api-keys.json"]).not.toContain(key);
    expect(JSON.parse(texts["data/webhooks.json"] ?? "")).toMatchObject([{ url: "https://erp.example/" }]);
    expect(texts["data/shared-with-me.jsonl"]).toContain(foreign.id);
    expect(Object.values(texts).join("\n")).not.toContain("Secreta SA");
    expect(texts["lotes.geojson"]).not.toContain(foreign.id);
    expect(Object.values(texts).join("\n")).not.toMatch(
      /passwordHash|password_hash|tokenHash|token_hash|argon2/i,
    );
    const readMe = texts["LEEME.txt"] ?? "";
    for (const name of Object.keys(files)) if (name !== "LEEME.txt") expect(readMe).toContain(name);
  });

  it("is private to its account, and replaced by the next one with its file", async () => {
    const [ana, beto] = [await buildGrower(), await buildAccount(db)];
    await orderArchive(ana.token);
    const { id } = (await call(ana.token, "GET", "/auth/own_data")).json().export;

    const foreign = await call(beto.token, "GET", `/auth/own_data/${id}/zip`);
    expect(foreign.json()).toMatchObject({ code: "DATA_EXPORT_NOT_FOUND" });
    expect((await call(beto.token, "GET", "/auth/own_data")).json()).toEqual({ export: null });

    const before = await db
      .selectFrom("own_data_export")
      .select("blob_key")
      .where("id", "=", id)
      .executeTakeFirst();
    await orderArchive(ana.token);
    expect((await call(ana.token, "GET", `/auth/own_data/${id}/zip`)).statusCode).toBe(404);
    const due = await db.selectFrom("blob_removal").select("key").execute();
    expect(due.map(({ key }) => key)).toEqual([before?.blob_key]);
  });

  it("is made once when ordered repeatedly", async () => {
    const ana = await buildAccount(db);
    const first = (await call(ana.token, "POST", "/auth/own_data", { id: randomUUID() })).json();
    const second = (await call(ana.token, "POST", "/auth/own_data", { id: randomUUID() })).json();
    expect(second.id).toBe(first.id);
  });

  it("is not made when cancelled in the queue, and can be ordered again", async () => {
    const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
    const id = randomUUID();
    await call(ana.token, "POST", "/auth/own_data", { id });

    const foreign = await call(beto.token, "POST", `/auth/own_data/${id}/cancel`);
    const cancelled = await call(ana.token, "POST", `/auth/own_data/${id}/cancel`);
    await product.work("make-own-data");

    expect(foreign.json()).toMatchObject({ code: "DATA_EXPORT_NOT_FOUND" });
    expect(cancelled.json()).toMatchObject({ id, progress: { state: "cancelled" }, file: null });
    expect((await call(ana.token, "GET", "/auth/own_data")).json().export).toMatchObject({
      id,
      progress: { state: "cancelled" },
      file: null,
    });
    expect(Object.keys(await orderArchive(ana.token))).toContain("LEEME.txt");
  });
});
