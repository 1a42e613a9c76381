import type { FastifyInstance } from "fastify";
import { answer, isApiAddress } from "./answer-errors";
import { refuse } from "./errors";

/** Whether a machine asks how this process does: it is answered under whatever name. */
const isProbe = (url: string) => /^\/(health|ready)\b/.test(url);

/**
 * Sends whoever comes by a former name to the same page of the main address, for good and with the method kept. A program
 * that calls the API is told the new address in words too, since it may not follow, and must not send its token on its own.
 */
export function redirectOldHosts(
  app: FastifyInstance,
  { names, publicUrl }: { names: readonly string[]; publicUrl: string },
): void {
  const old = new Set(names);
  if (old.size === 0) return;
  app.addHook("onRequest", async (request, reply) => {
    if (!old.has(request.hostname.toLowerCase()) || isProbe(request.url)) return;
    const address = placeAt(publicUrl, request.url);
    reply.header("location", address);
    if (isApiAddress(request)) return answer(reply, refuse("MOVED", { address }));
    return reply.code(308).header("cache-control", "public, max-age=86400").send();
  });
}

/** The path of what was asked for, at another site. Never leaves that site, whatever the request line holds. */
function placeAt(publicUrl: string, requested: string): string {
  const home = new URL(publicUrl);
  if (!requested.startsWith("/")) return `${home.origin}/`;
  const [path = "/", ...query] = requested.split("?");
  home.pathname = path;
  home.search = query.join("?");
  return home.href;
}
