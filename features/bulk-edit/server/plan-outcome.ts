import type { BulkOutcome } from "@surco/bulk-edit/contract";
import { LISTED_FIELDS } from "@surco/fields/contract";

/** What a change of many fields does, before any field was looked at. */
export function startOutcome(): BulkOutcome {
  return { changedCount: 0, changed: [], unchangedCount: 0, refusedCount: 0, refused: [] };
}

export function noteChanged(outcome: BulkOutcome, field: BulkOutcome["changed"][number]): void {
  outcome.changedCount++;
  if (outcome.changed.length < LISTED_FIELDS) outcome.changed.push(field);
}

export function noteRefused(outcome: BulkOutcome, field: BulkOutcome["refused"][number]): void {
  outcome.refusedCount++;
  if (outcome.refused.length < LISTED_FIELDS) outcome.refused.push(field);
}
