import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendEarlyHints } from "./early-hints";
import { refuse } from "./errors";
import { answer, isApiAddress } from "./handle-errors";

/** Request of a page. */
export interface PageRequest {
  /** Without query. */
  path: string;
  /** As the browser named it. */
  host: string;
  /** `Accept-Language` header. */
  languages: string;
  /** Language that the address names, as in `?lang=en`; null: none. */
  addressLanguage: string | null;
  /** Language that was chosen on the device, of its cookie; null: none. */
  deviceLanguage: string | null;
}

/** A page with a script written into it. */
export interface PageWithScript {
  html: string;
  /** Hash of the script, as a source of the content security policy. */
  scriptSource: string;
}

type WrittenPage = string | PageWithScript;

/** Rewrites the files that start the web application, with the installation's settings. */
export interface PageWriter {
  /** True for a page that the server renders, which asks for no file of the application until it is used. */
  isRendered(request: PageRequest): boolean;
  writePage(html: string, request: PageRequest): WrittenPage | Promise<WrittenPage>;
  writeManifest(manifest: object, request: PageRequest): object;
}

const PAGE = "index.html";
/** Sources of the pages that the server renders. */
const SOURCES = "/pages/";
const MANIFEST = "manifest.webmanifest";
/** Files that are sent in the encoding that the browser accepts. */
const COMPRESSED = /\.(css|js|json|svg|wasm)(\.br|\.gz)?$/;
/** Compressed files by their own name, and notes of the build. */
const NOT_SERVED = /\.(br|gz)$|\/\./;
const OWN_SCRIPTS = "script-src 'self'";
/** Workers that compile WebAssembly; a worker has the policy of its own file. */
const WASM_WORKER = /\.wasm-worker-[\w-]+\.js(\.br|\.gz)?$/;
/** Page of the web application about the API, among whose addresses it stands. */
const API_PAGE = /^\/api\/docs\/?$/;

interface WebAppOptions {
  /** Answers the opening of a page with status 103 first. Some proxies fail at it. */
  earlyHints?: boolean;
}

const asTheyAre: PageWriter = {
  isRendered: () => false,
  writePage: (html) => html,
  writeManifest: (manifest) => manifest,
};

/**
 * Serves the built web application of `folder`. Its pages exist only in the browser, so every address that is neither a
 * file nor the API's answers with the start page. Without a folder there is only the API.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string | null,
  writer: PageWriter = asTheyAre,
  { earlyHints = false }: WebAppOptions = {},
): Promise<void> {
  if (folder === null || !existsSync(path.join(folder, PAGE))) {
    app.setNotFoundHandler((_, reply) => answer(reply, refuse("NOT_FOUND")));
    return;
  }
  const hasManifest = existsSync(path.join(folder, MANIFEST));
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    index: false,
    // Compressed by the build; `compress` sends the few others, and rendered answers.
    preCompressed: true,
    allowedPath: (file) => {
      // Rendered per request.
      const isRendered = file === `/${PAGE}` || (hasManifest && file === `/${MANIFEST}`);
      return !isRendered && !file.startsWith(SOURCES) && !NOT_SERVED.test(file);
    },
    setHeaders: (reply, file) => {
      reply.header("cache-control", keepingOf(path.relative(folder, file)));
      if (COMPRESSED.test(file)) reply.header("vary", "accept-encoding");
      if (WASM_WORKER.test(file)) allowScript(reply, "wasm-unsafe-eval");
    },
  });
  // Read per request, as all files are: a newer build replaces this one at once.
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(path.join(folder, PAGE), "utf8");
    const pageRequest = pageRequestOf(request);
    // The browser loads the files while the page is written.
    if (earlyHints && !writer.isRendered(pageRequest)) sendEarlyHints(request, reply, html);
    const page = await writer.writePage(html, pageRequest);
    if (typeof page !== "string") allowScript(reply, page.scriptSource);
    const text = typeof page === "string" ? page : page.html;
    return reply
      .headers({ "cache-control": "no-cache", vary: "accept-language, cookie" })
      .type("text/html; charset=utf-8")
      .send(text);
  };
  app.route({ method: ["GET", "HEAD"], url: "/", schema: { hide: true }, handler: sendPage });
  app.setNotFoundHandler(async (request, reply) => {
    const pageRequest = pageRequestOf(request);
    if (hasManifest && pageRequest.path === `/${MANIFEST}` && isRead(request)) {
      const manifest = await readManifest(path.join(folder, MANIFEST));
      return reply
        .header("cache-control", "no-cache")
        .type("application/manifest+json")
        .send(JSON.stringify(writer.writeManifest(manifest, pageRequest)));
    }
    if (isPage(request)) return sendPage(request, reply);
    return answer(reply, refuse("NOT_FOUND"));
  });
}

function pageRequestOf(request: FastifyRequest): PageRequest {
  const [path = "", search = ""] = request.url.split("?", 2);
  return {
    path,
    host: request.hostname,
    languages: request.headers["accept-language"] ?? "",
    addressLanguage: new URLSearchParams(search).get("lang"),
    deviceLanguage: cookieLanguage(request),
  };
}

function cookieLanguage({ headers }: FastifyRequest): string | null {
  return /(?:^|;\s*)surco-language=([\w-]{2,5})(?:;|$)/.exec(headers.cookie ?? "")?.[1] ?? null;
}

/**
 * Adds a source to the policy, as the hash of a page's own script: it allows no other inline script.
 *
 * @throws Error without a policy that allows the application's own scripts
 */
function allowScript(reply: FastifyReply, source: string): void {
  const policy = reply.getHeader("content-security-policy");
  if (typeof policy !== "string" || !policy.includes(OWN_SCRIPTS))
    throw new Error("the content security policy names no script-src to add a page's script to");
  reply.header("content-security-policy", policy.replace(OWN_SCRIPTS, `${OWN_SCRIPTS} '${source}'`));
}

async function readManifest(file: string): Promise<object> {
  const manifest: unknown = JSON.parse(await readFile(file, "utf8"));
  return { ...Object(manifest) };
}

/** Id of the build in `folder`; "none" without one, as in development. */
export async function readBuildId(folder: string): Promise<string> {
  try {
    const about: unknown = JSON.parse(await readFile(path.join(folder, "build.json"), "utf8"));
    const build = typeof about === "object" && about !== null && "build" in about ? about.build : null;
    return typeof build === "string" ? build : "none";
  } catch {
    return "none";
  }
}

/** Immutable: file names contain a content hash. */
function keepingOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
}

function isPage(request: FastifyRequest): boolean {
  if (!isRead(request)) return false;
  const file = request.url.split("?", 1)[0] ?? "";
  if (isApiAddress(request)) return API_PAGE.test(file);
  // A missing script or picture must fail, not answer with a page.
  return !/^\/assets\/|\.(js|mjs|css|map|json|png|svg|ico|txt|woff2?|webmanifest)$/.test(file);
}

function isRead({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}
