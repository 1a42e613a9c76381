import { cleanFileName } from "@surco/contract";
import { call, callForFile, FIRST_PAGE, saveFile, useAction } from "@surco/kit-web";
import {
  type BatchFilters,
  exportBatches,
  exportProducers,
  reportBatches,
  type reportFormats,
  reportProducers,
} from "@surco/trial-batches/contract";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { batchKeys } from "../batch-keys";

const PAGE = 50;

export function useBatchReport(filters: BatchFilters) {
  return useInfiniteQuery({
    queryKey: [...batchKeys.report, "batches", filters],
    queryFn: ({ signal, pageParam }) =>
      call(reportBatches, { query: { ...filters, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useProducerReport(filters: BatchFilters) {
  return useInfiniteQuery({
    queryKey: [...batchKeys.report, "producers", filters],
    queryFn: ({ signal, pageParam }) =>
      call(reportProducers, { query: { ...filters, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export interface WantedReport {
  report: "batches" | "producers";
  format: (typeof reportFormats)[number];
  filters: BatchFilters;
}

/** Downloads a report as a spreadsheet or CSV. */
export function useDownloadReport() {
  const { t } = useTranslation("trial-batches");
  return useAction({
    name: "trial-batches/download-report",
    success: "trial-batches:notices.REPORT_DOWNLOADED",
    failure: "trial-batches:notices.REPORT_DOWNLOAD_FAILED",
    run: async ({ report, format, filters }: WantedReport) => {
      const route = report === "batches" ? exportBatches : exportProducers;
      const file = await callForFile(route, { query: { ...filters, format } });
      saveFile(file, cleanFileName([t(`report.fileName.${report}`)], format));
    },
  });
}
