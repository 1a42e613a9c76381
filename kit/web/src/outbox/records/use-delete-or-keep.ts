import { ApiError } from "../../api-error";
import { isOutOfReach } from "../../offline/reachability";
import { sessionAccount } from "../../session";
import { type ActionMessages, useAction } from "../../use-action";
import { useStartedOutbox } from "../device-outbox";
import type { NewWrite, OutboxWrite } from "../outbox-write";

/** Answer of the server; null for a deletion that waits on the device, with the writes that it removed. */
type Outcome<A> = { answer: A } | { answer: null; removed: OutboxWrite[] };

interface Restored<R, A> {
  record: R;
  outcome: Outcome<A>;
}

interface DeleteOrKeepOptions<R, A> {
  writeOf(record: R): Pick<NewWrite, "kind" | "recordId" | "version" | "subject">;
  /** Deletes at the server, which takes a repeated deletion for done. */
  remove(record: R): Promise<A>;
  /** Restores at the server. */
  restore(record: R): Promise<unknown>;
  deletion: Pick<ActionMessages<R, A | null>, "name" | "success" | "failure">;
  restoration: Pick<ActionMessages<Restored<R, A>, void>, "name" | "success" | "failure">;
  onDeleted?(): void;
}

/**
 * Deletes a record at the server, whose refusal is shown at once, or through the outbox while it cannot be reached. The
 * notification restores it in the same way.
 */
export function useDeleteOrKeep<R, A>(options: DeleteOrKeepOptions<R, A>) {
  const { writeOf, remove, restore, deletion, restoration, onDeleted } = options;
  const outbox = useStartedOutbox();
  const deletionOf = (record: R): NewWrite => ({
    ...writeOf(record),
    operation: "delete",
    values: {},
    base: {},
  });
  const restoring = useAction({
    ...restoration,
    async run({ record, outcome }: Restored<R, A>): Promise<void> {
      // A deletion that waited may have been sent meanwhile: the outbox restores either.
      if (outcome.answer === null && "removed" in outcome)
        return outbox().undoDeletion(deletionOf(record), outcome.removed);
      await restore(record);
    },
  });
  const { success } = deletion;
  return useAction({
    ...deletion,
    success: typeof success === "function" ? ({ answer }, record) => success(answer, record) : success,
    async run(record: R): Promise<Outcome<A>> {
      // The outbox keeps writes of an account only.
      const canKeep = sessionAccount() !== null;
      try {
        if (!(canKeep && isOutOfReach())) return { answer: await remove(record) };
      } catch (error) {
        if (!canKeep || !(error instanceof ApiError) || error.status !== 0) throw error;
      }
      return { answer: null, removed: await outbox().add(deletionOf(record)) };
    },
    undo: (outcome, record) => restoring.mutate({ record, outcome }),
    onSuccess: () => onDeleted?.(),
  });
}
