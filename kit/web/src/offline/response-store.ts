import { Dexie, type Table } from "dexie";
import type { ResponseStore, StoredResponse } from "./persist-responses";

/** Storage limit on a device. Browsers allow far more; phones are often nearly full. */
const MAX_TOTAL_BYTES = 120_000_000;
const MAX_ANSWER_BYTES = 12_000_000;
const MAX_RESPONSES = 4000;
/** Writes between two removals of the oldest. */
const PRUNE_EVERY = 25;

interface StoredRow extends StoredResponse {
  id: string;
  bytes: number;
}

/**
 * Responses in IndexedDB by structured clone: maps and rasters keep their types. The oldest are removed above the
 * limit.
 */
export function openResponseStore(): ResponseStore {
  const database = new Dexie("surco-answers");
  database.version(1).stores({ answers: "id, [savedAt+bytes+id]" });
  const answers = database.table<StoredRow, string>("answers");
  let written = 0;

  return {
    async read(id) {
      return (await answers.get(id)) ?? null;
    },
    async write(id, answer) {
      const bytes = sizeOf(answer.data);
      if (bytes > MAX_ANSWER_BYTES) return;
      await answers.put({ ...answer, id, bytes });
      if (written++ % PRUNE_EVERY === 0) await prune(answers);
    },
    clear: () => answers.clear(),
  };
}

async function prune(answers: Table<StoredRow, string>): Promise<void> {
  // Keys alone: reading the responses to count them would be far slower.
  const newestFirst = (await answers.orderBy("[savedAt+bytes+id]").reverse().keys()) as unknown as [
    number,
    number,
    string,
  ][];
  let total = 0;
  const tooMuch = newestFirst.filter(([, bytes], index) => {
    total += bytes;
    return total > MAX_TOTAL_BYTES || index >= MAX_RESPONSES;
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
