import type { Activity } from "@surco/activities/contract";
import { useAction, useFormat } from "@surco/kit-web";
import { type NewWrite, useOutbox } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { ACTIVITY_KIND, UNSENT_VERSION } from "./use-activities";

/** Deletes an activity through the outbox; the notification restores it. */
export function useDeleteActivity() {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const outbox = useOutbox();
  const writeOf = (
    operation: "create" | "delete" | "restore",
    { id, fieldId, values, version }: Activity,
  ): NewWrite => ({
    kind: ACTIVITY_KIND,
    recordId: id,
    operation,
    values: operation === "create" ? values : {},
    base: {},
    version,
    subject: { fieldId, title: `${t(`types.${values.type}`)}, ${format.day(values.date)}` },
  });
  const add = async (operation: "create" | "delete" | "restore", activity: Activity) => {
    if (outbox === null) throw new Error("the outbox has not started");
    await outbox.add(writeOf(operation, activity));
  };
  const restoring = useAction({
    name: "activities/restore-activity",
    // One that never left this device is gone from it: it is created again.
    run: (activity: Activity) => add(activity.version === UNSENT_VERSION ? "create" : "restore", activity),
    success: "activities:notices.ACTIVITY_RESTORED",
    failure: "activities:notices.ACTIVITY_RESTORE_FAILED",
  });
  return useAction({
    name: "activities/delete-activity",
    run: (activity: Activity) => add("delete", activity),
    success: "activities:notices.ACTIVITY_DELETED",
    undo: (_output, activity) => restoring.mutate(activity),
    failure: "activities:notices.ACTIVITY_DELETE_FAILED",
  });
}
