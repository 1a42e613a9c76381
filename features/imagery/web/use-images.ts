import {
  catalog,
  type ImageDate,
  image,
  type LayerId,
  type NumberLayerId,
  previewFormula,
  statistics,
  thumbnails,
} from "@surco/imagery/contract";
import { call, kept } from "@surco/kit-web";
import type { DateRange } from "@surco/kit-web/map";
import { decodeLayerImage, type LayerImage } from "@surco/raster";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { canOpen } from "./choose-date";

const FOLLOW_MS = 700;
/** Until the first picture is there, which is what a person waits for. */
const FOLLOW_FIRST_MS = 80;
const LOOK_AGAIN_MS = 30_000;
const THUMBNAILS_AT_ONCE = 60;

/** Dates of a range, newest first; asked again while they are being read. The question itself starts the reading. */
export function catalogOptions(fieldId: string, range: DateRange) {
  return queryOptions({
    queryKey: ["imagery", "catalog", fieldId, range],
    queryFn: ({ signal }) => call(catalog, { query: { fieldId, ...range }, signal }),
    refetchInterval: (query) => {
      const state = query.state.data?.progress.state;
      if (state === "queued" || state === "running") {
        return query.state.data?.dates.some(canOpen) ? FOLLOW_MS : FOLLOW_FIRST_MS;
      }
      return state === "failed" ? LOOK_AGAIN_MS : false;
    },
    // The range ends today; tomorrow its last answer is still the best there is.
    meta: kept({ as: ["imagery", "catalog", fieldId, range.from] }),
  });
}

/** The season's dates, newest first; asks again while they are being read, so that the strip fills up. */
export function useCatalog(fieldId: string, range: DateRange) {
  return useQuery(catalogOptions(fieldId, range));
}

/** A date by what names it for ever: its scene, and the window of the field's boundary on it. */
export type NamedScene = Pick<ImageDate, "sceneId" | "windowId">;

/**
 * One layer of one date. It never changes, so what was seen once is not asked for again.
 * @param version  of a formula of one's own
 */
export function layerImageOptions(
  fieldId: string,
  { sceneId, windowId }: NamedScene,
  layer: LayerId,
  version?: number,
) {
  return queryOptions({
    queryKey: ["imagery", "raster", fieldId, sceneId, windowId, layer, version],
    queryFn: async ({ signal }) => {
      const query = { fieldId, sceneId, window: windowId, layer, version };
      const bytes = await call(image, { query, signal });
      return decodeLayerImage(new Uint8Array(bytes));
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    meta: kept({ isFinal: true }),
  });
}

/** A formula as it is being written. */
export interface FormulaPreview {
  expression: string;
  displayRange: readonly [number, number] | null;
}

/** Query of an unsaved formula's result on one date. */
export function previewOptions(
  fieldId: string,
  sceneId: string,
  { expression, displayRange }: FormulaPreview,
) {
  const [low, high] = displayRange ?? [];
  return queryOptions({
    queryKey: ["imagery", "preview", fieldId, sceneId, expression, low, high],
    queryFn: async ({ signal }): Promise<LayerImage> => {
      const bytes = await call(previewFormula, {
        query: { fieldId, sceneId, expression, low, high },
        signal,
      });
      return decodeLayerImage(new Uint8Array(bytes));
    },
    gcTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

/** Statistics of each stored date and the smoothed curve, as they are when so many dates were read. */
export function statisticsOptions(
  fieldId: string,
  layer: NumberLayerId,
  range: DateRange,
  datesRead: number,
) {
  return queryOptions({
    queryKey: ["imagery", "statistics", fieldId, layer, range, datesRead],
    queryFn: ({ signal }) => call(statistics, { query: { fieldId, layer, ...range }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: kept({ as: ["imagery", "statistics", fieldId, layer, range.from] }),
  });
}

/** The layer's statistics; asked again as more dates are read. */
export function useStatistics(fieldId: string, layer: NumberLayerId, range: DateRange, datesRead: number) {
  return useQuery({
    ...statisticsOptions(fieldId, layer, range, datesRead),
    enabled: datesRead > 0,
    placeholderData: keepPreviousData,
  });
}

/** Small pictures by scene id; only those not yet here are asked for, in batches. */
export function useThumbnails(fieldId: string, dates: readonly ImageDate[]): Record<string, string> {
  const queryClient = useQueryClient();
  const queryKey = ["imagery", "thumbnails", fieldId];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<Record<string, string>>(queryKey) ?? {};
      const missing = missingDates(dates, known);
      if (missing.length === 0) return known;
      const sceneIds = missing.map(({ sceneId }) => sceneId).join(",");
      const answer = await call(thumbnails, { query: { fieldId, sceneIds }, signal });
      // One without a picture is remembered as such, or it would be asked for for ever.
      const found = missing.map(({ sceneId, windowId }) => [windowId, answer.thumbnails[sceneId] ?? ""]);
      return { ...known, ...Object.fromEntries(found) };
    },
    enabled: dates.some(canOpen),
    staleTime: Number.POSITIVE_INFINITY,
    meta: kept({ isFinal: true }),
    // Without it one failure would leave the dates that come later without a picture for good.
    refetchInterval: ({ state }) => (state.status === "error" ? LOOK_AGAIN_MS : false),
  });
  const { data, isFetching, isError, refetch } = query;
  const isMissing = data !== undefined && missingDates(dates, data).length > 0;
  useEffect(() => {
    if (isMissing && !isFetching && !isError) void refetch();
  }, [isMissing, isFetching, isError, refetch]);
  return useMemo(
    () => Object.fromEntries(dates.map(({ sceneId, windowId }) => [sceneId, data?.[windowId] ?? ""])),
    [dates, data],
  );
}

/** @param known  pictures by window */
function missingDates(dates: readonly ImageDate[], known: Record<string, string>): ImageDate[] {
  return dates
    .filter((date) => canOpen(date) && known[date.windowId] === undefined)
    .slice(0, THUMBNAILS_AT_ONCE);
}
