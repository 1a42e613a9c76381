import {
  accountRepository,
  createActivatedAccount,
  enterDemonstrationAccount,
  findUserByToken,
  sessionRepository,
} from "@surco/accounts/server";
import { createFarm, createProducer, farmRepository, producerRepository } from "@surco/farms/server";
import { createFields, fieldRepository } from "@surco/fields/server";
import { fieldNames } from "@surco/fields/tables";
import { type FastifyInstance, HttpFailure, type WatchedHttpClient } from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures, testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLandingFeature, type LandingSettings } from "./index";

const db = testDatabase();
const now = () => new Date("2026-11-21T12:00:00Z");
const sessions = sessionRepository(db);

const settings: LandingSettings = {
  world: "demo",
  mailboxUrl: "http://localhost:4001/mailbox",
  demoWorldUrl: "http://localhost:4000",
  landingClaims: {
    users: 480,
    hectares: 120_000,
    fields: 2600,
    years: 3,
    stations: 100,
    imagery: [{ pixelSizeM: 10, minDays: 3, maxDays: 5 }],
  },
  operator: null,
  build: "test",
};

/** No job runs here; `demo-world-records.test.ts` of the server creates records. */
const writesNothing = {
  recordActivities: async () => {},
  saveEntries: async () => {},
  recordMargin: async () => {},
  saveTemplate: async () => {},
  recordNotes: async () => {},
  attachPhoto: async () => {},
  recordCase: async () => {},
  remindTasks: async () => {},
  orderNewImages: async () => {},
  listBaseMaps: () => [],
  moveFields: async () => [],
  applyForCoverage: async () => {
    throw new Error("no job runs");
  },
  createBatch: async () => {},
  approveCoverage: async () => {},
  rejectCoverage: async () => {},
};

let app: FastifyInstance;
let requestedUrls: URL[];
let truth: (url: URL) => object;

beforeEach(() => {
  requestedUrls = [];
  truth = squareParcels;
});
afterEach(() => app.close());

async function start(overrides: Partial<LandingSettings> = {}) {
  const http = {
    getJson: async (address: string, schema: { parse: (value: unknown) => unknown }) => {
      const url = new URL(address);
      requestedUrls.push(url);
      return schema.parse(truth(url));
    },
  } as unknown as WatchedHttpClient;
  const platform = buildPlatform({ db, now, serviceClient: () => http });
  const [fields, farms] = [fieldRepository(db), farmRepository(db, fieldNames)];
  const producers = producerRepository(db, fieldNames);
  const { jobs } = platform;
  const landing = createLandingFeature(
    platform,
    {
      signInProviders: [],
      createAccount: (input) =>
        createActivatedAccount({ accounts: accountRepository(db), sessions, now }, input),
      enterDemonstrationAccount: (accountId) =>
        enterDemonstrationAccount({ accounts: accountRepository(db), sessions, now }, accountId),
      createFarm: (user, farm) => createFarm({ farms, now }, user, farm),
      createProducer: (user, producer) => createProducer({ producers, now }, user, producer),
      createFields: (user, created) => createFields({ fields, farms, jobs, now }, user, created),
      startTrial: ({ id }, fieldId) => fields.setPlan(id, fieldId, "trial"),
      ...writesNothing,
    },
    { ...settings, ...overrides },
  );
  app = await startFeatures(platform, [landing], {
    findUser: (token) => findUserByToken({ sessions, now }, token),
    findFieldRight: async () => null,
  });
}

const click = async () => {
  const reply = await app.inject({ method: "POST", url: "/auth/demonstration", payload: { language: "es" } });
  return { status: reply.statusCode, body: reply.json() };
};

/** Squares of about 50 ha in a row through the box, each with a winter and a summer crop in five seasons. */
function squareParcels(url: URL): object {
  const cycle = { cycleDays: 150, harvestedOn: null, yieldTPerHa: null };
  const [west = 0, south = 0] = (url.searchParams.get("bbox") ?? "").split(",").map(Number);
  const crops = [2022, 2023, 2024, 2025, 2026].flatMap((year) => {
    const season = `${year}/${String(year + 1).slice(2)}`;
    return [
      { ...cycle, season, period: "1", cropId: 10, sownOn: `${year}-06-20` },
      { ...cycle, season, period: "2", cropId: west < -100 ? 9 : 8, sownOn: `${year}-12-15` },
    ];
  });
  return {
    type: "FeatureCollection",
    features: Array.from({ length: 12 }, (_, i) => {
      const [x, y, side] = [west + i * 0.012, south + 0.08, 0.0075];
      const ring = [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
        [x, y],
      ];
      const properties = { areaHa: i === 0 ? 5 : 55, use: i === 1 ? "pasture" : "crops", history: crops };
      return { type: "Feature", geometry: { type: "Polygon", coordinates: [ring] }, properties };
    }),
  };
}

async function cardsOf(user: { id: string }) {
  const rows = await db.selectFrom("field").select("id").where("account_id", "=", user.id).execute();
  return fieldRepository(db).listCards(
    buildUser(user),
    rows.map(({ id }) => id),
  );
}

describe("the offer of an installation", () => {
  it("is public", async () => {
    await start();

    const reply = await app.inject({ method: "GET", url: "/features/config" });

    expect(reply.json()).toEqual({
      world: "demo",
      mailboxUrl: "http://localhost:4001/mailbox",
      offersDemonstration: true,
      signInProviders: [],
      baseMaps: [],
      operator: null,
      build: "test",
    });
  });
});

describe("usage figures", () => {
  it("are public, and cached by browsers for a while", async () => {
    await start();

    const reply = await app.inject({ method: "GET", url: "/features/figures" });

    expect(reply.json()).toEqual(settings.landingClaims);
    expect(reply.headers["cache-control"]).toContain("max-age=600");
  });
});

describe("the demonstration", () => {
  it("opens a session of a new account with twelve fields in Argentina and four in Mexico", async () => {
    await start();

    const { status, body } = await click();

    expect(status).toBe(200);
    expect(body.user).toMatchObject({ isDemonstration: true, language: "es" });
    const user = await findUserByToken({ sessions, now }, body.token);
    if (user === null) throw new Error("the session is not open");
    expect(user.id).toBe(body.user.id);
    const fields = await cardsOf(user);
    expect(fields.filter(({ country }) => country === "AR")).toHaveLength(12);
    expect(fields.filter(({ country }) => country === "MX")).toHaveLength(4);
    expect(new Set(fields.map(({ farmName }) => farmName)).size).toBe(4);
    expect(new Set(fields.map(({ ownership }) => ownership)).size).toBe(2);
    // Some land is a producer's, who signs its reports.
    const producers = new Map(fields.map(({ farmName, producerName }) => [farmName, producerName]));
    expect(producers.get("Don Anselmo")).toBe("Familia Etcheverry");
    expect(producers.get("La Esperanza")).toBeNull();
    // One shows what the paid plan opens.
    expect(fields.filter(({ plan }) => plan === "trial")).toHaveLength(1);
    expect(fields.filter(({ plan }) => plan === "basic")).toHaveLength(15);
  });

  it("knows the crops of the present season and the three before it", async () => {
    await start();
    const { body } = await click();
    const user = await findUserByToken({ sessions, now }, body.token);
    if (user === null) throw new Error("the session is not open");

    const fields = await cardsOf(user);

    for (const { crops } of fields) {
      expect(crops.map(({ season, period }) => `${season} ${period}`)).toEqual([
        "2026/27 2",
        "2026/27 1",
        "2025/26 2",
        "2025/26 1",
        "2024/25 2",
        "2024/25 1",
        "2023/24 2",
        "2023/24 1",
      ]);
    }
  });

  it("gives every visitor an account of his own, and asks the demo world only once", async () => {
    await start();

    const [first, second] = [await click(), await click()];

    expect(second.body.user.id).not.toBe(first.body.user.id);
    expect(requestedUrls).toHaveLength(4);
    expect(requestedUrls[0]?.origin).toBe("http://localhost:4000");
  });

  it("is not there where outside services are real", async () => {
    await start({ world: "live", demoWorldUrl: null });

    expect(await click()).toEqual({ status: 404, body: { code: "DEMONSTRATION_NOT_OFFERED" } });
    expect(requestedUrls).toEqual([]);
  });

  it("says that the service does not answer, makes no account, and works when it answers again", async () => {
    await start();
    const count = async () =>
      (await db.selectFrom("account").select("id").where("is_demonstration", "=", true).execute()).length;
    const before = await count();
    truth = () => {
      throw new HttpFailure("network", "demo-world", null);
    };

    expect((await click()).body).toEqual({ code: "UNAVAILABLE" });
    expect(await count()).toBe(before);

    truth = squareParcels;
    expect((await click()).status).toBe(200);
  });
});

describe("demonstration company", () => {
  const enter = async (role: string, token?: string) => {
    const reply = await app.inject({
      method: "POST",
      url: "/auth/demonstration/company",
      payload: { language: "es", role },
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const listPeople = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await app.inject({ url: "/auth/demonstration/company", headers })).json().people;
  };
  const userOf = async ({ body }: Awaited<ReturnType<typeof enter>>) => {
    const user = await findUserByToken({ sessions, now }, body.token);
    if (user === null) throw new Error("the session is not open");
    return user;
  };

  it("lets a visitor in as each role of the company, of its brand", async () => {
    await start();
    for (const role of ["RSM", "FSM", "FM", "FA", "PM", "grower"]) {
      const user = await userOf(await enter(role));
      expect(user, role).toMatchObject({ role: role === "grower" ? null : role, styleBrand: 1 });
    }
  });

  it("gives growers land, in the tree below every manager", async () => {
    await start();
    const entered = await enter("grower");
    const grower = await userOf(entered);
    const own = await cardsOf(grower);
    expect(own.map(({ relation }) => relation)).toEqual(Array(5).fill("own"));
    const ids = own.map(({ id }) => id);
    for (const role of ["RSM", "FSM", "FM", "FA"]) {
      const manager = await userOf(await enter(role, entered.body.token));
      expect(await fieldRepository(db).listCards(manager, ids), role).toHaveLength(5);
    }
  });

  it("enters as another person of the same company, and of a new one without its session", async () => {
    await start();
    const regional = await enter("RSM");
    const grower = await enter("grower", regional.body.token);

    const people = await listPeople(grower.body.token);

    expect(people.map(({ role }: { role: string }) => role)).toEqual([
      "RSM",
      "FSM",
      "FM",
      "FA",
      "PM",
      "grower",
    ]);
    expect(people.at(-1)).toEqual({ role: "grower", name: "Hugo Salvatierra", isCaller: true });
    expect((await enter("RSM", grower.body.token)).body.user.id).toBe(regional.body.user.id);
    expect((await enter("RSM")).body.user.id).not.toBe(regional.body.user.id);
  });

  it("opens no session of an account that is none of the demonstration", async () => {
    const accounts = accountRepository(db);
    const { user } = await createActivatedAccount(
      { accounts, sessions, now },
      {
        email: "ana.luna@example.com",
        firstName: "Ana",
        lastName: "Luna",
        country: "AR",
        fiscalId: "20000000001",
        language: "es",
        isDemonstration: false,
        passwordHash: null,
      },
    );

    await expect(enterDemonstrationAccount({ accounts, sessions, now }, user.id)).rejects.toMatchObject({
      code: "SIGN_IN_FAILED",
    });
    await expect(enterDemonstrationAccount({ accounts, sessions, now }, newId())).rejects.toMatchObject({
      code: "SIGN_IN_FAILED",
    });
  });

  it("is nothing that other accounts belong to", async () => {
    await start();
    const visitor = (await click()).body;

    expect(await listPeople(visitor.token)).toEqual([]);
    expect((await enter("FA", visitor.token)).body.user.id).not.toBe(visitor.user.id);
  });

  it("is not there where outside services are real", async () => {
    await start({ world: "live", demoWorldUrl: null });

    expect(await enter("RSM")).toEqual({ status: 404, body: { code: "DEMONSTRATION_NOT_OFFERED" } });
  });
});
