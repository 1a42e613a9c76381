import { setTimeout as sleep } from "node:timers/promises";
import {
  describeQueues,
  describeServices as describeServicesRoute,
  type QueueState,
  type ServiceWarning,
} from "@surco/contract";
import type { FastifyInstance } from "fastify";
import type { ProviderHealth } from "../http/http-client";
import { type ServeDeps, serve } from "./serve";

/** Balancers ask every few seconds and wait about as long. */
const CHECK_WITHIN_MS = 3_000;

/** Outside services as this process sees them. */
export interface ServicesHealth {
  world: string;
  /** Simulated: by the demo world. */
  services: (ProviderHealth & { isSimulated: boolean })[];
  /** Remaining calls of today, for services with a quota. */
  budgets: { provider: string; left: number; perDay: number }[];
  warnings: ServiceWarning[];
}

/**
 * Health routes. `/health`: the process answers. `/ready`: its database answers too and it is not
 * about to stop, so it may receive requests.
 * `/health/services`: outside services that answer; without them the product continues with stored data. Addresses,
 * failures and remaining budgets are for administrators only: `serviceRoutes`.
 */
export function healthRoutes(
  app: FastifyInstance,
  checks: Record<string, () => Promise<void>>,
  describeServices: () => Promise<ServicesHealth> = async () => ({
    world: "live",
    services: [],
    budgets: [],
    warnings: [],
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
      Object.entries(checks).map(async ([name, check]): Promise<[string, "ok" | "unavailable"]> => {
        try {
          await Promise.race([check(), lateAfter(CHECK_WITHIN_MS)]);
          return [name, "ok"];
        } catch (error) {
          request.log.warn({ err: error, check: name }, "not ready");
          return [name, "unavailable"];
        }
      }),
    );
    if (app.isDraining) states.push(["server", "unavailable"]);
    const ready = states.every(([, state]) => state === "ok");
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? "ok" : "unavailable", ...Object.fromEntries(states) });
  });
}

/** Rejects after that time: a check of a database that has stopped in the middle would hang with it. */
async function lateAfter(durationMs: number): Promise<never> {
  await sleep(durationMs, undefined, { ref: false });
  throw new Error(`no answer within ${durationMs} ms`);
}

/** True while none of the service's circuits is open. */
function isUp(hosts: ProviderHealth["hosts"]): boolean {
  return hosts.every(({ state }) => state === "closed" || state === "half-open");
}

/** Health of the services with all details, and of the background jobs, for administrators. */
export function serviceRoutes(
  app: FastifyInstance,
  deps: ServeDeps & {
    describeServices: () => Promise<ServicesHealth>;
    listQueues: () => Promise<QueueState[]>;
  },
): void {
  serve(app, deps, describeServicesRoute, () => deps.describeServices());
  serve(app, deps, describeQueues, async () => ({ queues: await deps.listQueues() }));
}
