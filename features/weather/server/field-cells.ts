import type { watchedFieldRepository } from "@surco/fields/server";
import { cellOf, weatherPointOf } from "./weather-cell";

const FIELDS_PER_PAGE = 1000;

/** Fields of all accounts. */
export type WatchedFields = Pick<ReturnType<typeof watchedFieldRepository>, "listBounds">;

/** Cells that fields lie in. */
export async function listFieldCells(watchedFields: WatchedFields, signal: AbortSignal): Promise<string[]> {
  const cells = new Set<string>();
  for (let after: string | null = null; ; ) {
    signal.throwIfAborted();
    const page = await watchedFields.listBounds(after, FIELDS_PER_PAGE);
    for (const { bbox } of page) cells.add(cellOf(weatherPointOf(bbox)));
    after = page.at(-1)?.fieldId ?? null;
    if (page.length < FIELDS_PER_PAGE) return [...cells];
  }
}
