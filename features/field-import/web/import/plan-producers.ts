import { nameKey } from "@surco/contract";
import { type Mapping, textFor } from "./mapping";
import type { ReviewRow } from "./review-row";

/** Choice of no producer. */
export const NO_PRODUCER = "";

export interface ProducerPlan {
  /** Producers that are saved with the import. */
  newProducers: { id: string; name: string }[];
  producerIdOf(row: ReviewRow): string | null;
}

/**
 * Assigns a producer to each row. A name that a producer already has means that producer.
 *
 * @param choice what the file says, or the id of one for all (NO_PRODUCER for none)
 * @param idFor  the id for a new producer's name; the same for the same name
 */
export function planProducers(
  rows: readonly ReviewRow[],
  choice: { isFromFile: boolean; producerId: string },
  mapping: Mapping,
  producers: readonly { id: string; name: string }[],
  idFor: (nameKey: string) => string,
): ProducerPlan {
  if (!choice.isFromFile) {
    const producerId = choice.producerId === NO_PRODUCER ? null : choice.producerId;
    return { newProducers: [], producerIdOf: () => producerId };
  }
  const known = new Map(producers.map(({ id, name }) => [nameKey(name), id]));
  const newProducers: ProducerPlan["newProducers"] = [];
  for (const { shape } of rows) {
    const name = textFor(shape, "producer", mapping);
    if (name === null || known.has(nameKey(name))) continue;
    const producer = { id: idFor(nameKey(name)), name };
    known.set(nameKey(name), producer.id);
    newProducers.push(producer);
  }
  return {
    newProducers,
    producerIdOf: ({ shape }) => known.get(nameKey(textFor(shape, "producer", mapping) ?? "")) ?? null,
  };
}
