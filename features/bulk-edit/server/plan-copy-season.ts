import { MAX_NON_PRODUCTIVE_AREAS } from "@surco/boundaries/contract";
import { areaKey } from "@surco/boundaries/server";
import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import type { SeasonInput } from "@surco/fields/contract";
import { v7 as newId } from "uuid";
import {
  type ChangePlan,
  type CopiedArea,
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
  /** Copies non-productive areas too. */
  areas: boolean;
}

type Shown = BulkEditOutcome["changed"][number]["values"];

/** Plans copying the records of one season to another, period by period, and what bears nothing along with them. */
export function planCopySeason(fields: readonly KnownField[], copy: SeasonCopy): ChangePlan<BulkEditOutcome> {
  const next: FieldState[] = [];
  const areas: CopiedArea[] = [];
  const outcome = startOutcome();
  for (const field of fields) {
    const { fieldId, name } = field;
    const { state, shown, isTaken } = copyOf(field, copy);
    const copied = copy.areas ? areasOf(field, copy) : nothing;
    if (shown.length > 0) next.push(state);
    areas.push(...copied.areas);
    const values = [...shown, ...copied.shown];
    if (values.length > 0) noteChanged(outcome, { fieldId, name, values });
    else if (!isTaken && !copied.isTooMany) outcome.unchangedCount++;
    if (isTaken) noteRefused(outcome, { fieldId, name, code: "SEASON_TAKEN" });
    if (copied.isTooMany) noteRefused(outcome, { fieldId, name, code: "TOO_MANY_AREAS" });
  }
  return { next, areas, outcome };
}

function copyOf(field: KnownField, { from, to, period, overwrite }: SeasonCopy) {
  const shown: Shown = [];
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

const nothing: { areas: CopiedArea[]; shown: Shown; isTooMany: boolean } = {
  areas: [],
  shown: [],
  isTooMany: false,
};

/** Areas that the other season has already, of one kind and land, are not doubled; what else is marked there stays. */
function areasOf({ fieldId, areas }: KnownField, { from, to }: SeasonCopy): typeof nothing {
  const there = areas.filter(({ season }) => season === to);
  const known = new Set(there.map(areaKey));
  const missing = areas.filter((area) => area.season === from && !known.has(areaKey(area)));
  if (missing.length === 0) return nothing;
  const count = there.length + missing.length;
  if (count > MAX_NON_PRODUCTIVE_AREAS) return { ...nothing, isTooMany: true };
  return {
    areas: missing.map((area) => ({ ...area, season: to, id: newId(), fieldId })),
    shown: [{ what: "areas", before: there.length || null, after: count }],
    isTooMany: false,
  };
}
