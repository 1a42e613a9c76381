import type { Table } from "dexie";
import { deviceDatabase } from "../device-database";
import { KEPT_FARMS_KEY, SEASON_RECORDS_KEY } from "./kept-farms-key";
import { RESPONSES, type ResponseStore, type StoredResponse } from "./persist-responses";

/** Limits on a device. Browsers allow far more; phones are often nearly full. */
const LIMITS = {
  /** Of what no collection keeps. */
  totalBytes: 120_000_000,
  responses: 4000,
  responseBytes: 12_000_000,
  /** Writes between two removals of the oldest. */
  pruneEvery: 25,
};

interface StoredRow extends StoredResponse {
  id: string;
  bytes: number;
  /** Collections that keep it, as a farm; it is removed by none of the limits. */
  keptBy?: string[];
}

/**
 * Responses in IndexedDB by structured clone: maps and rasters keep their types. The oldest are removed above the
 * limits.
 */
export function openResponseStore(name = RESPONSES, limits = LIMITS): ResponseStore {
  const database = deviceDatabase(name);
  database.version(1).stores({ answers: "id, [savedAt+bytes+id]" });
  database.version(2).stores({ answers: "id, [savedAt+bytes+id], *keptBy" });
  const answers = database.table<StoredRow, string>("answers");
  let written = 0;

  return {
    async read(id) {
      const row = await answers.get(id);
      return isWhole(row) ? row : null;
    },
    async write(id, answer, keeper) {
      const bytes = sizeOf(answer.data);
      if (bytes > limits.responseBytes) return false;
      await database.transaction("rw", answers, async () => {
        const keptBy = withKeeper((await answers.get(id))?.keptBy, keeper);
        await answers.put({ ...answer, id, bytes, ...(keptBy.length > 0 && { keptBy }) });
      });
      if (written++ % limits.pruneEvery === 0) await prune(answers, limits);
      return true;
    },
    keep: (id, keeper) =>
      database.transaction("rw", answers, async () => {
        const row = await answers.get(id);
        if (row !== undefined) await answers.put({ ...row, keptBy: withKeeper(row.keptBy, keeper) });
      }),
    async sizeOfKept(keeper) {
      const kept = { responses: 0, bytes: 0 };
      await answers
        .where("keptBy")
        .equals(keeper)
        .each(({ bytes }) => {
          kept.responses += 1;
          kept.bytes += bytes;
        });
      return kept;
    },
    release: (keeper, except) =>
      database.transaction("rw", answers, async () => {
        for (const id of await answers.where("keptBy").equals(keeper).primaryKeys()) {
          if (except?.has(id)) continue;
          const row = await answers.get(id);
          const others = row?.keptBy?.filter((other) => other !== keeper) ?? [];
          if (row === undefined || others.length === 0) await answers.delete(id);
          else await answers.put({ ...row, keptBy: others });
        }
      }),
    async clear() {
      for (const key of Object.keys(localStorage))
        if ([KEPT_FARMS_KEY, SEASON_RECORDS_KEY].some((stored) => key.startsWith(stored)))
          localStorage.removeItem(key);
      await answers.clear();
    },
  };
}

/** False for a row that was cut short, or that another program wrote. */
function isWhole(row: StoredRow | undefined): row is StoredRow {
  return (
    typeof row?.owner === "string" &&
    typeof row.build === "string" &&
    Number.isFinite(row.savedAt) &&
    row.data !== undefined
  );
}

function withKeeper(keptBy: readonly string[] = [], keeper?: string): string[] {
  return keeper === undefined ? [...keptBy] : [...new Set([...keptBy, keeper])];
}

async function prune(answers: Table<StoredRow, string>, limits: typeof LIMITS): Promise<void> {
  // Keys alone: reading the responses to count them would be far slower.
  const newestFirst = (await answers.orderBy("[savedAt+bytes+id]").reverse().keys()) as unknown as [
    number,
    number,
    string,
  ][];
  const kept = new Set(await answers.orderBy("keptBy").primaryKeys());
  let total = 0;
  let counted = 0;
  const tooMuch = newestFirst.filter(([, bytes, id]) => {
    if (kept.has(id)) return false;
    counted += 1;
    total += bytes;
    return total > limits.totalBytes || counted > limits.responses;
  });
  await answers.bulkDelete(tooMuch.map(([, , id]) => id));
}

/** Approximate size of a value, bytes. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return 2 * value.length;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  if (value === null || typeof value !== "object") return 8;
  const parts: Iterable<unknown> = value instanceof Map ? [...value].flat() : Object.values(value);
  let bytes = 16;
  for (const part of parts) bytes += sizeOf(part);
  return bytes;
}
