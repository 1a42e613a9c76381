import { binaryReply, defineRoute, id, plainDate } from "@surco/contract";
import { fixedLayerIds } from "@surco/raster";
import { z } from "zod";
import { definitionExample, growthExample, methodExample } from "./curve-examples";
import { bandDay, curveMethod, eightDayValue, phenology } from "./curves";
import { dayRange } from "./dates";

export type { FormulaLayerId, IndexId, LayerId, NumberLayerId } from "@surco/raster";

/** Layer id of a custom formula. */
export const formulaLayerId = z.templateLiteral(["formula-", z.uuid()]);

/** Ids of layers computed from a scene's bands, including every index of domain/raster. */
export const layerId = z.union([z.enum(fixedLayerIds), formulaLayerId]);

/** Ids of numeric layers, which have statistics: all but true colour. */
export const numberLayerId = z.union([z.enum(fixedLayerIds).exclude(["trueColour"]), formulaLayerId]);

/**
 * Content type of an image: `decodeLayerImage` in domain/raster reads numbers of a layer, or the three bands of the true
 * colour picture.
 */
export const INDEX_RASTER_TYPE = "application/vnd.surco.index-raster";

/** Version of a custom formula that the caller expects; only responses with it are cacheable. */
const formulaVersion = z.coerce.number().int().positive().optional();

export const image = defineRoute({
  method: "GET",
  path: "/sentinel/images",
  access: "field:read",
  summary:
    "One layer of one date as numbers, to be coloured by the browser; trueColour gives reflectances of red, green and blue.",
  query: z.object({
    fieldId: id,
    sceneId: z.string().max(120),
    layer: layerId,
    version: formulaVersion,
    /** `windowId` of the date; responses without it are not cacheable. */
    window: z.string().max(40).optional(),
  }),
  response: binaryReply(INDEX_RASTER_TYPE),
  errors: [
    "FIELD_NOT_FOUND",
    "SCENE_NOT_FOUND",
    "IMAGE_NOT_READY",
    "FORMULA_NOT_FOUND",
    "FIELD_PLAN_TOO_LOW",
  ],
  example: {
    query: {
      fieldId: "01994c1e-0000-7000-8000-00000000000a",
      sceneId: "S2B_T20HNH_20251004T140049_L2A",
      layer: "ndre",
      window: "b2Ykq3vWc0RrT1xN",
    },
  },
});

export const layerStatistics = z.object({
  /** Pixels with their centre in the field, and how many of them are usable. */
  pixels: z.number().int(),
  count: z.number().int(),
  validFraction: z.number(),
  /** null without usable pixels. */
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
    "A layer's statistics for each stored date of a range; the smoothed daily curve through the usable ones with its band, the series of one value every eight days, and the growth seasons found in it.",
  query: z.object({ fieldId: id, layer: numberLayerId, ...dayRange }),
  response: z.object({
    dates: z.array(
      z.object({ sceneId: z.string(), date: plainDate, usable: z.boolean(), statistics: layerStatistics }),
    ),
    curve: z.array(z.object({ date: plainDate, value: z.number() })),
    /** One entry per day of the curve. */
    band: z.array(bandDay),
    /** Steps of eight days counted from the range's first day. */
    eightDay: z.array(eightDayValue),
    phenology,
    method: curveMethod,
  }),
  errors: ["FIELD_NOT_FOUND", "FORMULA_NOT_FOUND", "FIELD_PLAN_TOO_LOW"],
  example: {
    query: {
      fieldId: "01994c1e-0000-7000-8000-00000000000a",
      layer: "ndvi",
      from: "2025-07-01",
      until: "2026-06-30",
    },
    answer: {
      dates: [
        {
          sceneId: "S2B_T20HNH_20260128T140049_L2A",
          date: "2026-01-28",
          usable: true,
          statistics: {
            pixels: 6604,
            count: 6538,
            validFraction: 0.99,
            mean: 0.83,
            median: 0.84,
            std: 0.04,
            min: 0.41,
            max: 0.91,
            p10: 0.79,
            p90: 0.87,
            scl: { "4": 6538, "9": 66 },
          },
        },
      ],
      curve: [{ date: "2026-01-28", value: 0.8391 }],
      band: [{ date: "2026-01-28", lower: 0.8102, upper: 0.868 }],
      eightDay: [{ date: "2026-01-25", value: 0.838, observed: 0.84 }],
      phenology: { seasons: [growthExample], definition: definitionExample },
      method: methodExample,
    },
  },
});
