import type { PlainDate } from "@surco/calendar";
import { type CoverageProblem, problem } from "./coverage-problems";
import {
  allowedAreaHa,
  type Campaign,
  invoiceRange,
  type ProgrammeRules,
  submissionWindow,
} from "./programme-rules";

/** Field as a coverage names it. */
export interface FieldFacts {
  name: string;
  areaHa: number;
  /** Crop of the season; null: unknown. */
  cropId: number | null;
  /** False once it belongs to another account or was deleted. */
  isOwn: boolean;
  /** True where another coverage in force has the field in the season and period. */
  isCovered: boolean;
  /** Land that fields of other coverages in force have too. */
  overlapHa: number;
}

export interface CoverageFacts {
  areTermsAccepted: boolean;
  hasInvoice: boolean;
  invoiceNumber: string | null;
  issuerFiscalId: string | null;
  /** False for an issuer's fiscal id that its country issues to nobody. */
  isIssuerValid: boolean;
  invoicedOn: PlainDate | null;
  bags: number | null;
  seedsPerHa: number | null;
  /** True where another coverage in force has the invoice. */
  isInvoiceDuplicated: boolean;
  fields: readonly FieldFacts[];
}

/** Rounding of areas in comparisons, ha: figures are shown with one decimal. */
const TOLERANCE_HA = 0.05;
/** Overlaps below this part of a field are inaccuracies of drawing. */
const OVERLAP_PART = 0.02;

/**
 * Problems of a coverage by the rules of its programme, in the order of the form.
 *
 * @param today  null where the window does not matter: the coverage was submitted before
 */
export function judgeCoverage(
  rules: ProgrammeRules,
  campaign: Campaign,
  facts: CoverageFacts,
  today: PlainDate | null,
): CoverageProblem[] {
  return [
    ...windowProblems(rules, campaign, today),
    ...fieldProblems(rules, facts),
    ...seedProblems(rules, facts),
    ...invoiceProblems(rules, campaign, facts),
    ...(facts.areTermsAccepted ? [] : [problem("terms-not-accepted")]),
  ];
}

function windowProblems(
  rules: ProgrammeRules,
  campaign: Campaign,
  today: PlainDate | null,
): CoverageProblem[] {
  if (today === null) return [];
  if (!rules.isOpen) return [problem("programme-closed")];
  const { from, until } = submissionWindow(rules, campaign);
  return today < from || today > until ? [problem("window-closed", { from, until })] : [];
}

function fieldProblems({ minAreaHa, cropIds }: ProgrammeRules, { fields }: CoverageFacts): CoverageProblem[] {
  if (fields.length === 0) return [problem("no-fields")];
  return fields.flatMap(({ name, areaHa, cropId, isOwn, isCovered, overlapHa }) => [
    ...(isOwn ? [] : [problem("field-not-own", {}, name)]),
    ...(areaHa < minAreaHa - TOLERANCE_HA ? [problem("field-too-small", { areaHa, minAreaHa }, name)] : []),
    ...cropProblems(cropIds, cropId, name),
    ...(isCovered ? [problem("field-already-covered", {}, name)] : []),
    ...(overlapHa > areaHa * OVERLAP_PART ? [problem("field-overlaps", { overlapHa }, name)] : []),
  ]);
}

function cropProblems(covered: readonly number[], cropId: number | null, name: string): CoverageProblem[] {
  if (cropId === null) return [problem("crop-missing", {}, name)];
  return covered.includes(cropId) ? [] : [problem("crop-not-covered", { cropId }, name)];
}

function seedProblems(rules: ProgrammeRules, { seedsPerHa, bags, fields }: CoverageFacts): CoverageProblem[] {
  const { minSeedsPerHa, maxSeedsPerHa, seedsPerBag } = rules;
  if (seedsPerHa === null) return [problem("density-missing")];
  if (seedsPerHa < minSeedsPerHa || seedsPerHa > maxSeedsPerHa)
    return [problem("density-out-of-range", { seedsPerHa, minSeedsPerHa, maxSeedsPerHa })];
  const most = allowedAreaHa(rules, { bags, seedsPerHa });
  const coveredAreaHa = fields.reduce((sum, { areaHa }) => sum + areaHa, 0);
  if (most === null || coveredAreaHa <= most + TOLERANCE_HA) return [];
  const neededBags = Math.ceil((coveredAreaHa * seedsPerHa) / seedsPerBag);
  return [problem("bags-insufficient", { coveredAreaHa, allowedAreaHa: most, bags: bags ?? 0, neededBags })];
}

function invoiceProblems(rules: ProgrammeRules, campaign: Campaign, facts: CoverageFacts): CoverageProblem[] {
  const { hasInvoice, invoiceNumber, issuerFiscalId, isIssuerValid, invoicedOn, bags } = facts;
  const isKnown = invoiceNumber !== null && issuerFiscalId !== null && invoicedOn !== null && bags !== null;
  const { from, until } = invoiceRange(rules, campaign);
  const isOutside = invoicedOn !== null && (invoicedOn < from || invoicedOn > until);
  return [
    ...(hasInvoice ? [] : [problem("invoice-missing")]),
    ...(isKnown ? [] : [problem("invoice-details-missing")]),
    ...(issuerFiscalId === null || isIssuerValid ? [] : [problem("issuer-invalid", { issuerFiscalId })]),
    ...(isOutside ? [problem("invoice-outside-campaign", { invoicedOn, from, until })] : []),
    ...(facts.isInvoiceDuplicated ? [problem("invoice-duplicated")] : []),
  ];
}
