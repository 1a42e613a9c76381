import { z } from "zod";
import { plainDate } from "./values";

/** Value that a formula takes: a number, a series by day, or a word that chooses a row of the parameter table. */
const explainedValue = z.union([z.number(), z.array(z.number().nullable()), z.string(), z.null()]);
export type ExplainedValue = z.infer<typeof explainedValue>;

/** Origin of an input. `text` is a text key with its namespace: "recommendations:sources.typed". */
export const explainedSource = z.object({
  text: z.string(),
  /** Values of the text's placeholders. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Page of the provider or of the publication. */
  href: z.url().nullable(),
  simulated: z.boolean(),
});
export type ExplainedSource = z.infer<typeof explainedSource>;

export const explainedInput = z.object({
  /** Name in the formula's notation: "Nc". */
  symbol: z.string(),
  /** Text key with its namespace: "recommendations:inputs.targetYield". */
  label: z.string(),
  value: explainedValue,
  /** Text key, with its namespace, of a value that is a word: "catalogues:crops.barley". */
  valueText: z.string().optional(),
  /** Unit as it is shown: "kg/ha"; null without one. */
  unit: z.string().nullable(),
  /** Days that the value is of; one day has equal ends, a value without a date has null. */
  days: z.object({ from: plainDate, until: plainDate }).nullable(),
  source: explainedSource,
});
export type ExplainedInput = z.infer<typeof explainedInput>;

/**
 * Derivation of a computed figure. The formula's id begins with the feature that declares it in its web manifest
 * ("recommendations/nitrogen-dose"): its notation is shown, and computed again from `inputs` it gives `result.value` to the
 * last shown digit.
 */
export const explanation = z.object({
  formula: z.string(),
  /** Text key, with its namespace, of the figure's name: "recommendations:figures.dose". */
  label: z.string().optional(),
  result: z.object({ value: z.number().nullable(), unit: z.string().nullable(), decimals: z.number().int() }),
  inputs: z.array(explainedInput),
  /** Version of the parameter table and ids of the parameters used; null for a formula without any. */
  parameters: z.object({ version: z.string(), ids: z.array(z.string()) }).nullable(),
  /** Interval that holds the true value with this probability; null where none is known. */
  uncertainty: z.object({ lower: z.number(), upper: z.number(), coverage: z.number() }).nullable(),
  /** Text keys, with their namespace, of what limits the figure. */
  notes: z.array(z.string()),
});
export type Explanation = z.infer<typeof explanation>;

/** Formula that a browser computes again. */
export interface ExplainedFormula {
  /** Its feature and its own name: "recommendations/nitrogen-dose". */
  readonly id: string;
  /** Formula as it is read: "dose = max(0, Nc · x* − Nsoil)". */
  readonly notation: string;
  /** Text key, with its namespace, of what the notation's symbols stand for, where the inputs do not say it. */
  readonly where?: string;
  /** Publication that it comes from, as it is cited; null for plain arithmetic. */
  readonly source: string | null;
  /** Inputs with their result, to the decimals shown, that tests compute again. */
  readonly example?: {
    readonly inputs: Readonly<Record<string, ExplainedValue>>;
    readonly value: number;
    readonly decimals: number;
  };
  /** Result by the symbols of the inputs; null where an input is missing. */
  compute(inputs: Readonly<Record<string, ExplainedValue>>): number | null;
}
