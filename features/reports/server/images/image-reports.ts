import type { RouteBody } from "@surco/contract";
import { requireOpenLayer } from "@surco/imagery/server";
import { type PaperLayer, refuse, type SessionUser } from "@surco/kit-server";
import {
  type createImageReport,
  type ImageReport,
  imageReportChoice,
  isMap,
  type Report,
  type ReportMap,
} from "../../contract";
import type { ReportDeps } from "../report-deps";
import { findReport, listReports, orderReport } from "../reports";
import type { ImageReportDeps } from "./image-report-deps";

/** Name of the kind. */
export const IMAGES = "images";
/** Most image reports of a field in one answer. */
const MAX_LISTED = 100;

type OrderDeps = ReportDeps & Pick<ImageReportDeps, "fields" | "hasFreeExtraLayers" | "paperLayers">;

/**
 * Orders an image report.
 * @throws AppError as `orderReport`, and FIELD_PLAN_TOO_LOW; what a layer of another feature refuses the field with
 */
export async function orderImageReport(
  deps: OrderDeps,
  user: SessionUser,
  { id, fieldId, ...choice }: RouteBody<typeof createImageReport>,
): Promise<ImageReport> {
  for (const image of choice.images) {
    if (isMap(image)) await findPaperLayer(deps, image).requireOpen(fieldId, image.date);
    else await requireOpenLayer(deps, image.layer, fieldId);
  }
  const order = { id, kind: IMAGES, choice };
  return imageReportOf(await orderReport(deps, user, order, { fieldId, farmId: null }));
}

/** The layer of another feature that a report names. @throws AppError INVALID_INPUT where nobody has it */
export function findPaperLayer(
  { paperLayers }: Pick<ImageReportDeps, "paperLayers">,
  { map, date }: ReportMap,
): PaperLayer {
  const found = paperLayers.find(({ id }) => id === map);
  if (found === undefined || found.hasDates !== (date !== null)) {
    throw refuse("INVALID_INPUT", { paths: ["images"] });
  }
  return found;
}

/** Own image reports of a field, newest first. */
export async function listImageReports(
  deps: ReportDeps,
  user: SessionUser,
  fieldId: string,
): Promise<ImageReport[]> {
  const { reports } = await listReports(deps, user, { fieldId, kind: IMAGES, limit: MAX_LISTED });
  return reports.map(imageReportOf);
}

/** @throws AppError REPORT_NOT_FOUND, also for a report of another kind */
export async function findImageReport(deps: ReportDeps, user: SessionUser, id: string): Promise<ImageReport> {
  const report = await findReport(deps, user, id);
  if (report.kind !== IMAGES) throw refuse("REPORT_NOT_FOUND", { id });
  return imageReportOf(report);
}

function imageReportOf({ id, fieldId, choice, createdAt, keptUntil, progress, file }: Report): ImageReport {
  return {
    id,
    fieldId: fieldId ?? "",
    choice: imageReportChoice.parse(choice),
    createdAt,
    keptUntil,
    progress,
    file,
  };
}
