import { createHttpApp, createLogger, type FastifyInstance } from "@surco/kit-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readAnswer } from "./read-answer";

let app: FastifyInstance;
beforeEach(async () => {
  app = await createHttpApp({ logger: createLogger({ level: "silent" }), https: false, trustedProxies: [] });
});
afterEach(() => app.close());

it("reads an answer of the API", async () => {
  app.get("/figures", async () => ({ users: 1 }));
  expect(await readAnswer(app, "/figures")).toEqual({ users: 1 });
});

it("throws where the API answers with an error", async () => {
  app.get("/figures", async () => {
    throw new Error("no database");
  });
  await expect(readAnswer(app, "/figures")).rejects.toThrow("/figures answered with status 500");
});
