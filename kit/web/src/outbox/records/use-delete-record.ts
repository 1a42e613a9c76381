import { type ActionMessages, useAction } from "../../use-action";
import { useStartedOutbox } from "../device-outbox";
import type { NewWrite, OutboxWrite } from "../outbox-write";

interface Deleted<R> {
  record: R;
  /** Unsent writes that the deletion removed from this device. */
  removed: OutboxWrite[];
}

interface DeleteRecordOptions<R> {
  writeOf(record: R): Pick<NewWrite, "kind" | "recordId" | "partOf" | "version" | "subject">;
  deletion: Pick<ActionMessages<R, OutboxWrite[]>, "name" | "success" | "failure">;
  restoration: Pick<ActionMessages<Deleted<R>, void>, "name" | "success" | "failure">;
  onDeleted?(): void;
}

/** Deletes a record through the outbox; the notification restores it. */
export function useDeleteRecord<R>({ writeOf, deletion, restoration, onDeleted }: DeleteRecordOptions<R>) {
  const outbox = useStartedOutbox();
  const deletionOf = (record: R): NewWrite => ({
    ...writeOf(record),
    operation: "delete",
    values: {},
    base: {},
  });
  const restoring = useAction({
    ...restoration,
    run: async ({ record, removed }: Deleted<R>) => outbox().undoDeletion(deletionOf(record), removed),
  });
  return useAction({
    ...deletion,
    run: async (record: R) => outbox().add(deletionOf(record)),
    undo: (removed, record) => restoring.mutate({ record, removed }),
    onSuccess: () => onDeleted?.(),
  });
}
