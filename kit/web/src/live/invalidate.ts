import type { ChangeEvent } from "@surco/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { WebFeature } from "../feature";

/** Changes come in groups; each query is asked for once. */
const GROUP_MS = 200;
/** Interval of looking again for queries that were under way. */
const AGAIN_MS = 500;
/** A response that takes longer is cancelled for a newer one. */
const MAX_WAIT_MS = 10_000;

/** Query keys that a change makes stale, by the manifests. @param event  null: everything may have changed */
export function staleKeys(features: readonly WebFeature[], event: ChangeEvent | null): QueryKey[] {
  return features.flatMap(({ liveKinds = {} }) =>
    Object.entries(liveKinds)
      .filter(([kind]) => event === null || kind === event.kind)
      .flatMap(([, keys]) => keys.map((key) => queryKeyOf(key, event?.fieldId))),
  );
}

/** "images/dates/*" of a field. Without the field, the key stands for those of all fields. */
function queryKeyOf(key: string, fieldId: string | undefined): QueryKey {
  const parts = key.split("/");
  const end = fieldId === undefined ? parts.indexOf("*") : -1;
  return (end < 0 ? parts : parts.slice(0, end)).map((part) => (part === "*" ? fieldId : part));
}

/**
 * Invalidates the queries of changes. A query under way may have been answered before the change: it is asked again
 * afterwards, not cancelled, since a busy job would cancel it over and over.
 */
export function createInvalidator(queries: QueryClient) {
  const waiting = new Map<string, { queryKey: QueryKey; sinceMs: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    timer = undefined;
    for (const [name, { queryKey, sinceMs }] of waiting) {
      const isBusy = queries.isFetching({ queryKey }) > 0 || queries.isMutating() > 0;
      if (isBusy && performance.now() - sinceMs < MAX_WAIT_MS) continue;
      waiting.delete(name);
      void queries.invalidateQueries({ queryKey });
    }
    if (waiting.size > 0) timer = setTimeout(flush, AGAIN_MS);
  }

  return {
    add(keys: readonly QueryKey[]): void {
      for (const queryKey of keys) {
        const name = JSON.stringify(queryKey);
        if (!waiting.has(name)) waiting.set(name, { queryKey, sinceMs: performance.now() });
      }
      if (waiting.size > 0) timer ??= setTimeout(flush, GROUP_MS);
    },
    stop(): void {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
