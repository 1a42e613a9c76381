import { addDays, seasonRange, utcDay } from "@surco/calendar";
import { type Brand, type BrandedUser, brands, formatIn, period, season } from "@surco/contract";
import {
  AppError,
  type Clock,
  defineJob,
  defineWorker,
  type SessionUser,
  type Worker,
} from "@surco/kit-server";
import type { Coverage, NewCoverage } from "@surco/resowing-coverage/contract";
import { z } from "zod";
import { demonstrationPerson, demonstrationUser, recordId } from "../records/seeded-field";
import { drawInvoice } from "./draw-invoice";

/** Services of the resowing coverage that fill a demonstration company. */
export interface CoverageServices {
  /** Applies with an invoice and submits; a repeated call changes nothing. */
  applyForCoverage(
    user: SessionUser,
    coverage: NewCoverage,
    invoice: { id: string; name: string; bytes: Uint8Array },
  ): Promise<Coverage>;
  approveCoverage(user: SessionUser, step: CoverageDecision): Promise<unknown>;
  rejectCoverage(user: SessionUser, step: CoverageDecision, reason: string): Promise<unknown>;
}

interface CoverageDecision {
  coverageId: string;
  writeId: string;
  version: number;
}

interface CoverageSeeding extends CoverageServices {
  brandFor(user: BrandedUser): Brand;
  now: Clock;
}

/** One application of a grower, and what the regional manager makes of it. */
const seededCoverage = z.object({
  grower: demonstrationPerson.extend({
    firstName: z.string(),
    lastName: z.string(),
    businessName: z.string(),
  }),
  approver: demonstrationPerson,
  fieldId: z.uuid(),
  areaHa: z.number(),
  season,
  period,
  outcome: z.enum(["approved", "submitted", "rejected"]),
});
export type SeededCoverage = z.infer<typeof seededCoverage>;

export const seedCoverageJob = defineJob({
  name: "demonstration-coverage",
  data: seededCoverage,
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 120,
});

/** Creates the coverages of demonstration companies, field by field. */
export function coveragesWorker(deps: CoverageSeeding): Worker {
  return defineWorker(seedCoverageJob, (coverage) => seedCoverage(deps, coverage));
}

/** The company is of the first brand. */
const styleBrand = brands.pioneer.styleBrands[0] ?? null;
const SEEDS_PER_HA = 75_000;
const SEEDS_PER_BAG = 80_000;
/** Bags that a careful buyer has left. */
const SPARE_BAGS = 2;
const INVOICE_AGE_DAYS = 60;
/** A seller that does not exist, with a valid check digit. */
const ISSUER = { issuer: "Semillas de Ejemplo S.A.", issuerFiscalId: "30-71234567-1" };
const REASON = "La factura no tiene el nombre del titular: subila con su razón social.";

async function seedCoverage(deps: CoverageSeeding, seeded: SeededCoverage): Promise<void> {
  const { grower, fieldId, areaHa } = seeded;
  const now = deps.now();
  const { from } = seasonRange(grower.country, seeded.period, seeded.season);
  const invoicedOn = [from, addDays(utcDay(now), -INVOICE_AGE_DAYS)].sort()[1] ?? from;
  const bags = Math.ceil((areaHa * SEEDS_PER_HA) / SEEDS_PER_BAG) + SPARE_BAGS;
  const coverageId = recordId(fieldId, "coverage");
  const number = `0003-${String(Number.parseInt(coverageId.slice(0, 6), 16)).padStart(8, "0")}`;
  const user = demonstrationUser(grower, { styleBrand });
  const { firstName, lastName, businessName } = grower;
  const coverage: NewCoverage = {
    id: coverageId,
    brand: brands.pioneer.slug,
    season: seeded.season,
    period: seeded.period,
    fieldIds: [fieldId],
    producerId: null,
    firstName,
    lastName,
    businessName,
    seedsPerHa: SEEDS_PER_HA,
    invoiceNumber: number,
    issuerFiscalId: ISSUER.issuerFiscalId,
    invoicedOn,
    bags,
    areTermsAccepted: true,
  };
  const day = formatIn("es").day(invoicedOn);
  const invoice = { ...ISSUER, number, buyer: businessName, day, bags };
  const bytes = await drawInvoice(invoice, deps.brandFor(user), now);
  const submitted = await deps
    .applyForCoverage(user, coverage, { id: recordId(fieldId, "invoice"), name: "factura.pdf", bytes })
    // Between campaigns it stays a draft.
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === "COVERAGE_NOT_ELIGIBLE") return null;
      throw error;
    });
  if (submitted?.status !== "submitted") return;
  const decision = { coverageId, writeId: recordId(fieldId, "decision"), version: submitted.version };
  const approver = demonstrationUser(seeded.approver, {
    styleBrand,
    role: "RSM",
    showSensitiveInformation: true,
  });
  if (seeded.outcome === "approved") await deps.approveCoverage(approver, decision);
  if (seeded.outcome === "rejected") await deps.rejectCoverage(approver, decision, REASON);
}
