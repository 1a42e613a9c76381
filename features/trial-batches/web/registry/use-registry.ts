import { call, FIRST_PAGE, useAction } from "@surco/kit-web";
import {
  type BatchFilters,
  type BatchValues,
  changeBatch,
  createBatch,
  deleteBatch,
  listBatchChoices,
  listBatches,
  restoreBatch,
  type TrialBatch,
} from "@surco/trial-batches/contract";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { v7 as newId } from "uuid";
import { batchKeys } from "../batch-keys";

const PAGE = 50;

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
    values: Partial<BatchValues>;
  }) => {
    const written =
      version === null
        ? await call(createBatch, { body: { id, ...(values as BatchValues) } })
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
