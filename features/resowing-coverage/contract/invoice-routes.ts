import { binaryReply, defineRoute, fileBody, id, sentInParts } from "@surco/contract";
import { z } from "zod";
import { coverage } from "./coverage";
import { coverageParams, exampleParams } from "./coverage-params";
import { exampleCoverage, exampleCoverageId, exampleInvoiceId } from "./examples";
import { MAX_INVOICE_BYTES, MAX_INVOICE_NAME_CHARS } from "./values";

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
    "COVERAGE_AREA_CLOSED",
    "COVERAGE_NOT_FOUND",
    "COVERAGE_ROLE_REFUSED",
    "COVERAGE_WRONG_STATUS",
    "INVOICE_TOO_LARGE",
    "INVOICE_TYPE_UNKNOWN",
    "INVOICE_DAMAGED",
    "INVOICE_ACTIVE_CONTENT",
    "INVOICE_UNREADABLE",
    "INVOICE_TOO_MANY_PIXELS",
    "INVOICE_TOO_COMPLEX",
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
    "The invoice of a coverage for its owner, and for staff who approve or may see sensitive information: a re-encoded JPEG, or a PDF as a download that nothing runs.",
  params: coverageParams,
  query: z.object({
    /** thumbnail: of a picture alone. */
    size: z.enum(["file", "thumbnail"]).default("file"),
  }),
  response: binaryReply("application/pdf", "image/jpeg"),
  errors: ["COVERAGE_AREA_CLOSED", "COVERAGE_NOT_FOUND", "INVOICE_HIDDEN", "INVOICE_NOT_FOUND"],
  example: { params: exampleParams, query: { size: "file" } },
});
