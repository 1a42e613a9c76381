import { neighbourhoodOf, nextNightlySearch } from "./night-slot";
import type { Nightly } from "./nightly-deps";

const BATCH_SIZE = 1000;

/** Adds every field that is not watched yet: new fields and restored ones. */
export async function watchFields(
  { watches, watchedFields, now }: Pick<Nightly, "watches" | "watchedFields" | "now">,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const page = await watchedFields.listBounds(after, BATCH_SIZE);
    const moment = now();
    await watches.add(
      page.map(({ fieldId, bbox }) => {
        const neighbourhood = neighbourhoodOf(bbox);
        return { fieldId, neighbourhood, dueAt: nextNightlySearch(neighbourhood, moment) };
      }),
    );
    after = page.length === BATCH_SIZE ? (page.at(-1)?.fieldId ?? null) : null;
  } while (after !== null);
}
