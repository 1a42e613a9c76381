import type { ResponseCache } from "@surco/kit-server";
import {
  type CallBudget,
  createCallBudget,
  createResponseCache,
  hostOf,
  type Platform,
} from "@surco/kit-server";
import type { KindwiseSource } from "./kindwise.client";

const MEGABYTE = 1024 * 1024;

export interface KindwiseSettings {
  /** null: no key, so photos never leave this installation. */
  kindwise: { apiKey: string; url: string; isSimulated: boolean } | null;
  kindwiseCallsPerDay: number;
  kindwiseCallsPerAccount: number;
}

/** The outside service with its daily budget and its answers so far. */
export interface RemoteService {
  source: KindwiseSource;
  budget: CallBudget;
  answers: ResponseCache;
  callsPerAccount: number;
  isSimulated: boolean;
}

/** null without a key. */
export function remoteService(
  { db, now, logger, serviceClient }: Pick<Platform, "db" | "now" | "logger" | "serviceClient">,
  { kindwise, kindwiseCallsPerDay, kindwiseCallsPerAccount }: KindwiseSettings,
): RemoteService | null {
  if (kindwise === null) return null;
  const host = hostOf(kindwise.url);
  const http = serviceClient({
    provider: "kindwise",
    allowedHosts: [host],
    authorization: { host, name: "api-key", value: kindwise.apiKey },
    timeoutMs: 20_000,
    retries: 0,
    maxBytes: MEGABYTE,
    concurrency: 2,
  });
  return {
    source: { http, baseUrl: kindwise.url },
    budget: createCallBudget({ db, now }, { provider: "kindwise", perDay: kindwiseCallsPerDay }),
    answers: createResponseCache({ db, now, logger }),
    callsPerAccount: kindwiseCallsPerAccount,
    isSimulated: kindwise.isSimulated,
  };
}
