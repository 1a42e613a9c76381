import {
  binaryReply,
  defineRoute,
  id,
  instant,
  nothing,
  pageQuery,
  period,
  plainDate,
  season,
} from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { nitrogenProducts } from "@surco/recommendations/contract";
import { z } from "zod";

export const MAX_PLANNING_COMMENT = 1000;

const comment = z.string().trim().max(MAX_PLANNING_COMMENT);

/** EVI image of the pair. */
const planningImage = z.object({ sceneId: z.string().min(1).max(120), date: plainDate, comment });
export type PlanningImage = z.infer<typeof planningImage>;

/** Values that the wizard asks for. */
export const planningValues = z.object({
  /** Producer that works the field. */
  producerId: id,
  targetYieldTPerHa: z.number().positive().max(30).describe("Target yield, t/ha"),
  availableNKgPerHa: z.number().min(0).max(500).describe("Nitrogen available at sowing, kg N/ha"),
  suggestedDate: plainDate.nullable(),
  cropId,
  genotypeId: z
    .number()
    .int()
    .min(1)
    .max(2_000_000_000)
    .nullable()
    .describe("Genotype id; null: none chosen"),
  /** Comment below the chart that was saved for the field's season. */
  chartComment: comment,
  /** Of two different dates. */
  images: z.tuple([planningImage, planningImage]),
  priceRatio: z.number().min(0).max(100).describe("Price ratio, kg of grain that pay 1 kg of N"),
  product: z.enum(nitrogenProducts),
  /** Appends the sheet of the genotype. */
  hasSheet: z.boolean(),
  /** At the end of the report. */
  comment,
});
export type PlanningValues = z.infer<typeof planningValues>;

const place = { fieldId: id, season, period };

export const planningReport = planningValues.extend({
  id,
  ...place,
  /** null: erased since, or hidden from guests of the field. */
  producerId: id.nullable(),
  producerName: z.string().nullable(),
  genotypeName: z.string().nullable(),
  /** Display name; null: the account was closed. */
  author: z.string().nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
});
export type PlanningReport = z.infer<typeof planningReport>;

/** Planning report in a list over fields. */
const listedPlanningReport = z.object({
  id,
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  season,
  period,
  cropId: z.number().int(),
  genotypeName: z.string().nullable(),
  createdAt: instant,
});
export type ListedPlanningReport = z.infer<typeof listedPlanningReport>;

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const exampleValues: PlanningValues = {
  producerId: "01994c1e-0000-7000-8000-0000000000b1",
  targetYieldTPerHa: 10,
  availableNKgPerHa: 60,
  suggestedDate: "2026-10-01",
  cropId: 5,
  genotypeId: 12,
  chartComment: "La campaña 2025/26 cerró antes por la seca de enero.",
  images: [
    { sceneId: "S2B_T20HNH_20251204T140049_L2A", date: "2025-12-04", comment: "Antes de la floración." },
    {
      sceneId: "S2B_T20HNH_20260113T140049_L2A",
      date: "2026-01-13",
      comment: "El bajo del sur mantiene el vigor.",
    },
  ],
  priceRatio: 10,
  product: "urea",
  hasSheet: false,
  comment: "",
};
const example: PlanningReport = {
  ...exampleValues,
  id: "01994c1e-0000-7000-8000-0000000000e1",
  fieldId,
  season: "2026/27",
  period: "2",
  producerName: "Juan Pérez",
  genotypeName: "DK 72-10",
  author: "Ana Ferreyra",
  version: 1,
  createdAt: "2026-09-01T12:00:00Z",
  updatedAt: "2026-09-01T12:00:00Z",
};
const params = z.object({ planningReportId: id });
const path = "/pioneer_report/planification_report"; // as the specification spells it
const refusals = [
  "FIELD_NOT_FOUND",
  "PLANNING_PRODUCER_NOT_ASSIGNED",
  "PLANNING_CHART_MISSING",
  "PLANNING_IMAGES_OF_ONE_DATE",
  "HYBRID_SHEET_NOT_FOUND",
] as const;

export const listPlanningReports = defineRoute({
  method: "GET",
  path,
  access: "field:read",
  summary: "Planning reports of a field, newest first, paged.",
  query: pageQuery.extend({ fieldId: id }),
  response: z.object({ reports: z.array(planningReport), nextCursor: z.string().nullable() }),
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId }, answer: { reports: [example], nextCursor: null } },
});

export const listPlanningReportsOfSeason = defineRoute({
  method: "GET",
  path: "/pioneer_report/annual_planification_report",
  access: "account",
  summary:
    "Planning reports of a season on all fields that the caller sees, newest first, paged: those that an annual report can bind.",
  query: pageQuery.extend({ season }),
  response: z.object({ reports: z.array(listedPlanningReport), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { season: "2026/27" },
    answer: {
      reports: [
        {
          id: example.id,
          fieldId,
          fieldName: "Lote 7",
          farmName: "La Esperanza",
          season: "2026/27",
          period: "2",
          cropId: 5,
          genotypeName: "DK 72-10",
          createdAt: example.createdAt,
        },
      ],
      nextCursor: null,
    },
  },
});

export const getPlanningReport = defineRoute({
  method: "GET",
  path: `${path}/:planningReportId`,
  access: "field:read",
  summary: "A planning report of a field.",
  params,
  query: z.object({ fieldId: id }),
  response: planningReport,
  errors: ["FIELD_NOT_FOUND", "PLANNING_REPORT_NOT_FOUND"],
  example: { params: { planningReportId: example.id }, query: { fieldId }, answer: example },
});

export const createPlanningReport = defineRoute({
  method: "POST",
  path,
  access: "field:log",
  summary:
    "Saves a planning report of a field's season; a chart was saved for it before. Writing the same id twice writes once.",
  body: planningValues.extend({ id, ...place }),
  response: planningReport,
  errors: ["PLANNING_REPORT_NOT_FOUND", ...refusals],
  example: {
    body: { ...exampleValues, id: example.id, fieldId, season: "2026/27", period: "2" },
    answer: example,
  },
});

export const updatePlanningReport = defineRoute({
  method: "PATCH",
  path: `${path}/:planningReportId`,
  access: "field:log",
  summary: "Changes a planning report over the version that the caller has seen.",
  params,
  body: planningValues.extend({ fieldId: id, version: z.number().int().positive() }),
  response: planningReport,
  errors: ["PLANNING_REPORT_NOT_FOUND", "STALE_VERSION", ...refusals],
  example: {
    params: { planningReportId: example.id },
    body: { ...exampleValues, fieldId, version: 1 },
    answer: { ...example, version: 2 },
  },
});

export const deletePlanningReport = defineRoute({
  method: "DELETE",
  path: `${path}/:planningReportId`,
  access: "field:log",
  summary: "Deletes a planning report; it can be restored for 30 days.",
  params,
  query: z.object({ fieldId: id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "PLANNING_REPORT_NOT_FOUND"],
  example: { params: { planningReportId: example.id }, query: { fieldId }, answer: {} },
});

export const restorePlanningReport = defineRoute({
  method: "POST",
  path: `${path}/restore`,
  access: "field:log",
  summary: "Restores a planning report that was deleted less than 30 days ago.",
  body: z.object({ id, fieldId: id }),
  response: planningReport,
  errors: ["FIELD_NOT_FOUND", "PLANNING_REPORT_NOT_FOUND"],
  example: { body: { id: example.id, fieldId }, answer: example },
});

export const previewPlanningReport = defineRoute({
  method: "POST",
  path: `${path}/preview`,
  access: "field:log",
  summary: "The pages of a planning report before it is saved, as a PDF.",
  body: planningValues.extend({ ...place }),
  response: binaryReply("application/pdf"),
  errors: ["SCENE_NOT_FOUND", "IMAGE_NOT_READY", ...refusals],
  runsIn: "thread",
  rateLimit: "report",
  personLimit: "person-report",
  example: { body: { ...exampleValues, fieldId, season: "2026/27", period: "2" } },
});

export const planningRoutes = [
  listPlanningReports,
  listPlanningReportsOfSeason,
  createPlanningReport,
  restorePlanningReport,
  previewPlanningReport,
  getPlanningReport,
  updatePlanningReport,
  deletePlanningReport,
] as const;
