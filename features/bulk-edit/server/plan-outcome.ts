import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import { LISTED_FIELDS } from "@surco/fields/contract";

/** Empty outcome of a bulk edit. */
export function startOutcome(): BulkEditOutcome {
  return { changedCount: 0, changed: [], unchangedCount: 0, refusedCount: 0, refused: [] };
}

export function noteChanged(outcome: BulkEditOutcome, field: BulkEditOutcome["changed"][number]): void {
  outcome.changedCount++;
  if (outcome.changed.length < LISTED_FIELDS) outcome.changed.push(field);
}

export function noteRefused(outcome: BulkEditOutcome, field: BulkEditOutcome["refused"][number]): void {
  outcome.refusedCount++;
  if (outcome.refused.length < LISTED_FIELDS) outcome.refused.push(field);
}
