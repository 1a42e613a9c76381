import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { createHttpApp } from "./create-http-app";
import { readBuildId, serveWebApp } from "./web-app";

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "surco web "));
  await mkdir(path.join(folder, "assets"));
  await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Surco</title>");
  await writeFile(path.join(folder, "assets/index-4f2a.js"), "export {};");
  app = await createHttpApp({ logger: createLogger({ level: "silent" }), https: false, trustedProxies: [] });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe("web application", () => {
  beforeEach(() => serveWebApp(app, folder));

  it.each([
    "/",
    "/index.html",
    "/dashboard/field/1/images?season=2025/26",
    "/auth/activate/u/t",
    "/apiary",
    "/api/docs",
    "/api/docs/?buscar=field",
  ])("starts at %s, and is asked for anew each time", async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toContain("text/html");
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expect(reply.body).toContain("<title>Surco</title>");
  });

  it("is the newer build as soon as its files exist", async () => {
    await app.inject("/");
    await writeFile(path.join(folder, "index.html"), "<!doctype html><title>Renewed</title>");

    expect((await app.inject("/dashboard")).body).toContain("<title>Renewed</title>");
  });

  it("starts with the settings of the installation", async () => {
    await writeFile(path.join(folder, "manifest.webmanifest"), '{"name":"Surco","lang":"es"}');
    const writing = await createHttpApp({
      logger: createLogger({ level: "silent" }),
      https: false,
      trustedProxies: [],
    });
    await serveWebApp(writing, folder, {
      isRendered: () => false,
      writePage: (html, { path: requestPath, host, languages, addressLanguage, deviceLanguage }) =>
        `${html}<!-- ${requestPath} ${host} ${languages} ${addressLanguage} ${deviceLanguage} -->`,
      writeManifest: (manifest, { host }) => ({ ...manifest, name: host }),
    });
    const headers = {
      host: "campo.example:8080",
      "accept-language": "pt",
      cookie: "a=b; surco-language=es; c=d",
    };

    const page = await writing.inject({ url: "/terms?from=mail", headers });
    const chosen = await writing.inject({ url: "/terms?lang=en", headers });
    const manifest = await writing.inject({ url: "/manifest.webmanifest", headers });
    await writing.close();

    expect(page.body).toContain("<!-- /terms campo.example pt null es -->");
    expect(chosen.body).toContain("<!-- /terms campo.example pt en es -->");
    expect(page.headers.vary).toContain("accept-language");
    expect(manifest.json()).toEqual({ name: "campo.example", lang: "es" });
    expect(manifest.headers["content-type"]).toContain("manifest+json");
  });

  it("allows the one script that is written into a page, and no other", async () => {
    const writing = await createHttpApp({
      logger: createLogger({ level: "silent" }),
      https: false,
      trustedProxies: [],
    });
    await serveWebApp(writing, folder, {
      isRendered: () => false,
      writePage: (html) => ({ html, scriptSource: "sha256-abc=" }),
      writeManifest: (manifest) => manifest,
    });

    const policy = String((await writing.inject("/")).headers["content-security-policy"]);
    await writing.close();

    expect(policy).toContain("script-src 'self' 'sha256-abc=';");
    expect((await app.inject("/")).headers["content-security-policy"]).toContain("script-src 'self';");
  });

  it("lets only workers that are named for it compile WebAssembly", async () => {
    await writeFile(path.join(folder, "assets/model.wasm-worker-a1b2c3d.js"), "export {};");
    const policyOf = async (file: string) =>
      String((await app.inject(`/assets/${file}`)).headers["content-security-policy"]);

    expect(await policyOf("model.wasm-worker-a1b2c3d.js")).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(await policyOf("index-4f2a.js")).toContain("script-src 'self';");
  });

  it.each([
    ["without a policy", undefined],
    ["with a policy that names no scripts", "default-src 'self'"],
  ])("sends no page whose script would be blocked or unchecked: %s", async (_, policy) => {
    const bare = fastify();
    if (policy !== undefined)
      bare.addHook("onRequest", async (_request, reply) => {
        reply.header("content-security-policy", policy);
      });
    await serveWebApp(bare, folder, {
      isRendered: () => false,
      writePage: (html) => ({ html, scriptSource: "sha256-abc=" }),
      writeManifest: (manifest) => manifest,
    });

    expect((await bare.inject("/")).statusCode).toBe(500);
    await bare.close();
  });

  it("does not serve what public pages are rendered with", async () => {
    await mkdir(path.join(folder, "pages"));
    await writeFile(path.join(folder, "pages/render.mjs"), "export {};");
    await writeFile(path.join(folder, "pages/styles.css"), "a{}");
    for (const file of ["render.mjs", "styles.css"])
      expect((await app.inject(`/pages/${file}`)).statusCode).toBe(404);
  });

  it("has files that are kept for ever because their name changes with them", async () => {
    const reply = await app.inject("/assets/index-4f2a.js");
    expect(reply.headers["cache-control"]).toContain("immutable");
    expect(reply.headers["content-type"]).toContain("javascript");
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["identity", undefined],
  ])("are sent to a browser that accepts %s as the build compressed them", async (accepted, encoding) => {
    const script = "export const rain = 'lluvia';\n".repeat(100);
    await writeFile(path.join(folder, "assets/list-9c1d.js"), script);
    await writeFile(path.join(folder, "assets/list-9c1d.js.br"), brotliCompressSync(script));
    await writeFile(path.join(folder, "assets/list-9c1d.js.gz"), gzipSync(script));
    const get = (headers = {}) =>
      app.inject({ url: "/assets/list-9c1d.js", headers: { "accept-encoding": accepted, ...headers } });

    const reply = await get();
    expect(reply.headers["content-encoding"]).toBe(encoding);
    const plain = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect(plain ? plain(reply.rawPayload).toString() : reply.body).toBe(script);
    expect(reply.headers).toMatchObject({
      "content-type": expect.stringContaining("javascript"),
      vary: expect.stringContaining("accept-encoding"),
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect((await get({ "if-none-match": reply.headers.etag })).statusCode).toBe(304);
  });

  it.each(["/assets/index-4f2a.js.br", "/.contents.json"])("does not serve build files: %s", async (url) => {
    await writeFile(path.join(folder, url), "…");
    expect((await app.inject(url)).body).not.toContain("…");
  });

  it.each(["/api", "/api/nothing", "/api/field/%2e%2e%2f%2e%2e%2fx", "/assets/index-old.js", "/favicon.ico"])(
    "does not pretend that %s is there",
    async (url) => {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.json()]).toEqual([404, { code: "NOT_FOUND" }]);
    },
  );

  it.each(["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2fetc/passwd"])(
    "gives nothing from outside its folder: %s",
    async (url) => {
      expect((await app.inject(url)).body).not.toContain("root:");
    },
  );

  it("answers GET and HEAD only", async () => {
    expect((await app.inject({ method: "POST", url: "/dashboard" })).statusCode).toBe(404);
  });
});

describe("a build", () => {
  it("is named by its build.json, and by nothing where there is none", async () => {
    expect(await readBuildId(folder)).toBe("none");
    await writeFile(path.join(folder, "build.json"), '{"build":"index-4f2a"}');
    expect(await readBuildId(folder)).toBe("index-4f2a");
  });

  it("that is missing leaves the API alone", async () => {
    await serveWebApp(app, path.join(folder, "nowhere"));
    expect((await app.inject("/dashboard")).json()).toEqual({ code: "NOT_FOUND" });
  });
});
