import { binaryReply, defineRoute, id, plainDate } from "@surco/contract";
import { indexIds } from "@surco/raster";
import { z } from "zod";
import { dayRange } from "./dates";

/** A layer that is computed from the bands by a formula of domain/raster. Adding a formula there adds it here. */
export const indexId = z.enum(indexIds);
export type { IndexId } from "@surco/raster";

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
  query: z.object({ fieldId: id, layer: indexId, ...dayRange }),
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
