import { boundary, defineRoute, id, instant, lngLat, nothing } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, exampleProposalId, exampleZoneId, exampleZonesId } from "./examples";
import { zoneFigures } from "./proposal";

/** Most zones of a field, drawn ones included. */
export const MAX_FIELD_ZONES = 8;
export const MAX_SMOOTHING = 5;

export const zoneName = z.string().trim().min(1).max(60);
export const zoneColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export const decisionZone = z.object({
  id,
  name: zoneName,
  color: zoneColor,
  /** GeoJSON polygon or multipolygon within the field's boundary; along pixels, with more points than a boundary may have. */
  polygon: z.union([
    z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(lngLat)) }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(lngLat))) }),
  ]),
  areaHa: z.number(),
  /** Mean level over all dates, standard deviations from the field's mean; null for a drawn zone. */
  level: z.number().nullable(),
});
export type DecisionZone = z.infer<typeof decisionZone>;

/** Simplification of zones for work in the field. */
export const simplification = z.object({
  /** Passes of a majority filter. */
  smoothing: z.number().int().min(0).max(MAX_SMOOTHING),
  /** Smaller parts are merged into their neighbours. */
  minAreaHa: z.number().min(0).max(20),
});

export const zoneModel = z.object({
  figures: zoneFigures,
  zones: z.number().int(),
  simplification,
  /** Share of the variance of the level of all dates between the zones as they were saved, 0..1. */
  levelVarianceExplained: z.number(),
  computedAt: instant,
});
export type ZoneModel = z.infer<typeof zoneModel>;

export const decisionZones = z.object({
  id,
  fieldId: id,
  zones: z.array(decisionZone),
  model: zoneModel,
  /** True once borders were changed by hand: the figures are those of the computed zones. */
  isEdited: z.boolean(),
  /** False where the field's boundary has changed since: such zones cannot be activated. */
  isOfBoundary: z.boolean(),
  /** True where the last change can be undone. */
  canUndo: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
  /** Once set, borders stay as they are, and so does the field's boundary. */
  activatedAt: instant.nullable(),
});
export type DecisionZones = z.infer<typeof decisionZones>;

/** One change of saved zones. */
export const zoneChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("describe"), zoneId: id, name: zoneName, color: zoneColor }),
  z.object({ kind: z.literal("merge"), zoneId: id, intoZoneId: id }),
  /** Gives the part of a zone at a place to another zone. */
  z.object({ kind: z.literal("relabel"), place: lngLat, intoZoneId: id }),
  /** Restores the zones as they were before their last change. */
  z.object({ kind: z.literal("undo") }),
  /** Gives drawn land to a zone, which may be a new one. */
  z.object({ kind: z.literal("draw"), outline: boundary, zoneId: id, name: zoneName, color: zoneColor }),
]);
export type ZoneChange = z.infer<typeof zoneChange>;

const exampleZones: DecisionZones = {
  id: exampleZonesId,
  fieldId: exampleFieldId,
  zones: [
    {
      id: exampleZoneId,
      name: "Baja",
      color: "#d9a441",
      polygon: {
        type: "Polygon",
        coordinates: [
          [
            [-60.62, -33.92],
            [-60.61, -33.92],
            [-60.61, -33.91],
            [-60.62, -33.92],
          ],
        ],
      },
      areaHa: 51.3,
      level: -0.9,
    },
  ],
  model: {
    figures: {
      layers: [],
      leftOut: [],
      curve: [],
      proposedZones: 2,
      heldOutVariance: 0.44,
      homogeneous: null,
      comparison: { date: "2026-01-13", lastImage: 0.31, zones: 0.49 },
      hasStability: true,
      simulated: false,
      method: "zones-1",
    },
    zones: 2,
    simplification: { smoothing: 2, minAreaHa: 0.5 },
    levelVarianceExplained: 0.68,
    computedAt: "2026-09-01T12:00:00Z",
  },
  isEdited: false,
  isOfBoundary: true,
  canUndo: false,
  version: 1,
  updatedAt: "2026-09-01T12:10:00Z",
  activatedAt: null,
};

export const readDecisionZones = defineRoute({
  method: "GET",
  path: "/ambientation",
  access: "field:read",
  summary: "Saved decision zones of a field with their model card; null where it has none.",
  query: z.object({ fieldId: id }),
  response: z.object({ decisionZones: decisionZones.nullable() }),
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId: exampleFieldId }, answer: { decisionZones: exampleZones } },
});

export const saveDecisionZones = defineRoute({
  method: "POST",
  path: "/ambientation",
  access: "field:log",
  summary:
    "Saves decision zones of a field from its computed zones, in place of those that were saved before. Writing the same id twice writes once.",
  body: z.object({
    id,
    fieldId: id,
    proposalId: id,
    zones: z.number().int().min(2).max(5),
    simplification,
    /** Names and colours from the lowest zone on; where zones were dissolved the last are left out. */
    looks: z
      .array(z.object({ name: zoneName, color: zoneColor }))
      .min(2)
      .max(5),
    /** Version of the zones that are replaced; null: the field had none. */
    version: z.number().int().nullable(),
  }),
  response: decisionZones,
  errors: [
    "FIELD_NOT_FOUND",
    "ZONES_NOT_COMPUTED",
    "ZONES_OF_OLDER_BOUNDARY",
    "ZONES_NEED_TWO",
    "ZONES_ACTIVATED",
    "STALE_VERSION",
  ],
  runsIn: "thread",
  example: {
    body: {
      id: exampleZonesId,
      fieldId: exampleFieldId,
      proposalId: exampleProposalId,
      zones: 2,
      simplification: { smoothing: 2, minAreaHa: 0.5 },
      looks: [
        { name: "Baja", color: "#d9a441" },
        { name: "Alta", color: "#2f7d4f" },
      ],
      version: null,
    },
    answer: exampleZones,
  },
});

export const changeDecisionZones = defineRoute({
  method: "PATCH",
  path: "/ambientation",
  access: "field:log",
  summary:
    "Names, merges, relabels or draws zones, or undoes the last change. Borders of activated zones do not change; their names and colours do.",
  body: z.object({ fieldId: id, version: z.number().int(), change: zoneChange }),
  response: decisionZones,
  errors: [
    "FIELD_NOT_FOUND",
    "ZONES_NOT_FOUND",
    "ZONES_OF_OLDER_BOUNDARY",
    "ZONES_NEED_TWO",
    "ZONES_TOO_MANY",
    "ZONES_OUTLINE_WITHOUT_LAND",
    "ZONES_ACTIVATED",
    "ZONES_NOTHING_TO_UNDO",
    "STALE_VERSION",
  ],
  runsIn: "thread",
  maxPoints: 5000,
  example: {
    body: {
      fieldId: exampleFieldId,
      version: 1,
      change: { kind: "describe", zoneId: exampleZoneId, name: "Loma", color: "#d9a441" },
    },
    answer: { ...exampleZones, canUndo: true, version: 2 },
  },
});

export const deleteDecisionZones = defineRoute({
  method: "DELETE",
  path: "/ambientation",
  access: "field:edit",
  summary: "Deletes decision zones of a field that were never activated.",
  query: z.object({ fieldId: id, version: z.coerce.number().int() }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "ZONES_NOT_FOUND", "ZONES_CANNOT_BE_DEACTIVATED", "STALE_VERSION"],
  example: { query: { fieldId: exampleFieldId, version: 1 }, answer: {} },
});

export const activateZones = defineRoute({
  method: "POST",
  path: "/ambientation/activation",
  access: "field:edit",
  summary:
    "Activates the decision zones of a field for good: neither they nor the field's boundary can be changed afterwards, and they cannot be deactivated. Activating activated zones changes nothing.",
  body: z.object({
    fieldId: id,
    version: z.number().int(),
    /** False is always refused. */
    isActive: z.boolean(),
  }),
  response: decisionZones,
  errors: [
    "FIELD_NOT_FOUND",
    "ZONES_NOT_FOUND",
    "ZONES_OF_OLDER_BOUNDARY",
    "ZONES_CANNOT_BE_DEACTIVATED",
    "STALE_VERSION",
  ],
  example: {
    body: { fieldId: exampleFieldId, version: 1, isActive: true },
    answer: { ...exampleZones, activatedAt: "2026-09-02T12:00:00Z" },
  },
});
