import { copyActivity, type RefusedField } from "@surco/activities/contract";
import { call, useAction } from "@surco/kit-web";
import { useQueryClient } from "@tanstack/react-query";
import { refusedFields, useUndoActivities } from "../many-fields/use-many-fields-entry";
import type { PickedField } from "../pick/picked-field";
import { activityKeys } from "../use-activities";

interface ActivityCopy {
  activityId: string;
  date: string;
  picked: readonly PickedField[];
}

/** Copies an activity to other fields; the notification undoes it. */
export function useCopyActivity(onRefused: (refused: RefusedField[]) => void) {
  const queryClient = useQueryClient();
  const undo = useUndoActivities();
  return useAction({
    name: "activities/copy-activity",
    run: ({ activityId, date, picked }: ActivityCopy) =>
      call(copyActivity, {
        body: { activityId, date, targets: picked.map(({ recordId: id, fieldId }) => ({ id, fieldId })) },
      }),
    success: ({ activities }) => ({
      key: "activities:notices.ACTIVITIES_COPIED",
      details: { count: activities.length },
    }),
    undo: ({ activities }) => undo.mutate(activities.map(({ id }) => id)),
    failure: "activities:notices.ACTIVITIES_COPY_FAILED",
    showsInline: (error) => refusedFields(error) !== null,
    onError: (error) => onRefused(refusedFields(error) ?? []),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: activityKeys.all }),
  });
}
