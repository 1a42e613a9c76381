import { undoActivities } from "@surco/activities/contract";
import { call, useAction } from "@surco/kit-web";
import { UNSENT_VERSION, useStartedOutbox } from "@surco/kit-web/outbox";
import { useQueryClient } from "@tanstack/react-query";
import { activityKeys } from "../use-activities";
import type { RecordedActivities } from "./use-create-or-keep";

/** Deletes activities that were recorded at once, at the server or on this device. */
export function useUndoActivities() {
  const queryClient = useQueryClient();
  const outbox = useStartedOutbox();
  return useAction({
    name: "activities/undo-activities",
    run: async ({ ids, kept }: RecordedActivities) => {
      if (kept.length === 0) return call(undoActivities, { body: { ids } });
      const deletions = kept.map((write) => ({
        ...write,
        operation: "delete" as const,
        values: {},
        version: UNSENT_VERSION,
      }));
      await outbox().add(...deletions);
      return { deletedCount: ids.length };
    },
    success: ({ deletedCount }) => ({
      key: "activities:notices.ACTIVITIES_UNDONE",
      details: { count: deletedCount },
    }),
    failure: "activities:notices.ACTIVITIES_UNDO_FAILED",
    onSuccess: async (_output, { kept }) => {
      // Lists read what waits from the device.
      if (kept.length === 0) await queryClient.invalidateQueries({ queryKey: activityKeys.all });
    },
  });
}
