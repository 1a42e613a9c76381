import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Clock } from "./clock";
import { type HttpCacheRepository, httpCacheRepository } from "./http-cache.repository";
import { HttpFailure } from "./http-client";
import type { Logger } from "./logger";
import { singleFlight } from "./single-flight";

export interface CacheRules {
  /** Who answers, for the screen that shows it. */
  source: string;
  /** So long an answer counts as new; up to twice as long it is shown while the next one is fetched. */
  freshMs: number;
  /** So old an answer may be shown while its service does not answer. */
  staleWhileErrorMs: number;
}

/** An answer of an outside service with its age. */
export interface CachedAnswer<T> {
  value: T;
  source: string;
  fetchedAt: Date;
  /** Older than it should be. */
  stale: boolean;
  /** Its service was asked for this and did not answer; a stale answer without that is being renewed. */
  failed: boolean;
}

export interface AnswerCache {
  /**
   * The stored answer while it is new, else a new one. An older one is shown at once while the next is fetched behind it, or
   * while the service fails.
   *
   * @param key  provider, endpoint, rounded position and whatever else the answer depends on
   * @param schema  of what is stored; an answer that an earlier version stored in another shape counts as none
   * @throws HttpFailure where there is nothing to show
   */
  read<S extends z.ZodType<object>>(
    key: string,
    rules: CacheRules,
    schema: S,
    fetch: () => Promise<z.output<S>>,
  ): Promise<CachedAnswer<z.output<S>>>;
}

export function createAnswerCache(deps: {
  db: Kysely<Database>;
  now: Clock;
  logger?: Pick<Logger, "warn">;
}): AnswerCache {
  const answers: HttpCacheRepository = httpCacheRepository(deps.db);
  const fly = singleFlight();

  async function renew<T extends object>(key: string, rules: CacheRules, fetch: () => Promise<T>) {
    return fly(key, undefined, async (): Promise<CachedAnswer<T>> => {
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
