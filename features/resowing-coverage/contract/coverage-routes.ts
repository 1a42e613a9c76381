import {
  binaryReply,
  defineRoute,
  fileBody,
  id,
  nothing,
  pageQuery,
  period,
  season,
  sentInParts,
} from "@surco/contract";
import { z } from "zod";
import { coverage, coverageChanges, coverageEvent, coverageSummary, newCoverage } from "./coverage";
import {
  exampleCoverage,
  exampleCoverageId,
  exampleEventId,
  exampleInvoiceId,
  exampleSummary,
  exampleValues,
  exampleWriteId,
} from "./examples";
import { coverageStatus, MAX_INVOICE_BYTES, MAX_INVOICE_NAME_CHARS } from "./values";

export const coverageParams = z.object({ coverageId: id });
export const exampleParams = { coverageId: exampleCoverageId };

/** own: of the caller; below: of accounts below a manager of the brand. By default all that the caller sees. */
const filters = {
  scope: z.enum(["own", "below"]).optional(),
  status: coverageStatus.optional(),
  season: season.optional(),
  period: period.optional(),
  producerId: id.optional(),
  /** Words of names, business name, producer, fields and number of the invoice, in any order. */
  q: z.string().trim().max(120).optional(),
};
const filterQuery = z.object(filters);
export type CoverageFilters = z.infer<typeof filterQuery>;

export const listCoverages = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage",
  access: "account",
  summary:
    "Resowing coverages of the caller and, for managers with the right, of accounts of their brand below them; newest first, paged.",
  query: pageQuery.extend(filters),
  response: z.object({
    coverages: z.array(coverageSummary),
    nextCursor: z.string().nullable(),
    /** Coverages of each status that the other filters leave; null but on the first page. */
    counts: z.array(z.object({ status: coverageStatus, count: z.number().int() })).nullable(),
  }),
  errors: ["COVERAGE_AREA_CLOSED"],
  example: {
    query: { status: "submitted", season: "2026/27", period: "2", q: "ferreyra" },
    answer: {
      coverages: [exampleSummary],
      nextCursor: null,
      counts: [
        { status: "submitted", count: 1 },
        { status: "approved", count: 4 },
      ],
    },
  },
});

/** Coverages of one file. */
export const MAX_EXPORTED_COVERAGES = 20_000;

export const exportCoverages = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/export",
  access: "account",
  summary: "The same coverages as a spreadsheet.",
  query: filterQuery,
  response: binaryReply("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  errors: ["COVERAGE_AREA_CLOSED", "TOO_MANY_COVERAGES"],
  personLimit: "person-download",
  runsIn: "thread",
  example: { query: { season: "2026/27" } },
});

export const getCoverage = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/:coverageId",
  access: "account",
  summary:
    "A resowing coverage with its fields, invoice, claim and the problems it has by the rules of its programme.",
  params: coverageParams,
  response: coverage,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND"],
  example: { params: exampleParams, answer: exampleCoverage },
});

export const createCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage",
  access: "account",
  summary:
    "Creates a draft of a resowing coverage for own fields. The same id again answers with the coverage as it stands.",
  body: newCoverage,
  response: coverage,
  errors: [
    "COVERAGE_AREA_CLOSED",
    "COVERAGE_OF_ANOTHER_BRAND",
    "COVERAGE_NOT_FOUND",
    "COVERAGE_FIELDS_MISSING",
    "COVERAGE_PRODUCER_MISSING",
    "COVERAGE_NO_PROGRAMME",
  ],
  example: {
    body: { id: exampleCoverageId, ...exampleValues },
    answer: { ...exampleCoverage, status: "draft", submittedAt: null, version: 1 },
  },
});

const ofWrite = {
  /** Id of this write, made by the client: a retry carries the same. */
  writeId: id,
  version: z.number().int().min(1),
};
const exampleWrite = { writeId: exampleWriteId, version: 3 };
const ofStep = [
  "COVERAGE_AREA_CLOSED",
  "COVERAGE_NOT_FOUND",
  "COVERAGE_ROLE_REFUSED",
  "COVERAGE_WRONG_STATUS",
  "STALE_VERSION",
] as const;

export const editCoverage = defineRoute({
  method: "PATCH",
  path: "/v2/overseeding_coverage/:coverageId",
  access: "account",
  summary:
    "Changes the named values of a draft or a rejected coverage, by its owner. STALE_VERSION carries the coverage as it stands; the same `writeId` again changes nothing.",
  params: coverageParams,
  body: z.object({ ...ofWrite, changes: coverageChanges }),
  response: coverage,
  errors: [...ofStep, "COVERAGE_FIELDS_MISSING", "COVERAGE_PRODUCER_MISSING", "COVERAGE_NO_PROGRAMME"],
  example: {
    params: exampleParams,
    body: { ...exampleWrite, changes: { bags: 84 } },
    answer: { ...exampleCoverage, status: "draft", bags: 84, version: 4 },
  },
});

export const uploadInvoice = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/upload",
  access: "account",
  summary:
    "Stores the invoice of a draft or a rejected coverage, in place of the one it had: PDF, JPEG or PNG by its content, at most 5 MB. Pictures are re-encoded; a PDF with scripts, launch actions or embedded files is refused. The same id again stores nothing.",
  /** `id` is made by the caller. */
  query: z.object({
    coverageId: id,
    id,
    name: z.string().trim().min(1).max(MAX_INVOICE_NAME_CHARS),
    ...sentInParts,
  }),
  body: fileBody(["application/octet-stream"], MAX_INVOICE_BYTES, "INVOICE_TOO_LARGE"),
  response: coverage,
  errors: [
    ...ofStep,
    "INVOICE_TOO_LARGE",
    "INVOICE_TYPE_UNKNOWN",
    "INVOICE_DAMAGED",
    "INVOICE_ACTIVE_CONTENT",
    "INVOICE_UNREADABLE",
    "INVOICE_TOO_MANY_PIXELS",
    "UPLOAD_INCOMPLETE",
  ],
  personLimit: "person-photo",
  runsIn: "thread",
  example: {
    query: { coverageId: exampleCoverageId, id: exampleInvoiceId, name: "factura.pdf" },
    answer: { ...exampleCoverage, status: "draft" },
  },
});

export const readInvoice = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/:coverageId/invoice",
  access: "account",
  summary:
    "The invoice of a coverage for its owner and staff above: a re-encoded JPEG, or a PDF as a download that nothing runs.",
  params: coverageParams,
  query: z.object({
    /** thumbnail: of a picture alone. */
    size: z.enum(["file", "thumbnail"]).default("file"),
  }),
  response: binaryReply("application/pdf", "image/jpeg"),
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND", "INVOICE_NOT_FOUND"],
  example: { params: exampleParams, query: { size: "file" } },
});

export const deleteCoverage = defineRoute({
  method: "DELETE",
  path: "/v2/overseeding_coverage/:coverageId",
  access: "account",
  summary:
    "Deletes a draft, submitted or rejected coverage, by its owner; it can be restored for 30 days. Deleting a deleted one changes nothing.",
  params: coverageParams,
  response: nothing,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND", "COVERAGE_ROLE_REFUSED", "COVERAGE_WRONG_STATUS"],
  example: { params: exampleParams, answer: {} },
});

export const restoreCoverage = defineRoute({
  method: "POST",
  path: "/v2/overseeding_coverage/:coverageId/restore",
  access: "account",
  summary:
    "Restores a coverage that was deleted less than 30 days ago, by its owner. One whose fields or invoice another has taken meanwhile comes back as a draft.",
  params: coverageParams,
  response: coverage,
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND", "COVERAGE_ROLE_REFUSED"],
  example: { params: exampleParams, answer: { ...exampleCoverage, version: 5 } },
});

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
  errors: [...ofStep, "COVERAGE_NOT_ELIGIBLE"],
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
    "Rejects a submitted coverage with a reason: it may be edited and submitted again. Of a claimed one the claim is returned: the coverage is approved as before, and may be claimed again.",
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

export const listCoverageEvents = defineRoute({
  method: "GET",
  path: "/v2/overseeding_coverage/:coverageId/events",
  access: "account",
  summary: "Everything that happened to a coverage, newest first; names of those who did it for staff alone.",
  params: coverageParams,
  response: z.object({ events: z.array(coverageEvent) }),
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND"],
  example: {
    params: exampleParams,
    answer: {
      events: [
        {
          id: exampleEventId,
          at: "2026-09-01T12:10:00.000Z",
          action: "submit",
          actor: "owner",
          actorName: null,
          status: "submitted",
          reason: null,
        },
      ],
    },
  },
});
