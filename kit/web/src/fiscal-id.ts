import { checkFiscalId, fiscalIdKind } from "@surco/contract";
import type { TFunction } from "i18next";

/** Validation message of a fiscal id, with its name in the country; null for a valid one. */
export function fiscalIdError(country: string, fiscalId: string, t: TFunction): string | null {
  const check = checkFiscalId(country, fiscalId);
  return check.ok ? null : fiscalIdSentence(country, check.problem, t);
}

export function fiscalIdSentence(country: string, problem: string, t: TFunction): string {
  if (problem === "required") return t("common:validation.required");
  return t(`common:fiscalId.problem.${fiscalIdKind(country)}.${problem}`);
}

/** True when the id may be valid despite its check digit: a warning, not a refusal. */
export function isFiscalIdDoubtful(country: string, fiscalId: string): boolean {
  const check = checkFiscalId(country, fiscalId);
  return check.ok && check.warning === "check_digit";
}

/** True when the id does not have its country's format: a warning, not a refusal. */
export function isFiscalIdUnusual(country: string, fiscalId: string): boolean {
  const check = checkFiscalId(country, fiscalId);
  return check.ok && check.warning === "shape";
}
