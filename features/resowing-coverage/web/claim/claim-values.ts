import { isPlainDate, localDay } from "@surco/calendar";
import { type ClaimedFieldFigures, type CoverageProblem, figuresOfClaim, judgeClaim } from "@surco/resowing";
import {
  type ClaimedFieldInput,
  type Coverage,
  claimedFieldInput,
  type Programme,
} from "@surco/resowing-coverage/contract";
import { z } from "zod";

const typedNumber = z.union([z.number(), z.string()]);

const claimedFieldValues = z.object({
  fieldId: z.string(),
  isClaimed: z.boolean(),
  targetPlantsPerHa: typedNumber,
  rowSpacingM: typedNumber,
  /** Of each count. */
  rowLengthM: typedNumber,
  /** Plants of each count. */
  plants: z.array(typedNumber),
  leafStage: typedNumber,
  countedOn: z.string(),
});
export type ClaimedFieldValues = z.infer<typeof claimedFieldValues>;

/** Values of a claim's form, which are its draft on this device. */
export const claimValues = z.object({
  id: z.uuid(),
  notes: z.string(),
  fields: z.array(claimedFieldValues),
});
export type ClaimValues = z.infer<typeof claimValues>;

/** Field that was resown, and so may be claimed. */
type ResownField = Coverage["fields"][number] & { fieldId: string; resownOn: string };

export function resownFields({ fields }: Coverage): ResownField[] {
  return fields.filter((field): field is ResownField => field.fieldId !== null && field.resownOn !== null);
}

/** Form of a new claim: every resown field, with as many counts as the programme asks for. */
export function emptyClaim(
  id: string,
  coverage: Coverage,
  { minCounts, minRowLengthM }: Programme,
): ClaimValues {
  return {
    id,
    notes: "",
    fields: resownFields(coverage).map(({ fieldId }, _, all) => ({
      fieldId,
      isClaimed: all.length === 1,
      targetPlantsPerHa: "",
      rowSpacingM: 0.52,
      rowLengthM: minRowLengthM,
      plants: Array.from({ length: minCounts }, () => ""),
      leafStage: "",
      countedOn: "",
    })),
  };
}

/** Input of a claimed field; null while something in it is missing. */
export function inputOfClaimed(values: ClaimedFieldValues): ClaimedFieldInput | null {
  const number = (typed: number | string) => (typed === "" ? Number.NaN : Number(typed));
  const { rowLengthM, plants, ...rest } = values;
  const parsed = claimedFieldInput.safeParse({
    ...rest,
    targetPlantsPerHa: number(values.targetPlantsPerHa),
    rowSpacingM: number(values.rowSpacingM),
    leafStage: number(values.leafStage),
    counts: plants.map((typed) => ({ rowLengthM: number(rowLengthM), plants: number(typed) })),
  });
  return parsed.success ? parsed.data : null;
}

/** Stand of a claimed field and the hint on replanting; null until its counts are typed. */
export function figuresOfTyped(values: ClaimedFieldValues, field: ResownField): ClaimedFieldFigures | null {
  // The counts have a result also while other values are missing.
  const input = inputOfClaimed({
    ...values,
    leafStage: values.leafStage === "" ? 0 : values.leafStage,
    countedOn: isPlainDate(values.countedOn) ? values.countedOn : field.resownOn,
  });
  return input && figuresOfClaim(factsOf(input, field));
}

/** Rules of the programme that typed fields break, as far as the device knows them. */
export function judgeTypedClaim(
  inputs: readonly ClaimedFieldInput[],
  coverage: Coverage,
  programme: Programme,
): CoverageProblem[] {
  const facts = inputs.flatMap((input) => {
    const field = resownFields(coverage).find(({ fieldId }) => fieldId === input.fieldId);
    return field ? [factsOf(input, field)] : [];
  });
  return judgeClaim(programme, facts, localDay(new Date()));
}

function factsOf(input: ClaimedFieldInput, { name, sownOn, resownOn }: ResownField) {
  return { ...input, name, sownOn, resownOn, isOwn: true, isCovered: true };
}
