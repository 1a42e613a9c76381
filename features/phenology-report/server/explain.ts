import { AGRONOMY_PARAMETERS_VERSION, type AgronomyParameterId } from "@surco/agronomy";
import type { ExplainedInput, ExplainedSource, Explanation } from "@surco/contract";
import type { HistoryOrigin } from "@surco/weather/contract";

const plainSource = (text: string): ExplainedSource => ({ text, details: {}, href: null, simulated: false });

export const parameterSource = plainSource("common:explain.sources.parameters");
export const computedSource = plainSource("common:explain.sources.computed");

/** Weather services behind a figure. */
export function weatherSource({
  attributions,
  simulated,
}: Pick<HistoryOrigin, "attributions" | "simulated">): ExplainedSource {
  const [first] = attributions;
  if (first === undefined) return { ...computedSource, simulated };
  return {
    text: "common:explain.sources.service",
    details: { name: attributions.map(({ text }) => text).join(", ") },
    href: first.href,
    simulated,
  };
}

/** Input with the days that it is of. */
export function inputOf(
  input: Pick<ExplainedInput, "symbol" | "label" | "value" | "source"> & Partial<ExplainedInput>,
): ExplainedInput {
  return { unit: null, days: null, ...input };
}

/** Derivation of a figure; parameters by their ids. */
export function explain(
  given: Pick<Explanation, "formula" | "label" | "result" | "inputs"> &
    Partial<Pick<Explanation, "uncertainty" | "notes">>,
  parameterIds: readonly AgronomyParameterId[] = [],
): Explanation {
  return {
    uncertainty: null,
    notes: [],
    ...given,
    parameters:
      parameterIds.length === 0 ? null : { version: AGRONOMY_PARAMETERS_VERSION, ids: [...parameterIds] },
  };
}
