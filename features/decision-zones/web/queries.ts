import { isUnderWay, type JobProgress } from "@surco/contract";
import {
  activateZones,
  cancelZones,
  changeDecisionZones,
  computeZones,
  type DecisionZones,
  deleteDecisionZones,
  type LandLayer,
  listZoneLayers,
  readDecisionZones,
  readZoneProposal,
  saveDecisionZones,
  type ZoneChange,
} from "@surco/decision-zones/contract";
import { catalog } from "@surco/imagery/contract";
import { call, jobPollMs, persisted, useAction, useFollowedJobs, useJobActions } from "@surco/kit-web";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";

const FOLLOW_MS = 2_000;

const proposalKey = (fieldId: string) => ["decision-zones", "proposal", fieldId] as const;
const savedKey = (fieldId: string) => ["decision-zones", "saved", fieldId] as const;
const layersKey = (fieldId: string) => ["decision-zones", "layers", fieldId] as const;

export function useZoneLayers(fieldId: string) {
  return useQuery({
    queryKey: layersKey(fieldId),
    queryFn: ({ signal }) => call(listZoneLayers, { query: { fieldId }, signal }),
  });
}

export function useSavedZones(fieldId: string) {
  return useQuery({
    queryKey: savedKey(fieldId),
    queryFn: ({ signal }) => call(readDecisionZones, { query: { fieldId }, signal }),
    meta: persisted(),
  });
}

/** Computed zones; followed while they are computed. */
export function useProposal(fieldId: string) {
  return useFollowedJobs({
    queryKey: proposalKey(fieldId),
    read: (signal) => call(readZoneProposal, { query: { fieldId }, signal }),
    progressOf: ({ job }) => (job === null ? [] : [job]),
  });
}

/** Reads the images of seasons that were never opened, season by season. */
export function useSeasonReadings(
  fieldId: string,
  seasons: readonly { from: string; until: string }[],
  isWanted: boolean,
) {
  const queryClient = useQueryClient();
  return useQueries({
    queries: seasons.map(({ from, until }) => ({
      enabled: isWanted,
      queryKey: ["decision-zones", "reading", fieldId, from],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { progress } = await call(catalog, { query: { fieldId, from, until }, signal });
        if (!isUnderWay(progress)) await queryClient.invalidateQueries({ queryKey: layersKey(fieldId) });
        return progress;
      },
      refetchInterval: ({ state: { data } }: { state: { data?: JobProgress } }) =>
        data !== undefined && isUnderWay(data) ? jobPollMs(FOLLOW_MS) : false,
    })),
    combine: (found) => ({
      isUnderWay: isWanted && found.some(({ data, isPending }) => isPending || (data && isUnderWay(data))),
      done: found.reduce((sum, { data }) => sum + (data?.done ?? 0), 0),
      total: found.reduce((sum, { data }) => sum + (data?.total ?? 0), 0),
      error: found.find(({ error }) => error !== null)?.error ?? null,
      failureCode: found.find(({ data }) => data?.state === "failed")?.data?.errorCode ?? null,
      /** Reads what could not be read before, and newer images. */
      readAgain: () => {
        for (const { refetch } of found) void refetch();
      },
    }),
  });
}

interface LayersToUse {
  sceneIds: string[];
  land: LandLayer[];
  yieldMapIds: string[];
}

export function useZoneComputation(fieldId: string) {
  return useJobActions({
    queryKey: proposalKey(fieldId),
    order: {
      name: "decision-zones/compute-zones",
      run: (layers: LayersToUse) => call(computeZones, { body: { fieldId, ...layers } }),
      success: null,
      failure: "decision-zones:notices.COMPUTE_FAILED",
    },
    cancel: {
      name: "decision-zones/cancel-zones",
      run: () => call(cancelZones, { body: { fieldId } }),
      success: "decision-zones:notices.COMPUTE_CANCELLED",
      failure: "decision-zones:notices.CANCEL_FAILED",
    },
  });
}

interface ZonesToSave {
  proposalId: string;
  zones: number;
  simplification: { smoothing: number; minAreaHa: number };
  looks: { name: string; color: string }[];
  version: number | null;
}

/** Puts the zones of an answer on the screen; after a refusal they are read again. */
export function useWritten(fieldId: string) {
  const queryClient = useQueryClient();
  return {
    onSuccess: (decisionZones: DecisionZones) =>
      queryClient.setQueryData(savedKey(fieldId), { decisionZones }),
    onError: () => queryClient.invalidateQueries({ queryKey: savedKey(fieldId) }),
  };
}

export function useSaveZones(fieldId: string) {
  return useAction({
    name: "decision-zones/save-zones",
    run: (zones: ZonesToSave) => call(saveDecisionZones, { body: { id: newId(), fieldId, ...zones } }),
    success: "decision-zones:notices.ZONES_SAVED",
    failure: "decision-zones:notices.ZONES_SAVE_FAILED",
    ...useWritten(fieldId),
  });
}

/** Restores the zones as they were before their last change. */
export function useUndoZoneChange(fieldId: string) {
  return useAction({
    name: "decision-zones/undo-change",
    run: (version: number) =>
      call(changeDecisionZones, { body: { fieldId, version, change: { kind: "undo" } } }),
    success: "decision-zones:notices.ZONES_CHANGE_UNDONE",
    failure: "decision-zones:notices.ZONES_UNDO_FAILED",
    ...useWritten(fieldId),
  });
}

/** Messages of a change of zones, with its undo button. */
export function useChangeMessages(fieldId: string) {
  const undo = useUndoZoneChange(fieldId);
  return {
    name: "decision-zones/change-zones",
    success: "decision-zones:notices.ZONES_CHANGED",
    failure: "decision-zones:notices.ZONES_CHANGE_FAILED",
    undo: ({ version }: DecisionZones) => undo.mutate(version),
  } as const;
}

export function useChangeZones(fieldId: string) {
  return useAction({
    ...useChangeMessages(fieldId),
    run: ({ version, change }: { version: number; change: ZoneChange }) =>
      call(changeDecisionZones, { body: { fieldId, version, change } }),
    ...useWritten(fieldId),
  });
}

export function useDeleteZones(fieldId: string) {
  const queryClient = useQueryClient();
  return useAction({
    name: "decision-zones/delete-zones",
    run: (version: number) => call(deleteDecisionZones, { query: { fieldId, version } }),
    success: "decision-zones:notices.ZONES_DELETED",
    failure: "decision-zones:notices.ZONES_DELETE_FAILED",
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedKey(fieldId) }),
  });
}

/** Activates the zones for good; the field is read again, as its boundary is frozen. */
export function useActivateZones(fieldId: string) {
  const queryClient = useQueryClient();
  const written = useWritten(fieldId);
  return useAction({
    name: "decision-zones/activate-zones",
    run: (version: number) => call(activateZones, { body: { fieldId, version, isActive: true } }),
    success: "decision-zones:notices.ZONES_ACTIVATED",
    failure: "decision-zones:notices.ZONES_ACTIVATION_FAILED",
    ...written,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["fields"] }),
  });
}
