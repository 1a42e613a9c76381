import type { ExplainedInput, ExplainedSource, Explanation } from "@surco/contract";

/** Sources that explanations of several features name. */
export const explainedSources = {
  /** Typed by a person. */
  typed: sourceOf("common:explain.sources.typed"),
  /** Computed by Surco, explained by itself where it is shown. */
  computed: sourceOf("common:explain.sources.computed"),
  /** Boundary of the field. */
  boundary: sourceOf("common:explain.sources.boundary"),
  /** Catalogues of the installation. */
  catalogue: sourceOf("common:explain.sources.catalogue"),
  /** Table of parameters of the agronomic models. */
  parameters: sourceOf("common:explain.sources.parameters"),
  /** Settings of the account or of the screen. */
  setting: sourceOf("common:explain.sources.setting"),
  /** Outside service. */
  service: (name: string, href: string | null, simulated: boolean): ExplainedSource => ({
    text: "common:explain.sources.service",
    details: { name },
    href,
    simulated,
  }),
} as const;

function sourceOf(text: string): ExplainedSource {
  return { text, details: {}, href: null, simulated: false };
}

/** Input of an explanation; without a unit and days where none are given. */
export function explainedInput(
  input: Pick<ExplainedInput, "symbol" | "label" | "value" | "source"> & Partial<ExplainedInput>,
): ExplainedInput {
  return { unit: null, days: null, ...input };
}

/** Explanation without parameters, uncertainty and notes where none are given. */
export function explanationOf(
  given: Pick<Explanation, "formula" | "result" | "inputs"> & Partial<Explanation>,
): Explanation {
  return { parameters: null, uncertainty: null, notes: [], ...given };
}
