import { cleanFileName } from "@surco/contract";
import {
  choosePlan,
  createPlan,
  deletePlan,
  downloadPlanPdf,
  type Plan,
  type PlanValues,
  restorePlan,
  updatePlan,
} from "@surco/gross-margin/contract";
import { call, callForFile, saveFile, useAction } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { v7 as newId } from "uuid";
import { type FieldSeason, marginKeys } from "../queries";

/** Runs a change, after which everything of the margin is read again. */
export function useMarginChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    try {
      return await change(input);
    } finally {
      await queryClient.invalidateQueries({ queryKey: marginKeys.all });
    }
  };
}

interface PlanToSave extends FieldSeason {
  id: string;
  /** null for a new one. */
  version: number | null;
  values: PlanValues;
}

/** Saves a plan; its id comes from the form, so that a repeated call saves one. */
export function useSavePlan() {
  return useMarginChange(
    ({ id, version, values, ...at }: PlanToSave): Promise<Plan> =>
      version === null
        ? call(createPlan, { body: { id, ...at, values } })
        : call(updatePlan, { params: { planId: id }, body: { fieldId: at.fieldId, version, values } }),
  );
}

/** Saves values as one more scenario. */
export function useSaveScenario(onSaved: (plan: Plan) => void) {
  return useAction({
    name: "gross-margin/copy-plan",
    run: useMarginChange(({ values, fieldId, season, period }: FieldSeason & { values: PlanValues }) =>
      call(createPlan, { body: { id: newId(), fieldId, season, period, values } }),
    ),
    success: "gross-margin:notices.PLAN_COPIED",
    failure: "gross-margin:notices.PLAN_COPY_FAILED",
    onSuccess: onSaved,
  });
}

type Named = Pick<Plan, "id" | "fieldId">;

export function useChoosePlan() {
  return useAction({
    name: "gross-margin/choose-plan",
    run: useMarginChange(({ id, fieldId }: Named) => call(choosePlan, { body: { id, fieldId } })),
    success: "gross-margin:notices.PLAN_CHOSEN",
    failure: "gross-margin:notices.PLAN_CHOOSE_FAILED",
  });
}

/** Deletes a plan; the notice restores it. */
export function useDeletePlan() {
  const restore = useAction({
    name: "gross-margin/restore-plan",
    run: useMarginChange(({ id, fieldId }: Named) => call(restorePlan, { body: { id, fieldId } })),
    success: "gross-margin:notices.PLAN_RESTORED",
    failure: "gross-margin:notices.PLAN_RESTORE_FAILED",
  });
  const run = useMarginChange(({ id, fieldId }: Named) =>
    call(deletePlan, { params: { planId: id }, query: { fieldId } }),
  );
  return useAction({
    name: "gross-margin/delete-plan",
    run,
    success: "gross-margin:notices.PLAN_DELETED",
    undo: (_, plan) => restore.mutate(plan),
    failure: "gross-margin:notices.PLAN_DELETE_FAILED",
  });
}

export function useDownloadPlan() {
  const { t } = useTranslation("gross-margin");
  return useAction({
    name: "gross-margin/download-plan",
    run: async ({ id, fieldId, name }: Named & Pick<Plan, "name">) => {
      const file = await callForFile(downloadPlanPdf, { query: { fieldId, planId: id } });
      saveFile(file, cleanFileName([t("paper.fileName"), name], "pdf"));
    },
    success: "gross-margin:notices.PDF_DOWNLOADED",
    failure: "gross-margin:notices.PDF_FAILED",
  });
}
