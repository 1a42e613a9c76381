import { exampleRules } from "@surco/resowing";
import type { Claim } from "./claim";
import type { Coverage, CoverageSummary } from "./coverage";
import type { Programme } from "./programme";
import type { CoverageValues } from "./values";

export const exampleCoverageId = "01994c1e-0000-7000-8000-000000000101";
export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";
export const exampleWriteId = "01994c1e-0000-7000-8000-000000000102";
export const exampleInvoiceId = "01994c1e-0000-7000-8000-000000000103";
export const exampleClaimId = "01994c1e-0000-7000-8000-000000000104";
export const examplePhotoId = "01994c1e-0000-7000-8000-000000000105";
export const exampleEventId = "01994c1e-0000-7000-8000-000000000106";
const exampleAccountId = "01994c1e-0000-7000-8000-000000000001";

export const exampleProgramme: Programme = {
  id: "01994c1e-0000-7000-8000-000000000110",
  brand: "pioneer",
  country: "AR",
  period: "2",
  ...exampleRules,
  cropIds: [...exampleRules.cropIds],
  version: 1,
};

export const exampleValues: CoverageValues = {
  brand: "pioneer",
  season: "2026/27",
  period: "2",
  fieldIds: [exampleFieldId],
  producerId: null,
  firstName: "Ana",
  lastName: "Ferreyra",
  businessName: "Ferreyra Hermanos SRL",
  seedsPerHa: 75_000,
  invoiceNumber: "A 0003-00012345",
  issuerFiscalId: "30712345671",
  invoicedOn: "2026-08-20",
  bags: 80,
  areTermsAccepted: true,
};

export const exampleSummary: CoverageSummary = {
  id: exampleCoverageId,
  brand: "pioneer",
  country: "AR",
  season: "2026/27",
  period: "2",
  status: "submitted",
  firstName: "Ana",
  lastName: "Ferreyra",
  businessName: "Ferreyra Hermanos SRL",
  producerId: null,
  producerName: null,
  bags: 80,
  areaHa: 84.2,
  createdAt: "2026-09-01T12:00:00.000Z",
  submittedAt: "2026-09-01T12:10:00.000Z",
  approvedAt: null,
  rejectionReason: null,
  isOwn: true,
  allowedActions: ["delete"],
  version: 3,
  fieldCount: 1,
  hasInvoice: true,
};
const { fieldCount: _count, hasInvoice: _has, ...head } = exampleSummary;

export const exampleClaim: Claim = {
  id: exampleClaimId,
  notes: "Granizo del 12 de octubre",
  claimedAt: "2026-10-25T12:00:00.000Z",
  fields: [
    {
      fieldId: exampleFieldId,
      name: "El Molino",
      areaHa: 84.2,
      targetPlantsPerHa: 70_000,
      rowSpacingM: 0.52,
      counts: Array.from({ length: 5 }, () => ({ rowLengthM: 10, plants: 17 })),
      leafStage: 3,
      countedOn: "2026-10-15",
      sownOn: "2026-09-28",
      resownOn: "2026-10-20",
      plantsPerHa: 32_692,
      standPct: 46.7,
      replantHint: {
        model: "replant-1",
        relativeYield: 0.74,
        replantedRelativeYield: 0.82,
        isReplantingBetter: true,
      },
    },
  ],
  settledAt: null,
  settledBags: null,
  settlementNote: null,
  returnedAt: null,
  returnReason: null,
};

export const exampleCoverage: Coverage = {
  ...head,
  owner: {
    accountId: exampleAccountId,
    name: "Ana Ferreyra",
    email: "ana@example.com",
    phoneNumber: "+54 9 2477 55-0000",
    fiscalId: "27055361682",
  },
  seedsPerHa: 75_000,
  invoiceNumber: "A 0003-00012345",
  issuerFiscalId: "30712345671",
  invoicedOn: "2026-08-20",
  termsAcceptedAt: "2026-09-01T12:00:00.000Z",
  fields: [
    {
      fieldId: exampleFieldId,
      name: "El Molino",
      areaHa: 84.2,
      cropId: 5,
      sownOn: "2026-09-28",
      resownOn: null,
      isClaimed: false,
    },
  ],
  invoice: {
    name: "factura.pdf",
    contentType: "application/pdf",
    sizeBytes: 184_320,
    isReadable: true,
    uploadedAt: "2026-09-01T12:05:00.000Z",
  },
  allowedAreaHa: 85.3,
  problems: [],
  collisions: [],
  claim: null,
  claims: [],
  photos: [],
};
