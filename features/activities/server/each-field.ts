import { AppError, refuse } from "@surco/kit-server";
import type { RefusedField } from "../contract";

/** Runs a step for each field; the first refusal ends it. */
export function eachUntilRefused<Input extends { fieldId: string }, Output>(
  inputs: readonly Input[],
  step: (input: Input) => Output,
): Output[] {
  return inputs.map(step);
}

/** Runs a step for each field. @throws AppError ACTIVITIES_REFUSED with the refusals of all fields */
export function eachWithAllRefusals<Input extends { fieldId: string }, Output>(
  inputs: readonly Input[],
  step: (input: Input) => Output,
): Output[] {
  const refused: RefusedField[] = [];
  const outputs = inputs.flatMap((input) => {
    try {
      return [step(input)];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { fieldId: _, ...details } = error.details ?? {};
      refused.push({ fieldId: input.fieldId, code: error.code, details });
      return [];
    }
  });
  if (refused.length > 0) throw refuse("ACTIVITIES_REFUSED", { refused });
  return outputs;
}
