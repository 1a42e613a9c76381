import { MAX_FIELDS_AT_ONCE } from "@surco/activities/contract";
import { defineRoute, id, instant, nothing, pageQuery, period, season } from "@surco/contract";
import { z } from "zod";
import { exampleFieldId, examplePlan } from "./examples";
import { planValues } from "./plan";

/** Templates of one account. */
export const MAX_TEMPLATES = 100;
/** Fields of one copy: those that a selection holds. */
export const MAX_COPY_FIELDS = MAX_FIELDS_AT_ONCE;

/** Values of a plan that do not belong to one field or season. */
export const templateValues = planValues.omit({
  actualYieldTPerHa: true,
  priceSource: true,
  localRate: true,
  comments: true,
});
export type TemplateValues = z.infer<typeof templateValues>;

export const template = z.object({ id, values: templateValues, createdAt: instant });
export type Template = z.infer<typeof template>;

const example: Template = {
  id: "01994c1e-0000-7000-8000-0000000000a1",
  values: templateValues.parse(examplePlan),
  createdAt: "2026-09-01T12:00:00Z",
};
const params = { params: z.object({ templateId: id }) };

export const listTemplates = defineRoute({
  method: "GET",
  path: "/v2/planification/templates",
  access: "account",
  summary: "The caller's own templates of costs, newest first, paged.",
  query: pageQuery,
  response: z.object({ templates: z.array(template), nextCursor: z.string().nullable() }),
  errors: [],
  example: { query: {}, answer: { templates: [example], nextCursor: null } },
});

export const saveTemplate = defineRoute({
  method: "POST",
  path: "/v2/planification/templates",
  access: "account",
  summary: "Saves the costs of a plan as a template. Writing the same id twice writes once.",
  body: z.object({ id, values: templateValues }),
  response: template,
  errors: ["TEMPLATE_LIMIT", "TEMPLATE_NOT_FOUND"],
  example: { body: { id: example.id, values: example.values }, answer: example },
});

export const deleteTemplate = defineRoute({
  method: "DELETE",
  path: "/v2/planification/templates/:templateId",
  access: "account",
  summary: "Deletes an own template; it can be restored for 30 days. Plans made from it stay.",
  ...params,
  response: nothing,
  errors: ["TEMPLATE_NOT_FOUND"],
  example: { params: { templateId: example.id }, answer: {} },
});

export const restoreTemplate = defineRoute({
  method: "POST",
  path: "/v2/planification/templates/restore",
  access: "account",
  summary: "Restores an own template that was deleted less than 30 days ago.",
  body: z.object({ id }),
  response: template,
  errors: ["TEMPLATE_NOT_FOUND", "TEMPLATE_LIMIT"],
  example: { body: { id: example.id }, answer: example },
});

/** Outcome of a copy in one field. */
export const copyOutcome = z.enum(["plan", "scenario", "notYours", "otherPeriod", "full"]);

const copiedField = z.object({
  fieldId: id,
  fieldName: z.string(),
  farmName: z.string(),
  areaHa: z.number().describe("Net area in the season, ha"),
  /**
   * plan: it becomes the plan; scenario: one more beside the plan; notYours: the caller may not write there; otherPeriod: the
   * crop does not grow in the period; full: no more scenarios fit.
   */
  outcome: copyOutcome,
  /** True where the season has another crop. */
  hasOtherCrop: z.boolean(),
  marginUsd: z.number().describe("Margin over the net area, USD"),
});
export type CopiedField = z.infer<typeof copiedField>;

const target = {
  season,
  period,
  fieldIds: z.array(id).min(1).max(MAX_COPY_FIELDS),
};
const exampleTarget = { season: "2026/27", period: "2", fieldIds: [exampleFieldId] };
const exampleCopied: CopiedField = {
  fieldId: exampleFieldId,
  fieldName: "La Loma",
  farmName: "La Esperanza",
  areaHa: 48.5,
  outcome: "plan",
  hasOtherCrop: false,
  marginUsd: 18_674.44,
};

export const previewCopy = defineRoute({
  method: "POST",
  path: "/v2/planification/templates/preview",
  access: "account",
  summary: "Says of each field what copying values of a plan into its season would do; saves nothing.",
  body: z.object({ ...target, values: templateValues }),
  response: z.object({ fields: z.array(copiedField) }),
  errors: [],
  example: { body: { ...exampleTarget, values: example.values }, answer: { fields: [exampleCopied] } },
});

export const copyToFields = defineRoute({
  method: "POST",
  path: "/v2/planification/templates/copy",
  access: "account",
  summary:
    "Copies values of a plan into the season of many fields. Fields that are refused are named; the same id again writes nothing.",
  body: z.object({
    /** Names the copy, made by the caller; undoing it names it again. */
    id,
    ...target,
    values: templateValues,
  }),
  response: z.object({
    copiedCount: z.number().int(),
    refused: z.array(copiedField),
  }),
  errors: [],
  example: {
    body: { id: "01994c1e-0000-7000-8000-0000000000a2", ...exampleTarget, values: example.values },
    answer: { copiedCount: 1, refused: [] },
  },
});

export const undoCopy = defineRoute({
  method: "POST",
  path: "/v2/planification/templates/undo",
  access: "account",
  summary: "Deletes the plans of an own copy that nobody changed since.",
  body: z.object({ id }),
  response: z.object({ deletedCount: z.number().int() }),
  errors: [],
  example: { body: { id: "01994c1e-0000-7000-8000-0000000000a2" }, answer: { deletedCount: 1 } },
});

export const templateRoutes = [
  listTemplates,
  saveTemplate,
  restoreTemplate,
  previewCopy,
  copyToFields,
  undoCopy,
  deleteTemplate,
] as const;
