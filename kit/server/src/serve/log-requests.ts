import type { FastifyInstance } from "fastify";
import { loggablePath } from "../log/redact";

/** Logs one line per response: method, path, status, duration. Never a body, a query or a token. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    const line = {
      method: request.method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    // Files of the web application and probes would drown the rest.
    if (request.url.startsWith("/api/")) request.log.info(line, "request");
    else request.log.debug(line, "request");
  });
}
