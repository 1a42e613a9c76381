import { call, persisted, saveFile, useFollowedJobs, useJobActions } from "@surco/kit-web";
import {
  createImageReport,
  deleteImageReport,
  getImageReportFile,
  type ImageReport,
  type ImageReportChoice,
  listImageReports,
} from "@surco/reports/contract";
import { useMutation } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

const FOLLOW_MS = 600;

const keyOf = (fieldId: string) => ["reports", "images", fieldId] as const;

/** One's own reports of a field, newest first; asked again while one of them is being made. */
export function useReports(fieldId: string) {
  return useFollowedJobs({
    queryKey: keyOf(fieldId),
    read: async (signal) => (await call(listImageReports, { query: { fieldId }, signal })).reports,
    progressOf: (reports) => reports.map(({ progress }) => progress),
    everyMs: FOLLOW_MS,
    meta: persisted(),
  });
}

/** Orders a report, or tries one again that failed: then with its id. Cancelling deletes it, made or not. */
export function useReportActions(fieldId: string) {
  return useJobActions({
    queryKey: keyOf(fieldId),
    order: ({ id = newId(), choice }: { id?: string; choice: ImageReportChoice }) =>
      call(createImageReport, { body: { id, fieldId, ...choice } }),
    cancel: (reportId: string) => call(deleteImageReport, { params: { reportId } }),
  });
}

export function useSaveReport() {
  return useMutation({
    mutationFn: async ({ id, file }: ImageReport) => {
      const bytes = await call(getImageReportFile, { params: { reportId: id } });
      saveFile(new Blob([bytes], { type: "application/pdf" }), file?.name ?? "surco.pdf");
    },
  });
}
