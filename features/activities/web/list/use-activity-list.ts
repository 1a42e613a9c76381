import {
  type activityReportFormats,
  listActivities,
  reportActivities,
  writeWorkOrder,
} from "@surco/activities/contract";
import { isSeason } from "@surco/calendar";
import { cleanFileName, type RouteCall } from "@surco/contract";
import { call, callForFile, FIRST_PAGE, persisted, saveFile, useAction } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { activityKeys } from "../use-activities";
import type { ShownFilters } from "./use-activity-filters";

const PAGE = 50;

export type ListQuery = NonNullable<RouteCall<typeof listActivities>["query"]>;
type ReportFormat = (typeof activityReportFormats)[number];

/** Query of the filters. @param farmIds  ids of the farms with the filtered names */
export function listQuery(
  { types, statuses, from, until, crops, contractor, season }: ShownFilters,
  farmIds: readonly string[],
): ListQuery {
  const joined = (values: readonly (string | number)[]) => (values.length === 0 ? undefined : values.join());
  return {
    types: joined(types),
    statuses: joined(statuses),
    cropIds: joined(crops),
    farmIds: joined(farmIds),
    from: from ?? undefined,
    until: until ?? undefined,
    contractor: contractor?.trim() || undefined,
    season: isSeason(season) ? season : undefined,
  };
}

/** Activities over all readable fields, newest first, page by page. */
export function useActivityList(query: ListQuery) {
  return useInfiniteQuery({
    queryKey: [...activityKeys.all, "list", query],
    queryFn: ({ signal, pageParam }) =>
      call(listActivities, { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    meta: persisted(),
  });
}

/** Downloads the work order of the planned ones among activities. */
export function useDownloadWorkOrder() {
  const { t } = useTranslation("activities");
  return useAction({
    name: "activities/download-work-order",
    success: "activities:notices.WORK_ORDER_DOWNLOADED",
    failure: "activities:notices.WORK_ORDER_DOWNLOAD_FAILED",
    run: async ({ statuses: _planned, ...query }: ListQuery) => {
      const file = await callForFile(writeWorkOrder, { query });
      saveFile(file, cleanFileName([t("workOrder.fileName"), query.season ?? ""], "pdf"));
    },
  });
}

/** Downloads activities as a spreadsheet or CSV. */
export function useDownloadReport() {
  const { t } = useTranslation("activities");
  return useAction({
    name: "activities/download-report",
    success: "activities:notices.REPORT_DOWNLOADED",
    failure: "activities:notices.REPORT_DOWNLOAD_FAILED",
    run: async ({ query, format }: { query: ListQuery; format: ReportFormat }) => {
      const file = await callForFile(reportActivities, { query: { ...query, format } });
      saveFile(file, cleanFileName([t("report.fileName"), query.season ?? ""], format));
    },
  });
}
