import { binaryReply, defineRoute, id, nothing, plainDate } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { exampleFieldId, exampleTrialId, exampleYieldMapId } from "./examples";
import { appliedPlot, exampleTrial, fieldTrial, newFieldTrial } from "./field-trial";

export const layoutFormat = z.enum(["geojson", "kml", "shapefile"]);
export type LayoutFormat = z.infer<typeof layoutFormat>;

export const listFieldTrials = defineRoute({
  method: "GET",
  path: "/trials",
  access: "field:read",
  summary:
    "On-farm trials of a field with their plots, newest first, and the yield maps that give their results.",
  query: z.object({ fieldId: id }),
  response: z.object({
    trials: z.array(fieldTrial),
    yieldMaps: z.array(z.object({ id, name: z.string(), cropId })),
  }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: exampleFieldId },
    answer: {
      trials: [exampleTrial],
      yieldMaps: [{ id: exampleYieldMapId, name: "maiz.csv · 2026/27", cropId: 5 }],
    },
  },
});

export const createFieldTrial = defineRoute({
  method: "POST",
  path: "/trials",
  access: "field:log",
  summary:
    "Saves an on-farm trial. One with a design is laid out in the field: randomised complete blocks of plots or strips, spread over the decision zones; the same seed makes the same layout. Writing the same id twice writes once.",
  body: newFieldTrial,
  response: fieldTrial,
  errors: [
    "FIELD_NOT_FOUND",
    "FIELD_TRIAL_NOT_FOUND",
    "FIELD_TRIAL_LIMIT",
    "FIELD_TRIAL_FIELD_TOO_SMALL",
    "FIELD_TRIAL_WITHOUT_ROOM",
    "FIELD_TRIAL_TOO_FEW_BLOCKS",
  ],
  runsIn: "thread",
  example: {
    body: {
      id: exampleTrialId,
      fieldId: exampleFieldId,
      name: exampleTrial.name,
      kind: exampleTrial.kind,
      product: exampleTrial.product,
      controlRate: 0,
      rates: exampleTrial.rates,
      design: exampleTrial.design,
    },
    answer: exampleTrial,
  },
});

export const recordApplied = defineRoute({
  method: "PATCH",
  path: "/trials",
  access: "field:log",
  summary:
    "Records what was applied: rates and notes of plots, date, notes and name. Plots that are left out stay as they are.",
  body: z.object({
    fieldId: id,
    id,
    version: z.number().int(),
    name: z.string().trim().min(1).max(120),
    appliedOn: plainDate.nullable(),
    notes: z.string().trim().max(2000),
    plots: z.array(appliedPlot).max(64),
  }),
  response: fieldTrial,
  errors: ["FIELD_NOT_FOUND", "FIELD_TRIAL_NOT_FOUND", "FIELD_TRIAL_PLOT_NOT_FOUND", "STALE_VERSION"],
  example: {
    body: {
      fieldId: exampleFieldId,
      id: exampleTrialId,
      version: 1,
      name: exampleTrial.name,
      appliedOn: "2026-11-03",
      notes: "",
      plots: [{ number: 1, appliedRate: 58.5, note: "" }],
    },
    answer: exampleTrial,
  },
});

export const deleteFieldTrial = defineRoute({
  method: "DELETE",
  path: "/trials",
  access: "field:edit",
  summary: "Deletes an on-farm trial; it can be restored for 30 days.",
  query: z.object({ fieldId: id, id }),
  response: nothing,
  errors: ["FIELD_NOT_FOUND", "FIELD_TRIAL_NOT_FOUND"],
  example: { query: { fieldId: exampleFieldId, id: exampleTrialId }, answer: {} },
});

export const restoreFieldTrial = defineRoute({
  method: "POST",
  path: "/trials/restore",
  access: "field:edit",
  summary: "Restores an on-farm trial that was deleted less than 30 days ago.",
  body: z.object({ fieldId: id, id }),
  response: fieldTrial,
  errors: ["FIELD_NOT_FOUND", "FIELD_TRIAL_NOT_FOUND", "FIELD_TRIAL_LIMIT"],
  example: { body: { fieldId: exampleFieldId, id: exampleTrialId }, answer: exampleTrial },
});

export const downloadTrialLayout = defineRoute({
  method: "GET",
  path: "/trials/layout_file",
  access: "field:read",
  summary:
    "Plots of a laid out trial with number, block, zone and rates: GeoJSON, KML or a zipped shapefile.",
  query: z.object({ fieldId: id, id, format: layoutFormat }),
  response: binaryReply("application/geo+json", "application/vnd.google-earth.kml+xml", "application/zip"),
  errors: ["FIELD_NOT_FOUND", "FIELD_TRIAL_NOT_FOUND", "FIELD_TRIAL_NOT_LAID_OUT"],
  example: { query: { fieldId: exampleFieldId, id: exampleTrialId, format: "geojson" } },
});
