import { call, useAction } from "@surco/kit-web";
import { type BatchColumn, importBatchFile, reviewBatchFile } from "@surco/trial-batches/contract";
import { useQueryClient } from "@tanstack/react-query";
import { batchKeys } from "../batch-keys";

export interface FileToRead {
  file: File;
  /** Season of rows that name none. */
  season: string;
  /** Meanings of the columns; null: as the server proposes them. */
  columns: readonly (BatchColumn | null)[] | null;
}

const queryOf = ({ season, columns }: FileToRead) => ({
  season,
  ...(columns !== null && { columns: columns.map((column) => column ?? "").join(",") }),
});

export function useReviewBatchFile() {
  return useAction({
    name: "trial-batches/review-file",
    // The dialog lists what the file would change.
    success: null,
    failure: "trial-batches:notices.BATCH_FILE_FAILED",
    run: (input: FileToRead) => call(reviewBatchFile, { query: queryOf(input), body: input.file }),
  });
}

export function useImportBatchFile(onImported: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "trial-batches/import-file",
    success: ({ counts }) => ({
      key: "trial-batches:notices.BATCHES_IMPORTED",
      details: { added: counts.new, changed: counts.changed, refused: counts.wrong },
      isPartial: counts.wrong > 0,
    }),
    failure: "trial-batches:notices.BATCH_FILE_FAILED",
    run: (input: FileToRead) => call(importBatchFile, { query: queryOf(input), body: input.file }),
    onSuccess: async () => {
      onImported();
      await queryClient.invalidateQueries({ queryKey: batchKeys.all });
    },
  });
}
