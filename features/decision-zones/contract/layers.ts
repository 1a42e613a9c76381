import { defineRoute, id, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleYieldMapId } from "./examples";

/** Seasons of which dates are offered, the current one included. */
export const OFFERED_SEASONS = 6;
/** Most dates that zones are computed of. */
export const MAX_DATES = 40;

/** Layers of the land: heights, and clay of the topsoil. */
export const landLayer = z.enum(["elevation", "clay"]);
export type LandLayer = z.infer<typeof landLayer>;

/** Most yield maps that zones are computed of. */
export const MAX_YIELD_LAYERS = 10;

export const offeredYieldMap = z.object({ id, season, fileName: z.string() });
export type OfferedYieldMap = z.infer<typeof offeredYieldMap>;

export const offeredDate = z.object({
  sceneId: z.string(),
  date: plainDate,
  /** Part of the field that is seen, 0..1. */
  validFraction: z.number(),
  /** Median NDVI of the field. */
  ndvi: z.number(),
  /** NDVI between the 10th and 90th percentile of the field's pixels. */
  ndviRange: z.number(),
  /** Clear, near the peak of its season, and one of those on which the field differs most. */
  isSuggested: z.boolean(),
});
export type OfferedDate = z.infer<typeof offeredDate>;

export const listZoneLayers = defineRoute({
  method: "GET",
  path: "/ambientation/layers",
  access: "field:read",
  summary:
    "Dates that zones of a field can be computed of, by season, with those that are suggested, which layers of the land are stored, and yield maps. Asking reads no images.",
  query: z.object({ fieldId: id }),
  response: z.object({
    /** Newest first, with their dates oldest first. */
    seasons: z.array(z.object({ season, from: plainDate, until: plainDate, dates: z.array(offeredDate) })),
    land: z.array(landLayer),
    /** Own yield maps with a surface, newest season first. */
    yieldMaps: z.array(offeredYieldMap),
  }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: exampleFieldId },
    answer: {
      seasons: [
        {
          season: "2025/26",
          from: "2025-07-01",
          until: "2026-06-30",
          dates: [
            {
              sceneId: "S2B_T20HNH_20260113T140049_L2A",
              date: "2026-01-13",
              validFraction: 1,
              ndvi: 0.82,
              ndviRange: 0.11,
              isSuggested: true,
            },
          ],
        },
      ],
      land: ["elevation"],
      yieldMaps: [{ id: exampleYieldMapId, season: "2024/25", fileName: "cosecha.csv" }],
    },
  },
});
