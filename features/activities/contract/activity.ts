import { defineRoute, id, instant, nothing, period, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { attachment } from "./attachments";
import { activityChanges, activityValues } from "./values";

/** Yields that follow from wet yield and moisture, with the model that computed them. */
const harvestFigures = z.object({
  baseMoisturePct: z.number(),
  /** % of wet mass; 0 at or below base moisture. */
  dryingLossPct: z.number(),
  handlingLossPct: z.number(),
  /** Yield that is paid, t/ha. */
  commercialYieldTPerHa: z.number(),
  /** Yield with the same dry matter at base moisture, t/ha. */
  baseMoistureYieldTPerHa: z.number(),
  model: z.string(),
});
export type HarvestFigures = z.infer<typeof harvestFigures>;

/** Elements of a fertilisation, kg/ha; incomplete where a grade or density is not known. */
const nutrients = z.object({
  n: z.number(),
  p: z.number(),
  k: z.number(),
  s: z.number(),
  isComplete: z.boolean(),
});

export const activity = z.object({
  id,
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  /** Net area in the season, ha. */
  areaHa: z.number(),
  /** Prices and costs in it are null where the reader may not see them. */
  values: activityValues,
  season,
  period,
  /** Crop of the season when it was recorded; null: unknown. */
  cropId: cropId.nullable(),
  /** Hybrid or variety of a sowing with its brand. */
  genotypeName: z.string().nullable(),
  harvest: harvestFigures.nullable(),
  nutrientsKgPerHa: nutrients.nullable(),
  /** Depth of an irrigation over the net area. */
  depthMm: z.number().nullable(),
  /** All costs together; null: unknown, or hidden from the reader. */
  totalCostUsdPerHa: z.number().nullable(),
  /** Display names; null: the account was closed. */
  author: z.string().nullable(),
  editor: z.string().nullable(),
  attachments: z.array(attachment).default([]),
  /** True where the reader recorded it. */
  isOwn: z.boolean(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Activity = z.infer<typeof activity>;

export const exampleActivity: Activity = {
  id: "01994c1e-0000-7000-8000-0000000000c1",
  fieldId: "01994c1e-0000-7000-8000-00000000000a",
  fieldName: "La Loma",
  farmName: "La Esperanza",
  areaHa: 96.4,
  values: {
    type: "harvest",
    date: "2027-03-28",
    status: "done",
    comments: "",
    harvestedCropId: 5,
    wetYieldTPerHa: 9.5,
    moisturePct: 18,
    machineryBrand: "Vassalli",
    contractor: "Hermanos Giménez",
    costUsdPerHa: 78,
  },
  season: "2026/27",
  period: "2",
  cropId: 5,
  genotypeName: null,
  harvest: {
    baseMoisturePct: 14.5,
    dryingLossPct: 5.2,
    handlingLossPct: 0.25,
    commercialYieldTPerHa: 8.98,
    baseMoistureYieldTPerHa: 9.11,
    model: "harvest-1",
  },
  nutrientsKgPerHa: null,
  depthMm: null,
  totalCostUsdPerHa: 78,
  attachments: [],
  author: "Ana Ferreyra",
  editor: "Ana Ferreyra",
  isOwn: true,
  version: 1,
  createdAt: "2027-03-28T21:10:00Z",
  updatedAt: "2027-03-28T21:10:00Z",
};
const { fieldId, values } = exampleActivity;
const activityId = exampleActivity.id;

/** Rules that the values of an activity may break. */
export const valueErrors = [
  "ACTIVITY_INCOMPLETE",
  "CATALOGUE_ENTRY_NOT_FOUND",
  "CROP_NOT_IN_PERIOD",
  "GENOTYPE_NOT_OF_CROP",
  "DENSITY_OUT_OF_RANGE",
  "HARVEST_BEFORE_SOWING",
] as const;

export const createActivity = defineRoute({
  method: "POST",
  path: "/activity/create-activity",
  access: "field:log",
  keyScope: "write",
  summary: "Records an activity of a field. Writing the same id twice writes once.",
  body: z.object({
    id,
    fieldId: id,
    values: activityValues,
    /** Also makes a sowing's crop and hybrid those of the field's season; only its owner may. */
    setsSeasonCrop: z.boolean().default(false),
  }),
  response: activity,
  errors: ["FIELD_NOT_FOUND", "ACTIVITY_NOT_FOUND", "ACTIVITY_CROP_NOT_YOURS", ...valueErrors],
  example: { body: { id: activityId, fieldId, values }, answer: exampleActivity },
});

export const updateActivity = defineRoute({
  method: "PATCH",
  path: "/activity/:activityId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Changes values of an activity; what is left out stays. The same write id again writes nothing. A stale version answers with the activity as it stands.",
  params: z.object({ activityId: id }),
  body: z.object({
    fieldId: id,
    /** Names this write, made by the caller. */
    writeId: id,
    /** Version that the change is based on. */
    version: z.number().int().min(1),
    changes: activityChanges,
  }),
  response: activity,
  errors: ["FIELD_NOT_FOUND", "ACTIVITY_NOT_FOUND", "STALE_VERSION", ...valueErrors],
  example: {
    params: { activityId },
    body: {
      fieldId,
      writeId: "01994c1e-0000-7000-8000-0000000000c2",
      version: 1,
      changes: { moisturePct: 17.5 },
    },
    answer: { ...exampleActivity, version: 2 },
  },
});

export const deleteActivity = defineRoute({
  method: "DELETE",
  path: "/activity/:activityId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Deletes an activity; it can be restored for 30 days. The field's owner deletes any, others those that they recorded.",
  params: z.object({ activityId: id }),
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "ACTIVITY_NOT_FOUND", "ACTIVITY_OF_ANOTHER"],
  example: { params: { activityId }, query: { fieldId }, answer: {} },
});

export const restoreActivity = defineRoute({
  method: "POST",
  path: "/activity/restore",
  access: "field:log",
  keyScope: "write",
  summary: "Restores an activity that was deleted less than 30 days ago, by those who could delete it.",
  body: z.object({ id, fieldId: id }),
  response: activity,
  errors: ["FIELD_NOT_FOUND", "ACTIVITY_NOT_FOUND", "ACTIVITY_OF_ANOTHER"],
  example: { body: { id: activityId, fieldId }, answer: exampleActivity },
});
