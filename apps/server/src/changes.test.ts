import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buildAccount } from "@surco/accounts/testing";
import type { ChangeEvent } from "@surco/contract";
import { buildField, shareField } from "@surco/fields/testing";
import {
  changeEventRepository,
  createLogger,
  type FastifyInstance,
  jobProgressRepository,
  MAX_STREAMS,
} from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createApplication } from "./application";
import { buildApp } from "./build-app";
import { testConfig } from "./test-config.testing";

const db = testDatabase();
/** Two servers on one database. */
let apps: FastifyInstance[] = [];
const streams: { close(): void }[] = [];

async function startServer(): Promise<FastifyInstance> {
  const jobs = { send: async () => {}, work: async () => {} };
  const logger = createLogger({ level: "silent" });
  const replaced = { rateLimiter: { take: async () => {} } };
  const config = testConfig();
  const app = await buildApp(
    createApplication({ config, db, jobs, logger, build: "none", replaced }),
    config,
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
  return app;
}

beforeAll(async () => {
  apps = [await startServer(), await startServer()];
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
});

const addressOf = (app: FastifyInstance) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;

function call(token: string, method: "POST" | "DELETE" | "PUT" | "GET", url: string, payload?: object) {
  const [app] = apps;
  return app?.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
}

/** Opens a stream on the second server, which the writing requests do not use. */
async function follow(token: string, after?: string, app = apps[1]) {
  if (app === undefined) throw new Error("no server");
  const aborted = new AbortController();
  streams.push({ close: () => aborted.abort() });
  const reply = await fetch(`${addressOf(app)}/changes`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: "text/event-stream",
      ...(after && { "last-event-id": after }),
    },
    signal: aborted.signal,
  });
  const events: (ChangeEvent & { type: string })[] = [];
  const state = { isEnded: false, text: "" };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of reply.body ?? []) {
      state.text += decoder.decode(bytes as Uint8Array);
      const messages = [...state.text.matchAll(/event: (\w+)\ndata: (.*)\n/g)];
      events.splice(
        0,
        events.length,
        ...messages.map(([, type = "", data = ""]) => ({ type, ...JSON.parse(data) })),
      );
    }
    state.isEnded = true;
  })().catch(() => {
    state.isEnded = true;
  });
  return {
    reply,
    events,
    isEnded: () => state.isEnded,
    /** Last event id. */
    position: () => [...state.text.matchAll(/id: (.+)\n/g)].at(-1)?.[1] ?? "",
    /** Forgets what has come so far. */
    async settle() {
      await expect.poll(() => state.text).toContain("id: ");
      await new Promise((resolve) => setTimeout(resolve, 1200));
      state.text = "";
      events.length = 0;
    },
  };
}

/** Writes an activity without its form. */
async function log(fieldId: string, authorId: string): Promise<void> {
  const at = new Date();
  await db
    .insertInto("activity")
    .values({
      id: randomUUID(),
      field_id: fieldId,
      type: "irrigation",
      date: "2026-11-02",
      season: "2026/27",
      period: "2",
      status: "done",
      comments: "",
      details: "{}",
      author_id: authorId,
      editor_id: authorId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

const WITHIN = { timeout: 3000 };

describe("the stream of changes", () => {
  it("names kind and field within three seconds, on another server than the one that wrote", async () => {
    const { user, token } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    const stream = await follow(token);
    await stream.settle();

    await log(field.id, user.id);

    await expect
      .poll(() => stream.events, WITHIN)
      .toEqual([{ type: "change", kind: "activity", fieldId: field.id }]);
    expect(stream.reply.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.reply.headers.get("x-accel-buffering")).toBe("no");
    expect(stream.reply.headers.get("cache-control")).toContain("no-transform");
    expect(stream.reply.headers.get("content-encoding")).toBeNull();
  });

  it("reaches guests and nobody else, and ends for a guest with the share", async () => {
    const [ana, beto, eva] = [await buildAccount(db), await buildAccount(db), await buildAccount(db)];
    const field = await buildField(db, { accountId: ana.user.id });
    await shareField(db, field.id, beto.user.email.toUpperCase());
    const [guest, stranger] = [await follow(beto.token), await follow(eva.token)];
    await Promise.all([guest.settle(), stranger.settle()]);

    await log(field.id, ana.user.id);
    await expect
      .poll(() => guest.events, WITHIN)
      .toEqual([{ type: "change", kind: "activity", fieldId: field.id }]);

    await db.deleteFrom("field_share").where("field_id", "=", field.id).execute();
    await log(field.id, ana.user.id);
    // The list of fields has changed; nothing names the field any more.
    await expect.poll(() => guest.events.slice(1), WITHIN).toEqual([{ type: "change", kind: "field" }]);
    expect(stranger.events).toEqual([]);
  });

  it("continues after the last event, and says so where that is too long ago", async () => {
    const { user, token } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    const first = await follow(token);
    await first.settle();
    await log(field.id, user.id);
    await expect.poll(() => first.events.length, WITHIN).toBe(1);
    const position = first.position();
    for (const stream of streams.splice(0)) stream.close();

    await db.updateTable("field").set({ name: "Otro" }).where("id", "=", field.id).execute();
    const resumed = await follow(token, position, apps[0]);
    await expect
      .poll(() => resumed.events.map(({ kind, fieldId }) => [kind, fieldId]), WITHIN)
      .toContainEqual(["field", field.id]);

    for (const old of [`1-${Date.now() - 2 * 3_600_000}`, `9999999999-${Date.now()}`, "nonsense"]) {
      const missed = await follow(token, old);
      await expect.poll(() => missed.events.map(({ type }) => type), WITHIN).toEqual(["reset"]);
    }
  });

  it("misses no event of a transaction that ends after later ones", async () => {
    const { user, token } = await buildAccount(db);
    const [early, late] = [
      await buildField(db, { accountId: user.id }),
      await buildField(db, { accountId: user.id }),
    ];
    const stream = await follow(token);
    await stream.settle();

    await db.transaction().execute(async (trx) => {
      await trx.updateTable("field").set({ name: "Temprano" }).where("id", "=", early.id).execute();
      await db.updateTable("field").set({ name: "Tarde" }).where("id", "=", late.id).execute();
      await expect.poll(() => stream.events.map(({ fieldId }) => fieldId), WITHIN).toEqual([late.id]);
    });

    await expect.poll(() => stream.events.map(({ fieldId }) => fieldId), WITHIN).toEqual([late.id, early.id]);
  });

  it("ends with the session", async () => {
    const { user, token } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    const stream = await follow(token);
    await stream.settle();

    await call(token, "POST", "/auth/logout");
    await log(field.id, user.id);

    await expect.poll(() => stream.isEnded(), WITHIN).toBe(true);
    expect(stream.events).toEqual([]);
    expect((await follow(token)).reply.status).toBe(401);
  });

  it("reports notifications and jobs to their account, and jobs of a field to its readers", async () => {
    const { user, token } = await buildAccount(db);
    const other = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    const [own, foreign] = [await follow(token), await follow(other.token)];
    await Promise.all([own.settle(), foreign.settle()]);

    await db
      .insertInto("notification")
      .values({
        id: randomUUID(),
        account_id: user.id,
        kind: "new-image",
        field_id: null,
        data: "{}",
        key: "a",
        created_at: new Date(),
      })
      .execute();
    const progress = jobProgressRepository(db);
    const times = { now: new Date(), silentSince: new Date(0) };
    const ofField = { kind: "fetch-season", fieldId: field.id, accountId: null };
    const ofAccount = { kind: "make-own-data", fieldId: null, accountId: user.id };
    await progress.queue("season", 3, { ...times, followers: ofField }, async () => {});
    await progress.queue("export", 3, { ...times, followers: ofAccount }, async () => {});

    const kinds = () => own.events.map(({ kind, fieldId }) => [kind, fieldId]);
    await expect.poll(kinds, WITHIN).toEqual(
      expect.arrayContaining([
        ["notification", undefined],
        ["job:fetch-season", field.id],
        ["job:make-own-data", undefined],
      ]),
    );
    await own.settle();
    await progress.keepAlive("season", new Date(), { done: 0, total: 3 });
    await progress.keepAlive("season", new Date(), { done: 0, total: 3 });
    await progress.keepAlive("export", new Date(), { done: 1, total: 3 });
    await expect.poll(kinds, WITHIN).toContainEqual(["job:make-own-data", undefined]);
    expect(foreign.events).toEqual([]);
  });

  it("names the kind alone where many fields change at once", async () => {
    const { user, token } = await buildAccount(db);
    for (let index = 0; index < 22; index++) await buildField(db, { accountId: user.id });
    const stream = await follow(token);
    await stream.settle();

    await db
      .updateTable("field")
      .set({ fiscal_name: "La Paz SA" })
      .where("account_id", "=", user.id)
      .execute();

    await expect.poll(() => stream.events, WITHIN).toEqual([{ type: "change", kind: "field" }]);
  });

  it("reports a transfer to both people, and a deletion to the owner's other devices", async () => {
    const [ana, beto] = [await buildAccount(db), await buildAccount(db)];
    const field = await buildField(db, { accountId: ana.user.id });
    const [before, after] = [await follow(ana.token), await follow(beto.token)];
    await Promise.all([before.settle(), after.settle()]);

    await db.updateTable("field").set({ account_id: beto.user.id }).where("id", "=", field.id).execute();
    await expect.poll(() => before.events, WITHIN).toEqual([{ type: "change", kind: "field" }]);
    await expect
      .poll(() => after.events, WITHIN)
      .toEqual([{ type: "change", kind: "field", fieldId: field.id }]);

    await after.settle();
    await db.updateTable("field").set({ deleted_at: new Date() }).where("id", "=", field.id).execute();
    await expect
      .poll(() => after.events, WITHIN)
      .toEqual([{ type: "change", kind: "field", fieldId: field.id }]);
  });

  it("ends after the events so far for a client that does not take streams", async () => {
    const { user, token } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    await log(field.id, user.id);

    const reply = await call(token, "GET", "/changes");

    expect(reply?.statusCode).toBe(200);
    expect(reply?.body).toContain(JSON.stringify({ kind: "activity", fieldId: field.id }));
    expect(reply?.body).toMatch(/^id: \d+-\d+$/m);
  });

  it("limits the open streams of an account", async () => {
    const { token } = await buildAccount(db);
    const other = await buildAccount(db);
    for (let index = 0; index < MAX_STREAMS; index++) {
      expect((await follow(token)).reply.status).toBe(200);
    }

    const refused = await follow(token);
    expect(refused.reply.status).toBe(429);
    expect((await follow(other.token)).reply.status).toBe(200);

    streams.shift()?.close();
    await expect.poll(async () => (await follow(token)).reply.status, WITHIN).toBe(200);
  });

  it("keeps no server from stopping", async () => {
    const { token } = await buildAccount(db);
    const app = await startServer();
    const stream = await follow(token, undefined, app);
    await expect.poll(() => stream.position()).not.toBe("");

    const before = performance.now();
    await app.close();

    expect(performance.now() - before).toBeLessThan(2000);
    await expect.poll(() => stream.isEnded()).toBe(true);
  });

  it("forgets events after a day", async () => {
    const { user } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    const events = changeEventRepository(db);
    const listOfField = () =>
      db.selectFrom("change_event").selectAll().where("field_id", "=", field.id).execute();
    expect(await listOfField()).not.toEqual([]);

    expect(await events.deleteBefore(new Date(Date.now() - 60_000), 10)).toBe(0);
    while ((await events.deleteBefore(new Date(Date.now() + 60_000), 500)) === 500);

    expect(await listOfField()).toEqual([]);
  });
});
