import { ApiError, call, FIRST_PAGE, saveFile, useAction } from "@surco/kit-web";
import {
  downloadHybrids,
  type HybridProblem,
  type HybridValues,
  hybridProblem,
  importHybridFile,
  listHybrids,
  reviewHybridFile,
  writeHybrid,
} from "@surco/recommendations/contract";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";

const PAGE = 100;
const KEY = ["recommendations", "hybrids"];

/** Hybrids that have the text in their names, page by page. */
export function useHybrids(text: string) {
  return useInfiniteQuery({
    queryKey: [...KEY, text],
    queryFn: ({ signal, pageParam }) =>
      call(listHybrids, {
        query: { limit: PAGE, ...(text !== "" && { q: text }), cursor: pageParam },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useWriteHybrid() {
  const queryClient = useQueryClient();
  return async (genotypeId: number, body: { version: number; values: HybridValues }) => {
    const written = await call(writeHybrid, { params: { genotypeId }, body });
    await queryClient.invalidateQueries({ queryKey: ["recommendations"] });
    return written;
  };
}

export function useReviewHybridFile() {
  return useAction({
    name: "recommendations/review-hybrids",
    // The dialog lists what the file would change.
    success: null,
    failure: "recommendations:notices.HYBRID_FILE_FAILED",
    run: (file: File) => call(reviewHybridFile, { body: file }),
    showsInline: (error) => problemsOf(error).length > 0,
  });
}

export function useImportHybridFile(onImported: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "recommendations/import-hybrids",
    success: ({ written, refused }) => ({
      key: "recommendations:notices.HYBRIDS_IMPORTED",
      details: { written, refused: refused.length },
      isPartial: refused.length > 0,
    }),
    failure: "recommendations:notices.HYBRID_FILE_FAILED",
    run: (file: File) => call(importHybridFile, { body: file }),
    onSuccess: async () => {
      onImported();
      await queryClient.invalidateQueries({ queryKey: ["recommendations"] });
    },
  });
}

export function useDownloadHybrids() {
  return useAction({
    name: "recommendations/download-hybrids",
    success: "recommendations:notices.HYBRIDS_DOWNLOADED",
    failure: "recommendations:notices.HYBRIDS_DOWNLOAD_FAILED",
    run: async (isTemplate: boolean) => {
      const bytes = await call(downloadHybrids, { query: { template: isTemplate ? "true" : "false" } });
      const name = isTemplate ? "hybrid-parameters-template.csv" : "hybrid-parameters.csv";
      saveFile(new Blob([bytes], { type: "text/csv" }), name);
    },
  });
}

/** Problems of the columns that a file was refused for. */
export function problemsOf(error: unknown): readonly HybridProblem[] {
  if (!(error instanceof ApiError)) return [];
  return z.array(hybridProblem).safeParse(error.details.problems).data ?? [];
}
