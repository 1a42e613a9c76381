import {
  type CatalogueName,
  downloadCatalogue,
  importCatalogueFile,
  listCatalogueRows,
  reviewCatalogueFile,
  writeCatalogueRow,
} from "@surco/catalogues/contract";
import { call, FIRST_PAGE, saveFile } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
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
  return useMutation({
    mutationFn: (body: { id: number | null; version: number | null; values: Record<string, string> }) =>
      call(writeCatalogueRow, { params: { catalogue }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: catalogueKeys.all }),
  });
}

export function useReviewFile(catalogue: CatalogueName) {
  return useMutation({
    mutationFn: (file: File) => call(reviewCatalogueFile, { params: { catalogue }, body: file }),
  });
}

export function useImportFile(catalogue: CatalogueName) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call(importCatalogueFile, { params: { catalogue }, body: file }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: catalogueKeys.all }),
  });
}

export function useDownloadCatalogue() {
  return useMutation({
    mutationFn: async (catalogue: CatalogueName) => {
      const bytes = await call(downloadCatalogue, { params: { catalogue } });
      saveFile(new Blob([bytes], { type: "text/csv" }), `${catalogue}.csv`);
    },
  });
}
