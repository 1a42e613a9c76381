import {
  binaryReply,
  defineRoute,
  id,
  instant,
  jobProgress,
  nothing,
  period,
  plainDate,
  season,
} from "@surco/contract";
import { layerId, layerLook } from "@surco/imagery/contract";
import { z } from "zod";

/** Pictures that one report holds at most. */
export const MAX_REPORT_IMAGES = 12;
/** An image report is deleted after so many days: it can be made again as long as its images are there. */
export const REPORT_KEPT_DAYS = 30;
export const MAX_COMMENT_LENGTH = 1000;

const reportImage = z.object({ sceneId: z.string().min(1).max(120), date: plainDate, layer: layerId });
export type ReportImage = z.infer<typeof reportImage>;

/** A layer that is not computed of a scene: relief, soil, images of 3 m. */
const reportMap = z.object({
  /** Its id on the image screen. */
  map: z.string().min(1).max(40),
  /** null of a layer that is the same on all days. */
  date: plainDate.nullable(),
});
export type ReportMap = z.infer<typeof reportMap>;

const reportPicture = z.union([reportImage, reportMap]);
export type ReportPicture = z.infer<typeof reportPicture>;

export function isMap(picture: ReportPicture): picture is ReportMap {
  return "map" in picture;
}

/** Contents and look of a report. */
export const imageReportChoice = z.object({
  /** In their order on paper. */
  images: z.array(reportPicture).min(1).max(MAX_REPORT_IMAGES),
  ...layerLook,
  /** Days of the curves. */
  range: z.object({ from: plainDate, until: plainDate }).refine(({ from, until }) => from <= until),
  /** The campaign that stands in the head; null where the range is one of the reader's own. */
  campaign: z.object({ season, period }).nullable(),
  /** Typed by the maker; stands on the first page. */
  comment: z.string().trim().max(MAX_COMMENT_LENGTH),
});
export type ImageReportChoice = z.infer<typeof imageReportChoice>;

export const imageReport = z.object({
  id,
  fieldId: id,
  choice: imageReportChoice,
  createdAt: instant,
  /** When it is deleted. */
  keptUntil: instant,
  progress: jobProgress,
  /** null until it is made. */
  file: z.object({ name: z.string(), bytes: z.number().int() }).nullable(),
});
export type ImageReport = z.infer<typeof imageReport>;

const exampleId = "019a5d2e-7a10-7000-8000-000000000001";
const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";
const exampleChoice = {
  images: [
    { sceneId: "S2B_T20HNH_20251004T140049_L2A", date: "2025-10-04", layer: "ndvi" },
    { sceneId: "S2B_T20HNH_20251004T140049_L2A", date: "2025-10-04", layer: "trueColour" },
    { map: "elevation", date: null },
    { map: "soilTexture", date: null },
  ],
  scale: "absolute",
  palette: "redToGreen",
  trueColour: "natural",
  range: { from: "2025-07-01", until: "2025-11-20" },
  campaign: { season: "2025/26", period: "2" },
  comment: "Recorrer el bajo del sur.",
};
const exampleReport = {
  id: exampleId,
  fieldId: exampleFieldId,
  choice: exampleChoice,
  createdAt: "2025-11-20T12:00:00.000Z",
  keptUntil: "2025-12-20T12:00:00.000Z",
  progress: { state: "done", done: 6, total: 6, errorCode: null },
  file: { name: "lote-7_informe_2025-11-20.pdf", bytes: 168402 },
};

export const createImageReport = defineRoute({
  method: "POST",
  path: "/report/images",
  access: "field:read",
  summary:
    "Orders a PDF with up to twelve images of a field, of its relief and soil too, and of 3 m where its plan opens them; ask for the report to follow its making. The same id again orders nothing new, and tries again what failed.",
  body: imageReportChoice.extend({ id, fieldId: id }),
  response: imageReport,
  errors: [
    "FIELD_NOT_FOUND",
    "REPORT_NOT_FOUND",
    "REPORT_STORAGE_FULL",
    "TOO_MANY_JOBS",
    "INVALID_INPUT",
    "LAYER_NOT_READY",
    "HD_NOT_OFFERED",
    "FIELD_PLAN_TOO_LOW",
    "SCENE_NOT_FOUND",
    "IMAGE_NOT_READY",
  ],
  rateLimit: "report",
  personLimit: "person-report",
  example: {
    body: { id: exampleId, fieldId: exampleFieldId, ...exampleChoice },
    answer: {
      ...exampleReport,
      progress: { state: "queued", done: 0, total: 6, errorCode: null },
      file: null,
    },
  },
});

export const listImageReports = defineRoute({
  method: "GET",
  path: "/report/images",
  access: "field:read",
  summary: "The caller's own image reports of a field, newest first, at most a hundred.",
  query: z.object({ fieldId: id }),
  response: z.object({ reports: z.array(imageReport) }),
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId: exampleFieldId }, answer: { reports: [exampleReport] } },
});

export const getImageReport = defineRoute({
  method: "GET",
  path: "/report/images/:reportId",
  access: "account",
  summary: "One of the caller's own image reports with how far its making has come.",
  params: z.object({ reportId: id }),
  response: imageReport,
  errors: ["REPORT_NOT_FOUND"],
  example: { params: { reportId: exampleId }, answer: exampleReport },
});

export const getImageReportFile = defineRoute({
  method: "GET",
  path: "/report/images/:reportId/pdf",
  access: "account",
  summary: "The PDF of one of the caller's own image reports.",
  params: z.object({ reportId: id }),
  response: binaryReply("application/pdf"),
  errors: ["REPORT_NOT_FOUND", "REPORT_NOT_READY"],
  example: { params: { reportId: exampleId } },
});

export const deleteImageReport = defineRoute({
  method: "DELETE",
  path: "/report/images/:reportId",
  access: "account",
  summary: "Deletes one of the caller's own image reports; one that is being made is cancelled.",
  params: z.object({ reportId: id }),
  response: nothing,
  errors: ["REPORT_NOT_FOUND"],
  example: { params: { reportId: exampleId }, answer: {} },
});

export const imageReportRoutes = [
  createImageReport,
  listImageReports,
  getImageReport,
  getImageReportFile,
  deleteImageReport,
] as const;
