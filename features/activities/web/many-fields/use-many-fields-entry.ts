import {
  type ActivityType,
  activityValues,
  createActivities,
  type RefusedField,
  refusedField,
} from "@surco/activities/contract";
import { fieldKeys } from "@surco/fields/web";
import { ApiError, call, useAction } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { activityKeys } from "../use-activities";
import type { manyFieldsInput } from "./field-columns";
import { useCreateOrKeep } from "./use-create-or-keep";
import { useUndoActivities } from "./use-undo-activities";

const refusals = z.object({ refused: z.array(refusedField) });

/** Refusals of single fields; null for another error. */
export function refusedFields(error: unknown): RefusedField[] | null {
  if (!(error instanceof ApiError) || error.code !== "ACTIVITIES_REFUSED") return null;
  return refusals.safeParse(error.details).data?.refused ?? null;
}

interface ManyFieldsEntry extends ReturnType<typeof manyFieldsInput> {
  setsSeasonCrop: boolean;
}

/** Records one activity in many fields, with or without a network; the notification undoes it. */
export function useManyFieldsEntry({
  onSaved,
  onRefused,
}: {
  onSaved(type: ActivityType): void;
  onRefused(refused: RefusedField[]): void;
}) {
  const queryClient = useQueryClient();
  const undo = useUndoActivities();
  const createOrKeep = useCreateOrKeep();
  return useAction({
    name: "activities/create-activities",
    run: (body: ManyFieldsEntry) => {
      const { values, targets, setsSeasonCrop } = body;
      const creations = targets.map(({ id, fieldId, overrides }) => ({
        id,
        fieldId,
        values: activityValues.parse({ ...values, ...overrides }),
        setsSeasonCrop,
      }));
      return createOrKeep(creations, () => call(createActivities, { body }));
    },
    success: ({ ids, kept }) =>
      kept.length > 0
        ? "common:notices.KEPT_ON_DEVICE"
        : { key: "activities:notices.ACTIVITIES_SAVED", details: { count: ids.length } },
    undo: (recorded) => undo.mutate(recorded),
    failure: "activities:notices.ACTIVITIES_SAVE_FAILED",
    showsInline: (error) => refusedFields(error) !== null,
    onError: (error) => onRefused(refusedFields(error) ?? []),
    onSuccess: async ({ kept }, { values, setsSeasonCrop }) => {
      onSaved(values.type);
      // Lists read what waits from the device.
      if (kept.length > 0) return;
      await queryClient.invalidateQueries({ queryKey: activityKeys.all });
      if (setsSeasonCrop) await queryClient.invalidateQueries({ queryKey: fieldKeys.all });
    },
  });
}
