/** Problems of a coverage by the rules of its programme. Blocking unless `warningCodes` names them. */
export const coverageProblemCodes = [
  "terms-not-accepted",
  "invoice-missing",
  "invoice-details-missing",
  "invoice-outside-campaign",
  "invoice-duplicated",
  "issuer-invalid",
  "programme-closed",
  "window-closed",
  "no-fields",
  "field-not-own",
  "field-too-small",
  "field-already-covered",
  "field-overlaps",
  "crop-missing",
  "crop-not-covered",
  "density-missing",
  "density-out-of-range",
  "bags-insufficient",
  "field-claimed",
  "sowing-missing",
  "resowing-missing",
  "resowing-before-sowing",
  "claim-too-late",
  "counted-outside",
  "stage-too-late",
  "counts-too-few",
  "counts-too-short",
  "stand-sufficient",
] as const;
export type CoverageProblemCode = (typeof coverageProblemCodes)[number];

/** Findings that staff judge: boundaries of neighbours overlap a little where both drew them by hand. */
export const warningCodes: readonly CoverageProblemCode[] = ["field-overlaps"];

/** Values of a problem's sentence: limits and what was found, with units in their names. */
export type ProblemValues = Readonly<Record<string, number | string>>;

export interface CoverageProblem {
  code: CoverageProblemCode;
  isBlocking: boolean;
  /** null: of the coverage as a whole. */
  fieldName: string | null;
  values: ProblemValues;
}

export function problem(
  code: CoverageProblemCode,
  values: ProblemValues = {},
  fieldName: string | null = null,
): CoverageProblem {
  return { code, isBlocking: !warningCodes.includes(code), fieldName, values: { ...values } };
}
