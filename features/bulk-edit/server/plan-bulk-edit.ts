import { cropsOfGenotype, periodsOfCrop } from "@surco/agronomy";
import type { BulkEditOutcome, BulkEditValues } from "@surco/bulk-edit/contract";
import type { SeasonInput } from "@surco/fields/contract";
import { type ChangePlan, type FieldState, type KnownField, seasonKey, withSeason } from "./field-state";
import { noteChanged, noteRefused, startOutcome } from "./plan-outcome";

type ShownValues = BulkEditOutcome["changed"][number]["values"];

/** Names of the ids in a change, as people see them. */
export interface BulkEditNames {
  farmName: string | null;
  producerName: string | null;
}

/**
 * Plans giving fields the same values. A field whose name is in use in the farm it would go to stays as it is, whole, and so
 * does one whose land does not bear the crop in that period.
 *
 * @param taken names in use in the farm that fields would go to, as `<farm id> <name key>`
 */
export function planBulkEdit(
  fields: readonly KnownField[],
  taken: ReadonlySet<string>,
  values: BulkEditValues,
  names: BulkEditNames,
): ChangePlan<BulkEditOutcome> {
  const inUse = new Set(taken);
  const next: FieldState[] = [];
  const outcome = startOutcome();
  for (const field of fields) {
    const { fieldId, name } = field;
    const code = refusalOf(field, inUse, values);
    if (code !== null) {
      noteRefused(outcome, { fieldId, name, code });
      continue;
    }
    const { state, shown } = changeOf(field, values, names);
    if (shown.length === 0) {
      outcome.unchangedCount++;
      continue;
    }
    if (state.farmId !== field.farmId) inUse.add(`${state.farmId} ${state.nameKey}`);
    next.push(state);
    noteChanged(outcome, { fieldId, name, values: shown });
  }
  return { next, outcome };
}

function refusalOf(
  field: KnownField,
  inUse: ReadonlySet<string>,
  { farmId, crop }: BulkEditValues,
): BulkEditOutcome["refused"][number]["code"] | null {
  const isMoved = farmId !== undefined && farmId !== field.farmId;
  if (isMoved && inUse.has(`${farmId} ${field.nameKey}`)) return "FIELD_NAME_TAKEN";
  if (crop && crop.cropId !== null && !periodsOfCrop(crop.cropId, field.country).includes(crop.period))
    return "CROP_NOT_IN_PERIOD";
  return null;
}

function changeOf(
  field: KnownField,
  values: BulkEditValues,
  names: BulkEditNames,
): { state: FieldState; shown: ShownValues } {
  const { farmId, producerId, fiscalName, ownership, crop } = values;
  const shown: ShownValues = [];
  let state: FieldState = field;
  if (farmId !== undefined && farmId !== field.farmId) {
    state = { ...state, farmId };
    shown.push({ what: "farm", before: field.farmName, after: names.farmName });
  }
  if (producerId !== undefined && producerId !== field.producerId) {
    state = { ...state, producerId };
    shown.push({ what: "producer", before: field.producerName, after: names.producerName });
  }
  if (fiscalName !== undefined && fiscalName !== field.fiscalName) {
    state = { ...state, fiscalName };
    shown.push({ what: "fiscalName", before: field.fiscalName, after: fiscalName });
  }
  if (ownership !== undefined && ownership !== field.ownership) {
    state = { ...state, ownership };
    shown.push({ what: "ownership", before: field.ownership, after: ownership });
  }
  if (crop) {
    const before = field.seasons.find((one) => seasonKey(one) === seasonKey(crop)) ?? null;
    if ((before?.cropId ?? null) !== crop.cropId) {
      state = withSeason(state, seasonKey(crop), withCrop(before, crop));
      shown.push({ what: "crop", before: before?.cropId ?? null, after: crop.cropId });
    }
  }
  return { state, shown };
}

/** Hybrid or variety go with a crop of another species; what is only planned stays. */
function withCrop(before: SeasonInput | null, crop: NonNullable<BulkEditValues["crop"]>): SeasonInput | null {
  if (before === null) return { ...emptySeason, ...crop };
  if (crop.cropId === null && before.plannedCropId === null) return null;
  const was = before.cropId ?? before.plannedCropId ?? 0;
  const is = crop.cropId ?? before.plannedCropId ?? 0;
  const isSameSpecies = cropsOfGenotype(was).includes(is);
  return {
    ...before,
    cropId: crop.cropId,
    ...(!isSameSpecies && { genotypeId: null, otherGenotype: null }),
  };
}

const emptySeason = {
  cropId: null,
  plannedCropId: null,
  genotypeId: null,
  otherGenotype: null,
  treatmentTypeId: null,
  isGapsProject: false,
  gapTypeId: null,
};
