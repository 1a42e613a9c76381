import {
  type ActivityType,
  createActivities,
  type RefusedField,
  refusedField,
  undoActivities,
} from "@surco/activities/contract";
import { fieldKeys } from "@surco/fields/web";
import { ApiError, call, useAction } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { activityKeys } from "../use-activities";
import type { manyFieldsInput } from "./field-columns";

const refusals = z.object({ refused: z.array(refusedField) });

/** Refusals of single fields; null for another error. */
export function refusedFields(error: unknown): RefusedField[] | null {
  if (!(error instanceof ApiError) || error.code !== "ACTIVITIES_REFUSED") return null;
  return refusals.safeParse(error.details).data?.refused ?? null;
}

/** Deletes activities that were recorded at once. */
export function useUndoActivities() {
  const queryClient = useQueryClient();
  return useAction({
    name: "activities/undo-activities",
    run: (ids: string[]) => call(undoActivities, { body: { ids } }),
    success: ({ deletedCount }) => ({
      key: "activities:notices.ACTIVITIES_UNDONE",
      details: { count: deletedCount },
    }),
    failure: "activities:notices.ACTIVITIES_UNDO_FAILED",
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activityKeys.all }),
  });
}

interface ManyFieldsEntry extends ReturnType<typeof manyFieldsInput> {
  setsSeasonCrop: boolean;
}

/** Records one activity in many fields; the notification undoes it. */
export function useManyFieldsEntry({
  onSaved,
  onRefused,
}: {
  onSaved(type: ActivityType): void;
  onRefused(refused: RefusedField[]): void;
}) {
  const queryClient = useQueryClient();
  const undo = useUndoActivities();
  return useAction({
    name: "activities/create-activities",
    run: (body: ManyFieldsEntry) => call(createActivities, { body }),
    success: ({ activities }) => ({
      key: "activities:notices.ACTIVITIES_SAVED",
      details: { count: activities.length },
    }),
    undo: ({ activities }) => undo.mutate(activities.map(({ id }) => id)),
    failure: "activities:notices.ACTIVITIES_SAVE_FAILED",
    showsInline: (error) => refusedFields(error) !== null,
    onError: (error) => onRefused(refusedFields(error) ?? []),
    onSuccess: async (_output, { values, setsSeasonCrop }) => {
      onSaved(values.type);
      await queryClient.invalidateQueries({ queryKey: activityKeys.all });
      if (setsSeasonCrop) await queryClient.invalidateQueries({ queryKey: fieldKeys.all });
    },
  });
}
