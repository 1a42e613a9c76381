import { isUnderWay, type RouteReply } from "@surco/contract";
import { call, FIRST_PAGE, jobPollMs, saveFile, useAction } from "@surco/kit-web";
import {
  createFarmReport,
  createFieldReport,
  createReport,
  createReportLink,
  deleteReport,
  endReportLink,
  getReportFile,
  listReportLinks,
  listReports,
  type Report,
  retryReport,
} from "@surco/reports/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

const FOLLOW_MS = 600;
const PAGE = 50;

interface ReportFilter {
  fieldId?: string | undefined;
  farmId?: string | undefined;
  kind?: string | undefined;
}

const storedKey = ["reports", "stored"] as const;
const linksKey = (reportId: string) => ["reports", "links", reportId] as const;

/** One's own reports, newest first, page by page; asked again while one of them is being made. */
export function useStoredReports(filter: ReportFilter) {
  return useInfiniteQuery({
    queryKey: [...storedKey, filter],
    queryFn: ({ signal, pageParam }) =>
      call(listReports, { query: { ...filter, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }: RouteReply<typeof listReports>) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ reports }) => reports.some(({ progress }) => isUnderWay(progress)))
        ? jobPollMs(FOLLOW_MS)
        : false,
  });
}

/** Subject of a report: a field, a farm, or all that one sees. */
export type ReportSubject = { fieldId: string } | { farmId: string } | null;

/** Orders a report of a kind. */
export function useOrderReport(kind: string, subject: ReportSubject) {
  const queries = useQueryClient();
  return useAction({
    name: "reports/order-report",
    run: (choice: Record<string, unknown>) => {
      const order = { id: newId(), kind, choice };
      if (subject === null) return call(createReport, { body: order });
      if ("fieldId" in subject) return call(createFieldReport, { body: { ...order, ...subject } });
      return call(createFarmReport, { body: { ...order, ...subject } });
    },
    success: "reports:notices.REPORT_CREATED",
    failure: "reports:notices.REPORT_CREATE_FAILED",
    onSettled: () => queries.invalidateQueries({ queryKey: storedKey }),
  });
}

/** Makes a failed report again. */
export function useRetryReport() {
  const queries = useQueryClient();
  return useAction({
    name: "reports/retry-report",
    run: (reportId: string) => call(retryReport, { params: { reportId } }),
    success: null,
    failure: "reports:notices.REPORT_CREATE_FAILED",
    onSettled: () => queries.invalidateQueries({ queryKey: storedKey }),
  });
}

/** Deletes a report, made or not. */
export function useRemoveReport() {
  const queries = useQueryClient();
  return useAction({
    name: "reports/remove-report",
    run: (reportId: string) => call(deleteReport, { params: { reportId } }),
    success: "reports:notices.REPORT_DELETED",
    failure: "reports:notices.REPORT_DELETE_FAILED",
    onSettled: () => queries.invalidateQueries({ queryKey: ["reports"] }),
  });
}

/** Downloads the PDF of a report. */
export function useSaveReport() {
  return useAction({
    name: "reports/save-report",
    success: "reports:notices.PDF_DOWNLOADED",
    failure: "reports:notices.PDF_DOWNLOAD_FAILED",
    run: async ({ id, file }: Pick<Report, "id" | "file">) => {
      const bytes = await call(getReportFile, { params: { reportId: id } });
      saveFile(new Blob([bytes], { type: "application/pdf" }), file?.name ?? "surco.pdf");
    },
  });
}

/** Links of a report that open it. */
export function useReportLinks(reportId: string) {
  return useQuery({
    queryKey: linksKey(reportId),
    queryFn: async ({ signal }) => (await call(listReportLinks, { params: { reportId }, signal })).links,
  });
}

/** Makes a link; its address is only in the answer. */
export function useCreateReportLink(reportId: string) {
  const queries = useQueryClient();
  return useAction({
    name: "reports/create-link",
    run: (days: number) => call(createReportLink, { params: { reportId }, body: { id: newId(), days } }),
    success: "reports:notices.LINK_CREATED",
    failure: "reports:notices.LINK_CREATE_FAILED",
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: linksKey(reportId) });
      await queries.invalidateQueries({ queryKey: storedKey });
    },
  });
}

/** Ends a link at once. */
export function useEndReportLink(reportId: string) {
  const queries = useQueryClient();
  return useAction({
    name: "reports/end-link",
    run: (linkId: string) => call(endReportLink, { params: { reportId, linkId } }),
    success: "reports:notices.LINK_ENDED",
    failure: "reports:notices.LINK_END_FAILED",
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: linksKey(reportId) });
      await queries.invalidateQueries({ queryKey: storedKey });
    },
  });
}
