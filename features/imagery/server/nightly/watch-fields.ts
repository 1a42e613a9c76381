import { neighbourhoodOf, nextLook } from "./night-slot";
import type { Nightly } from "./nightly-deps";

const FIELDS_AT_ONCE = 1000;

/** Adds every field that is not watched yet: new fields and restored ones. */
export async function watchFields(
  { watches, watchedFields, now }: Pick<Nightly, "watches" | "watchedFields" | "now">,
  signal: AbortSignal,
): Promise<void> {
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const page = await watchedFields.listBounds(after, FIELDS_AT_ONCE);
    const moment = now();
    await watches.add(
      page.map(({ fieldId, bbox }) => {
        const neighbourhood = neighbourhoodOf(bbox);
        return { fieldId, neighbourhood, dueAt: nextLook(neighbourhood, moment) };
      }),
    );
    after = page.length === FIELDS_AT_ONCE ? (page.at(-1)?.fieldId ?? null) : null;
  } while (after !== null);
}
