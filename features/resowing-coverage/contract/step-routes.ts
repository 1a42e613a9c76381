import { defineRoute } from "@surco/contract";
import { z } from "zod";
import { coverage } from "./coverage";
import { coverageParams, exampleParams, exampleWrite, ofStep, ofWrite } from "./coverage-params";
import { exampleCoverage } from "./examples";

export const submitCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/:coverageId/submit",
  access: "account",
  summary: "Submits a draft or a rejected coverage to the brand, if it keeps the rules of its programme.",
  params: coverageParams,
  body: z.object(ofWrite),
  response: coverage,
  errors: [
    ...ofStep,
    "COVERAGE_NOT_ELIGIBLE",
    "COVERAGE_FIELD_TAKEN",
    "COVERAGE_INVOICE_TAKEN",
    "COVERAGE_NO_PROGRAMME",
  ],
  example: { params: exampleParams, body: exampleWrite, answer: { ...exampleCoverage, version: 4 } },
});

export const approveCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/:coverageId/approve",
  access: "brand:approveCoverages",
  summary: "Approves a submitted coverage of the caller's brand, with the day as its acceptance date.",
  params: coverageParams,
  body: z.object(ofWrite),
  response: coverage,
  errors: [...ofStep, "COVERAGE_NOT_ELIGIBLE", "COVERAGE_NO_PROGRAMME"],
  example: {
    params: exampleParams,
    body: exampleWrite,
    answer: {
      ...exampleCoverage,
      isOwn: false,
      status: "approved",
      approvedAt: "2026-09-03T12:00:00.000Z",
      allowedActions: [],
      version: 4,
    },
  },
});

export const rejectionReason = z.string().trim().min(3).max(1000);

export const rejectCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/:coverageId/reject",
  access: "brand:approveCoverages",
  summary:
    "Rejects a submitted coverage with a reason: it may be edited and submitted again. Of a claimed one the claim is returned: it stays with its reason, the coverage is approved as before, and its fields may be claimed again.",
  params: coverageParams,
  body: z.object({ ...ofWrite, reason: rejectionReason }),
  response: coverage,
  errors: [...ofStep],
  example: {
    params: exampleParams,
    body: { ...exampleWrite, reason: "La factura no se lee" },
    answer: {
      ...exampleCoverage,
      isOwn: false,
      status: "rejected",
      rejectionReason: "La factura no se lee",
      allowedActions: [],
      version: 4,
    },
  },
});
