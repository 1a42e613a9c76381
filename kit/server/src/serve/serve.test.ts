import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";
import { binaryReply, defineRoute, type FieldRight, fileBody, nothing } from "@surco/contract";
import { close, connect } from "@surco/db";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { checkDatabase } from "../database-check.repository";
import { createLogger } from "../log/logger";
import { buildUser } from "../testing-user";
import { createHttpApp } from "./create-http-app";
import { refuse } from "./errors";
import { serve } from "./serve";
import type { SessionUser } from "./session-user";

const OWN = "01890000-0000-7000-8000-000000000001";
const SHARED = "01890000-0000-7000-8000-000000000002";
const FOREIGN = "01890000-0000-7000-8000-000000000003";
const TOKEN = "a-session-token-of-a-grower";
const grower: SessionUser = buildUser({
  id: "01890000-0000-7000-8000-0000000000aa",
  email: "ana@example.org",
});
const rights: Record<string, FieldRight> = { [OWN]: "edit", [SHARED]: "read" };
const bearer = { authorization: `Bearer ${TOKEN}` };

const deps = {
  access: {
    findUser: async (token: string) => (token === TOKEN ? grower : null),
    findFieldRight: async (_user: SessionUser, fieldId: string) => rights[fieldId] ?? null,
  },
  rateLimiter: {
    take: async (name: string) => {
      if (name === "mail") throw refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: 41.2 });
    },
  },
};

let app: FastifyInstance;
let logLines: string[];

beforeEach(async () => {
  logLines = [];
  app = await createHttpApp({
    logger: createLogger({ level: "info" }, { write: (line) => logLines.push(line) }),
    https: false,
    trustedProxies: [],
  });
});
afterEach(() => app.close());

const readField = defineRoute({
  method: "GET",
  path: "/thing/:fieldId",
  access: "field:read",
  summary: "Reads.",
  params: z.object({ fieldId: z.uuid() }),
  response: z.object({ name: z.string() }),
  errors: [],
});
const editField = defineRoute({
  method: "POST",
  path: "/thing",
  access: "field:edit",
  summary: "Writes.",
  body: z.object({ fieldId: z.uuid(), note: z.string().max(5) }),
  response: nothing,
  errors: [],
});
const openToKeys = defineRoute({
  method: "GET",
  path: "/open-to-keys",
  access: "account",
  keyScope: "read",
  summary: "Reads.",
  response: nothing,
  errors: [],
});

describe("a database that", () => {
  it("has a replica answers the rights itself, and the reads of handlers by the replica, but no write", async () => {
    const order: string[] = [];
    const read = async <T>(work: () => Promise<T>) => {
      order.push("replica");
      return work();
    };
    const access = {
      ...deps.access,
      findFieldRight: async () => {
        order.push("right");
        return "edit" as const;
      },
    };
    serve(app, { ...deps, access, read }, readField, async () => {
      order.push("handler");
      return { name: "La Paz" };
    });
    serve(app, { ...deps, access, read }, editField, async () => ({}));

    await app.inject({ url: `/thing/${OWN}`, headers: bearer });
    expect(order).toEqual(["right", "replica", "handler"]);

    await app.inject({
      method: "POST",
      url: "/thing",
      headers: bearer,
      payload: { fieldId: OWN, note: "a" },
    });
    expect(order).toEqual(["right", "replica", "handler", "right"]);
  });

  it("does not answer is UNAVAILABLE, with the time after which to retry", async () => {
    const db = connect("postgres://surco@127.0.0.1:1/surco");
    serve(app, deps, readField, async () => {
      await checkDatabase(db);
      return { name: "never" };
    });

    const reply = await app.inject({ url: `/thing/${OWN}`, headers: bearer });

    expect([reply.statusCode, reply.json().code, reply.headers["retry-after"]]).toEqual([
      503,
      "UNAVAILABLE",
      "5",
    ]);
    await close(db);
  });
});

describe("authorization", () => {
  beforeEach(() => {
    serve(app, deps, readField, async () => ({ name: "La Paz" }));
    serve(app, deps, editField, async () => ({}));
  });

  it("refuses a route that needs a recent sign-in unless the session has one", async () => {
    const sensitive = defineRoute({
      method: "POST",
      path: "/sensitive",
      access: "account",
      summary: "Takes over.",
      response: nothing,
      errors: [],
      needsRecentSignIn: true,
    });
    let isRecent = false;
    const access = { ...deps.access, isRecentlyAuthenticated: async () => isRecent };
    serve(app, { ...deps, access }, sensitive, async () => ({}));
    serve(app, deps, { ...sensitive, path: "/unchecked" }, async () => ({}));
    const post = (url: string) => app.inject({ method: "POST", url, headers: bearer });

    const old = await post("/sensitive");
    isRecent = true;

    expect([old.statusCode, old.json().code]).toEqual([403, "REAUTHENTICATION_REQUIRED"]);
    expect((await post("/sensitive")).statusCode).toBe(200);
    expect((await post("/unchecked")).statusCode).toBe(403);
  });

  it("shows a public route nobody who has to set up a second factor first", async () => {
    const open = defineRoute({
      method: "POST",
      path: "/open",
      access: "public",
      summary: "Names its caller.",
      response: z.object({ callerId: z.string().nullable() }),
      errors: [],
    });
    let needsSecondFactor = false;
    const access = { ...deps.access, findUser: async () => ({ ...grower, needsSecondFactor }) };
    serve(app, { ...deps, access }, open, async ({ findCaller }) => ({
      callerId: (await findCaller())?.id ?? null,
    }));
    const callerId = async () =>
      (await app.inject({ method: "POST", url: "/open", headers: bearer })).json().callerId;

    expect(await callerId()).toBe(grower.id);
    needsSecondFactor = true;
    expect(await callerId()).toBeNull();
  });

  it.each(["admin", "staff", "brand:batches", "public"] as const)(
    "declares no scope of API keys for routes of access %s",
    (access) => {
      const declare = () => defineRoute({ ...openToKeys, path: "/closed", access, keyScope: "read" });

      expect(declare).toThrow("is not for API keys");
    },
  );

  it("declares no scope of API keys for routes that need a recent sign-in", () => {
    expect(() => defineRoute({ ...openToKeys, needsRecentSignIn: true })).toThrow("is not for API keys");
  });

  it("knows no API key where nobody looks keys up, and does not take one for a session", async () => {
    const findUser = async () => grower;
    serve(app, { ...deps, access: { ...deps.access, findUser } }, openToKeys, async () => ({}));

    const authorization = `Bearer surco_${"x".repeat(43)}`;
    const reply = await app.inject({ url: "/open-to-keys", headers: { authorization } });

    expect([reply.statusCode, reply.json()]).toEqual([401, { code: "NOT_SIGNED_IN" }]);
  });

  it("answers 401 without a session, before looking at the body", async () => {
    const reply = await app.inject({ method: "POST", url: "/thing", payload: { nonsense: 1 } });

    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it.each(["Bearer unknown-token-unknown", "Basic YTpi", `bearer ${TOKEN}`, `Bearer ${TOKEN} x`])(
    "does not take %s for a session",
    async (authorization) => {
      const reply = await app.inject({ url: `/thing/${OWN}`, headers: { authorization } });

      expect(reply.statusCode).toBe(401);
    },
  );

  it("reads an own and a shared field, and hides that a foreign one exists", async () => {
    const statuses = await Promise.all(
      [OWN, SHARED, FOREIGN].map(async (fieldId) => {
        const reply = await app.inject({ url: `/thing/${fieldId}`, headers: bearer });
        return [reply.statusCode, reply.json().code];
      }),
    );

    expect(statuses).toEqual([
      [200, undefined],
      [200, undefined],
      [404, "FIELD_NOT_FOUND"],
    ]);
  });

  it("lets only the owner edit: 403 on a shared field, 404 on a foreign one", async () => {
    const statuses = await Promise.all(
      [OWN, SHARED, FOREIGN].map(async (fieldId) => {
        const payload = { fieldId, note: "ok" };
        const reply = await app.inject({ method: "POST", url: "/thing", headers: bearer, payload });
        return reply.statusCode;
      }),
    );

    expect(statuses).toEqual([200, 403, 404]);
  });

  it("answers 400 when the field's id is no id", async () => {
    const reply = await app.inject({ url: "/thing/12", headers: bearer });

    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({
      code: "INVALID_INPUT",
      details: { in: "params", issues: [{ path: "fieldId", code: "invalid_format" }] },
    });
  });

  it("names the wrong input by its path, and does not repeat it", async () => {
    const payload = { fieldId: OWN, note: "secret-secret" };

    const reply = await app.inject({ method: "POST", url: "/thing", headers: bearer, payload });

    expect(reply.json().details).toEqual({ in: "body", issues: [{ path: "note", code: "too_big" }] });
    expect(reply.body + logLines.join("")).not.toContain("secret-secret");
  });
});

describe("input and output", () => {
  it("reads numbers of a query, with their defaults", async () => {
    const route = defineRoute({
      method: "GET",
      path: "/page",
      access: "public",
      summary: "Counts.",
      query: z.object({
        limit: z.coerce.number().int().max(9).default(3),
        ids: z.string().transform((t) => t.split(",")),
      }),
      response: z.object({ limit: z.number(), ids: z.array(z.string()) }),
      errors: [],
    });
    serve(app, deps, route, async ({ query }) => query);

    expect((await app.inject("/page?ids=a,b")).json()).toEqual({ limit: 3, ids: ["a", "b"] });
    expect((await app.inject("/page?ids=a&limit=7")).json()).toEqual({ limit: 7, ids: ["a"] });
    expect((await app.inject("/page?ids=a&limit=x")).statusCode).toBe(400);
  });

  it("leaves out what the contract's reply does not have", async () => {
    const route = defineRoute({ ...readField, access: "public" });
    serve(app, deps, route, async () => ({ name: "La Paz", passwordHash: "x" }));

    expect((await app.inject(`/thing/${OWN}`)).json()).toEqual({ name: "La Paz" });
  });

  it("answers INTERNAL, and logs why, when a reply breaks its contract", async () => {
    const route = defineRoute({ ...readField, access: "public" });
    serve(app, deps, route, async () => ({ name: 7 }) as unknown as { name: string });

    const reply = await app.inject(`/thing/${OWN}`);

    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ code: "INTERNAL" });
    expect(logLines.join("")).toContain("doesn't match the schema");
  });

  it("sends bytes as they are, compressed where the caller takes it, and 304 when nothing changed", async () => {
    const type = "application/vnd.surco.index-raster";
    const route = defineRoute({
      method: "GET",
      path: "/raster",
      access: "public",
      summary: "Numbers.",
      response: binaryReply(type),
      errors: [],
    });
    const numbers = new Uint8Array(4000).map((_, i) => i % 7);
    serve(app, deps, route, async () => numbers.subarray(0, 3900));

    const plain = await app.inject("/raster");
    const packed = await app.inject({ url: "/raster", headers: { "accept-encoding": "br" } });
    const again = await app.inject({
      url: "/raster",
      headers: { "if-none-match": String(plain.headers.etag) },
    });

    expect(plain.headers["content-type"]).toBe(type);
    expect(plain.rawPayload.equals(Buffer.from(numbers.subarray(0, 3900)))).toBe(true);
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(1500);
    expect(again.statusCode).toBe(304);
  });

  describe("uploaded file", () => {
    const kml = "application/vnd.google-earth.kml+xml";
    const route = defineRoute({
      method: "POST",
      path: "/kml",
      access: "account",
      summary: "Reads a file.",
      query: z.object({ times: z.coerce.number().default(1) }),
      body: fileBody([kml, "application/octet-stream"], 300),
      response: z.object({ text: z.string(), sizeBytes: z.number() }),
      errors: [],
    });
    const paths: string[] = [];
    beforeEach(() => {
      paths.length = 0;
      serve(app, deps, route, async ({ body }) => {
        paths.push(body.path);
        const text = (await readFile(body.path)).toString("latin1");
        if (text === "no") throw refuse("INVALID_INPUT");
        return { text, sizeBytes: body.sizeBytes };
      });
    });
    const post = (payload: Buffer | string, type = kml, url = "/kml") =>
      app.inject({ method: "POST", url, payload, headers: { ...bearer, "content-type": type } });
    const form = (parts: string) =>
      post(`${parts}--x--\r\n`, "multipart/form-data; boundary=x").then((reply) => [
        reply.statusCode,
        reply.json(),
      ]);
    const part = (name: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.kml"\r\n\r\n${content}\r\n`;

    it("is accepted by content type and size, and deleted with the answer", async () => {
      const bytes = Buffer.from([0, 255, 10, 13]);

      expect((await post(bytes, `${kml}; charset=utf-8`)).json()).toEqual({
        text: bytes.toString("latin1"),
        sizeBytes: 4,
      });
      expect((await post("x".repeat(300), "application/octet-stream")).json().sizeBytes).toBe(300);
      expect((await post("no")).statusCode).toBe(400);
      expect(paths).toHaveLength(3);
      expect(paths.some(existsSync)).toBe(false);
      const long = await post("x".repeat(301));
      expect([long.statusCode, long.json().code]).toEqual([413, "BODY_TOO_LARGE"]);
      expect((await post("<a/>", "application/xml")).statusCode).toBe(415);
      expect((await post("{}", "application/json")).statusCode).toBe(400);
      expect((await post("<a/>", kml, "/kml?times=often")).statusCode).toBe(400);
    });

    it("is also taken as the first one of a form", async () => {
      expect(await form(part("file", "<a/>") + part("more", "<b/>"))).toEqual([
        200,
        { text: "<a/>", sizeBytes: 4 },
      ]);
      expect(await form("")).toMatchObject([400, { code: "INVALID_INPUT" }]);
      expect(await form(part("file", "x".repeat(301)))).toMatchObject([413, { code: "BODY_TOO_LARGE" }]);
      expect((await post("x", "multipart/form-data")).statusCode).toBe(400);
      expect((await post("--x\r\nnonsense", "multipart/form-data; boundary=x")).statusCode).toBe(400);
    });

    it("is not taken where a route takes none", async () => {
      serve(app, deps, editField, async () => ({}));

      expect((await post("{}", kml, "/thing")).statusCode).toBe(415);
    });
  });

  it("answers 429 with Retry-After when a budget is used up", async () => {
    const route = defineRoute({
      method: "POST",
      path: "/mail",
      access: "public",
      summary: "Mails.",
      response: nothing,
      errors: [],
      rateLimit: "mail",
    });
    serve(app, deps, route, async () => ({}));

    const reply = await app.inject({ method: "POST", url: "/mail" });

    expect(reply.statusCode).toBe(429);
    expect(reply.headers["retry-after"]).toBe("42");
    expect(reply.json()).toEqual({ code: "TOO_MANY_REQUESTS", details: { retryAfterSeconds: 41.2 } });
  });

  it("refuses texts with a null character or half a character, which no database keeps, wherever they stand", async () => {
    const route = defineRoute({
      method: "POST",
      path: "/deep",
      access: "public",
      summary: "Writes.",
      query: z.object({ name: z.string().default("x") }),
      body: z.object({ images: z.array(z.object({ sceneId: z.string() })) }),
      response: nothing,
      errors: [],
    });
    serve(app, deps, route, async () => ({}));
    const post = (sceneId: string, url = "/deep") =>
      app.inject({ method: "POST", url, payload: { images: [{ sceneId: "S2B" }, { sceneId }] } });

    expect((await post("S2A")).statusCode).toBe(200);
    const inBody = await post("S2A\0");
    expect([inBody.statusCode, inBody.json()]).toEqual([
      400,
      {
        code: "INVALID_INPUT",
        details: { in: "body", issues: [{ path: "images.1.sceneId", code: "null_character" }] },
      },
    ]);
    expect((await post("campo 🌾")).statusCode).toBe(200);
    expect((await post("S2A\ud800")).json().details.issues).toEqual([
      { path: "images.1.sceneId", code: "lone_surrogate" },
    ]);
    const inQuery = await post("S2A", "/deep?name=a%00b");
    expect([inQuery.statusCode, inQuery.json().details.in]).toEqual([400, "querystring"]);
  });

  it("refuses JSON that is none, and JSON that is too long", async () => {
    serve(app, deps, editField, async () => ({}));
    const post = (payload: string) =>
      app.inject({
        method: "POST",
        url: "/thing",
        payload,
        headers: { ...bearer, "content-type": "application/json" },
      });

    const broken = await post("{");
    const long = await post(JSON.stringify({ note: "x".repeat(300 * 1024) }));

    expect([broken.statusCode, broken.json().code]).toEqual([400, "INVALID_INPUT"]);
    expect([long.statusCode, long.json().code]).toEqual([413, "BODY_TOO_LARGE"]);
  });
});

describe("request log", () => {
  it("logs no token of a link, no session, no e-mail address, and an unforeseen error with its cause", async () => {
    const route = defineRoute({
      method: "GET",
      path: "/auth/activate/:uid/:token",
      access: "public",
      summary: "Activates.",
      params: z.object({ uid: z.uuid(), token: z.string() }),
      response: nothing,
      errors: [],
    });
    await app.register(
      async (api) => {
        serve(api, deps, route, async () => {
          throw new Error("could not save ana@example.org", { cause: new Error("disk is full") });
        });
      },
      { prefix: "/api" },
    );

    const token = "s3cr3t-activation-token-0123456789";
    const reply = await app.inject({
      url: `/api/auth/activate/${OWN}/${token}?x=ana@example.org`,
      headers: bearer,
    });

    expect([reply.statusCode, reply.json()]).toEqual([500, { code: "INTERNAL" }]);
    const log = logLines.join("");
    expect(log).toContain("disk is full");
    expect(log).toContain(`/api/auth/activate/${OWN}/[token]`);
    expect(log).not.toContain("ana@example.org");
    expect(log).not.toContain(token);
    expect(log).not.toContain(TOKEN);
  });
});

describe("security headers", () => {
  it("allow map workers and blob pictures, and scripts of our own only", async () => {
    const policy = String((await app.inject("/nothing")).headers["content-security-policy"]);

    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain("upgrade-insecure-requests");
  });

  it("allow requests and pictures of the maps that browsers ask for themselves, and nothing else of theirs", async () => {
    const mapOrigins = ["https://maps.test"];
    const other = await createHttpApp({
      logger: createLogger({ level: "silent" }),
      https: false,
      trustedProxies: [],
      mapOrigins,
    });
    const policy = String((await other.inject("/nothing")).headers["content-security-policy"]);
    await other.close();

    expect(policy).toContain("connect-src 'self' https://maps.test;");
    expect(policy).toContain("img-src 'self' data: blob: https://maps.test;");
    expect(policy.split("https://maps.test")).toHaveLength(3);
  });
});

describe("a deprecated route", () => {
  it("says in every answer since when it is deprecated and when it is removed", async () => {
    const deprecated = { since: "2027-01-15", removedOn: "2027-07-15" };
    serve(app, deps, { ...readField, path: "/old/:fieldId", deprecated }, async () => ({ name: "Lote 1" }));

    const answers = [
      await app.inject({ url: `/old/${OWN}`, headers: bearer }),
      await app.inject({ url: `/old/${OWN}` }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401]);
    for (const { headers } of answers) {
      expect(headers.deprecation).toBe("@1799971200");
      expect(headers.sunset).toBe("Thu, 15 Jul 2027 00:00:00 GMT");
    }
  });
});
