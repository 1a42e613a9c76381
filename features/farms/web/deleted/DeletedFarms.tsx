import { type DeletedFarm, listDeletedFarms } from "@surco/farms/contract";
import { call, useAction } from "@surco/kit-web";
import { DeletedList } from "@surco/kit-web/deleted";
import { useRestoreFarm } from "../farms/use-farms";
import { farmsKey } from "../query-keys";

/** Deleted farms, to be restored. */
export function DeletedFarms() {
  const restore = useRestoreFarm();
  const restoring = useAction({
    name: "farms/restore-listed-farm",
    success: "farms:notices.FARM_RESTORED",
    failure: "farms:notices.FARM_RESTORE_FAILED",
    run: ({ id }: DeletedFarm) => restore(id),
  });
  return (
    <DeletedList
      queryKey={[...farmsKey, "deleted"]}
      read={(cursor, signal) => call(listDeletedFarms, { query: { cursor }, signal })}
      nameOf={({ name }) => name}
      restoring={restoring}
    />
  );
}
