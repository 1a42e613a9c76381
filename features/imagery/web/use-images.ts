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
import { call, persisted } from "@surco/kit-web";
import type { DateRange } from "@surco/kit-web/map";
import { decodeLayerImage, type LayerImage } from "@surco/raster";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { catalogPollMs, RETRY_MS } from "./catalog-polling";
import { canOpen } from "./choose-date";

const THUMBNAIL_BATCH = 60;

/** Query of a range's dates, newest first; polls while they are read. The request itself starts the reading. */
export function catalogOptions(fieldId: string, range: DateRange) {
  return queryOptions({
    queryKey: ["imagery", "catalog", fieldId, range],
    queryFn: ({ signal }) => call(catalog, { query: { fieldId, ...range }, signal }),
    refetchInterval: ({ state }) => catalogPollMs(state.data, state.dataUpdateCount),
    // The range ends today; without `as`, tomorrow's key would not find today's response.
    meta: persisted({ as: ["imagery", "catalog", fieldId, range.from], isShownFirst: true }),
  });
}

/** Dates of a range, newest first; polls while they are read. */
export function useCatalog(fieldId: string, range: DateRange) {
  return useQuery(catalogOptions(fieldId, range));
}

/** Permanent identity of an image: its scene and the window of the boundary. */
export type NamedScene = Pick<ImageDate, "sceneId" | "windowId">;

/**
 * Query of one layer of one date; immutable, so never refetched.
 * @param version  version of a custom formula
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
    meta: persisted({ isFinal: true }),
  });
}

/** Unsaved formula. */
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

/** Query of each stored date's statistics and the smoothed curve. @param datesRead  part of the key, so that new dates refetch */
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
    meta: persisted({ as: ["imagery", "statistics", fieldId, layer, range.from], isShownFirst: true }),
  });
}

/** Statistics of a layer; refetched as more dates are read. */
export function useStatistics(fieldId: string, layer: NumberLayerId, range: DateRange, datesRead: number) {
  return useQuery({
    ...statisticsOptions(fieldId, layer, range, datesRead),
    enabled: datesRead > 0,
    placeholderData: keepPreviousData,
  });
}

/** Small pictures of a field's dates. */
export interface ThumbnailSource {
  key: readonly unknown[];
  /** Reads up to 60 of them as data addresses, by scene id. */
  read(dates: readonly ImageDate[], signal: AbortSignal): Promise<Readonly<Record<string, string>>>;
}

/** Pictures of NDVI, which are stored with each date. */
export function storedThumbnails(fieldId: string): ThumbnailSource {
  return {
    key: ["imagery", "thumbnails", fieldId],
    async read(dates, signal) {
      const sceneIds = dates.map(({ sceneId }) => sceneId).join(",");
      return (await call(thumbnails, { query: { fieldId, sceneIds }, signal })).thumbnails;
    },
  };
}

/** Thumbnails by scene id; fetches missing ones in batches. */
export function useThumbnails(
  fieldId: string,
  dates: readonly ImageDate[],
  source: ThumbnailSource = storedThumbnails(fieldId),
): Record<string, string> {
  const queryClient = useQueryClient();
  const queryKey = source.key;
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<Record<string, string>>(queryKey) ?? {};
      const missing = missingDates(dates, known);
      if (missing.length === 0) return known;
      const answer = await source.read(missing, signal);
      // A missing thumbnail is stored as empty, or it would be requested forever.
      const found = missing.map(({ sceneId, windowId }) => [windowId, answer[sceneId] ?? ""]);
      return { ...known, ...Object.fromEntries(found) };
    },
    enabled: dates.some(canOpen),
    staleTime: Number.POSITIVE_INFINITY,
    meta: persisted({ isFinal: true }),
    // Otherwise one failure would leave later dates without thumbnails.
    refetchInterval: ({ state }) => (state.status === "error" ? RETRY_MS : false),
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

/** @param known  thumbnails by window */
function missingDates(dates: readonly ImageDate[], known: Record<string, string>): ImageDate[] {
  return dates
    .filter((date) => canOpen(date) && known[date.windowId] === undefined)
    .slice(0, THUMBNAIL_BATCH);
}
