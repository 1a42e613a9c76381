import type { FastifyInstance } from "fastify";
import { refuse } from "./errors";
import { answer, isApiAddress } from "./handle-errors";

/** True for health probes: they are answered under any host name. */
const isProbe = (url: string) => /^\/(health|ready)\b/.test(url);

/**
 * Redirects requests to former host names permanently (308) to the same page of the main address. API clients get the
 * new address as an error too, since they may not follow, and must not send their token to another host by themselves.
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

/** Path of a request at another site. Never leaves that site, whatever the request line contains. */
function placeAt(publicUrl: string, requested: string): string {
  const home = new URL(publicUrl);
  if (!requested.startsWith("/")) return `${home.origin}/`;
  const [path = "/", ...query] = requested.split("?");
  home.pathname = path;
  home.search = query.join("?");
  return home.href;
}
