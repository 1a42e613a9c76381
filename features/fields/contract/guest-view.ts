import type { FieldCard } from "./field";

/** Properties of a field that its owner keeps from guests: the export leaves them out too. */
type HiddenFromGuests = "fiscalName" | "ownership" | "producerId" | "producerName" | "plan";

/** Replaces by null what a guest does not see. */
export function guestView<T extends Pick<FieldCard, HiddenFromGuests>>(thing: T): T {
  return { ...thing, fiscalName: null, ownership: null, producerId: null, producerName: null, plan: null };
}
