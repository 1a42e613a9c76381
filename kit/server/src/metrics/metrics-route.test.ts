import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { createHttpApp } from "../serve/create-http-app";
import type { ServicesHealth } from "../serve/health";
import { createMetrics } from "./metrics";
import { metricsRoute } from "./metrics-route";

const TOKEN = "a-token-of-the-monitoring";
const hostHealth = { openUntil: null, lastSuccessAt: null, lastFailureAt: null };
const health: ServicesHealth = {
  world: "live",
  services: [
    {
      provider: "stac",
      isSimulated: false,
      hosts: [
        { ...hostHealth, host: "a.example", state: "closed" },
        { ...hostHealth, host: "b.example", state: "open" },
      ],
    },
  ],
  budgets: [{ provider: "planet-orders", left: 3, perDay: 50 }],
  warnings: [],
};

let app: FastifyInstance;
let isDatabaseDown = false;
beforeAll(async () => {
  app = await createHttpApp({ logger: createLogger({ level: "silent" }), https: false, trustedProxies: [] });
  const metrics = createMetrics({
    listQueues: async () => {
      if (isDatabaseDown) throw new Error("no database");
      return [
        {
          queue: "read-season",
          waitingCount: 4,
          scheduledCount: 1,
          activeCount: 2,
          failedCount: 1,
          oldestWaitSeconds: 12.5,
        },
      ];
    },
    describeServices: async () => health,
  });
  metricsRoute(app, metrics, TOKEN);
  app.get("/field/:fieldId", async () => ({}));
});
afterAll(() => app.close());

const scrape = (authorization?: string) =>
  app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
const lines = async () => (await scrape(`Bearer ${TOKEN}`)).body.split("\n");

it.each([undefined, "Bearer another-token-of-anybody", TOKEN, "Bearer "])(
  "are refused to %j",
  async (authorization) => {
    const reply = await scrape(authorization);

    expect([reply.statusCode, reply.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(reply.body).not.toContain("process_");
  },
);

it("hold memory, event loop, queues and services of the process", async () => {
  const reply = await scrape(`Bearer ${TOKEN}`);

  expect(reply.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(reply.body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(reply.body.split("\n")).toEqual(
    expect.arrayContaining([
      'surco_jobs{queue="read-season",state="waiting"} 4',
      'surco_jobs{queue="read-season",state="failed"} 1',
      'surco_jobs_oldest_wait_seconds{queue="read-season"} 12.5',
      'surco_service_up{service="stac",host="a.example",simulated="false"} 1',
      'surco_service_up{service="stac",host="b.example",simulated="false"} 0',
      'surco_service_calls_left{service="planet-orders"} 3',
    ]),
  );
});

it("count requests by the declared route, never by what its parameters hold", async () => {
  await app.inject({ url: "/field/01994c1e-0000-7000-8000-00000000000a?token=secret" });
  await app.inject({ url: "/nowhere/ana@example.com" });

  const counts = (await lines()).filter((line) =>
    line.startsWith("surco_http_request_duration_seconds_count"),
  );
  expect(counts).toContain(
    'surco_http_request_duration_seconds_count{method="GET",route="/field/:fieldId",status="200"} 1',
  );
  expect(counts.join()).toContain('status="404"');
  expect(counts.join()).not.toMatch(/01994c1e|secret|ana@/);
});

it("leave out a source that fails, count the failure, and keep the rest", async () => {
  isDatabaseDown = true;

  const found = await lines();

  expect(found.some((line) => line.startsWith("surco_jobs{"))).toBe(false);
  expect(found).toContain('surco_metrics_source_failures_total{source="jobs"} 1');
  expect(found).toContain('surco_service_calls_left{service="planet-orders"} 3');
});
