import { EVENT_STREAM, followChanges } from "@surco/contract";
import type { FastifyInstance } from "fastify";
import { type ServeDeps, serve } from "../serve/serve";
import type { ChangeHub } from "./change-hub";

/** Streams of changes. They end when the server stops. */
export function changesRoute(app: FastifyInstance, deps: ServeDeps & { changes: ChangeHub }): void {
  const { changes } = deps;
  app.addHook("preClose", async () => changes.close());
  serve(app, deps, followChanges, async ({ user, token, request, reply }) => {
    const after = request.headers["last-event-id"];
    const isEndless = request.headers.accept?.includes(EVENT_STREAM) ?? false;
    // Proxies neither store nor collect it.
    reply.header("cache-control", "no-store, no-transform").header("x-accel-buffering", "no");
    return changes.open(
      { accountId: user.id, token: token ?? "", after: typeof after === "string" ? after : null },
      isEndless,
    );
  });
}
