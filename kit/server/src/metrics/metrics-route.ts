import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics";

/** The stream of changes stays open for as long as a page: its duration says nothing. */
const STREAM = "/api/changes";

/**
 * Counts every request and answers `/metrics` for whoever bears the token. Without a token there is no such address, and
 * nothing is counted.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? null;
    if (route === STREAM) return;
    const seconds = reply.elapsedTime / 1000;
    metrics.countRequest({ method: request.method, route, status: reply.statusCode, seconds });
  });
  app.get("/metrics", { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? "", `Bearer ${token}`)) {
      return reply
        .code(401)
        .header("www-authenticate", "Bearer")
        .send("The token of SURCO_METRICS_TOKEN is needed.\n");
    }
    const { contentType, text } = await metrics.write();
    return reply.header("cache-control", "no-store").type(contentType).send(text);
  });
}

/** Compares in a time that does not depend on where the two differ. */
function isSame(given: string, expected: string): boolean {
  const hash = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
