import { defineRoute, id, nothing } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, examplePlan, examplePlanId, examplePoint, exampleWriteId } from "./examples";
import { newSoilPlan, soilPlan, soilPlanChanges, soilPlanSummary, soilPoint, soilTaking } from "./plan";

const { depths, analyses, subSamples, borderM, zones, samples, points, routeM, ...exampleHead } = examplePlan;
const ofPlan = z.object({ planId: id });

export const listSoilPlans = defineRoute({
  method: "GET",
  path: "/soil-sampling",
  access: "field:read",
  summary: "Soil sampling plans of a field with their progress, newest first.",
  query: z.object({ fieldId: id }),
  response: z.object({ plans: z.array(soilPlanSummary) }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: exampleFieldId },
    answer: { plans: [{ ...exampleHead, samples: 1, points: 1, takenPoints: 0, analysedBags: 0 }] },
  },
});

export const readSoilPlan = defineRoute({
  method: "GET",
  path: "/soil-sampling/plans/:planId",
  access: "field:read",
  summary: "A soil sampling plan with its zones, composite samples and points in the order of the walk.",
  params: ofPlan,
  query: z.object({ fieldId: id }),
  response: soilPlan,
  errors: ["FIELD_NOT_FOUND", "SOIL_PLAN_NOT_FOUND"],
  example: { params: { planId: examplePlanId }, query: { fieldId: exampleFieldId }, answer: examplePlan },
});

export const createSoilPlan = defineRoute({
  method: "POST",
  path: "/soil-sampling/plans",
  access: "field:log",
  summary:
    "Plans the sampling of a field: places points well inside each zone, evenly distributed, and orders them into a short walk. The same id again answers with the plan as it stands.",
  body: newSoilPlan,
  response: soilPlan,
  errors: [
    "FIELD_NOT_FOUND",
    "SOIL_PLAN_NOT_FOUND",
    "SOIL_WITHOUT_ZONES",
    "SOIL_ZONE_TOO_NARROW",
    "SOIL_ZONE_TOO_SMALL",
    "SOIL_TOO_MANY_POINTS",
  ],
  runsIn: "thread",
  example: {
    body: {
      id: examplePlanId,
      fieldId: exampleFieldId,
      name: examplePlan.name,
      season: examplePlan.season,
      plannedOn: examplePlan.plannedOn,
      byZone: true,
      samplesPerZone: 1,
      subSamples,
      borderM,
      depths,
      analyses,
    },
    answer: examplePlan,
  },
});

export const changeSoilPlan = defineRoute({
  method: "PATCH",
  path: "/soil-sampling/plans/:planId",
  access: "field:log",
  summary:
    "Changes the named values of a plan: moves and removes points too, and orders the walk anew. STALE_VERSION carries the plan as it stands; the same `writeId` again changes nothing.",
  params: ofPlan,
  body: z.object({
    fieldId: id,
    /** Id of this write, made by the client: a retry carries the same. */
    writeId: id,
    version: z.number().int().min(1),
    changes: soilPlanChanges,
  }),
  response: soilPlan,
  errors: [
    "FIELD_NOT_FOUND",
    "SOIL_PLAN_NOT_FOUND",
    "SOIL_POINT_NOT_FOUND",
    "SOIL_POINT_OUTSIDE",
    "SOIL_POINT_TAKEN",
    "SOIL_SAMPLE_WITHOUT_POINTS",
    "STALE_VERSION",
  ],
  runsIn: "thread",
  example: {
    params: { planId: examplePlanId },
    body: { fieldId: exampleFieldId, writeId: exampleWriteId, version: 1, changes: { name: "Barbecho" } },
    answer: { ...examplePlan, name: "Barbecho", version: 2 },
  },
});

export const deleteSoilPlan = defineRoute({
  method: "DELETE",
  path: "/soil-sampling/plans/:planId",
  access: "field:edit",
  summary:
    "Deletes a plan with its results; it can be restored for 30 days. Deleting a deleted one changes nothing.",
  params: ofPlan,
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "SOIL_PLAN_NOT_FOUND"],
  example: { params: { planId: examplePlanId }, query: { fieldId: exampleFieldId }, answer: {} },
});

export const restoreSoilPlan = defineRoute({
  method: "POST",
  path: "/soil-sampling/plans/restore",
  access: "field:edit",
  summary: "Restores a plan that was deleted less than 30 days ago.",
  body: z.object({ id, fieldId: id }),
  response: soilPlan,
  errors: ["FIELD_NOT_FOUND", "SOIL_PLAN_NOT_FOUND"],
  example: { body: { id: examplePlanId, fieldId: exampleFieldId }, answer: { ...examplePlan, version: 3 } },
});

export const markSoilPoint = defineRoute({
  method: "PATCH",
  path: "/soil-sampling/points/:pointId",
  access: "field:log",
  keyScope: "write",
  summary:
    "Records that soil was taken at a point, by whom and when; a null date takes the record back. STALE_VERSION carries the point as it stands; the same `writeId` again changes nothing.",
  params: z.object({ pointId: id }),
  body: z.object({
    fieldId: id,
    /** Id of this write, made by the client: a retry carries the same. */
    writeId: id,
    version: z.number().int().min(1),
    changes: soilTaking.partial().strict(),
  }),
  response: soilPoint,
  errors: ["FIELD_NOT_FOUND", "SOIL_POINT_NOT_FOUND", "STALE_VERSION"],
  example: {
    params: { pointId: examplePoint.id },
    body: {
      fieldId: exampleFieldId,
      writeId: exampleWriteId,
      version: 1,
      changes: { takenOn: "2026-09-10", takenBy: "Ana Ferreyra" },
    },
    answer: {
      ...examplePoint,
      takenOn: "2026-09-10",
      takenBy: "Ana Ferreyra",
      version: 2,
      editor: "Ana Ferreyra",
    },
  },
});
