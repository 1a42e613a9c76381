import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes each connection when the server stops: at once without a request, since browsers open some ahead, else after the response.
 * Node counts the first as busy and keeps the second open for the next request, and would wait for more than a minute.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let isStopping = false;
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
