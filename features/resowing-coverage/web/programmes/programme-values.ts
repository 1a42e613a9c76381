import { type FormFields, formDraft } from "@surco/kit-web";
import { changesOf } from "@surco/kit-web/outbox";
import {
  type Programme,
  type ProgrammeRules,
  programmeRules,
  programme as programmeShape,
} from "@surco/resowing-coverage/contract";
import { z } from "zod";

const typedNumber = z.union([z.number(), z.string()]);

/** Rules that are numbers, with their units' text keys; null: none. */
export const numberRules = {
  invoiceLeadDays: "programmes.units.days",
  minAreaHa: "programmes.units.ha",
  seedsPerBag: "programmes.units.seeds",
  minSeedsPerHa: "programmes.units.seedsPerHa",
  maxSeedsPerHa: "programmes.units.seedsPerHa",
  claimWithinDays: "programmes.units.days",
  latestLeafStage: null,
  standBelowPct: "programmes.units.percent",
  minCounts: null,
  minRowLengthM: "programmes.units.m",
} as const satisfies Partial<Record<keyof ProgrammeRules, string | null>>;
export type NumberRule = keyof typeof numberRules;
export const numberRuleNames = Object.keys(numberRules) as NumberRule[];

/** Values of the form; numbers as they are typed. */
const programmeValues = z.object({
  isOpen: z.boolean(),
  opensOn: z.string(),
  closesOn: z.string(),
  cropIds: z.array(z.number()),
  invoiceLeadDays: typedNumber,
  minAreaHa: typedNumber,
  seedsPerBag: typedNumber,
  minSeedsPerHa: typedNumber,
  maxSeedsPerHa: typedNumber,
  claimWithinDays: typedNumber,
  latestLeafStage: typedNumber,
  standBelowPct: typedNumber,
  minCounts: typedNumber,
  minRowLengthM: typedNumber,
});
export type ProgrammeValues = z.infer<typeof programmeValues>;

export const programmeDraft = formDraft(programmeShape, programmeValues);
export const PROGRAMME_DRAFTS = "resowing-coverage.programme.";

/** Form values of a programme. */
export const valuesOfProgramme = (saved: Programme): ProgrammeValues => programmeValues.parse(saved);

export const programmeFields: FormFields<ProgrammeValues> = {
  of: (values) => values,
  with: (values, changes) => programmeValues.parse({ ...values, ...changes }),
};

/** Changed rules. @throws ZodError for values that the validator refuses */
export function changesOfProgramme(saved: Programme, typed: ProgrammeValues): Partial<ProgrammeRules> {
  return changesOf(saved, programmeRules.parse(typed)).values;
}
