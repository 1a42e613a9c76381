import { call, kept, saveFile } from "@surco/kit-web";
import {
  createImageReport,
  deleteImageReport,
  getImageReportFile,
  type ImageReport,
  type ImageReportChoice,
  listImageReports,
} from "@surco/reports/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

const FOLLOW_MS = 600;

const keyOf = (fieldId: string) => ["reports", "images", fieldId] as const;

export function isUnderWay({ progress }: Pick<ImageReport, "progress">): boolean {
  return progress.state === "queued" || progress.state === "running";
}

/** One's own reports of a field, newest first; asked again while one of them is being made. */
export function useReports(fieldId: string) {
  return useQuery({
    queryKey: keyOf(fieldId),
    queryFn: async ({ signal }) => (await call(listImageReports, { query: { fieldId }, signal })).reports,
    meta: kept(),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? FOLLOW_MS : false),
  });
}

/** Orders a report, or tries one again that failed: then with its id. */
export function useOrderReport(fieldId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id = newId(), choice }: { id?: string; choice: ImageReportChoice }) =>
      call(createImageReport, { body: { id, fieldId, ...choice } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(fieldId) }),
  });
}

export function useDeleteReport(fieldId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reportId: string) => call(deleteImageReport, { params: { reportId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(fieldId) }),
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
