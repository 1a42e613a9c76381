import { describeQueues, describeServices } from "@surco/contract";
import {
  createHttpApp,
  createLogger,
  healthRoutes,
  type SessionUser,
  serviceRoutes,
} from "@surco/kit-server";
import { buildUser } from "@surco/kit-server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

const openUntil = "2026-02-20T18:00:30.000Z";
const host = { openUntil: null, lastSuccessAt: null, lastFailureAt: null };
const serviceHealth = async () => ({
  world: "live",
  services: [
    {
      provider: "stac",
      isSimulated: false,
      hosts: [{ ...host, host: "inner.surco.test", state: "closed" as const }],
    },
    {
      provider: "planet",
      isSimulated: true,
      hosts: [{ ...host, host: "planet.surco.test", state: "open" as const, openUntil }],
    },
    { provider: "georef", isSimulated: false, hosts: [] },
  ],
  budgets: [{ provider: "planet-orders", left: 3, perDay: 50 }],
  warnings: ["OPEN_METEO_WITHOUT_KEY" as const],
});
const queues = [
  {
    queue: "read-season",
    waitingCount: 3,
    scheduledCount: 1,
    activeCount: 1,
    failedCount: 0,
    oldestWaitSeconds: 2,
  },
];
const tokens: Record<string, SessionUser["role"]> = {
  "a-person-of-the-test": null,
  "an-admin-of-the-test": "ADMIN",
};

let app: Awaited<ReturnType<typeof createHttpApp>>;
beforeAll(async () => {
  app = await createHttpApp({ logger: createLogger({ level: "silent" }), https: false, trustedProxies: [] });
  healthRoutes(app, {}, serviceHealth);
  serviceRoutes(app, {
    describeServices: serviceHealth,
    listQueues: async () => queues,
    rateLimiter: { take: async () => undefined },
    access: {
      findFieldRight: async () => null,
      findUser: async (token) => {
        const role = tokens[token];
        if (role === undefined) return null;
        return buildUser({ id: "u", role });
      },
    },
  });
});
afterAll(() => app.close());

it("health names the outside services and their state only", async () => {
  const answer = await app.inject({ url: "/health/services" });

  expect(answer.json()).toEqual({
    services: [
      { provider: "stac", state: "up" },
      { provider: "planet", state: "down" },
      { provider: "georef", state: "up" },
    ],
  });
});

it.each([
  ["hosts, failures and budgets", describeServices, serviceHealth],
  ["background jobs", describeQueues, async () => ({ queues })],
] as const)("%s are for administrators only", async (_name, { path }, known) => {
  const ask = (token: string) => app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });

  expect((await app.inject({ url: path })).json().code).toBe("NOT_SIGNED_IN");
  expect((await ask("a-person-of-the-test")).json().code).toBe("FORBIDDEN");
  expect((await ask("an-admin-of-the-test")).json()).toEqual(await known());
});
