import { type DemoWorld, type FaultKind, startDemoWorld } from "@surco/demo-world";
import type { Person } from "@surco/fields/testing";
import { createHttpClient, createLogger } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import type { PlantCase } from "@surco/plant-health/contract";
import { drawnPhoto, type PlantHealthApp, startPlantHealthApp } from "@surco/plant-health/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const db = testDatabase();
const limits = { kindwiseCallsPerDay: 1000, kindwiseCallsPerAccount: 3 };

let world: DemoWorld;
let fault: FaultKind | null = null;
let calls = 0;
let log = "";
let app: PlantHealthApp;
let ana: Person;

const logger = createLogger(
  { level: "info" },
  {
    write(line) {
      log += line;
    },
  },
);
/** The client as the platform makes it, towards the demo world. */
const start = (apiKey: string, settings = limits, timeoutMs?: number) =>
  startPlantHealthApp(db, {
    kindwise: {
      ...settings,
      kindwise: { apiKey, url: `${world.url}/kindwise/api/v1`, isSimulated: true },
      serviceClient: (options) =>
        createHttpClient(
          {
            timeoutMs: 10_000,
            retries: 2,
            maxBytes: 1_000_000,
            concurrency: 2,
            ...options,
            ...(timeoutMs && { timeoutMs }),
          },
          { userAgent: "Surco test", logger },
        ),
    },
  });

beforeAll(async () => {
  world = await startDemoWorld({
    faults: ({ path }) => {
      if (!path.startsWith("/kindwise")) return null;
      calls += 1;
      return fault;
    },
  });
  app = await start("demo");
});
afterAll(async () => {
  await app.app.close();
  await world.close();
});
beforeEach(async () => {
  ana = await app.signIn();
  fault = null;
  calls = 0;
  log = "";
});

async function wheatCase(of: PlantHealthApp = app, person = ana): Promise<PlantCase> {
  const field = await of.field(person);
  const { body } = await of.create(person, field.id, { cropId: 10 });
  return (await of.upload(person, body, await drawnPhoto().jpeg(90))).body;
}
const ask = (one: PlantCase, person = ana, hasConsent: unknown = true) =>
  person.call("POST", `/peat/${one.id}/remote`, { fieldId: one.fieldId, hasConsent }) as Promise<{
    status: number;
    body: PlantCase & { code?: string };
  }>;

describe("the outside service", () => {
  it("answers where there is no model, and its answer stays", async () => {
    const one = await wheatCase();
    expect(one.answer?.outcome).toBe("no-model");
    const { status, body } = await ask(one);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.answer).toMatchObject({
      source: "remote",
      model: "Kindwise crop.health",
      isSimulated: true,
    });
    expect(["identified", "uncertain", "not-plant"]).toContain(body.answer?.outcome);
    expect((await app.read(ana, one)).body).toEqual(body);
    expect((await ana.call("GET", "/peat/offer")).body).toMatchObject({
      remote: { name: "Kindwise crop.health", isSimulated: true },
    });
  });

  it("gets photos only after consent", async () => {
    const one = await wheatCase();
    for (const hasConsent of [false, null, "true"])
      expect((await ask(one, ana, hasConsent)).status).toBe(400);
    expect(calls).toBe(0);
  });

  it("is not paid twice for the same photos", async () => {
    const one = await wheatCase();
    const replies = await Promise.all([ask(one), ask(one)]);
    await ask(one);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(calls).toBe(1);
  });

  it("is called so many times a day for one account, and for all", async () => {
    for (let at = 0; at < limits.kindwiseCallsPerAccount; at++) await ask(await wheatCase());
    expect(await ask(await wheatCase())).toMatchObject({
      status: 429,
      body: { code: "PLANT_REMOTE_QUOTA_REACHED" },
    });
    expect((await ask(await wheatCase(app, await app.signIn()))).status).toBe(404);
    const none = await start("demo", { kindwiseCallsPerDay: 0, kindwiseCallsPerAccount: 9 });
    const berta = await none.signIn();
    expect((await ask(await wheatCase(none, berta), berta)).body.code).toBe("PLANT_REMOTE_QUOTA_REACHED");
    await none.app.close();
  });

  it.each(["500", "429", "html", "truncate", "reset", "empty", "nulls"] as const)(
    "that fails by %s is called once, and the case stays as it is",
    async (kind) => {
      const fresh = await start("demo");
      const berta = await fresh.signIn();
      const one = await wheatCase(fresh, berta);
      fault = kind;
      const { status, body } = await ask(one, berta);
      // An empty list is an answer: nothing was identified.
      if (kind === "empty") expect(body.answer).toMatchObject({ outcome: "uncertain", suggestions: [] });
      else expect({ status, code: body.code }).toEqual({ status: 503, code: "PLANT_REMOTE_UNAVAILABLE" });
      expect(calls).toBe(1);
      fault = null;
      if (kind !== "empty") expect((await fresh.read(berta, one)).body.answer?.source).toBe("server");
      await fresh.app.close();
    },
  );

  it("that is silent is given up", async () => {
    const hasty = await start("demo", limits, 300);
    const berta = await hasty.signIn();
    const one = await wheatCase(hasty, berta);
    fault = "slow";
    expect((await ask(one, berta)).body.code).toBe("PLANT_REMOTE_UNAVAILABLE");
    await hasty.app.close();
  });

  it("that refuses the key is called no more, and the key is in no line of the log", async () => {
    const refused = await start("a-wrong-key");
    const berta = await refused.signIn();
    const one = await wheatCase(refused, berta);
    const unsent = await wheatCase(refused, berta);
    for (const each of [one, unsent])
      expect((await ask(each, berta)).body.code).toBe("PLANT_REMOTE_UNAVAILABLE");
    expect(calls).toBe(1);
    // Photos that were not sent need no consent.
    const consents = await Promise.all(
      [one, unsent].map(({ id }) =>
        db
          .selectFrom("plant_health_case")
          .select("remote_consent_by as by")
          .where("id", "=", id)
          .executeTakeFirst(),
      ),
    );
    expect(consents).toEqual([{ by: berta.id }, { by: null }]);
    expect(log).toContain("does not let this installation in");
    expect(log).not.toContain("a-wrong-key");
    await refused.app.close();
  });

  it("is not offered without a key", async () => {
    const without = await startPlantHealthApp(db);
    const berta = await without.signIn();
    const one = await wheatCase(without, berta);
    expect(await ask(one, berta)).toMatchObject({
      status: 404,
      body: { code: "PLANT_REMOTE_NOT_OFFERED" },
    });
    await without.app.close();
  });
});
