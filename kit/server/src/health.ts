import type { FastifyInstance } from "fastify";
import type { ProviderHealth } from "./http-client";

/** The outside services as this process knows them. */
export interface ServicesHealth {
  services: ProviderHealth[];
  /** What may still be asked today of services with a quota. */
  budgets: { provider: string; left: number }[];
}

/**
 * `/health`: the process answers. `/ready`: what it stands on answers too, so it may be sent requests. `/health/services`: how
 * the outside services do; without them it goes on, showing what is stored.
 */
export function healthRoutes(
  app: FastifyInstance,
  checks: Record<string, () => Promise<void>>,
  describeServices: () => Promise<ServicesHealth> = async () => ({ services: [], budgets: [] }),
): void {
  app.get("/health/services", { schema: { hide: true } }, describeServices);
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
