import { binaryReply, commaList, defineRoute, id, plainDate } from "@surco/contract";
import { z } from "zod";
import { dayRange, windowId } from "./dates";
import { layerId, numberLayerId } from "./layers";

export const MAX_OVERVIEW_FIELDS = 200;
/** Maximum rasters of a response; together they have at most a million one-byte pixels. */
export const MAX_OVERVIEW_IMAGES = 60;

/** Longest side of a small image, px: a 160 ha field keeps its 10 m pixels. */
export const MAX_SMALL_SIDE_PX = 128;

/** Content type of the images of several fields, numbers or pictures; `decodeSmallImages` in domain/raster reads it. */
export const SMALL_RASTERS_TYPE = "application/vnd.surco.small-rasters";

const fieldIds = commaList(id, MAX_OVERVIEW_FIELDS);

export const overviewImage = z.object({
  sceneId: z.string(),
  windowId,
  date: plainDate,
  usableFraction: z.number(),
  mean: z.number(),
  median: z.number(),
  p10: z.number(),
  p90: z.number(),
  /** Previous usable date, at most 120 days older, with the change of the mean; null if none. */
  previous: z.object({ date: plainDate, change: z.number() }).nullable(),
  simulated: z.boolean(),
});
export type OverviewImage = z.infer<typeof overviewImage>;

export const overview = defineRoute({
  method: "GET",
  path: "/sentinel/overview",
  access: "account",
  keyScope: "read",
  summary:
    "One layer of up to 200 own or shared fields on one date: of each field the nearest usable image not after it and at most `days` older, its statistics, and the change since the usable image before. A field without one has null; fields that one may not read are left out.",
  query: z.object({
    fieldIds,
    layer: numberLayerId,
    date: plainDate,
    days: z.coerce.number().int().min(0).max(366).default(20),
  }),
  response: z.object({
    fields: z.array(z.object({ fieldId: id, image: overviewImage.nullable() })),
    /** Fields whose plan does not open the layer; their image is null. */
    lockedFields: z.number().int(),
  }),
  errors: ["FORMULA_NOT_FOUND"],
  example: {
    query: {
      fieldIds: "01994c1e-0000-7000-8000-00000000000a,01994c1e-0000-7000-8000-00000000000b",
      layer: "ndvi",
      date: "2025-10-06",
      days: 20,
    },
    answer: {
      fields: [
        {
          fieldId: "01994c1e-0000-7000-8000-00000000000a",
          image: {
            sceneId: "S2B_T20HNH_20251004T140049_L2A",
            windowId: "b2Ykq3vWc0RrT1xN",
            date: "2025-10-04",
            usableFraction: 0.97,
            mean: 0.62,
            median: 0.64,
            p10: 0.48,
            p90: 0.71,
            previous: { date: "2025-09-29", change: 0.05 },
            simulated: false,
          },
        },
        { fieldId: "01994c1e-0000-7000-8000-00000000000b", image: null },
      ],
      lockedFields: 0,
    },
  },
});

export const overviewDates = defineRoute({
  method: "GET",
  path: "/sentinel/overview/dates",
  access: "account",
  keyScope: "read",
  summary:
    "Days of a range on which any of up to 200 own or shared fields has a usable image, newest first, and how many have.",
  query: z.object({ fieldIds, ...dayRange }),
  response: z.object({ dates: z.array(z.object({ date: plainDate, fields: z.number().int() })) }),
  errors: [],
  example: {
    query: { fieldIds: "01994c1e-0000-7000-8000-00000000000a", from: "2025-07-01", until: "2026-06-30" },
    answer: { dates: [{ date: "2025-10-04", fields: 1 }] },
  },
});

const fieldScene = z
  .string()
  .max(200)
  .transform((text) => {
    const [fieldId = "", sceneId = "", window = ""] = text.split(":");
    return { fieldId, sceneId, window };
  })
  .pipe(z.object({ fieldId: id, sceneId: z.string().min(1).max(120), window: z.string().max(40) }));

export const overviewImages = defineRoute({
  method: "GET",
  path: "/sentinel/overview/images",
  access: "account",
  keyScope: "read",
  summary:
    "One layer of up to 60 scenes of own or shared fields, each made small, in one answer: numbers, or the picture in true colour. What is not there, may not be read, or is not opened by the field's plan, is left out.",
  query: z.object({
    layer: layerId,
    /** `fieldId:sceneId:windowId`, comma-separated; responses without window ids are not cacheable. */
    images: commaList(fieldScene, MAX_OVERVIEW_IMAGES, 12_000),
    side: z.coerce
      .number()
      .int()
      .min(16)
      .max(MAX_SMALL_SIDE_PX)
      .default(MAX_SMALL_SIDE_PX)
      .describe("px, longest side of each image"),
  }),
  response: binaryReply(SMALL_RASTERS_TYPE),
  errors: ["FORMULA_NOT_FOUND"],
  example: {
    query: {
      layer: "ndvi",
      images: "01994c1e-0000-7000-8000-00000000000a:S2B_T20HNH_20251004T140049_L2A:b2Ykq3vWc0RrT1xN",
    },
  },
});
