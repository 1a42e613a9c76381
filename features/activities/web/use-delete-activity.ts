import type { Activity } from "@surco/activities/contract";
import { useFormat } from "@surco/kit-web";
import { useDeleteRecord } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { ACTIVITY_KIND } from "./use-activities";

/** Deletes an activity through the outbox; the notification restores it. */
export function useDeleteActivity() {
  const { t } = useTranslation("activities");
  const format = useFormat();
  return useDeleteRecord({
    writeOf: ({ id, fieldId, season, values, version }: Activity) => ({
      kind: ACTIVITY_KIND,
      recordId: id,
      version,
      subject: { fieldId, season, title: `${t(`types.${values.type}`)}, ${format.day(values.date)}` },
    }),
    deletion: {
      name: "activities/delete-activity",
      success: "activities:notices.ACTIVITY_DELETED",
      failure: "activities:notices.ACTIVITY_DELETE_FAILED",
    },
    restoration: {
      name: "activities/restore-activity",
      success: "activities:notices.ACTIVITY_RESTORED",
      failure: "activities:notices.ACTIVITY_RESTORE_FAILED",
    },
  });
}
