import { binaryReply, defineRoute, id, instant, plainDate } from "@surco/contract";
import { indexIds } from "@surco/raster";
import { z } from "zod";

/** A layer that is computed from the bands by a formula of domain/raster. Adding a formula there adds it here. */
export const indexId = z.enum(indexIds);
export type { IndexId } from "@surco/raster";

/**
 * State of one date of a field: waiting to be read; ready; cloudy, so that nothing of the field is usable (its picture of
 * clouds is stored); or failed, which will be tried again.
 */
export const imageState = z.enum(["waiting", "ready", "cloudy", "failed"]);

export const imageDate = z.object({
  /** The scene's id at its provider, for example S2B_T20HMD_20251004T140049_L2A. */
  sceneId: z.string(),
  date: plainDate,
  takenAt: instant,
  state: imageState,
  /** 0..1 of the field's pixels that are neither cloud, shadow, snow nor missing; null while waiting. */
  usableFraction: z.number().nullable(),
  /** Cloud over the whole tile, 0..1, as the provider says. */
  tileCloudFraction: z.number(),
  platform: z.string(),
  mgrsTile: z.string(),
  collection: z.string(),
  processingBaseline: z.string().nullable(),
  /** Reflectance offset that was applied, and how it was decided; null while waiting. */
  offset: z
    .object({ value: z.number(), source: z.enum(["metadata", "flag", "baseline", "data-check"]) })
    .nullable(),
  simulated: z.boolean(),
});
export type ImageDate = z.infer<typeof imageDate>;

/** A date counts as usable from this share on. */
export const USABLE_FRACTION = 0.7;

export const fetchProgress = z.object({
  state: z.enum(["queued", "running", "done", "failed"]),
  done: z.number().int(),
  total: z.number().int().nullable(),
  /** Why it failed. */
  errorCode: z.string().nullable(),
});
export type FetchProgress = z.infer<typeof fetchProgress>;

const range = { from: plainDate, until: plainDate };

export const catalog = defineRoute({
  method: "GET",
  path: "/sentinel/catalog",
  access: "field:read",
  summary:
    "Dates of the field's images in a range, newest first, and how far their reading has come. Asking starts the reading of what is missing; ask again to follow it.",
  query: z.object({ fieldId: id, ...range }),
  response: z.object({ dates: z.array(imageDate), progress: fetchProgress }),
  errors: ["FIELD_NOT_FOUND", "IMAGE_SOURCE_UNAVAILABLE"],
});

/** Content type of an index raster; `decodeIndexRaster` in domain/raster reads it. */
export const INDEX_RASTER_TYPE = "application/vnd.surco.index-raster";

export const image = defineRoute({
  method: "GET",
  path: "/sentinel/images",
  access: "field:read",
  summary: "One layer of one date as numbers, to be coloured by the browser.",
  query: z.object({ fieldId: id, sceneId: z.string().max(120), layer: indexId }),
  response: binaryReply(INDEX_RASTER_TYPE),
  errors: ["FIELD_NOT_FOUND", "SCENE_NOT_FOUND", "IMAGE_NOT_READY"],
});

export const layerStatistics = z.object({
  /** Pixels whose centre lies in the field, and how many of them are usable. */
  pixels: z.number().int(),
  count: z.number().int(),
  validFraction: z.number(),
  /** null where no pixel is usable. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  std: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  p10: z.number().nullable(),
  p90: z.number().nullable(),
  /** Pixels by scene class. */
  scl: z.record(z.string(), z.number().int()),
});

export const statistics = defineRoute({
  method: "GET",
  path: "/sentinel/statistics",
  access: "field:read",
  summary:
    "A layer's statistics for each stored date of a range, and the smoothed daily curve through the usable ones.",
  query: z.object({ fieldId: id, layer: indexId, ...range }),
  response: z.object({
    dates: z.array(
      z.object({ sceneId: z.string(), date: plainDate, usable: z.boolean(), statistics: layerStatistics }),
    ),
    curve: z.array(z.object({ date: plainDate, value: z.number() })),
    method: z.object({
      name: z.literal("whittaker"),
      lambda: z.number(),
      weight: z.literal("validFraction"),
    }),
  }),
  errors: ["FIELD_NOT_FOUND"],
});

export const thumbnails = defineRoute({
  method: "GET",
  path: "/sentinel/thumbnails",
  access: "field:read",
  summary: "Small pictures of up to 60 dates as data addresses.",
  query: z.object({
    fieldId: id,
    sceneIds: z
      .string()
      .max(8000)
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(z.string().max(120)).min(1).max(60)),
  }),
  response: z.object({ thumbnails: z.record(z.string(), z.string()) }),
  errors: ["FIELD_NOT_FOUND"],
});

export const latestImages = defineRoute({
  method: "GET",
  path: "/sentinel/latest",
  access: "account",
  summary: "The last usable date and its small picture for each of up to 200 own or shared fields.",
  query: z.object({
    fieldIds: z
      .string()
      .max(8000)
      .transform((text) => text.split(",").filter(Boolean))
      .pipe(z.array(id).min(1).max(200)),
  }),
  response: z.object({
    images: z.array(z.object({ fieldId: id, sceneId: z.string(), date: plainDate, thumbnail: z.string() })),
  }),
  errors: [],
});

export const imageryRoutes = [catalog, image, statistics, thumbnails, latestImages] as const;
