import { listActivities } from "@surco/activities/contract";
import { call, useAction } from "@surco/kit-web";
import { linkBatch, MAX_CHECKED_CODES, unlinkBatch, validateBatches } from "@surco/trial-batches/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { batchKeys } from "../batch-keys";

/** Sowings that are offered for a link, the newest. */
const OFFERED_SOWINGS = 500;

/** Checks codes, all different. */
export function useCheckBatches() {
  return useAction({
    name: "trial-batches/check",
    // The table shows the outcome of each code.
    success: null,
    failure: "trial-batches:notices.BATCH_CHECK_FAILED",
    run: async (codes: readonly string[]) => {
      const results = [];
      for (let from = 0; from < codes.length; from += MAX_CHECKED_CODES) {
        const body = { codes: codes.slice(from, from + MAX_CHECKED_CODES) };
        results.push(...(await call(validateBatches, { body })).results);
      }
      return results;
    },
  });
}

/** Newest sowings of the fields that the user may read. */
export function useSowings() {
  return useQuery({
    queryKey: [...batchKeys.all, "sowings"],
    queryFn: async ({ signal }) => {
      const query = { types: "sow", statuses: "planned,done", limit: OFFERED_SOWINGS };
      return (await call(listActivities, { query, signal })).activities;
    },
  });
}

export interface LinkToMake {
  code: string;
  fieldId: string;
  sowingId: string;
}

export function useLinkBatch() {
  const queryClient = useQueryClient();
  return useAction({
    name: "trial-batches/link",
    success: ({ differentHybrid, batch }, { code }) =>
      differentHybrid === null
        ? { key: "trial-batches:notices.BATCH_LINKED", details: { code } }
        : {
            key: "trial-batches:notices.BATCH_LINKED_OTHER_HYBRID",
            details: { code, hybrid: batch.hybrid, sown: differentHybrid },
            isPartial: true,
          },
    failure: "trial-batches:notices.BATCH_LINK_FAILED",
    run: (body: LinkToMake) => call(linkBatch, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchKeys.all }),
  });
}

export function useUnlinkBatch() {
  const queryClient = useQueryClient();
  return useAction({
    name: "trial-batches/unlink",
    success: "trial-batches:notices.BATCH_UNLINKED",
    failure: "trial-batches:notices.BATCH_UNLINK_FAILED",
    run: (body: { code: string; fieldId: string }) => call(unlinkBatch, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: batchKeys.all }),
  });
}
