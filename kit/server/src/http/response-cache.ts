import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Clock } from "../clock";
import type { Logger } from "../log/logger";
import { type HttpCacheRepository, httpCacheRepository } from "./http-cache.repository";
import { HttpFailure } from "./http-client";
import { singleFlight } from "./single-flight";

export interface CacheRules {
  /** Provider shown on screen. */
  source: string;
  /** Maximum age of a fresh response; up to twice this age it is shown while it is refreshed. */
  freshMs: number;
  /** Maximum age of a stale response, shown while the service fails. */
  staleWhileErrorMs: number;
}

/** Response of an outside service with its age. */
export interface CachedResponse<T> {
  value: T;
  source: string;
  fetchedAt: Date;
  /** Older than the maximum age of a fresh response. */
  stale: boolean;
  /** The refresh failed; a stale response without this is being refreshed. */
  failed: boolean;
}

export interface ResponseCache {
  /**
   * Returns the cached response while fresh, else a new one. A stale one is returned at once while it is refreshed in
   * the background, or while the service fails.
   *
   * @param key  provider, endpoint, rounded position and all other inputs of the response
   * @param schema  of the cached value; one stored in another shape by an earlier version counts as missing
   * @throws HttpFailure without a usable response
   */
  read<S extends z.ZodType<object>>(
    key: string,
    rules: CacheRules,
    schema: S,
    fetch: () => Promise<z.output<S>>,
  ): Promise<CachedResponse<z.output<S>>>;
}

export function createResponseCache(deps: {
  db: Kysely<Database>;
  now: Clock;
  logger?: Pick<Logger, "warn">;
}): ResponseCache {
  const answers: HttpCacheRepository = httpCacheRepository(deps.db);
  const fly = singleFlight();

  async function renew<T extends object>(key: string, rules: CacheRules, fetch: () => Promise<T>) {
    return fly(key, undefined, async (): Promise<CachedResponse<T>> => {
      const value = await fetch();
      const fetchedAt = deps.now();
      await answers.save(key, value, fetchedAt, new Date(fetchedAt.getTime() + rules.freshMs));
      return { value, source: rules.source, fetchedAt, stale: false, failed: false };
    });
  }

  return {
    async read(key, rules, schema, fetch) {
      const stored = await answers.find(key);
      const parsed = stored === null ? null : schema.safeParse(stored.body);
      if (stored === null || !parsed?.success) return renew(key, rules, fetch);

      const { fetchedAt } = stored;
      const ageMs = deps.now().getTime() - fetchedAt.getTime();
      const kept = {
        value: parsed.data,
        source: rules.source,
        fetchedAt,
        stale: ageMs >= rules.freshMs,
        failed: false,
      };
      if (!kept.stale) return kept;
      if (ageMs < 2 * rules.freshMs) {
        renew(key, rules, fetch).catch((error: unknown) =>
          deps.logger?.warn({ err: error, source: rules.source }, "stored answer not renewed"),
        );
        return kept;
      }
      try {
        return await renew(key, rules, fetch);
      } catch (error) {
        if (error instanceof HttpFailure && ageMs <= rules.staleWhileErrorMs)
          return { ...kept, failed: true };
        throw error;
      }
    },
  };
}
