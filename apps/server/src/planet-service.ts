import type { Database } from "@surco/db";
import { type Clock, createCallBudget } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { Config } from "./config";
import { hostOf } from "./hosts";
import { type MakeClient, MEGABYTE } from "./make-client";

/** Images of 3 m, where there is a key for them. */
export function planetService(
  { planet, planetOrdersPerDay }: Config,
  client: MakeClient,
  deps: { db: Kysely<Database>; now: Clock },
) {
  if (planet === null) return null;
  const host = hostOf(planet.url);
  const http = client({
    provider: "planet",
    allowedHosts: [host, ...planet.fileHosts],
    authorization: { host, value: `api-key ${planet.apiKey}` },
    timeoutMs: 30_000,
    maxBytes: 20 * MEGABYTE,
    concurrency: 4,
    // 403 speaks of one place or of the quota, not of the key.
    refusals: [401],
  });
  return {
    source: { http, baseUrl: planet.url },
    budget: createCallBudget(deps, { provider: "planet-orders", perDay: planetOrdersPerDay }),
  };
}
