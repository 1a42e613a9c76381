import { id, instant, period, season } from "@surco/contract";
import { z } from "zod";
import { claim, claimPhoto } from "./claim";
import {
  brandSlug,
  coverageAction,
  coverageCollision,
  coverageProblem,
  coverageStatus,
  coverageValues,
  coveredField,
  invoiceFile,
} from "./values";

const head = {
  id,
  brand: brandSlug,
  country: z.string(),
  season,
  period,
  status: coverageStatus,
  firstName: z.string(),
  lastName: z.string(),
  businessName: z.string(),
  producerId: id.nullable(),
  producerName: z.string().nullable(),
  /** Bags of seed on the invoice. */
  bags: z.number().nullable(),
  /** Of its fields together. */
  areaHa: z.number(),
  createdAt: instant,
  submittedAt: instant.nullable(),
  /** Acceptance date. */
  approvedAt: instant.nullable(),
  /** Of the last rejection, also of a claim; null after it was submitted or claimed again. */
  rejectionReason: z.string().nullable(),
  /** True for the account that applied. */
  isOwn: z.boolean(),
  /** Actions that the reader may do now. */
  allowedActions: z.array(coverageAction),
  version: z.number().int(),
};

export const coverageSummary = z.object({
  ...head,
  fieldCount: z.number().int(),
  hasInvoice: z.boolean(),
});
export type CoverageSummary = z.infer<typeof coverageSummary>;

/** Account that applied. What is sensitive is null for readers who may not see it. */
export const coverageOwner = z.object({
  accountId: id,
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  fiscalId: z.string().nullable(),
});
export type CoverageOwner = z.infer<typeof coverageOwner>;

export const coverage = z.object({
  ...head,
  owner: coverageOwner,
  seedsPerHa: z.number().nullable(),
  invoiceNumber: z.string().nullable(),
  /** null also for readers who may not see sensitive information. */
  issuerFiscalId: z.string().nullable(),
  invoicedOn: coverageValues.shape.invoicedOn,
  termsAcceptedAt: instant.nullable(),
  fields: z.array(coveredField),
  invoice: invoiceFile.nullable(),
  /** Area that the invoiced bags are enough for; null while a figure is missing. */
  allowedAreaHa: z.number().nullable(),
  /** By the rules of the programme as they are today. */
  problems: z.array(coverageProblem),
  /** For growers with their own coverages alone. */
  collisions: z.array(coverageCollision),
  /** The claim that waits for its settlement, else the last that was settled: of `claims`. */
  claim: claim.nullable(),
  /** All, newest first. A returned one that stands first is what the next form begins from. */
  claims: z.array(claim),
  photos: z.array(claimPhoto),
});
export type Coverage = z.infer<typeof coverage>;

export const newCoverage = coverageValues.extend({ id });
export type NewCoverage = z.infer<typeof newCoverage>;

/** Changes of a draft or a rejected coverage; what is left out stays. */
export const coverageChanges = coverageValues.omit({ brand: true }).partial().strict();
export type CoverageChanges = z.infer<typeof coverageChanges>;

export const coverageEvent = z.object({
  id,
  at: instant,
  action: z.enum([
    "create",
    "edit",
    "uploadInvoice",
    "delete",
    "restore",
    "submit",
    "approve",
    "reject",
    "claim",
    "returnClaim",
    "addPhoto",
    "deletePhoto",
    "settle",
  ]),
  actor: z.enum(["owner", "approver", "system"]),
  /** For staff; null for growers and for accounts that were erased. */
  actorName: z.string().nullable(),
  status: coverageStatus,
  reason: z.string().nullable(),
});
export type CoverageEvent = z.infer<typeof coverageEvent>;
