import {
  deletePrice,
  downloadPrices,
  importPriceFile,
  listPriceRows,
  type PriceProblem,
  priceProblem,
  reviewPriceFile,
} from "@surco/gross-margin/contract";
import { ApiError, call, FIRST_PAGE, saveFile, useAction } from "@surco/kit-web";
import { useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useMarginChange } from "../plan/use-plan-actions";
import { marginKeys } from "../queries";

const PAGE = 100;

/** All reference prices, the newest day first, page by page. */
export function usePriceRows() {
  return useInfiniteQuery({
    queryKey: [...marginKeys.prices, "rows"],
    queryFn: ({ signal, pageParam }) =>
      call(listPriceRows, { query: { limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function useReviewPrices() {
  return useAction({
    name: "gross-margin/review-prices",
    // The dialog lists what the file would change.
    success: null,
    failure: "gross-margin:notices.PRICE_FILE_FAILED",
    run: (file: File) => call(reviewPriceFile, { body: file }),
    showsInline: (error) => problemsOf(error).length > 0,
  });
}

export function useImportPrices(onImported: () => void) {
  const run = useMarginChange((file: File) => call(importPriceFile, { body: file }));
  return useAction({
    name: "gross-margin/import-prices",
    success: ({ writtenCount, refused }) => ({
      key: "gross-margin:notices.PRICES_IMPORTED",
      details: { written: writtenCount, refused: refused.length },
      isPartial: refused.length > 0,
    }),
    failure: "gross-margin:notices.PRICE_FILE_FAILED",
    run,
    onSuccess: onImported,
  });
}

export function useDownloadPrices() {
  return useAction({
    name: "gross-margin/download-prices",
    success: "gross-margin:notices.PRICES_DOWNLOADED",
    failure: "gross-margin:notices.PRICES_DOWNLOAD_FAILED",
    run: async (isTemplate: boolean) => {
      const bytes = await call(downloadPrices, { query: { template: isTemplate ? "true" : "false" } });
      const name = isTemplate ? "reference-prices-template.csv" : "reference-prices.csv";
      saveFile(new Blob([bytes], { type: "text/csv" }), name);
    },
  });
}

export function useDeletePrice(onDeleted: () => void) {
  return useAction({
    name: "gross-margin/delete-price",
    success: "gross-margin:notices.PRICE_DELETED",
    failure: "gross-margin:notices.PRICE_DELETE_FAILED",
    run: useMarginChange((priceId: string) => call(deletePrice, { params: { priceId } })),
    onSuccess: onDeleted,
  });
}

/** Problems of the columns that a file was refused for. */
export function problemsOf(error: unknown): readonly PriceProblem[] {
  if (!(error instanceof ApiError)) return [];
  return z.array(priceProblem).safeParse(error.details.problems).data ?? [];
}
