import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { createHttpApp } from "./create-http-app";
import { serveWebApp } from "./web-app";

const HOME = "https://surco.example";

let app: FastifyInstance;
const start = async (trustedProxies: string[] = []) => {
  app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: true,
    trustedProxies,
    oldHosts: { names: ["campo.example.ar", "lotes.example.mx"], publicUrl: HOME },
  });
  app.get("/health", async () => ({ status: "ok" }));
  app.get("/api/thing", async () => ({ thing: 1 }));
  await serveWebApp(app, null);
};
beforeEach(() => start());
afterEach(() => app.close());

const ask = (
  url: string,
  host: string,
  headers: Record<string, string> = {},
  method: "GET" | "POST" = "GET",
) => app.inject({ method, url, headers: { ...headers, host } });

describe("former host name", () => {
  it("redirects permanently to the same page of the main one", async () => {
    const reply = await ask("/dashboard/field/1/images?season=2025%2F26&a=b?c", "campo.example.ar");

    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe(`${HOME}/dashboard/field/1/images?season=2025%2F26&a=b?c`);
    expect((await ask("/", "LOTES.example.mx:443")).headers.location).toBe(`${HOME}/`);
  });

  it("returns an API client the new address as an error, without answering", async () => {
    const reply = await ask("/api/thing?x=1", "campo.example.ar", {}, "POST");

    expect(reply.statusCode).toBe(308);
    expect(reply.headers.location).toBe(`${HOME}/api/thing?x=1`);
    expect(reply.json()).toEqual({ code: "MOVED", details: { address: `${HOME}/api/thing?x=1` } });
  });

  it("still answers health probes", async () => {
    expect((await ask("/health", "campo.example.ar")).json()).toEqual({ status: "ok" });
  });

  it.each([
    "//evil.example/x",
    "/\\evil.example",
    "/.//evil.example",
    "/%2f%2fevil.example",
    "/@evil.example",
    "/?//evil.example",
    "/#@evil.example",
    "/..//..//evil.example",
    "/\t/evil.example",
  ])("never leads elsewhere: %j", async (url) => {
    const address = new URL(String((await ask(url, "campo.example.ar")).headers.location));

    expect(address.origin).toBe(HOME);
    expect(address.username).toBe("");
  });
});

describe("the name that somebody calls the server by", () => {
  it.each([
    "surco.example",
    "evil.example",
    "campo.example.ar.evil.example",
    "evil.example/campo.example.ar",
    "",
  ])("changes nothing where it is no former one: %j", async (host) => {
    const reply = await ask("/api/thing", host);

    expect(reply.json()).toEqual({ thing: 1 });
    expect(reply.body + JSON.stringify(reply.headers)).not.toContain("evil");
  });

  it("is not taken from a forwarded header, unless a trusted proxy sent it", async () => {
    const forwarded = { "x-forwarded-host": "campo.example.ar" };
    expect((await ask("/api/thing", "surco.example", forwarded)).statusCode).toBe(200);

    await app.close();
    await start(["127.0.0.1"]);
    expect((await ask("/api/thing", "inside", forwarded)).statusCode).toBe(308);
  });
});
