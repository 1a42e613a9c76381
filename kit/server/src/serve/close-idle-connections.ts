import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** True once the server is about to stop: no balancer should send requests to it. */
    isDraining: boolean;
    /** Goes on answering for that time, and asks for no further request on each connection. */
    drain(durationMs: number): Promise<void>;
  }
}

/**
 * Closes each connection when the server stops: at once without a request, since browsers open some ahead, else after the response.
 * Node counts the first as busy and keeps the second open for the next request, and would wait for more than a minute.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
  let isDraining = false;
  app.decorate("isDraining", { getter: () => isDraining });
  app.decorate("drain", async (durationMs: number) => {
    isDraining = true;
    await sleep(durationMs);
  });
  app.addHook("onRequest", async (_request, reply) => {
    if (isDraining) reply.header("connection", "close");
  });
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook("onResponse", async (request) => {
    if (isStopping) request.raw.socket.end();
  });
}
