/** Errors of a formula. Each has a text in the user's language, with `details` filled in. */
export const formulaErrorCodes = [
  "empty",
  "tooLong",
  "tooDeep",
  "unknownCharacter",
  "decimalComma",
  "badNumber",
  "unknownName",
  "missingValue",
  "missingOperator",
  "notClosed",
  "notOpened",
  "missingArguments",
  "wrongArguments",
  "noBand",
] as const;
export type FormulaErrorCode = (typeof formulaErrorCodes)[number];

/** A formula that cannot be read. */
export class FormulaError extends Error {
  constructor(
    readonly code: FormulaErrorCode,
    /** Index of the character that is wrong; the formula's length where something is missing at its end. */
    readonly position: number,
    readonly details: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} at ${position}`);
    this.name = "FormulaError";
  }
}
