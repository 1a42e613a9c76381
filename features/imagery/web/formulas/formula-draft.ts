import { ownFormula } from "@surco/imagery/contract";
import { formDraft } from "@surco/kit-web";
import { z } from "zod";

const bound = z.union([z.number(), z.literal("")]);

/** Typed values of a formula. */
const formulaValues = z.object({
  name: z.string(),
  expression: z.string(),
  range: z.tuple([bound, bound]).readonly(),
});
export type FormulaValues = z.infer<typeof formulaValues>;

export const formulaDraft = formDraft(ownFormula, formulaValues);

/** Draft name of a formula. @param formulaId  null for a new one */
export const formulaDraftName = (formulaId: string | null) => `formula.${formulaId ?? "new"}`;
