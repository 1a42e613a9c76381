import { type DecisionZones, readDecisionZones } from "@surco/decision-zones/contract";
import { call, callForFile, persisted, saveFile, useAction } from "@surco/kit-web";
import { createTrial, type TrialValues } from "@surco/recommendations/contract";
import {
  createFieldTrial,
  deleteFieldTrial,
  downloadTrialLayout,
  type FieldTrial,
  type LayoutFormat,
  listFieldTrials,
  type NewFieldTrial,
  readAppliedRates,
  readTrialResult,
  recordApplied,
  restoreFieldTrial,
} from "@surco/trials/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";

const listKey = (fieldId: string) => ["trials", "list", fieldId] as const;

export function useFieldTrials(fieldId: string) {
  return useQuery({
    queryKey: listKey(fieldId),
    queryFn: ({ signal }) => call(listFieldTrials, { query: { fieldId }, signal }),
    meta: persisted(),
  });
}

/** Decision zones that blocks are distributed over. */
export function useZonesOfField(fieldId: string): DecisionZones["zones"] {
  const zones = useQuery({
    queryKey: ["decision-zones", "saved", fieldId],
    queryFn: ({ signal }) => call(readDecisionZones, { query: { fieldId }, signal }),
  });
  return zones.data?.decisionZones?.zones ?? noZones;
}
const noZones: DecisionZones["zones"] = [];

export interface ResultTerms {
  yieldMapId: string;
  by: "zones" | "labels";
  costKgPerRate: number;
}

export function useTrialResult(trial: FieldTrial, terms: ResultTerms | null) {
  const { fieldId, id: trialId, version } = trial;
  return useQuery({
    enabled: terms !== null,
    queryKey: ["trials", "result", trialId, version, terms],
    queryFn: ({ signal }) =>
      call(readTrialResult, {
        query: { fieldId, trialId, ...(terms ?? { yieldMapId: "", by: "zones", costKgPerRate: 0 }) },
        signal,
      }),
    retry: false,
  });
}

/** Lists are read again after a change. */
function useTrialsChange<Input, Output>(fieldId: string, change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return async (input: Input): Promise<Output> => {
    try {
      return await change(input);
    } finally {
      await queryClient.invalidateQueries({ queryKey: listKey(fieldId) });
    }
  };
}

export function useCreateTrial(fieldId: string) {
  return useAction({
    name: "trials/create-trial",
    run: useTrialsChange(fieldId, (trial: NewFieldTrial) => call(createFieldTrial, { body: trial })),
    success: "trials:notices.TRIAL_SAVED",
    failure: "trials:notices.TRIAL_SAVE_FAILED",
  });
}

type Applied = Parameters<typeof call<typeof recordApplied>>[1]["body"];

/** Writes applied rates and notes, for a form that notifies of the outcome. */
export function useRecordApplied(fieldId: string) {
  return useTrialsChange(fieldId, (applied: Omit<Applied, "fieldId">) =>
    call(recordApplied, { body: { fieldId, ...applied } }),
  );
}

/** Deletes a trial; the notice restores it. */
export function useDeleteTrial(fieldId: string) {
  const restore = useAction({
    name: "trials/restore-trial",
    run: useTrialsChange(fieldId, (id: string) => call(restoreFieldTrial, { body: { fieldId, id } })),
    success: "trials:notices.TRIAL_RESTORED",
    failure: "trials:notices.TRIAL_RESTORE_FAILED",
  });
  const run = useTrialsChange(fieldId, (id: string) => call(deleteFieldTrial, { query: { fieldId, id } }));
  return useAction({
    name: "trials/delete-trial",
    run,
    success: "trials:notices.TRIAL_DELETED",
    undo: (_, id) => restore.mutate(id),
    failure: "trials:notices.TRIAL_DELETE_FAILED",
  });
}

/** File extensions of layouts, without a dot. */
export const layoutExtensions = { geojson: "geojson", kml: "kml", shapefile: "zip" } as const;

export function useDownloadLayout({ fieldId, id, name }: FieldTrial) {
  return useAction({
    name: "trials/download-layout",
    run: async (format: LayoutFormat) => {
      const file = await callForFile(downloadTrialLayout, { query: { fieldId, id, format } });
      saveFile(file, `${name}.${layoutExtensions[format]}`);
    },
    success: null,
    failure: "trials:notices.LAYOUT_FAILED",
  });
}

/** Applied rates of a yield map by plot, to be looked at before they are saved. */
export function useAppliedRates({ fieldId, id: trialId }: FieldTrial) {
  return useAction({
    name: "trials/read-applied-rates",
    run: (yieldMapId: string) => call(readAppliedRates, { query: { fieldId, trialId, yieldMapId } }),
    success: null,
    failure: "trials:notices.APPLIED_READ_FAILED",
  });
}

/** Saves the result as a response trial that drives recommendations of the field; the same id is written once. */
export function useSaveResponseTrial() {
  return useAction({
    name: "trials/save-response-trial",
    run: (trial: TrialValues & { id: string }) => call(createTrial, { body: trial }),
    success: "trials:notices.RESPONSE_TRIAL_SAVED",
    failure: "trials:notices.RESPONSE_TRIAL_SAVE_FAILED",
  });
}
