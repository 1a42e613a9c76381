import { ApiError, codeSentence } from "@surco/kit-web";
import { type CoverageProblem, coverageProblem } from "@surco/resowing-coverage/contract";
import type { TFunction } from "i18next";
import { z } from "zod";
import { isAboutInvoice } from "../invoice/is-about-invoice";

/** Inputs of refusals of the server. */
const INPUT_OF: Readonly<Record<string, string>> = {
  COVERAGE_FIELDS_MISSING: "fields",
  COVERAGE_FIELD_TAKEN: "fields",
  COVERAGE_INVOICE_TAKEN: "invoiceNumber",
  COVERAGE_PRODUCER_MISSING: "producerId",
  COVERAGE_NO_PROGRAMME: "period",
};

/** Rules that the server found broken; empty for other errors. */
export function brokenRulesOf(error: unknown): readonly CoverageProblem[] {
  if (!(error instanceof ApiError) || error.code !== "COVERAGE_NOT_ELIGIBLE") return [];
  const read = z.array(coverageProblem).safeParse(error.details.problems);
  return read.success ? read.data : [];
}

/** Sentence of a refusal by its input; empty where it belongs to none. */
export function inputErrorsOf(error: unknown, t: TFunction): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const input = isAboutInvoice(error.code) ? "invoice" : INPUT_OF[error.code];
  return input === undefined ? {} : { [input]: codeSentence(error.code, t, error.details) };
}
