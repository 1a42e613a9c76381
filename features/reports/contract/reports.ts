import { binaryReply, defineRoute, id, instant, jobProgress, nothing, pageQuery } from "@surco/contract";
import { z } from "zod";

/** Most characters of a title. */
export const MAX_TITLE_LENGTH = 200;

/** Kind in kebab case: "images", "gross-margin", "season-summary". */
const reportKind = z
  .string()
  .regex(/^[a-z]+(?:-[a-z]+)*$/)
  .max(40);
/** Contents of a report; each kind has its own. */
const choice = z.record(z.string(), z.unknown());

/** Report of any kind in a list. */
const report = z.object({
  id,
  kind: reportKind,
  /** null until it is made. */
  title: z.string().max(MAX_TITLE_LENGTH).nullable(),
  fieldId: id.nullable(),
  fieldName: z.string().nullable(),
  farmId: id.nullable(),
  /** Of the field or the farm that it is about. */
  farmName: z.string().nullable(),
  choice,
  createdAt: instant,
  /** When it is deleted. */
  keptUntil: instant,
  progress: jobProgress,
  /** null until it is made. */
  file: z
    .object({ name: z.string(), bytes: z.number().int().describe("Size of the file, bytes") })
    .nullable(),
  links: z.number().int().describe("Links that open it, count"),
});
export type Report = z.infer<typeof report>;

const order = z.object({ id, kind: reportKind, choice });
export type ReportOrder = z.infer<typeof order>;

const exampleReport: Report = {
  id: "019a5d2e-7a10-7000-8000-000000000002",
  kind: "season-summary",
  title: "Resumen de campaña · Lote 7",
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  fieldName: "Lote 7",
  farmId: null,
  farmName: "La Esperanza",
  choice: { season: "2025/26", period: "2" },
  createdAt: "2025-11-20T12:00:00.000Z",
  keptUntil: "2027-11-20T12:00:00.000Z",
  progress: { state: "done", done: 3, total: 3, errorCode: null },
  file: { name: "lote-7_resumen_2025-11-20.pdf", bytes: 168_402 },
  links: 1,
};
const { id: reportId, kind, choice: exampleChoice } = exampleReport;
const queued: Report = {
  ...exampleReport,
  title: null,
  file: null,
  links: 0,
  progress: { state: "queued", done: 0, total: 3, errorCode: null },
};
const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const farmId = "01994c1e-0000-7000-8000-0000000000f1";
const ofReport = { params: z.object({ reportId: id }) };
const orderErrors = [
  "REPORT_NOT_FOUND",
  "REPORT_KIND_UNKNOWN",
  "REPORT_STORAGE_FULL",
  "TOO_MANY_JOBS",
  "INVALID_INPUT",
] as const;

export const createFieldReport = defineRoute({
  method: "POST",
  path: "/report/field",
  access: "field:read",
  summary:
    "Orders a report about a field; ask for the report to follow its making. The same id again orders nothing new, and tries again what failed.",
  body: order.extend({ fieldId: id }),
  response: report,
  errors: ["FIELD_NOT_FOUND", ...orderErrors],
  rateLimit: "report",
  personLimit: "person-report",
  example: {
    body: { id: reportId, kind, fieldId, choice: exampleChoice },
    answer: queued,
  },
});

export const createFarmReport = defineRoute({
  method: "POST",
  path: "/report/farm",
  access: "account",
  summary: "Orders a report about one of the caller's farms, in the same way.",
  body: order.extend({ farmId: id }),
  response: report,
  errors: ["FARM_NOT_FOUND", ...orderErrors],
  rateLimit: "report",
  personLimit: "person-report",
  example: {
    body: { id: reportId, kind, farmId, choice: exampleChoice },
    answer: { ...queued, fieldId: null, fieldName: null, farmId },
  },
});

export const createReport = defineRoute({
  method: "POST",
  path: "/report",
  access: "account",
  summary: "Orders a report about several fields or all that the caller sees, in the same way.",
  body: order,
  response: report,
  errors: orderErrors,
  rateLimit: "report",
  personLimit: "person-report",
  example: {
    body: { id: reportId, kind, choice: exampleChoice },
    answer: { ...queued, fieldId: null, fieldName: null, farmName: null },
  },
});

export const listReports = defineRoute({
  method: "GET",
  path: "/report",
  access: "account",
  summary:
    "The caller's own reports of all kinds, newest first, of a field, a farm or a kind where named, paged.",
  query: pageQuery.extend({ fieldId: id.optional(), farmId: id.optional(), kind: reportKind.optional() }),
  response: z.object({ reports: z.array(report), nextCursor: z.string().nullable() }),
  errors: [],
  example: { query: { kind }, answer: { reports: [exampleReport], nextCursor: null } },
});

export const getReport = defineRoute({
  method: "GET",
  path: "/report/:reportId",
  access: "account",
  summary: "One of the caller's own reports with how far its making has come.",
  ...ofReport,
  response: report,
  errors: ["REPORT_NOT_FOUND"],
  example: { params: { reportId }, answer: exampleReport },
});

export const retryReport = defineRoute({
  method: "POST",
  path: "/report/:reportId/retry",
  access: "account",
  summary: "Makes one of the caller's own reports that failed again; others stay as they are.",
  ...ofReport,
  response: report,
  errors: ["REPORT_NOT_FOUND", "TOO_MANY_JOBS"],
  rateLimit: "report",
  personLimit: "person-report",
  example: { params: { reportId }, answer: queued },
});

export const getReportFile = defineRoute({
  method: "GET",
  path: "/report/:reportId/pdf",
  access: "account",
  summary: "The PDF of one of the caller's own reports.",
  ...ofReport,
  response: binaryReply("application/pdf"),
  errors: ["REPORT_NOT_FOUND", "REPORT_NOT_READY"],
  example: { params: { reportId } },
});

export const deleteReport = defineRoute({
  method: "DELETE",
  path: "/report/:reportId",
  access: "account",
  summary: "Deletes one of the caller's own reports with its links; one that is being made is cancelled.",
  ...ofReport,
  response: nothing,
  errors: ["REPORT_NOT_FOUND"],
  example: { params: { reportId }, answer: {} },
});

export const anyReportRoutes = [
  createFieldReport,
  createFarmReport,
  createReport,
  listReports,
  getReport,
  retryReport,
  getReportFile,
  deleteReport,
] as const;
