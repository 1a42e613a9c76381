import type { BulkOutcome, SeasonInput } from "@surco/fields/contract";
import {
  type ChangePlan,
  type FieldState,
  type KnownField,
  seasonKey,
  seasonText,
  withSeason,
} from "./field-state";
import { noteChanged, noteRefused, startOutcome } from "./plan-outcome";

export interface SeasonCopy {
  from: string;
  to: string;
  period?: "1" | "2";
  overwrite: boolean;
}

/** Plans copying the records of one season to another, period by period. */
export function planCopySeason(fields: readonly KnownField[], copy: SeasonCopy): ChangePlan<BulkOutcome> {
  const next: FieldState[] = [];
  const outcome = startOutcome();
  for (const field of fields) {
    const { fieldId, name } = field;
    const { state, shown, isTaken } = copyOf(field, copy);
    if (shown.length > 0) {
      next.push(state);
      noteChanged(outcome, { fieldId, name, values: shown });
    } else if (!isTaken) outcome.unchangedCount++;
    if (isTaken) noteRefused(outcome, { fieldId, name, code: "SEASON_TAKEN" });
  }
  return { next, outcome };
}

function copyOf(field: KnownField, { from, to, period, overwrite }: SeasonCopy) {
  const shown: BulkOutcome["changed"][number]["values"] = [];
  let state: FieldState = field;
  let isTaken = false;
  for (const source of field.seasons) {
    if (source.season !== from || (period !== undefined && source.period !== period)) continue;
    const copied = { ...source, season: to };
    const there = field.seasons.find((one) => seasonKey(one) === seasonKey(copied)) ?? null;
    if (there && seasonText(there) === seasonText(copied)) continue;
    if (there && !overwrite) {
      isTaken = true;
      continue;
    }
    state = withSeason(state, seasonKey(copied), copied);
    shown.push({ what: "season", before: there && shownCrop(there), after: shownCrop(copied) });
  }
  return { state, shown, isTaken };
}

function shownCrop({ cropId, plannedCropId }: SeasonInput): number | null {
  return cropId ?? plannedCropId;
}
