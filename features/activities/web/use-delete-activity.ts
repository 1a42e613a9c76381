import type { Activity } from "@surco/activities/contract";
import { useAction, useFormat } from "@surco/kit-web";
import { type NewWrite, type OutboxWrite, requireOutbox, useOutbox } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { ACTIVITY_KIND } from "./use-activities";

interface Deleted {
  activity: Activity;
  /** Unsent writes that the deletion removed from this device. */
  removed: OutboxWrite[];
}

/** Deletes an activity through the outbox; the notification restores it. */
export function useDeleteActivity() {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const outbox = useOutbox();
  const deletionOf = ({ id, fieldId, season, values, version }: Activity): NewWrite => ({
    kind: ACTIVITY_KIND,
    recordId: id,
    operation: "delete",
    values: {},
    base: {},
    version,
    subject: { fieldId, season, title: `${t(`types.${values.type}`)}, ${format.day(values.date)}` },
  });
  const restoring = useAction({
    name: "activities/restore-activity",
    run: async ({ activity, removed }: Deleted) =>
      requireOutbox(outbox).undoDeletion(deletionOf(activity), removed),
    success: "activities:notices.ACTIVITY_RESTORED",
    failure: "activities:notices.ACTIVITY_RESTORE_FAILED",
  });
  return useAction({
    name: "activities/delete-activity",
    run: async (activity: Activity) => requireOutbox(outbox).add(deletionOf(activity)),
    success: "activities:notices.ACTIVITY_DELETED",
    undo: (removed, activity) => restoring.mutate({ activity, removed }),
    failure: "activities:notices.ACTIVITY_DELETE_FAILED",
  });
}
