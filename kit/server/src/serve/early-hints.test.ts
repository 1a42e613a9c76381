import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLogger } from "../log/logger";
import { createHttpApp } from "./create-http-app";
import { type PageWriter, serveWebApp } from "./web-app";

const PAGE = `<!doctype html>
<script type="module" crossorigin src="/assets/app-1.js"></script>
<link rel="stylesheet" crossorigin href="/assets/app-1.css">`;

let folder: string;
const apps: FastifyInstance[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "surco web "));
  await writeFile(path.join(folder, "index.html"), PAGE);
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await rm(folder, { recursive: true, force: true });
});

/**
 * Opens the page as a browser does.
 *
 * @param onHints  called when a 103 comes
 * @returns the links of a 103 before the page, and of the page itself
 */
async function open(earlyHints: boolean, mode: string, writer?: PageWriter, onHints = () => {}) {
  const app = await createHttpApp({
    logger: createLogger({ level: "silent" }),
    https: false,
    trustedProxies: [],
  });
  apps.push(app);
  await serveWebApp(app, folder, writer, { earlyHints });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const hints: unknown[] = [];
  const reply = await new Promise<IncomingMessage>((answered, failed) => {
    get(`${url}/dashboard`, { headers: { "sec-fetch-mode": mode } }, answered)
      .on("information", ({ statusCode, headers }) => {
        hints.push([statusCode, headers.link]);
        onHints();
      })
      .on("error", failed);
  });
  reply.resume();
  return { hints, status: reply.statusCode, link: reply.headers.link };
}

const links =
  "</assets/app-1.css>; rel=preload; as=style; crossorigin, </assets/app-1.js>; rel=modulepreload; crossorigin";

it("a page that a browser opens names its files before it comes", async () => {
  expect(await open(true, "navigate")).toEqual({ hints: [[103, links]], status: 200, link: links });
});

it("early hints do not wait until the page is written", async () => {
  let onHints = () => {};
  const hinted = new Promise<void>((resolve) => {
    onHints = resolve;
  });
  const writer: PageWriter = {
    isRendered: () => false,
    writePage: async (html) => {
      await hinted;
      return html;
    },
    writeManifest: (manifest) => manifest,
  };
  expect((await open(true, "navigate", writer, onHints)).hints).toHaveLength(1);
});

it("a rendered page, which asks for no files, has no early hints", async () => {
  const writer: PageWriter = {
    isRendered: () => true,
    writePage: (html) => html,
    writeManifest: (manifest) => manifest,
  };
  expect(await open(true, "navigate", writer)).toEqual({ hints: [], status: 200, link: undefined });
});

it.each([
  [false, "navigate"],
  [true, "cors"],
])("there are no early hints where the setting is %s and the request is one to %s", async (setting, mode) => {
  expect(await open(setting, mode)).toEqual({ hints: [], status: 200, link: undefined });
});
