import { defineRoute, id, instant, jobProgress, plainDate } from "@surco/contract";
import { z } from "zod";

/**
 * State of one date of a field: waiting for its scene to be read; ready; cloudy, with no usable pixel in the field (the
 * picture of
 * the clouds is stored); or failed, which is retried.
 */
export const imageState = z.enum(["waiting", "ready", "cloudy", "failed"]);

/**
 * Names what the scene shows of the field's boundary by today's definitions; another one after either changes. Send it along
 * as `window` when an image is asked for, and the answer may be kept for ever.
 */
export const windowId = z.string();

export const imageDate = z.object({
  /** The scene's id at its provider, for example S2B_T20HMD_20251004T140049_L2A. */
  sceneId: z.string(),
  windowId,
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
  /** When the provider made this product of the scene; a newer one takes its place. null where not said. */
  processedAt: instant.nullable(),
  /** Reflectance offset that was applied, and how it was decided; null while waiting. */
  offset: z
    .object({ value: z.number(), source: z.enum(["metadata", "flag", "baseline", "data-check"]) })
    .nullable(),
  simulated: z.boolean(),
});
export type ImageDate = z.infer<typeof imageDate>;

/** A date counts as usable from this share on. */
export const USABLE_FRACTION = 0.7;

export const dayRange = { from: plainDate, until: plainDate };

export const catalog = defineRoute({
  method: "GET",
  path: "/sentinel/catalog",
  access: "field:read",
  summary:
    "Dates of the field's images in a range, newest first, and how far their reading has come. Asking starts the reading of what is missing; ask again to follow it.",
  query: z.object({ fieldId: id, ...dayRange }),
  response: z.object({ dates: z.array(imageDate), progress: jobProgress }),
  errors: ["FIELD_NOT_FOUND", "IMAGE_SOURCE_UNAVAILABLE"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a", from: "2025-07-01", until: "2026-06-30" },
    answer: {
      dates: [
        {
          sceneId: "S2B_T20HNH_20251004T140049_L2A",
          windowId: "b2Ykq3vWc0RrT1xN",
          date: "2025-10-04",
          takenAt: "2025-10-04T14:00:49.024Z",
          state: "ready",
          usableFraction: 0.97,
          tileCloudFraction: 0.12,
          platform: "sentinel-2b",
          mgrsTile: "20HNH",
          collection: "sentinel-2-c1-l2a",
          processingBaseline: "05.11",
          processedAt: "2025-10-04T17:05:12.000Z",
          offset: { value: -0.1, source: "metadata" },
          simulated: false,
        },
      ],
      progress: { state: "running", done: 31, total: 73, errorCode: null },
    },
  },
});
