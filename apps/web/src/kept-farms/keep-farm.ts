import type { Period, Season } from "@surco/calendar";
import type { Language } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import type { KeptQuery } from "@surco/fields/web";
import { ApiError, isPassing, type KeptSize, keptResponses, ownBuild, sessionAccount } from "@surco/kit-web";
import { requestPersistence, storageError } from "@surco/kit-web/outbox";
import { hashKey, QueryClient, type QueryPersister } from "@tanstack/react-query";
import { type KeptFarm, saveKept } from "./kept-farm-list";
import { keptParts } from "./kept-parts";

/** Requests at a time: more would hold back those of the screen. */
const AT_ONCE = 3;

/** Farm in the season that is to be kept. */
export interface FarmToKeep {
  farmId: string;
  farmName: string;
  fields: readonly FieldCard[];
  season: Season;
  period: Period;
  language: Language;
}

/** Everything that a farm's screens read. */
export interface KeepPlan {
  farm: FarmToKeep;
  queries: readonly KeptQuery[];
  /** Estimated size of what is missing and what is there, bytes. */
  bytes: number;
}

interface Following {
  signal: AbortSignal;
  onProgress(done: number, total: number): void;
}

function keptOf(farmId: string) {
  return keptResponses(`${sessionAccount() ?? ""} ${farmId}`);
}

/** True where the browser stores responses. */
export function canKeepFarms(): boolean {
  return keptOf("") !== undefined;
}

/** Size of a kept farm on the device. */
export async function sizeOfFarm(farmId: string): Promise<KeptSize> {
  return (await keptOf(farmId)?.size()) ?? { responses: 0, bytes: 0 };
}

/**
 * Lists the queries of a farm's fields, with their estimated size.
 *
 * @throws ApiError without a network; AbortError
 */
export async function planFarm(farm: FarmToKeep, { signal, onProgress }: Following): Promise<KeepPlan> {
  // Stores nothing: the plan may not be carried out.
  const client = newClient();
  const { season, period, language } = farm;
  const queries = new Map<string, KeptQuery>();
  let done = 0;
  await inTurns(farm.fields, async (field) => {
    signal.throwIfAborted();
    for (const queriesOf of keptParts) {
      for (const query of await queriesOf({ field, season, period, language }, client, signal))
        queries.set(hashKey(query.key), query);
    }
    onProgress(++done, farm.fields.length);
  });
  const all = [...queries.values()];
  return { farm, queries: all, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Stores everything of a plan on the device; what is there already and never changes is not read again, so that an interrupted
 * download goes on. Single refusals do not end it: they are counted.
 *
 * @throws ApiError without a network, or STORAGE_FULL; AbortError
 */
export async function downloadFarm(plan: KeepPlan, { signal, onProgress }: Following): Promise<void> {
  const { farmId, farmName, fields, season, period } = plan.farm;
  // Its responses are kept by the farm.
  const client = newClient(keptOf(farmId)?.persister);
  void requestPersistence();
  const accountId = sessionAccount();
  const kept: KeptFarm = {
    farmId,
    farmName,
    build: ownBuild() ?? "",
    fields: fields.length,
    season,
    period,
    total: plan.queries.length,
    done: 0,
    failed: 0,
    finishedAt: null,
  };
  const save = () => {
    // Somebody else may have signed in meanwhile.
    if (sessionAccount() === accountId) saveKept({ ...kept });
  };
  save();
  try {
    await inTurns(plan.queries, async (query) => {
      signal.throwIfAborted();
      if (sessionAccount() !== accountId) throw new ApiError("NOT_SIGNED_IN", 401);
      try {
        await query.fetch(client);
        kept.done += 1;
      } catch (error) {
        if (!(error instanceof ApiError) || isPassing(error) || error.code === "NOT_SIGNED_IN")
          throw storageError(error);
        kept.failed += 1;
      }
      onProgress(kept.done + kept.failed, kept.total);
    });
    kept.finishedAt = new Date().toISOString();
  } finally {
    save();
  }
}

/** Deletes a farm from the device. */
export async function releaseFarm(farmId: string): Promise<void> {
  await keptOf(farmId)?.release();
}

/** Client of which nothing stays in memory. @param persister  stores its responses */
function newClient(persister?: QueryPersister): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...(persister && { persister }),
        networkMode: "always",
        gcTime: 0,
        staleTime: 0,
        retry: (count, error) => isPassing(error) && count < 2,
      },
    },
  });
}

/** Handles items some at a time; the first failure ends it. */
async function inTurns<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  let isFailed = false;
  const work = async () => {
    for (let item = waiting.pop(); item !== undefined && !isFailed; item = waiting.pop()) {
      try {
        await handle(item);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
