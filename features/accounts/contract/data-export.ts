import { binaryReply, defineRoute, id, instant, jobProgress } from "@surco/contract";
import { z } from "zod";

/** Retention of a data export, in days. */
export const DATA_EXPORT_KEPT_DAYS = 7;

export const dataExport = z.object({
  id,
  createdAt: instant,
  /** Moment at which the archive is deleted. */
  keptUntil: instant,
  progress: jobProgress,
  /** null until the archive is complete. */
  file: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

const exampleExport: DataExport = {
  id: "019a5d2e-7a10-7000-8000-00000000000d",
  createdAt: "2026-11-20T12:00:00.000Z",
  keptUntil: "2026-11-27T12:00:00.000Z",
  progress: { state: "done", done: 126, total: 126, errorCode: null },
  file: { name: "surco_2026-11-20.zip", bytes: 1840022 },
};

export const orderDataExport = defineRoute({
  method: "POST",
  path: "/auth/own_data",
  access: "account",
  summary:
    "Orders a data export: one archive with fields as GeoJSON, which can be imported again, and as a spreadsheet, other data as JSON lines, reports and logo as files. Returns the one in progress if there is one, else replaces the former one.",
  body: z.object({ id }),
  response: dataExport,
  errors: [],
  personLimit: "person-report",
  example: {
    body: { id: exampleExport.id },
    answer: {
      ...exampleExport,
      progress: { state: "queued", done: 0, total: null, errorCode: null },
      file: null,
    },
  },
});

export const getDataExport = defineRoute({
  method: "GET",
  path: "/auth/own_data",
  access: "account",
  summary: "Returns the newest data export with its progress; null: none.",
  response: z.object({ export: dataExport.nullable() }),
  errors: [],
  example: { answer: { export: exampleExport } },
});

export const cancelDataExport = defineRoute({
  method: "POST",
  path: "/auth/own_data/:exportId/cancel",
  access: "account",
  summary: "Cancels the newest data export; a complete one stays.",
  params: z.object({ exportId: id }),
  response: dataExport,
  errors: ["DATA_EXPORT_NOT_FOUND"],
  example: {
    params: { exportId: exampleExport.id },
    answer: {
      ...exampleExport,
      progress: { state: "cancelled", done: 17, total: 126, errorCode: null },
      file: null,
    },
  },
});

export const getDataExportFile = defineRoute({
  method: "GET",
  path: "/auth/own_data/:exportId/zip",
  access: "account",
  summary: "Downloads the archive of the newest data export.",
  params: z.object({ exportId: id }),
  response: binaryReply("application/zip"),
  errors: ["DATA_EXPORT_NOT_FOUND", "DATA_EXPORT_NOT_READY"],
  personLimit: "person-download",
  example: { params: { exportId: exampleExport.id } },
});

export const dataExportRoutes = [
  orderDataExport,
  getDataExport,
  cancelDataExport,
  getDataExportFile,
] as const;
