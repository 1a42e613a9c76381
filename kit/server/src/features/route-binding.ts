import type { RouteReply, RouteShape } from "@surco/contract";
import type { FastifyInstance } from "fastify";
import { type Call, type ServeDeps, serve } from "../serve/serve";

/** A declared route with its handler, not yet on a server. */
export interface RouteBinding {
  readonly route: RouteShape;
  register(app: FastifyInstance, serving: ServeDeps): void;
}

/** Binds a declared route to its handler. */
export function serveRoute<const R extends RouteShape>(
  route: R,
  handler: (call: Call<R>) => Promise<RouteReply<R>>,
): RouteBinding {
  return { route, register: (app, serving) => serve(app, serving, route, handler) };
}

/** Puts routes on a server. */
export function registerRoutes(
  app: FastifyInstance,
  serving: ServeDeps,
  routes: readonly RouteBinding[],
): void {
  for (const route of routes) route.register(app, serving);
}
