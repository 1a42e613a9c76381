import { defineRoute, nothing } from "@surco/contract";
import type { FastifyInstance } from "fastify";
import { afterEach, describe, expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { createHttpApp } from "./create-http-app";
import { serve } from "./serve";

let app: FastifyInstance;
let counted: string[];
let warnings: string[];

const signIn = defineRoute({
  method: "POST",
  path: "/sign-in",
  access: "public",
  summary: "Signs in.",
  rateLimit: "sign-in",
  response: nothing,
  errors: [],
});

async function start(trustedProxies: string[], isConnected = true): Promise<void> {
  [counted, warnings] = [[], []];
  app = await createHttpApp({
    logger: createLogger({ level: "warn" }, { write: (line) => warnings.push(line) }),
    https: false,
    trustedProxies,
  });
  if (!isConnected) {
    app.addHook("onRequest", async ({ raw }) => {
      Object.defineProperty(raw.socket, "remoteAddress", { value: undefined });
    });
  }
  const access = { findUser: async () => null, findFieldRight: async () => null };
  const rateLimiter = { take: async (_name: string, who: string) => void counted.push(who) };
  serve(app, { access, rateLimiter }, signIn, async () => ({}));
}
afterEach(() => app.close());

const call = (headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/sign-in", headers });

describe("client address", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["[2001:db8::7]:51234", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["2001:db8::7", "2001:db8::7"],
    ["198.51.100.9, 203.0.113.7:51234", "203.0.113.7"],
    ["203.0.113.7:51234, 127.0.0.1:80", "203.0.113.7"],
  ])("forwarded as %j is %s, without its port", async (forwarded, address) => {
    await start(["loopback"]);
    await call({ "x-forwarded-for": forwarded });

    expect(counted).toEqual([address]);
    expect(warnings).toEqual([]);
  });

  it("of a connection that closed already is counted as unknown", async () => {
    await start([], false);
    const reply = await call();

    expect([reply.statusCode, counted]).toEqual([200, ["unknown"]]);
  });
});

describe("forwarded address without a trusted proxy", () => {
  it.each([[{ "x-forwarded-for": "203.0.113.7" }], [{ forwarded: "for=203.0.113.7" }]])(
    "is ignored, with one warning that names the variable: %j",
    async (headers) => {
      await start([]);
      await call();
      expect(warnings).toEqual([]);
      for (let i = 0; i < 3; i++) await call(headers);

      expect(counted).toEqual(Array(4).fill("127.0.0.1"));
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain("SURCO_TRUSTED_PROXIES");
      expect(warnings[0]).not.toContain("203.0.113.7");
    },
  );
});
