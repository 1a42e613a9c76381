import { isPlainDate, localDay } from "@surco/calendar";
import { formValidator } from "@surco/kit-web";
import { type ClaimedFieldFigures, type CoverageProblem, figuresOfClaim, judgeClaim } from "@surco/resowing";
import {
  type ClaimedFieldInput,
  type Coverage,
  claimedFieldInput,
  type Programme,
} from "@surco/resowing-coverage/contract";
import type { TFunction } from "i18next";
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

/** Field that was resown and that no claim has: it may be claimed. */
type ResownField = Coverage["fields"][number] & { fieldId: string; resownOn: string };

export function resownFields({ fields }: Coverage): ResownField[] {
  return fields.filter(
    (field): field is ResownField => field.fieldId !== null && field.resownOn !== null && !field.isClaimed,
  );
}

/** Values of a draft with the fields that were resown since it was begun. */
export function withResown(found: ClaimValues, empty: ClaimValues): ClaimValues {
  const fields = empty.fields.map(
    (field) =>
      found.fields.find(({ fieldId }) => fieldId === field.fieldId) ?? { ...field, isClaimed: false },
  );
  return { ...found, fields };
}

/**
 * Form of a new claim: every resown field, with as many counts as the programme asks for. After a claim that was
 * returned, with what it had.
 */
export function emptyClaim(
  id: string,
  coverage: Coverage,
  { minCounts, minRowLengthM }: Programme,
): ClaimValues {
  const [last] = coverage.claims;
  const returned = last && last.returnedAt !== null ? last : null;
  return {
    id,
    notes: returned?.notes ?? "",
    fields: resownFields(coverage).map(({ fieldId }, _, all) => {
      const claimed = returned?.fields.find((field) => field.fieldId === fieldId);
      return {
        fieldId,
        isClaimed: claimed !== undefined || all.length === 1,
        targetPlantsPerHa: claimed?.targetPlantsPerHa ?? "",
        rowSpacingM: claimed?.rowSpacingM ?? 0.52,
        rowLengthM: claimed?.counts[0]?.rowLengthM ?? minRowLengthM,
        plants: claimed?.counts.map(({ plants }) => plants) ?? Array.from({ length: minCounts }, () => ""),
        leafStage: claimed?.leafStage ?? "",
        countedOn: claimed?.countedOn ?? "",
      };
    }),
  };
}

/** Input of a claimed field as it is typed; what is empty is null. */
function typedClaim({ rowLengthM, plants, ...rest }: ClaimedFieldValues): unknown {
  const number = (typed: number | string) => (typed === "" ? null : Number(typed));
  return {
    ...rest,
    targetPlantsPerHa: number(rest.targetPlantsPerHa),
    rowSpacingM: number(rest.rowSpacingM),
    leafStage: number(rest.leafStage),
    countedOn: rest.countedOn || null,
    counts: plants.map((typed) => ({ rowLengthM: number(rowLengthM), plants: number(typed) })),
  };
}

/** Input of a claimed field; null while something in it is missing or wrong. */
export function inputOfClaimed(values: ClaimedFieldValues): ClaimedFieldInput | null {
  const parsed = claimedFieldInput.safeParse(typedClaim(values));
  return parsed.success ? parsed.data : null;
}

/** Errors of a claimed field by the paths of its input: `counts.0.plants`. */
export function claimErrors(values: ClaimedFieldValues, t: TFunction): Readonly<Record<string, string>> {
  return formValidator(claimedFieldInput, t)(typedClaim(values));
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
  return { ...input, name, sownOn, resownOn, isOwn: true, isCovered: true, isClaimed: false };
}
