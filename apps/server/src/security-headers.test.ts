import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openApiCalls } from "./openapi-calls.testing";
import { startWholeProduct, type WholeProduct } from "./whole-product.testing";

const db = testDatabase();
const folder = mkdtempSync(path.join(tmpdir(), "surco-headers-"));
let product: WholeProduct;
beforeAll(async () => {
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), "<!doctype html><title>Surco</title>");
  writeFileSync(path.join(folder, "assets/index-1.js"), "export {};");
  writeFileSync(path.join(folder, "surco.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  product = await startWholeProduct(db, {
    environment: { SURCO_WEB_DIST: folder, SURCO_PUBLIC_URL: "https://surco.example" },
  });
});
afterAll(async () => {
  await product?.app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = async (url: string, token: string | null = null) =>
  product.app.inject({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } });

/** One response of each kind: page, script, picture, documents, with and without a session, and each kind of error. */
const ADDRESSES = [
  "/",
  "/dashboard/field/1",
  "/assets/index-1.js",
  "/surco.svg",
  "/assets/gone.js",
  "/health",
  "/api/docs/",
  "/api/openapi.json",
  "/api/features/config",
  "/api/auth/",
  "/api/nothing",
  "/api/field/%zz",
  `/api/field/meta_data/${"x".repeat(301)}`,
];

describe("every response", () => {
  it.each(ADDRESSES)("forbids foreign scripts, framing and content sniffing: %s", async (url) => {
    const { headers } = await get(url);

    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=31536000",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    // Passkeys are made and used by our own pages.
    for (const use of ["create", "get"])
      expect(headers["permissions-policy"]).toContain(`publickey-credentials-${use}=(self)`);
    const policy = Object.fromEntries(
      String(headers["content-security-policy"])
        .split(";")
        .map((part) => part.trim().split(/ (.*)/))
        .map(([name, value = ""]) => [name, value]),
    );
    expect(policy).toMatchObject({
      "default-src": "'self'",
      "script-src": "'self'",
      "script-src-attr": "'none'",
      "object-src": "'none'",
      "base-uri": "'self'",
      "form-action": "'self'",
      "frame-ancestors": "'none'",
      "frame-src": "blob:",
      "connect-src": "'self'",
    });
  });

  it.each(ADDRESSES)("names no server software and allows no other origin: %s", async (url) => {
    const { headers } = await get(url);

    for (const name of ["server", "x-powered-by", "access-control-allow-origin", "set-cookie"])
      expect(headers).not.toHaveProperty(name);
  });

  it("states its content type with its charset", async () => {
    for (const url of ADDRESSES) {
      const type = String((await get(url)).headers["content-type"]);
      if (/text|json|javascript/.test(type))
        expect(`${url} ${type.toLowerCase()}`).toContain("charset=utf-8");
    }
  });
});

describe("caching of responses", () => {
  it("is forbidden for personal data and secrets", async () => {
    const token = await product.tokenOf("grower");
    const { fieldId } = product.people.grower;
    const lists = ["/api/producers", "/api/auth/sessions", "/api/field/meta_data", "/api/field/field_owner"];
    for (const url of ["/api/auth/", ...lists, `/api/field/authorization/${fieldId}`]) {
      const { headers, statusCode } = await get(url, token);
      expect([url, statusCode, headers["cache-control"], headers.vary]).toEqual([
        url,
        200,
        "no-store",
        expect.stringContaining("authorization"),
      ]);
    }
  });

  it("is private for every other response of the API", async () => {
    const token = await product.tokenOf("grower");
    const reads = openApiCalls(product.app.swagger()).filter(
      ({ method, parameters }) => method === "GET" && parameters.length === 0,
    );
    expect(reads.length).toBeGreaterThan(5);
    for (const { path: url } of reads) {
      const { headers } = await get(url, token);
      // Responses without a session are the same for all callers.
      const isForAll = (await get(url)).statusCode === 200;
      expect(`${url} ${headers["cache-control"]}`).toMatch(
        isForAll ? /no-store|private|public/ : /no-store|private/,
      );
    }
  });
});

describe("cross-site requests", () => {
  it("carry no session: cookies are neither read nor set", async () => {
    const token = await product.tokenOf("grower");
    for (const cookie of [`token=${token}`, `surco.session=${token}`, `authorization=Bearer ${token}`]) {
      const reply = await product.app.inject({ url: "/api/auth/", headers: { cookie } });
      expect(reply.statusCode).toBe(401);
    }
    expect((await get(`/api/auth/?token=${token}&access_token=${token}`)).statusCode).toBe(401);
  });

  it("have no effect with content types that a form can send", async () => {
    const calls = openApiCalls(product.app.swagger()).filter(({ body }) => body !== null);
    expect(calls.length).toBeGreaterThan(40);
    const token = await product.tokenOf("grower");
    const { fieldId } = product.people.grower;
    for (const { path: address, method, name } of calls) {
      for (const type of [
        "application/x-www-form-urlencoded",
        "text/plain",
        "multipart/form-data; boundary=x",
      ]) {
        const reply = await product.app.inject({
          method,
          url: address.replace(/\{\w+\}/g, fieldId),
          payload: '{"email":"a@example.com"}',
          headers: { "content-type": type, authorization: `Bearer ${token}` },
        });
        expect([name, type, reply.statusCode < 400]).toEqual([name, type, false]);
      }
    }
  });

  it("are refused at the preflight", async () => {
    const reply = await product.app.inject({
      method: "OPTIONS",
      url: "/api/auth/login",
      headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
    });
    expect(reply.statusCode).toBe(404);
  });
});
