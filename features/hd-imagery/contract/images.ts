import { binaryReply, defineRoute, id, plainDate } from "@surco/contract";
import { INDEX_RASTER_TYPE, layerStatistics } from "@surco/imagery/contract";
import { z } from "zod";

export const hdLayerId = z.enum(["ndvi", "trueColour"]);
export type HdLayerId = z.infer<typeof hdLayerId>;

export const hdImage = defineRoute({
  method: "GET",
  path: "/planet/images",
  access: "field:read",
  summary: "One layer of one ordered date at 3 m as numbers, in the format of the images of 10 m.",
  query: z.object({ fieldId: id, date: plainDate, layer: hdLayerId }),
  response: binaryReply(INDEX_RASTER_TYPE),
  errors: ["FIELD_NOT_FOUND", "HD_NOT_OFFERED", "FIELD_PLAN_TOO_LOW", "SCENE_NOT_FOUND", "IMAGE_NOT_READY"],
  example: { query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", date: "2026-01-18", layer: "ndvi" } },
});

export const hdStatistics = defineRoute({
  method: "GET",
  path: "/planet/statistics",
  access: "field:read",
  summary: "Statistics of the NDVI at 3 m of one ordered date.",
  query: z.object({ fieldId: id, date: plainDate }),
  response: z.object({ date: plainDate, pixelSizeM: z.number(), statistics: layerStatistics }),
  errors: ["FIELD_NOT_FOUND", "HD_NOT_OFFERED", "FIELD_PLAN_TOO_LOW", "SCENE_NOT_FOUND", "IMAGE_NOT_READY"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", date: "2026-01-18" },
    answer: {
      date: "2026-01-18",
      pixelSizeM: 3,
      statistics: {
        pixels: 73380,
        count: 73233,
        validFraction: 0.998,
        mean: 0.81,
        median: 0.82,
        std: 0.05,
        min: 0.22,
        max: 0.93,
        p10: 0.74,
        p90: 0.88,
        scl: { "4": 73233, "9": 147 },
      },
    },
  },
});
