import { type Activity, copyActivity, type RefusedField } from "@surco/activities/contract";
import { call, useAction } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { useCreateOrKeep } from "../many-fields/use-create-or-keep";
import { refusedFields } from "../many-fields/use-many-fields-entry";
import { useUndoActivities } from "../many-fields/use-undo-activities";
import type { PickedField } from "../pick/picked-field";
import { activityKeys } from "../use-activities";

interface ActivityCopy {
  /** As it is shown: with what waits on this device. */
  activity: Pick<Activity, "id" | "values">;
  date: string;
  picked: readonly PickedField[];
}

/** Copies an activity to other fields, with or without a network; the notification undoes it. */
export function useCopyActivity(onRefused: (refused: RefusedField[]) => void) {
  const queryClient = useQueryClient();
  const undo = useUndoActivities();
  const createOrKeep = useCreateOrKeep();
  return useAction({
    name: "activities/copy-activity",
    run: ({ activity: { id: activityId, values }, date, picked }: ActivityCopy) => {
      const targets = picked.map(({ recordId: id, fieldId }) => ({ id, fieldId }));
      return createOrKeep(
        targets.map((target) => ({ ...target, values: { ...values, date }, setsSeasonCrop: false })),
        () => call(copyActivity, { body: { activityId, date, targets } }),
      );
    },
    success: ({ ids, kept }) =>
      kept.length > 0
        ? "common:notices.KEPT_ON_DEVICE"
        : { key: "activities:notices.ACTIVITIES_COPIED", details: { count: ids.length } },
    undo: (recorded) => undo.mutate(recorded),
    failure: "activities:notices.ACTIVITIES_COPY_FAILED",
    showsInline: (error) => refusedFields(error) !== null,
    onError: (error) => onRefused(refusedFields(error) ?? []),
    onSuccess: async ({ kept }) => {
      // Lists read what waits from the device.
      if (kept.length === 0) await queryClient.invalidateQueries({ queryKey: activityKeys.all });
    },
  });
}
