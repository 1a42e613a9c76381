import { binaryReply, defineRoute, id, nothing } from "@surco/contract";
import { MAX_FORMULA_LENGTH } from "@surco/raster";
import { z } from "zod";
import { INDEX_RASTER_TYPE } from "./layers";

/** Display range of a formula's colours; null scales each date to its own values. */
const displayRange = z
  .tuple([z.number().finite(), z.number().finite()])
  .refine(([low, high]) => low < high)
  .nullable();

/** Maximum custom formulas per user. */
export const MAX_OWN_FORMULAS = 50;

const expression = z.string().trim().min(1).max(MAX_FORMULA_LENGTH);

export const ownFormula = z.object({
  id,
  name: z.string(),
  /** As it was typed; the grammar is that of `parseFormula` in domain/raster. */
  expression: z.string(),
  displayRange,
  version: z.number().int(),
});
export type OwnFormula = z.infer<typeof ownFormula>;

export const formulaInput = z.object({
  name: z.string().trim().min(1).max(60),
  expression,
  displayRange,
});
export type FormulaInput = z.infer<typeof formulaInput>;

const example: OwnFormula = {
  id: "01994c1e-6b4a-7d2c-9e11-3f5a7c0d2b41",
  name: "Agua en la hoja",
  expression: "(nir - swir1) / (nir + swir1)",
  displayRange: [-0.2, 0.6],
  version: 1,
};
const { version: firstVersion, ...firstWritten } = example;
const { id: exampleId, ...written } = example;

export const listFormulas = defineRoute({
  method: "GET",
  path: "/sentinel/formulas",
  access: "account",
  keyScope: "read",
  summary: "One's own formulas by name. Each is a layer `formula-<id>` of every field that one may see.",
  response: z.object({ formulas: z.array(ownFormula) }),
  errors: [],
  example: { answer: { formulas: [example] } },
});

export const createFormula = defineRoute({
  method: "POST",
  path: "/sentinel/formulas",
  access: "account",
  summary:
    "Saves a formula over the bands, such as (nir - red) / (nir + red). Writing the same id twice writes once.",
  body: formulaInput.extend({ id }),
  response: ownFormula,
  errors: ["FORMULA_INVALID", "FORMULA_NAME_TAKEN", "FORMULA_NOT_FOUND", "TOO_MANY_FORMULAS"],
  example: { body: firstWritten, answer: example },
});

export const updateFormula = defineRoute({
  method: "PUT",
  path: "/sentinel/formulas/:id",
  access: "account",
  summary: "Changes an own formula; the version is the one that the change was based on.",
  params: z.object({ id }),
  body: formulaInput.extend({ version: z.number().int().positive() }),
  response: ownFormula,
  errors: ["FORMULA_INVALID", "FORMULA_NAME_TAKEN", "FORMULA_NOT_FOUND", "STALE_VERSION"],
  example: {
    params: { id: exampleId },
    body: { ...written, name: "Humedad de la hoja" },
    answer: { ...example, name: "Humedad de la hoja", version: firstVersion + 1 },
  },
});

export const deleteFormula = defineRoute({
  method: "DELETE",
  path: "/sentinel/formulas/:id",
  access: "account",
  summary: "Deletes an own formula. Saving it again under its id brings it back.",
  params: z.object({ id }),
  response: nothing,
  errors: ["FORMULA_NOT_FOUND"],
  example: { params: { id: exampleId }, answer: {} },
});

export const previewFormula = defineRoute({
  method: "GET",
  path: "/sentinel/formulas/preview",
  access: "field:read",
  summary: "Preview of a formula on one date; saves nothing.",
  query: z.object({
    fieldId: id,
    sceneId: z.string().max(120),
    expression,
    low: z.coerce.number().finite().optional(),
    high: z.coerce.number().finite().optional(),
  }),
  response: binaryReply(INDEX_RASTER_TYPE),
  errors: ["FIELD_NOT_FOUND", "SCENE_NOT_FOUND", "IMAGE_NOT_READY", "FORMULA_INVALID", "FIELD_PLAN_TOO_LOW"],
  example: {
    query: {
      fieldId: "01994c1e-0000-7000-8000-00000000000a",
      sceneId: "S2B_T20HNH_20251004T140049_L2A",
      expression: "nir / red",
    },
  },
});
