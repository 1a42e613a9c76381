import type { RouteReply } from "@surco/contract";
import { call, FIRST_PAGE, persisted, useAction } from "@surco/kit-web";
import {
  createPlanningReport,
  deletePlanningReport,
  listHybridSheets,
  listPlanningReports,
  listPlanningReportsOfSeason,
  type PlanningReport,
  type PlanningValues,
  previewPlanningReport,
  restorePlanningReport,
  updatePlanningReport,
} from "@surco/planning-report/contract";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

const PAGE = 50;
const rootKey = ["planning-reports"] as const;

/** Planning reports of a field, newest first, page by page. */
export function usePlanningReports(fieldId: string) {
  return useInfiniteQuery({
    queryKey: [...rootKey, "field", fieldId],
    queryFn: ({ signal, pageParam }) =>
      call(listPlanningReports, { query: { fieldId, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }: RouteReply<typeof listPlanningReports>) => nextCursor ?? undefined,
    meta: persisted(),
  });
}

/** Planning reports of a season on all fields, newest first, page by page. */
export function useReportsOfSeason(season: string) {
  return useInfiniteQuery({
    queryKey: [...rootKey, "season", season],
    queryFn: ({ signal, pageParam }) =>
      call(listPlanningReportsOfSeason, { query: { season, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }: RouteReply<typeof listPlanningReportsOfSeason>) =>
      nextCursor ?? undefined,
  });
}

/** Hybrids and varieties with a sheet. */
export function useHybridSheets() {
  return useQuery({
    queryKey: [...rootKey, "sheets"],
    queryFn: async ({ signal }) => (await call(listHybridSheets, { signal })).sheets,
  });
}

/** Reads all planning reports and sheets again. */
export function useReloadPlanning(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: rootKey });
}

export interface ReportPlace {
  fieldId: string;
  season: string;
  period: "1" | "2";
}

interface WrittenReport {
  id: string;
  version: number | null;
  place: ReportPlace;
  values: PlanningValues;
}

/** Writes a new report, or a change over its version. */
export function useWriteReport() {
  const reload = useReloadPlanning();
  return async ({ id, version, place, values }: WrittenReport): Promise<PlanningReport> => {
    const saved =
      version === null
        ? await call(createPlanningReport, { body: { ...values, ...place, id } })
        : await call(updatePlanningReport, {
            params: { planningReportId: id },
            body: { ...values, fieldId: place.fieldId, version },
          });
    await reload();
    return saved;
  };
}

/** Makes the pages of a report before it is saved. */
export function usePreview() {
  return useAction({
    name: "planning-report/preview",
    run: async ({ place, values }: Pick<WrittenReport, "place" | "values">) => {
      const bytes = await call(previewPlanningReport, { body: { ...values, ...place } });
      return new Blob([bytes], { type: "application/pdf" });
    },
    success: null,
    failure: "planning-report:notices.PREVIEW_FAILED",
  });
}

/** Saves a copy of a report. */
export function useDuplicateReport() {
  const write = useWriteReport();
  return useAction({
    name: "planning-report/duplicate-report",
    run: (report: ReportPlace & { values: PlanningValues }) => {
      const { fieldId, season, period, values } = report;
      return write({ id: newId(), version: null, place: { fieldId, season, period }, values });
    },
    success: "planning-report:notices.PLANNING_DUPLICATED",
    failure: "planning-report:notices.PLANNING_SAVE_FAILED",
  });
}

type Named = Pick<PlanningReport, "id" | "fieldId">;

/** Deletes a report; the notice restores it. */
export function useDeleteReport() {
  const reload = useReloadPlanning();
  const restore = useAction({
    name: "planning-report/restore-report",
    run: ({ id, fieldId }: Named) => call(restorePlanningReport, { body: { id, fieldId } }),
    success: "planning-report:notices.PLANNING_RESTORED",
    failure: "planning-report:notices.PLANNING_RESTORE_FAILED",
    onSuccess: reload,
  });
  return useAction({
    name: "planning-report/delete-report",
    run: ({ id, fieldId }: Named) =>
      call(deletePlanningReport, { params: { planningReportId: id }, query: { fieldId } }),
    success: "planning-report:notices.PLANNING_DELETED",
    undo: (_, report) => restore.mutate(report),
    failure: "planning-report:notices.PLANNING_DELETE_FAILED",
    onSuccess: reload,
  });
}
