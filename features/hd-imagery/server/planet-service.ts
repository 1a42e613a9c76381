import { createCallBudget, hostOf, type Platform } from "@surco/kit-server";
import type { HdDeps } from "./hd-deps";

const MEGABYTE = 1024 * 1024;

export interface PlanetSettings {
  /** null: no key, so images of 3 m are not offered. */
  planet: { apiKey: string; url: string; fileHosts: readonly string[] } | null;
  planetOrdersPerDay: number;
  planetOrdersPerAccount: number;
  planetOrdersPerField: number;
}

/** Client and daily budget of the provider of 3 m images; null without a key. */
export function planetService(
  { db, now, serviceClient }: Pick<Platform, "db" | "now" | "serviceClient">,
  { planet, planetOrdersPerDay, planetOrdersPerAccount, planetOrdersPerField }: PlanetSettings,
): HdDeps["planet"] {
  if (planet === null) return null;
  const host = hostOf(planet.url);
  const http = serviceClient({
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
    budget: createCallBudget({ db, now }, { provider: "planet-orders", perDay: planetOrdersPerDay }),
    quotas: { perAccount: planetOrdersPerAccount, perField: planetOrdersPerField },
  };
}
