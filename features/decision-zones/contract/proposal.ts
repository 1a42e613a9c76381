import { defineRoute, id, instant, jobProgress, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleProposalId } from "./examples";
import { landLayer, MAX_DATES, MAX_YIELD_LAYERS } from "./layers";

export const zoneCountScore = z.object({
  zones: z.number().int(),
  /** Fuzziness performance index, 0..1; smaller is better. */
  fpi: z.number(),
  /** Normalized classification entropy; smaller is better. */
  nce: z.number(),
  /** FPI and NCE, each scaled to 0..1 over the tried numbers, added. */
  score: z.number(),
  /** Share of the variance of all dates between the zones, 0..1. */
  varianceExplained: z.number(),
});
export type ZoneCountScore = z.infer<typeof zoneCountScore>;

export const usedLayer = z.object({
  id: z.string(),
  kind: z.enum(["crop", "land", "yield"]),
  /** null but for images of the crop. */
  date: plainDate.nullable(),
  season: season.nullable(),
  validFraction: z.number(),
});

/** Figures of computed zones; the model card keeps them. */
export const zoneFigures = z.object({
  layers: z.array(usedLayer),
  leftOut: z.array(
    z.object({
      id: z.string(),
      date: plainDate.nullable(),
      reason: z.enum(["cloudy", "flat", "other-grid", "missing"]),
    }),
  ),
  /** Scores of two to five zones. */
  curve: z.array(zoneCountScore),
  /** Number of zones with the least score. */
  proposedZones: z.number().int(),
  /** Share of the variance of seasons that zones made without them explain, 0..1; null where none could be left out. */
  heldOutVariance: z.number().nullable(),
  /** Why the field has no zones: its dates hardly differ within it, or their differences do not come back; null: it has. */
  homogeneous: z.enum(["contrast", "not-repeated"]).nullable(),
  /** Variance of all dates but the newest that k-means of the newest explains, and the zones, 0..1. */
  comparison: z.object({ date: plainDate.nullable(), lastImage: z.number(), zones: z.number() }),
  hasStability: z.boolean(),
  simulated: z.boolean(),
  /** Version of the method. */
  method: z.string(),
});
export type ZoneFigures = z.infer<typeof zoneFigures>;

export const zoneGrid = z.object({
  epsg: z.number().int(),
  pixelSizeM: z.number(),
  originX: z.number(),
  originY: z.number(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ZoneGrid = z.infer<typeof zoneGrid>;

export const zoneProposal = z.object({
  id,
  figures: zoneFigures,
  grid: zoneGrid,
  /**
   * Base64 of six rasters, a byte for each pixel, row by row from the north: zones from 1 for the lowest, of two, three, four and
   * five zones; level (128 = the field's mean, 32 steps in a standard deviation); stability (1 low, 2 high, 3 unstable). 0 =
   * outside of the field or unknown.
   */
  planes: z.string(),
  computedAt: instant,
  /** False where the field's boundary has changed since. */
  isOfBoundary: z.boolean(),
});
export type ZoneProposal = z.infer<typeof zoneProposal>;

const exampleFigures: ZoneFigures = {
  layers: [
    {
      id: "S2B_T20HNH_20260113T140049_L2A",
      kind: "crop",
      date: "2026-01-13",
      season: "2025/26",
      validFraction: 1,
    },
  ],
  leftOut: [],
  curve: [
    { zones: 2, fpi: 0.21, nce: 0.24, score: 0, varianceExplained: 0.48 },
    { zones: 3, fpi: 0.29, nce: 0.39, score: 2, varianceExplained: 0.55 },
  ],
  proposedZones: 2,
  heldOutVariance: 0.44,
  homogeneous: null,
  comparison: { date: "2026-01-13", lastImage: 0.31, zones: 0.49 },
  hasStability: true,
  simulated: false,
  method: "zones-1",
};

export const readZoneProposal = defineRoute({
  method: "GET",
  path: "/ambientation/proposal",
  access: "field:read",
  summary:
    "Zones that were computed for a field, and how far a running computation is; ask again to follow it.",
  query: z.object({ fieldId: id }),
  response: z.object({ job: jobProgress.nullable(), proposal: zoneProposal.nullable() }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: exampleFieldId },
    answer: {
      job: { state: "done", done: 18, total: 18, errorCode: null },
      proposal: {
        id: exampleProposalId,
        figures: exampleFigures,
        grid: { epsg: 32720, pixelSizeM: 10, originX: 500000, originY: 6250000, width: 2, height: 1 },
        planes: "AQIBAgECAQJggAEC",
        computedAt: "2026-09-01T12:00:00Z",
        isOfBoundary: true,
      },
    },
  },
});

export const computeZones = defineRoute({
  method: "POST",
  path: "/ambientation/compute",
  access: "field:log",
  summary:
    "Computes zones of a field from dates, layers of the land and own yield maps, in the background; they replace those that were computed before. Saved zones stay.",
  body: z.object({
    fieldId: id,
    sceneIds: z.array(z.string().max(200)).max(MAX_DATES),
    land: z.array(landLayer).max(2),
    yieldMapIds: z.array(id).max(MAX_YIELD_LAYERS).default([]),
  }),
  response: jobProgress,
  errors: [
    "FIELD_NOT_FOUND",
    "ZONES_ACTIVATED",
    "ZONES_TOO_FEW_DATES",
    "ZONES_FIELD_TOO_SMALL",
    "TOO_MANY_JOBS",
  ],
  example: {
    body: {
      fieldId: exampleFieldId,
      sceneIds: ["S2B_T20HNH_20260113T140049_L2A", "S2B_T20HNH_20250118T140049_L2A"],
      land: ["elevation"],
      yieldMapIds: [],
    },
    answer: { state: "queued", done: 0, total: 6, errorCode: null },
  },
});

export const cancelZones = defineRoute({
  method: "POST",
  path: "/ambientation/compute/cancel",
  access: "field:log",
  summary: "Cancels a running computation of a field's zones; what was computed before stays.",
  body: z.object({ fieldId: id }),
  response: z.object({ isCancelled: z.boolean() }),
  errors: ["FIELD_NOT_FOUND"],
  example: { body: { fieldId: exampleFieldId }, answer: { isCancelled: true } },
});
