import { brandSlugs, id, instant, period, plainDate, season } from "@surco/contract";
import { coverageActions, coverageProblemCodes, coverageStatuses } from "@surco/resowing";
import { z } from "zod";

export { type CoverageAction, type CoverageStatus, coverageActions, coverageStatuses } from "@surco/resowing";

export const MAX_COVERED_FIELDS = 200;
export const MAX_INVOICE_BYTES = 5 * 1024 * 1024;
export const MAX_INVOICE_NAME_CHARS = 120;
/** Shortest side of an invoice's picture on which anything can be read, px. */
export const MIN_INVOICE_SIDE_PX = 200;
export const MAX_CLAIM_PHOTOS = 10;
export const MAX_STAND_COUNTS = 100;

export const coverageStatus = z.enum(coverageStatuses);
export const coverageAction = z.enum(coverageActions);
export const brandSlug = z.enum(brandSlugs);

/** Names and figures that a coverage is applied for with. A draft may lack what is null; what is missing is a problem. */
export const coverageValues = z.object({
  brand: brandSlug,
  season,
  period,
  fieldIds: z.array(id).max(MAX_COVERED_FIELDS),
  /** Producer of the caller's farms whose seed is covered. */
  producerId: id.nullable(),
  firstName: z.string().trim().min(1).max(80),
  lastName: z.string().trim().min(1).max(80),
  businessName: z.string().trim().min(1).max(120),
  /** Density of the sowing. */
  seedsPerHa: z.number().positive().max(2_000_000).nullable(),
  invoiceNumber: z.string().trim().min(1).max(60).nullable(),
  /** Fiscal id of the seller that issued the invoice. */
  issuerFiscalId: z.string().trim().min(1).max(30).nullable(),
  invoicedOn: plainDate.nullable(),
  /** Bags of seed on the invoice. */
  bags: z.number().positive().max(1_000_000).nullable(),
  areTermsAccepted: z.boolean(),
});
export type CoverageValues = z.infer<typeof coverageValues>;

/** Problem of a coverage or a claim by the rules of its programme. */
export const coverageProblem = z.object({
  code: z.enum(coverageProblemCodes),
  /** False: said to the grower and to staff, and no reason to refuse. */
  isBlocking: z.boolean(),
  /** null: of the coverage as a whole. */
  fieldName: z.string().nullable(),
  /** Values for the sentence: limits and what was found, with units in their names. */
  values: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type CoverageProblem = z.infer<typeof coverageProblem>;

export const coveredField = z.object({
  /** null once the field was erased. */
  fieldId: id.nullable(),
  name: z.string(),
  /** As the field was when the coverage was submitted; before that, as it is. */
  areaHa: z.number(),
  cropId: z.number().int().nullable(),
  /** Last recorded sowing of the season and period. */
  sownOn: plainDate.nullable(),
  /** Last recorded resowing of the season and period, which a claim needs. */
  resownOn: plainDate.nullable(),
  /** True where a claim has it that was not returned. */
  isClaimed: z.boolean(),
});
export type CoveredField = z.infer<typeof coveredField>;

export const invoiceFile = z.object({
  /** With the extension of its content. */
  name: z.string(),
  contentType: z.enum(["application/pdf", "image/jpeg"]),
  sizeBytes: z.number().int(),
  /** False for staff who may not see sensitive information and approve nothing. */
  isReadable: z.boolean(),
  uploadedAt: instant,
});
export type InvoiceFile = z.infer<typeof invoiceFile>;

/** Another coverage with the same invoice, or with land of this one; of other accounts, staff alone see it. */
export const coverageCollision = z.object({
  kind: z.enum(["invoice", "field", "overlap"]),
  coverageId: id,
  status: coverageStatus,
  /** null where its owner is not below the reader. */
  ownerName: z.string().nullable(),
  /** Field of this coverage; null for an invoice. */
  fieldName: z.string().nullable(),
  /** null for an invoice. */
  overlapHa: z.number().nullable(),
});
export type CoverageCollision = z.infer<typeof coverageCollision>;
