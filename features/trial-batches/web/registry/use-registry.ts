import { call, FIRST_PAGE, useAction } from "@surco/kit-web";
import { listStaffProducers } from "@surco/staff/contract";
import {
  type BatchFilters,
  changeBatch,
  createBatch,
  deleteBatch,
  listBatchChoices,
  listBatches,
  restoreBatch,
  type TrialBatch,
  type WrittenBatch,
} from "@surco/trial-batches/contract";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";
import { batchKeys } from "../batch-keys";

const PAGE = 50;
const OFFERED_PRODUCERS = 20;

/** Batches of the brand by code, page by page. */
export function useBatches(filters: BatchFilters) {
  return useInfiniteQuery({
    queryKey: [...batchKeys.list, filters],
    queryFn: ({ signal, pageParam }) =>
      call(listBatches, { query: { ...filters, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Hybrids and seasons of the brand's batches. */
export function useBatchChoices() {
  return useQuery({
    queryKey: batchKeys.choices,
    queryFn: ({ signal }) => call(listBatchChoices, { signal }),
  });
}

function useReloadBatches() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: batchKeys.all });
}

/** Producers below the user whose names hold the text. */
export function useProducersBelow(text: string, season: string) {
  return useQuery({
    queryKey: [...batchKeys.all, "producers", text, season],
    queryFn: async ({ signal }) => {
      const query = { season, limit: OFFERED_PRODUCERS, ...(text.trim() !== "" && { q: text.trim() }) };
      return (await call(listStaffProducers, { query, signal })).producers;
    },
    placeholderData: keepPreviousData,
  });
}

/** Adds or changes a batch. */
export function useWriteBatch() {
  const reload = useReloadBatches();
  return async ({
    id,
    version,
    values,
  }: {
    id: string;
    version: number | null;
    values: Partial<WrittenBatch>;
  }) => {
    const written =
      version === null
        ? await call(createBatch, { body: { id, ...(values as WrittenBatch) } })
        : await call(changeBatch, {
            params: { batchId: id },
            body: { writeId: newId(), version, changes: values },
          });
    await reload();
    return written;
  };
}

/** Deletes a batch; its notice restores it. */
export function useDeleteBatch() {
  const reload = useReloadBatches();
  const restore = useAction({
    name: "trial-batches/restore-batch",
    success: "trial-batches:notices.BATCH_RESTORED",
    failure: "trial-batches:notices.BATCH_RESTORE_FAILED",
    run: ({ id }: Pick<TrialBatch, "id">) => call(restoreBatch, { body: { id } }),
    onSuccess: reload,
  });
  return useAction({
    name: "trial-batches/delete-batch",
    success: "trial-batches:notices.BATCH_DELETED",
    failure: "trial-batches:notices.BATCH_DELETE_FAILED",
    run: ({ id }: Pick<TrialBatch, "id">) => call(deleteBatch, { params: { batchId: id } }),
    undo: (_answer, batch) => restore.mutate(batch),
    onSuccess: reload,
  });
}
