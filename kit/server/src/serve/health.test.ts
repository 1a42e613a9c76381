import Fastify from "fastify";
import { expect, it } from "vitest";
import { healthRoutes } from "./health";
import "./close-idle-connections";

it("says unavailable within seconds where the database has stopped in the middle", async () => {
  const app = Fastify();
  app.decorate("isDraining", false);
  healthRoutes(app, { database: () => new Promise(() => {}) });

  const reply = await app.inject("/ready");

  expect([reply.statusCode, reply.json()]).toEqual([503, { status: "unavailable", database: "unavailable" }]);
  expect((await app.inject("/health")).statusCode).toBe(200);
  await app.close();
});
