import { type DeletedActivity, listDeletedActivities, restoreActivity } from "@surco/activities/contract";
import { call, useAction, useFormat } from "@surco/kit-web";
import { DeletedList } from "@surco/kit-web/deleted";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { activityKeys } from "../use-activities";

/** Deleted activities, to be restored. */
export function DeletedActivities() {
  const queries = useQueryClient();
  const { t } = useTranslation("activities");
  const format = useFormat();
  const restoring = useAction({
    name: "activities/restore-listed-activity",
    success: "activities:notices.ACTIVITY_RESTORED",
    failure: "activities:notices.ACTIVITY_RESTORE_FAILED",
    run: ({ id, fieldId }: DeletedActivity) => call(restoreActivity, { body: { id, fieldId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: activityKeys.all }),
  });
  return (
    <DeletedList
      queryKey={[...activityKeys.all, "deleted"]}
      read={(cursor, signal) => call(listDeletedActivities, { query: { cursor }, signal })}
      nameOf={({ type, date }) => `${t(`types.${type}`)}, ${format.day(date)}`}
      placeOf={({ fieldName }) => fieldName}
      restoring={restoring}
    />
  );
}
