import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { answer, isApiAddress } from "./answer-errors";
import { refuse } from "./errors";

/**
 * Serves the built web application of `folder`. Its pages exist only in the browser, so every address that is neither a
 * file nor the API's answers with the page that starts it. Without a folder there is only the API.
 */
export async function serveWebApp(app: FastifyInstance, folder: string | null): Promise<void> {
  const served = folder !== null && existsSync(path.join(folder, "index.html"));
  if (served) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, file) => reply.header("cache-control", keepingOf(path.relative(folder, file))),
    });
  }
  app.setNotFoundHandler((request, reply) =>
    served && isPage(request) ? sendPage(reply) : answer(reply, refuse("NOT_FOUND")),
  );
}

/** Id of the build in `folder`; "none" where there is none, as in development. */
export async function readBuildId(folder: string): Promise<string> {
  try {
    const about: unknown = JSON.parse(await readFile(path.join(folder, "build.json"), "utf8"));
    const build = typeof about === "object" && about !== null && "build" in about ? about.build : null;
    return typeof build === "string" ? build : "none";
  } catch {
    return "none";
  }
}

/** Files whose name holds a hash of what is in them never change. */
function keepingOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? "public, max-age=31536000, immutable" : "no-cache";
}

function isPage(request: FastifyRequest): boolean {
  if (isApiAddress(request) || (request.method !== "GET" && request.method !== "HEAD")) return false;
  const file = request.url.split("?", 1)[0] ?? "";
  // A missing script or picture must fail, not arrive as a page.
  return !/^\/assets\/|\.(js|mjs|css|map|json|png|svg|ico|woff2?|webmanifest)$/.test(file);
}

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header("cache-control", "no-cache").sendFile("index.html");
}
