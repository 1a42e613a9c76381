import { buildJobs } from "@surco/imagery/testing";
import { createLogger } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { expect, it, onTestFinished } from "vitest";
import { createApplication } from "./application";
import { buildWorkerApp } from "./build-worker-app";
import { testConfig } from "./test-config.testing";

const TOKEN = "a-token-of-the-monitoring";
const db = testDatabase();

async function startWorkerApp(environment: Record<string, string>) {
  const config = testConfig({ SURCO_ROLE: "worker", ...environment });
  const { jobs } = buildJobs();
  const logger = createLogger({ level: "silent" });
  const app = await buildWorkerApp(createApplication({ config, db, jobs, logger, build: "none" }), config);
  onTestFinished(() => app.close());
  return app;
}

it("answers its supervisor: alive, ready, and its metrics to whoever bears the token", async () => {
  const app = await startWorkerApp({ SURCO_METRICS_TOKEN: TOKEN });

  expect((await app.inject("/health")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/ready")).json()).toEqual({ status: "ok", database: "ok" });
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect((await app.inject({ url: "/metrics", headers })).payload).toContain("process_resident_memory_bytes");
  expect((await app.inject("/metrics")).statusCode).toBe(401);
});

it("answers neither pages nor the API", async () => {
  const app = await startWorkerApp({});

  for (const url of ["/", "/api/openapi.json", "/api/features/config", "/metrics"]) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
});

it("listens on the port of its role", () => {
  const ports = { PORT: "8080", SURCO_WORKER_PORT: "8081" };
  expect(testConfig({ SURCO_ROLE: "worker", ...ports }).port).toBe(8081);
  expect(testConfig({ SURCO_ROLE: "worker", PORT: "8080" }).port).toBeNull();
  expect(testConfig({ SURCO_ROLE: "server", ...ports }).port).toBe(8080);
  expect(testConfig(ports).port).toBe(8080);
});
