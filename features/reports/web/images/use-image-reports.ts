import { call, persisted, saveFile, useAction, useFollowedJobs, useJobActions } from "@surco/kit-web";
import {
  createImageReport,
  deleteImageReport,
  getImageReportFile,
  type ImageReport,
  type ImageReportChoice,
  listImageReports,
} from "@surco/reports/contract";
import { v7 as newId } from "uuid";

const FOLLOW_MS = 600;

const keyOf = (fieldId: string) => ["reports", "images", fieldId] as const;

/** One's own reports of a field, newest first; asked again while one of them is being made. */
export function useImageReports(fieldId: string) {
  return useFollowedJobs({
    queryKey: keyOf(fieldId),
    read: async (signal) => (await call(listImageReports, { query: { fieldId }, signal })).reports,
    progressOf: (reports) => reports.map(({ progress }) => progress),
    everyMs: FOLLOW_MS,
    meta: persisted(),
  });
}

/** Orders a report, or tries one again that failed: then with its id. Cancelling deletes it, made or not. */
export function useImageReportActions(fieldId: string) {
  return useJobActions({
    queryKey: keyOf(fieldId),
    order: {
      name: "reports/create-report",
      run: ({ id = newId(), choice }: { id?: string; choice: ImageReportChoice }) =>
        call(createImageReport, { body: { id, fieldId, ...choice } }),
      success: "reports:notices.REPORT_CREATED",
      failure: "reports:notices.REPORT_CREATE_FAILED",
    },
    cancel: {
      name: "reports/delete-report",
      run: (reportId: string) => call(deleteImageReport, { params: { reportId } }),
      success: "reports:notices.REPORT_DELETED",
      failure: "reports:notices.REPORT_DELETE_FAILED",
    },
  });
}

export function useSaveImageReport() {
  return useAction({
    name: "reports/download-report",
    success: "reports:notices.PDF_DOWNLOADED",
    failure: "reports:notices.PDF_DOWNLOAD_FAILED",
    run: async ({ id, file }: ImageReport) => {
      const bytes = await call(getImageReportFile, { params: { reportId: id } });
      saveFile(new Blob([bytes], { type: "application/pdf" }), file?.name ?? "surco.pdf");
    },
  });
}
