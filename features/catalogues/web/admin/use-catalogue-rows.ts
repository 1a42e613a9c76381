import {
  type CatalogueName,
  downloadCatalogue,
  importCatalogueFile,
  listCatalogueRows,
  reviewCatalogueFile,
  type ValueProblem,
  writeCatalogueRow,
} from "@surco/catalogues/contract";
import { ApiError, call, FIRST_PAGE, saveFile, useAction } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { catalogueKeys } from "../use-catalogues";

const PAGE = 100;

/** Rows of a catalogue that have the text, page by page. */
export function useCatalogueRows(catalogue: CatalogueName, text: string) {
  return useInfiniteQuery({
    queryKey: [...catalogueKeys.all, "rows", catalogue, text],
    queryFn: ({ signal, pageParam }) =>
      call(listCatalogueRows, {
        params: { catalogue },
        query: { q: text, cursor: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useWriteRow(catalogue: CatalogueName) {
  const queryClient = useQueryClient();
  return async (body: { id: number | null; version: number | null; values: Record<string, string> }) => {
    const row = await call(writeCatalogueRow, { params: { catalogue }, body });
    await queryClient.invalidateQueries({ queryKey: catalogueKeys.all });
    return row;
  };
}

export function useReviewFile(catalogue: CatalogueName) {
  return useAction({
    name: "catalogues/review-file",
    // The dialog lists what the file would change.
    success: null,
    failure: "catalogues:notices.CATALOGUE_FILE_FAILED",
    run: (file: File) => call(reviewCatalogueFile, { params: { catalogue }, body: file }),
  });
}

export function useImportFile(catalogue: CatalogueName, onImported: () => void) {
  const queryClient = useQueryClient();
  return useAction({
    name: "catalogues/import-file",
    success: ({ added, changed }) => ({
      key: "catalogues:notices.CATALOGUE_IMPORTED",
      details: { added, changed },
    }),
    failure: "catalogues:notices.CATALOGUE_FILE_FAILED",
    showsInline: (error) => wrongLinesOf(error).length > 0,
    run: (file: File) => call(importCatalogueFile, { params: { catalogue }, body: file }),
    onSuccess: async () => {
      onImported();
      await queryClient.invalidateQueries({ queryKey: catalogueKeys.all });
    },
  });
}

export interface WrongLine {
  line: number;
  problems: ValueProblem[];
}

/** Lines that a file was refused for. */
export function wrongLinesOf(error: unknown): readonly WrongLine[] {
  return error instanceof ApiError ? ((error.details.lines ?? []) as WrongLine[]) : [];
}

export function useDownloadCatalogue() {
  return useAction({
    name: "catalogues/download",
    success: "catalogues:notices.CATALOGUE_DOWNLOADED",
    failure: "catalogues:notices.CATALOGUE_DOWNLOAD_FAILED",
    run: async (catalogue: CatalogueName) => {
      const bytes = await call(downloadCatalogue, { params: { catalogue } });
      saveFile(new Blob([bytes], { type: "text/csv" }), `${catalogue}.csv`);
    },
  });
}
