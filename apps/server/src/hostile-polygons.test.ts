import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buildSquare } from "@surco/fields/testing";
import { hostileRings } from "@surco/geometry/testing";
import { createLogger, createRateLimiter, type RequestThreads } from "@surco/kit-server";
import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routes } from "./declared-routes.testing";
import { launchRequestThreads } from "./threads";
import { startWholeProduct, type WholeProduct } from "./whole-product.testing";

const db = testDatabase();
const combs = ["comb from west to east", "comb from corner to corner"] as const;

let product: WholeProduct;
let address: string;
let headers: Record<string, string>;
/** Requests that a thread answered. */
const inThreads = new Set<string>();

beforeAll(async () => {
  const environment = {
    DATABASE_URL: await testDatabaseUrl(db),
    SURCO_DEMO_WORLD_URL: "http://127.0.0.1:9",
    SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:9",
    SURCO_WEB_DIST: "no-such-folder",
    SURCO_LOG_LEVEL: "silent",
  };
  const threads = launchRequestThreads({ environment, build: "none" }, createLogger({ level: "silent" }));
  const counted: RequestThreads = {
    ...threads,
    answer(accountId, request) {
      inThreads.add(`${request.method} ${request.url}`);
      return threads.answer(accountId, request);
    },
  };
  product = await startWholeProduct(db, { threads: counted, rateLimiter: createRateLimiter(db) });
  product.app.addHook("onClose", () => threads.close());
  await product.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}/api`;
  headers = {
    authorization: `Bearer ${await product.tokenOf("grower")}`,
    "content-type": "application/json",
  };
});
afterAll(() => product.app.close());

type Shape = { type: "Polygon"; coordinates: number[][][] };
const polygonOf = (...coordinates: number[][][]): Shape => ({ type: "Polygon", coordinates });

async function send(
  method: string,
  path: string,
  body: object | string,
): Promise<{ status: number; code?: string; details?: Record<string, unknown> }> {
  const reply = await fetch(address + path, {
    method,
    headers,
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = (await reply.json()) as { code?: string; details?: Record<string, unknown> };
  return { status: reply.status, code: answer.code, details: answer.details };
}

const fieldOf = (polygon: Shape) => ({
  id: randomUUID(),
  farmId: product.people.grower.farmId,
  name: randomUUID(),
  fiscalName: "Uno",
  ownership: "owner",
  polygon,
  crop: null,
});

const createFields = (polygons: Shape[]) =>
  send("POST", "/field/multiple_fields", { fields: polygons.map(fieldOf) });

describe("requests with the most work for geometry", () => {
  it("a hundred combs of 4,900 corners are refused with their number, and others are answered meanwhile", async () => {
    const attack = createFields(
      Array.from({ length: 100 }, (_, i) => polygonOf(hostileRings[combs[i % 2] ?? combs[0]](4900))),
    );
    const other = await fetch(`${address}/field/cards?fieldIds=${product.people.grower.fieldId}`, {
      headers,
    });

    expect(other.status).toBe(200);
    expect(await attack).toMatchObject({
      status: 422,
      code: "TOO_MANY_POINTS",
      details: { points: 490_000, maxPoints: 100_000 },
    });
  });

  it("bodies nested deeper than functions can call each other are refused, off the main thread", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const withPolygons = routes.filter(({ maxPoints }) => maxPoints !== undefined);
    expect(withPolygons.length).toBeGreaterThan(4);
    for (const { method, path } of withPolygons) {
      const url = path.replace(":fieldId", product.people.grower.fieldId);
      for (const body of [deep, `{"polygon":{"coordinates":${deep}}}`, `{"fields":${deep}}`]) {
        expect(await send(method, url, body), path).toMatchObject({ status: 400, code: "INVALID_INPUT" });
      }
      expect(inThreads).toContain(`${method} /api${url}`);
    }
  });

  it("as many as one request may carry are saved, in a thread, and the account pays for their corners", async () => {
    const outcome = await createFields(
      Array.from({ length: 20 }, (_, i) => polygonOf(hostileRings[combs[i % 2] ?? combs[0]](4900))),
    );
    expect(outcome).toMatchObject({ status: 200 });
    const paid = await db
      .selectFrom("rate_limit")
      .select("points")
      .where("key", "like", "person-points:%")
      .executeTakeFirstOrThrow();
    expect(paid.points).toBe((20 * 4900) / 100);
  });

  it.each(Object.entries(hostileRings))(
    "%s is a boundary, or refused, on every route that takes one",
    async (_, ringOf) => {
      const { fieldId } = product.people.grower;
      const version = async () => {
        const reply = await fetch(`${address}/field/meta_data/${fieldId}`, { headers });
        return ((await reply.json()) as { version: number }).version;
      };
      const shape = polygonOf(ringOf(4900));
      const replaced = await send("PUT", `/field/geo_data/${fieldId}`, {
        id: randomUUID(),
        version: await version(),
        season: "2026/27",
        polygon: shape,
      });
      const shifted = polygonOf(ringOf(4898).map(([lng = 0, lat = 0]) => [lng + 1e-3, lat + 1.1e-3]));
      const area = { id: randomUUID(), season: "2026/27", kind: "pond", name: "", polygon: shifted };
      const added = await send("POST", `/field/non_productive/${fieldId}`, area);
      const imported = await send("POST", "/field/import", {
        fileName: "combs.kml",
        season: "2026/27",
        farms: [],
        producers: [],
        fields: [{ ...fieldOf(shape), producerId: null, shapeKey: null }],
        changes: [],
      });
      const outcomes = { replaced, added, imported };
      for (const outcome of Object.values(outcomes)) {
        expect([200, 422]).toContain(outcome.status);
        if (outcome.status === 422) expect(outcome.code).toMatch(/^(FIELD|AREA|GEOMETRY)_/);
      }
    },
  );

  it("areas that together have more corners than a field's season holds are refused", async () => {
    const { fieldId } = product.people.grower;
    await db
      .updateTable("field")
      .set({ polygon: JSON.stringify(buildSquare()) })
      .where("id", "=", fieldId)
      .execute();
    const outer = buildSquare().coordinates[0] ?? [];
    const [west = 0, south = 0] = outer[0] ?? [];
    const ring = (count: number) => {
      const corners = Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return [west + 1e-3 + 5e-4 * Math.cos(angle), south + 1e-3 + 5e-4 * Math.sin(angle)];
      });
      return [...corners, corners[0] ?? []];
    };
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      const area = {
        id: randomUUID(),
        season: "2025/26",
        kind: "pond",
        name: "",
        polygon: polygonOf(ring(4900)),
      };
      statuses.push((await send("POST", `/field/non_productive/${fieldId}`, area)).code);
    }
    expect(statuses).toEqual([undefined, undefined, undefined, undefined, "TOO_MANY_POINTS"]);
  });

  it("a body that is not JSON is refused as it is without threads", async () => {
    const reply = await fetch(`${address}/field/multiple_fields`, { method: "POST", headers, body: "{" });
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: "INVALID_INPUT" }]);
    const missing = await send("POST", "/field/multiple_fields", { fields: [] });
    expect(missing).toMatchObject({ status: 400, code: "INVALID_INPUT" });
  });
});
