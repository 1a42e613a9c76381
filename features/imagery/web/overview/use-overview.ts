import { MAX_OVERVIEW_IMAGES, overview, overviewDates, overviewImages } from "@surco/imagery/contract";
import { call } from "@surco/kit-web";
import type { DateRange } from "@surco/kit-web/map";
import { decodeSmallImages, type LayerId, type NumberLayerId, type SmallImage } from "@surco/raster";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";

/** Maximum age of a field's image before the chosen day, days. */
const MAX_AGE_DAYS = 20;

/** Days on which any of the fields has a usable image, newest first. */
export function useOverviewDates(fieldIds: readonly string[], range: DateRange) {
  return useQuery({
    queryKey: ["imagery", "overview-dates", fieldIds, range],
    queryFn: async ({ signal }) => {
      const query = { fieldIds: fieldIds.join(","), ...range };
      return (await call(overviewDates, { query, signal })).dates;
    },
    enabled: fieldIds.length > 0,
    // Days are kept while other fields load, never those of another season.
    placeholderData: (before, query) =>
      (query?.queryKey[3] as DateRange | undefined)?.from === range.from ? before : undefined,
  });
}

/** Query of each field's latest image up to a day, by field id, and of the number of fields that the layer is locked for. */
export function overviewOptions(fieldIds: readonly string[], layer: NumberLayerId, date: string) {
  return queryOptions({
    queryKey: ["imagery", "overview", fieldIds, layer, date],
    queryFn: async ({ signal }) => {
      const query = { fieldIds: fieldIds.join(","), layer, date, days: MAX_AGE_DAYS };
      const { fields, lockedFields } = await call(overview, { query, signal });
      return { byField: new Map(fields.map(({ fieldId, image }) => [fieldId, image])), lockedFields };
    },
  });
}

interface RequestedImage {
  fieldId: string;
  sceneId: string;
  windowId: string;
}

interface SmallRasters {
  rasters: ReadonlyMap<string, SmallImage>;
  /** Error of the last request; null while it is loading. */
  failure: Error | null;
  retry(): void;
}

/**
 * Loaded pixels by field id; fetches missing ones together.
 * @param version  version of a custom formula
 */
export function useSmallRasters(
  layer: LayerId,
  version: number | null,
  requests: readonly RequestedImage[],
): SmallRasters {
  const queryClient = useQueryClient();
  const keyOf = ({ fieldId, sceneId, windowId }: RequestedImage) => [
    "imagery",
    "small-raster",
    layer,
    version,
    fieldId,
    sceneId,
    windowId,
  ];
  const known = (one: RequestedImage) => queryClient.getQueryData<SmallImage | null>(keyOf(one));
  const missing = requests.filter((one) => known(one) === undefined).slice(0, MAX_OVERVIEW_IMAGES);

  const query = useQuery({
    queryKey: [
      "imagery",
      "small-rasters",
      layer,
      version,
      missing.map(({ fieldId, sceneId, windowId }) => `${fieldId}:${sceneId}:${windowId}`),
    ],
    queryFn: async ({ signal, queryKey }) => {
      const images = (queryKey[4] as string[]).join(",");
      const bytes = await call(overviewImages, { query: { layer, images }, signal });
      const found = new Map(
        decodeSmallImages(new Uint8Array(bytes)).map((raster) => [raster.fieldId, raster]),
      );
      // Missing pixels are stored as null, or they would be requested forever.
      for (const one of missing) queryClient.setQueryData(keyOf(one), found.get(one.fieldId) ?? null);
      return found.size;
    },
    enabled: missing.length > 0,
    gcTime: 0,
  });
  return {
    rasters: new Map(
      requests.flatMap((one) => {
        const raster = known(one);
        return raster ? [[one.fieldId, raster]] : [];
      }),
    ),
    failure: query.error,
    retry: () => void query.refetch(),
  };
}
