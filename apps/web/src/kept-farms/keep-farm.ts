import type { Period, Season } from "@surco/calendar";
import type { Language } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import { cardsOptions, type KeptQueries, type KeptQuery, totalOptions } from "@surco/fields/web";
import {
  ApiError,
  type KeptSize,
  keptResponses,
  ownBuild,
  ResponseTooLarge,
  sessionAccount,
} from "@surco/kit-web";
import { requestPersistence, storageError } from "@surco/kit-web/outbox";
import { hashKey } from "@tanstack/react-query";
import { inTurns, isRefusal, newClient } from "./background-requests";
import { type KeptFarm, type KeptPart, saveKept } from "./kept-farm-list";
import { keptParts } from "./kept-parts";

/** Wait for a season that the server still reads, ms; what is not there by then comes with the next update. */
const PATIENCE_MS = 15_000;
const POLL_MS = 2000;

/** Farm in the season that is to be kept. */
export interface FarmToKeep {
  farmId: string;
  farmName: string;
  fields: readonly FieldCard[];
  season: Season;
  period: Period;
  language: Language;
}

/** Query of a part of a field's data. */
interface PlannedQuery extends KeptQuery {
  part: KeptPart;
  /** null for one of several fields. */
  fieldName: string | null;
}

/** Everything that a farm's screens read. */
export interface KeepPlan {
  farm: FarmToKeep;
  queries: readonly PlannedQuery[];
  /** Estimated size of what is missing and what is there, bytes. */
  bytes: number;
  images: number;
  photos: number;
  /** Fields of which the server still reads images. */
  unread: number;
  /** Parts of fields that the server refused to list. */
  refused: number;
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
 * Lists the queries of a farm's fields, with their estimated size. Seasons that the server still reads are awaited for a while.
 *
 * @throws ApiError without a network; AbortError
 */
export async function planFarm(
  farm: FarmToKeep,
  { signal, onProgress, patienceMs = PATIENCE_MS }: Following & { patienceMs?: number },
): Promise<KeepPlan> {
  // Stores nothing: the plan may not be carried out.
  const client = newClient();
  const { fields, ...kept } = farm;
  const queries = new Map<string, PlannedQuery>();
  let refused = 0;
  /** @returns true where there are more, once the server has read them */
  const add = async (field: FieldCard, part: KeptPart, queriesOf: KeptQueries) => {
    const listed = await refusedAsNull(queriesOf({ ...kept, field }, client));
    if (listed === null) refused += 1;
    for (const query of listed ?? []) {
      const id = hashKey(query.key);
      const isShared = (queries.get(id)?.fieldName ?? field.name) !== field.name;
      queries.set(id, {
        ...query,
        part: query.picture === "photo" ? "photos" : part,
        fieldName: isShared ? null : field.name,
      });
    }
    return listed?.some(({ isPartial }) => isPartial) === true;
  };

  const until = Date.now() + patienceMs;
  let waiting = fields.map((field) => ({ field, parts: Object.entries(keptParts) }));
  for (;;) {
    const partial: typeof waiting = [];
    let done = fields.length - waiting.length;
    await inTurns(waiting, async ({ field, parts }) => {
      const again: typeof parts = [];
      for (const [part, queriesOf] of parts) {
        signal.throwIfAborted();
        if (await add(field, part as KeptPart, queriesOf)) again.push([part, queriesOf]);
      }
      if (again.length > 0) partial.push({ field, parts: again });
      else done += 1;
      onProgress(done, fields.length);
    });
    waiting = partial;
    const leftMs = until - Date.now();
    if (waiting.length === 0 || leftMs <= 0) break;
    await new Promise((over) => setTimeout(over, Math.min(POLL_MS, leftMs)));
  }
  const all = [...queries.values()];
  const countOf = (kind: KeptQuery["picture"]) => all.filter(({ picture }) => picture === kind).length;
  return {
    farm,
    queries: all,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    images: countOf("image"),
    photos: countOf("photo"),
    unread: waiting.length,
    refused,
  };
}

/** A refusal of the server as null. @throws ApiError that ends the work: without a network or a session */
async function refusedAsNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return null;
  }
}

/**
 * Stores everything of a plan on the device; what is there already and never changes is not read again, so that an interrupted
 * download goes on. Single refusals do not end it: they are counted. A complete one releases what the farm no longer has, as
 * another season or a field that is not shared any more.
 *
 * @throws ApiError without a network, or STORAGE_FULL; AbortError
 */
export async function downloadFarm(plan: KeepPlan, { signal, onProgress }: Following): Promise<void> {
  const { farmId, farmName, fields, season, period } = plan.farm;
  const responses = keptOf(farmId);
  // Its responses are kept by the farm.
  const client = newClient(responses?.persister);
  void requestPersistence();
  const accountId = sessionAccount();
  const kept: KeptFarm = {
    farmId,
    farmName,
    build: ownBuild() ?? "",
    fields: fields.length,
    season,
    period,
    total: plan.queries.length + plan.refused,
    done: 0,
    failed: plan.refused,
    images: 0,
    photos: 0,
    unread: plan.unread,
    tooLarge: [],
    isLost: false,
    failure: null,
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
        if (query.picture === "image") kept.images += 1;
        if (query.picture === "photo") kept.photos += 1;
      } catch (error) {
        if (error instanceof ResponseTooLarge) kept.tooLarge.push(partOf(query));
        else if (isRefusal(error)) kept.failed += 1;
        else throw storageError(error);
      }
      onProgress(kept.done + kept.failed + kept.tooLarge.length, kept.total);
    });
    // A plan with gaps does not name all that the farm has.
    if (plan.unread === 0 && plan.refused === 0) await responses?.releaseOthers();
    kept.finishedAt = new Date().toISOString();
  } finally {
    save();
  }
}

function partOf({ part, fieldName }: PlannedQuery) {
  return { part, fieldName };
}

/** True where the server's list of fields is complete and has none of the farm. @throws ApiError */
export async function isFarmLost(farmId: string): Promise<boolean> {
  const client = newClient();
  const [cards, total] = await Promise.all([
    client.fetchQuery(cardsOptions),
    client.fetchQuery(totalOptions),
  ]);
  return cards.length === total && cards.every((card) => card.farmId !== farmId);
}

/** Deletes a farm from the device. */
export async function releaseFarm(farmId: string): Promise<void> {
  await keptOf(farmId)?.release();
}
