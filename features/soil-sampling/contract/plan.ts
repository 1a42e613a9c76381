import { id, instant, lngLat, plainDate, season } from "@surco/contract";
import { type AnalyteId, analyteIds } from "@surco/sampling";
import { z } from "zod";

/** Most points of a plan: a day's walk of several people. */
export const MAX_SOIL_POINTS = 400;
export const MAX_SOIL_DEPTHS = 6;
export const MAX_SAMPLES_PER_ZONE = 6;
export const MAX_SUB_SAMPLES = 40;
/** Distance to borders that a plan can keep, m. */
export const [MIN_SOIL_BORDER_M, MAX_SOIL_BORDER_M] = [1, 200];
/** Distance between points that is kept, m: nearer ones are the same place. */
export const SOIL_POINT_SPACING_M = 5;

export const analyteId = z.enum(analyteIds as [AnalyteId, ...AnalyteId[]]);

/** Layer of soil that is bagged apart. */
export const soilDepth = z
  .object({ fromCm: z.number().int().min(0).max(300), toCm: z.number().int().min(1).max(300) })
  .refine(({ fromCm, toCm }) => fromCm < toCm, { path: ["toCm"] });
export type SoilDepth = z.infer<typeof soilDepth>;

export const soilDepths = z
  .array(soilDepth)
  .min(1)
  .max(MAX_SOIL_DEPTHS)
  .refine((depths) => new Set(depths.map(({ fromCm, toCm }) => `${fromCm}-${toCm}`)).size === depths.length);

/** Zone as it was when the plan was made; of a plan of the whole field there is one, which bears the field's name. */
export const soilZone = z.object({
  id,
  name: z.string(),
  color: z.string(),
  areaHa: z.number(),
  /** GeoJSON polygon or multipolygon; along pixels, with more points than a boundary may have. */
  polygon: z.union([
    z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(lngLat)) }),
    z.object({ type: z.literal("MultiPolygon"), coordinates: z.array(z.array(z.array(lngLat))) }),
  ]),
});
export type SoilZone = z.infer<typeof soilZone>;

/** Composite sample: the soil of its points, mixed. Its bags, one for each depth, are named by its number. */
export const soilSample = z.object({ number: z.number().int(), zoneId: id });
export type SoilSample = z.infer<typeof soilSample>;

/** Record of the work at a point. */
export const soilTaking = z.object({
  /** Null: not yet taken. */
  takenOn: plainDate.nullable(),
  takenBy: z.string().trim().max(120),
  remark: z.string().trim().max(500),
});
export type SoilTaking = z.infer<typeof soilTaking>;

export const soilPoint = soilTaking.extend({
  id,
  planId: id,
  /** In the order of the walk, from 1. */
  number: z.number().int(),
  /** Number of its composite sample. */
  sample: z.number().int(),
  place: lngLat,
  version: z.number().int(),
  updatedAt: instant,
  /** Display name of who recorded it last; null where nobody did. */
  editor: z.string().nullable(),
});
export type SoilPoint = z.infer<typeof soilPoint>;

export const soilPlanName = z.string().trim().min(1).max(80);

const head = {
  id,
  fieldId: id,
  /** Short and unique: codes of bags begin with it. */
  code: z.string(),
  name: soilPlanName,
  season,
  plannedOn: plainDate.nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
};

export const soilPlanSummary = z.object({
  ...head,
  samples: z.number().int(),
  points: z.number().int(),
  takenPoints: z.number().int(),
  /** Bags with results. */
  analysedBags: z.number().int(),
});
export type SoilPlanSummary = z.infer<typeof soilPlanSummary>;

export const soilPlan = z.object({
  ...head,
  depths: z.array(soilDepth),
  analyses: z.array(analyteId),
  /** Points of each composite sample as planned. */
  subSamples: z.number().int(),
  /** Distance to borders that was kept. */
  borderM: z.number(),
  zones: z.array(soilZone),
  samples: z.array(soilSample),
  /** In the order of the walk. */
  points: z.array(soilPoint),
  /** Length of the walk over all points. */
  routeM: z.number(),
});
export type SoilPlan = z.infer<typeof soilPlan>;

export const newSoilPlan = z.object({
  id,
  fieldId: id,
  name: soilPlanName,
  season,
  plannedOn: plainDate.nullable(),
  /** False: the whole field is one zone. */
  byZone: z.boolean(),
  samplesPerZone: z.number().int().min(1).max(MAX_SAMPLES_PER_ZONE),
  subSamples: z.number().int().min(1).max(MAX_SUB_SAMPLES),
  borderM: z.number().min(MIN_SOIL_BORDER_M).max(MAX_SOIL_BORDER_M),
  depths: soilDepths,
  analyses: z.array(analyteId).max(analyteIds.length),
});
export type NewSoilPlan = z.infer<typeof newSoilPlan>;

/** Changes of a plan; what is left out stays. */
export const soilPlanChanges = z
  .object({
    name: soilPlanName,
    plannedOn: plainDate.nullable(),
    analyses: z.array(analyteId).max(analyteIds.length),
    /** Points that stay, each with its place; points that are left out are removed. */
    points: z
      .array(z.object({ id, place: lngLat }))
      .min(1)
      .max(MAX_SOIL_POINTS),
  })
  .partial()
  .strict();
export type SoilPlanChanges = z.infer<typeof soilPlanChanges>;
