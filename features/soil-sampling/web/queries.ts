import { cleanFileName, type RouteBody } from "@surco/contract";
import { call, callForFile, persisted, saveFile, useAction } from "@surco/kit-web";
import {
  changeSoilPlan,
  createSoilPlan,
  deleteSoilPlan,
  type LabelSheet,
  listSoilPlans,
  listSoilResults,
  type NewSoilPlan,
  printSoilLabels,
  readSoilPlan,
  restoreSoilPlan,
  type SoilPlan,
  type SoilPlanChanges,
  saveSoilResults,
} from "@surco/soil-sampling/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";

export const soilKeys = {
  all: ["soil-sampling"] as const,
  ofField: (fieldId: string) => ["soil-sampling", "field", fieldId] as const,
};

export function plansQuery(fieldId: string) {
  return queryOptions({
    queryKey: [...soilKeys.ofField(fieldId), "plans"],
    queryFn: async ({ signal }) => (await call(listSoilPlans, { query: { fieldId }, signal })).plans,
    meta: persisted(),
  });
}

export function planQuery(fieldId: string, planId: string) {
  return queryOptions({
    queryKey: [...soilKeys.ofField(fieldId), "plan", planId],
    queryFn: ({ signal }) => call(readSoilPlan, { params: { planId }, query: { fieldId }, signal }),
    meta: persisted(),
  });
}

export function resultsQuery({ fieldId, id: planId }: Pick<SoilPlan, "fieldId" | "id">) {
  return queryOptions({
    queryKey: [...soilKeys.ofField(fieldId), "results", planId],
    queryFn: async ({ signal }) =>
      (await call(listSoilResults, { params: { planId }, query: { fieldId }, signal })).results,
    meta: persisted(),
  });
}

export const usePlans = (fieldId: string) => useQuery(plansQuery(fieldId));
export const usePlan = (fieldId: string, planId: string) => useQuery(planQuery(fieldId, planId));
export const useResults = (plan: Pick<SoilPlan, "fieldId" | "id">) => useQuery(resultsQuery(plan));

/** Reads everything of a field's sampling again. */
function useReload(fieldId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: soilKeys.ofField(fieldId) });
}

export function useCreatePlan(fieldId: string, onCreated: (plan: SoilPlan) => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "soil-sampling/create-plan",
    run: (body: NewSoilPlan) => call(createSoilPlan, { body }),
    success: "soil-sampling:notices.PLAN_CREATED",
    failure: "soil-sampling:notices.PLAN_CREATE_FAILED",
    onSuccess: (plan) => {
      queryClient.setQueryData(planQuery(fieldId, plan.id).queryKey, plan);
      void queryClient.invalidateQueries({ queryKey: plansQuery(fieldId).queryKey });
      onCreated(plan);
    },
  });
}

export function useChangePlan({ fieldId, id: planId }: Pick<SoilPlan, "fieldId" | "id">) {
  const queryClient = useQueryClient();
  const reload = useReload(fieldId);
  return useAction({
    name: "soil-sampling/change-plan",
    run: ({ version, changes }: { version: number; changes: SoilPlanChanges }) =>
      call(changeSoilPlan, { params: { planId }, body: { fieldId, writeId: newId(), version, changes } }),
    success: "soil-sampling:notices.PLAN_CHANGED",
    failure: "soil-sampling:notices.PLAN_CHANGE_FAILED",
    onSuccess: (plan) => queryClient.setQueryData(planQuery(fieldId, planId).queryKey, plan),
    onError: reload,
  });
}

export function useDeletePlan(fieldId: string, onDeleted: () => void) {
  const reload = useReload(fieldId);
  const restoring = useAction({
    name: "soil-sampling/restore-plan",
    run: (id: string) => call(restoreSoilPlan, { body: { id, fieldId } }),
    success: "soil-sampling:notices.PLAN_RESTORED",
    failure: "soil-sampling:notices.PLAN_RESTORE_FAILED",
    onSettled: reload,
  });
  return useAction({
    name: "soil-sampling/delete-plan",
    run: (planId: string) => call(deleteSoilPlan, { params: { planId }, query: { fieldId } }),
    success: "soil-sampling:notices.PLAN_DELETED",
    failure: "soil-sampling:notices.PLAN_DELETE_FAILED",
    undo: (_, planId) => restoring.mutate(planId),
    onSuccess: () => {
      onDeleted();
      void reload();
    },
  });
}

export function useDownloadLabels({ fieldId, id: planId, code }: Pick<SoilPlan, "fieldId" | "id" | "code">) {
  const { t } = useTranslation("soil-sampling");
  return useAction({
    name: "soil-sampling/download-labels",
    run: async (sheet: LabelSheet) => {
      const file = await callForFile(printSoilLabels, { params: { planId }, query: { fieldId, sheet } });
      saveFile(file, cleanFileName([t("labels.fileName"), code], "pdf"));
    },
    success: "soil-sampling:notices.LABELS_DOWNLOADED",
    failure: "soil-sampling:notices.LABELS_DOWNLOAD_FAILED",
  });
}

type ResultsToSave = Omit<RouteBody<typeof saveSoilResults>, "fieldId" | "writeId">;

export function useSaveResults(plan: Pick<SoilPlan, "fieldId" | "id">, onSaved: () => void) {
  const queryClient = useQueryClient();
  const reload = useReload(plan.fieldId);
  return useAction({
    name: "soil-sampling/save-results",
    run: (results: ResultsToSave) =>
      call(saveSoilResults, {
        params: { planId: plan.id },
        body: { fieldId: plan.fieldId, writeId: newId(), ...results },
      }),
    success: "soil-sampling:notices.RESULTS_SAVED",
    failure: "soil-sampling:notices.RESULTS_SAVE_FAILED",
    onSuccess: ({ results }) => {
      queryClient.setQueryData(resultsQuery(plan).queryKey, results);
      void queryClient.invalidateQueries({ queryKey: plansQuery(plan.fieldId).queryKey });
      onSaved();
    },
    onError: reload,
  });
}
