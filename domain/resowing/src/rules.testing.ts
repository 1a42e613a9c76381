import type { ClaimedFieldFacts } from "./judge-claim";
import type { CoverageFacts, FieldFacts } from "./judge-coverage";
import type { Campaign } from "./programme-rules";

export const campaign: Campaign = { country: "AR", period: "2", season: "2026/27" };

export const buildFieldFacts = (overrides: Partial<FieldFacts> = {}): FieldFacts => ({
  name: "El Molino",
  areaHa: 80,
  cropId: 5,
  isOwn: true,
  isCovered: false,
  overlapHa: 0,
  ...overrides,
});

export const buildFacts = (overrides: Partial<CoverageFacts> = {}): CoverageFacts => ({
  areTermsAccepted: true,
  hasInvoice: true,
  invoiceNumber: "A 0003-00012345",
  issuerFiscalId: "30712345671",
  isIssuerValid: true,
  invoicedOn: "2026-08-20",
  bags: 75,
  seedsPerHa: 75_000,
  isInvoiceDuplicated: false,
  fields: [buildFieldFacts()],
  ...overrides,
});

export const buildClaimed = (overrides: Partial<ClaimedFieldFacts> = {}): ClaimedFieldFacts => ({
  name: "El Molino",
  isOwn: true,
  isCovered: true,
  isClaimed: false,
  targetPlantsPerHa: 70_000,
  rowSpacingM: 0.5,
  counts: Array.from({ length: 5 }, () => ({ rowLengthM: 10, plants: 15 })),
  leafStage: 3,
  countedOn: "2026-10-15",
  sownOn: "2026-09-28",
  resownOn: "2026-10-20",
  ...overrides,
});
