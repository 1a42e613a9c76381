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
    "Orders one archive of all own data: fields as GeoJSON, which imports again, and as a spreadsheet, everything else as lines of JSON, reports and logo as files. While one is being made, that one is answered; else it takes the place of the one before.",
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
  summary: "The newest archive of all own data with how far its making has come; null where there is none.",
  response: z.object({ export: dataExport.nullable() }),
  errors: [],
  example: { answer: { export: exampleExport } },
});

export const cancelDataExport = defineRoute({
  method: "POST",
  path: "/auth/own_data/:exportId/cancel",
  access: "account",
  summary: "Cancels the making of the newest archive; one that is made already stays.",
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
  summary: "The newest archive of all own data.",
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
