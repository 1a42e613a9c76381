import { describeServices as describeServicesRoute } from "@surco/contract";
import type { FastifyInstance } from "fastify";
import type { ProviderHealth } from "./http-client";
import { type ServeDeps, serve } from "./serve";

/** The outside services as this process knows them. */
export interface ServicesHealth {
  world: string;
  services: ProviderHealth[];
  /** What may still be asked today of services with a quota. */
  budgets: { provider: string; left: number }[];
}

/**
 * `/health`: the process answers. `/ready`: what it stands on answers too, so it may be sent requests. `/health/services`:
 * which outside services answer; without them the product goes on, showing what is stored. Addresses, failures and what is left
 * of budgets are told to nobody who is not signed in as an administrator: `serviceRoutes`.
 */
export function healthRoutes(
  app: FastifyInstance,
  checks: Record<string, () => Promise<void>>,
  describeServices: () => Promise<ServicesHealth> = async () => ({
    world: "live",
    services: [],
    budgets: [],
  }),
): void {
  app.get("/health/services", { schema: { hide: true } }, async () => {
    const { services } = await describeServices();
    return {
      services: services.map(({ provider, hosts }) => ({ provider, state: isUp(hosts) ? "up" : "down" })),
    };
  });
  app.get("/health", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/ready", { schema: { hide: true } }, async (request, reply) => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, "ok"] as const;
        } catch (error) {
          request.log.warn({ err: error, check: name }, "not ready");
          return [name, "unavailable"] as const;
        }
      }),
    );
    const ready = states.every(([, state]) => state === "ok");
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable", ...Object.fromEntries(states) });
  });
}

/** Whether a service may be asked now: none of its hosts is left alone. */
function isUp(hosts: ProviderHealth["hosts"]): boolean {
  return hosts.every(({ state }) => state === "closed" || state === "half-open");
}

/** The same with everything that an administrator wants to know. */
export function serviceRoutes(
  app: FastifyInstance,
  deps: ServeDeps & { describeServices: () => Promise<ServicesHealth> },
): void {
  serve(app, deps, describeServicesRoute, () => deps.describeServices());
}
