import { type DeletedProducer, listDeletedProducers } from "@surco/farms/contract";
import { call, useAction } from "@surco/kit-web";
import { DeletedList } from "@surco/kit-web/deleted";
import { producerKeys, useRestoreProducer } from "../producers/use-producers";

/** Deleted producers, to be restored. */
export function DeletedProducers() {
  const restore = useRestoreProducer();
  const restoring = useAction({
    name: "farms/restore-listed-producer",
    success: "farms:notices.PRODUCER_RESTORED",
    failure: "farms:notices.PRODUCER_RESTORE_FAILED",
    run: ({ id }: DeletedProducer) => restore(id),
  });
  return (
    <DeletedList
      queryKey={producerKeys.deleted}
      read={(cursor, signal) => call(listDeletedProducers, { query: { cursor }, signal })}
      nameOf={({ name }) => name}
      restoring={restoring}
    />
  );
}
