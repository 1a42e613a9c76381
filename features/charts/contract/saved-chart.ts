import { defineRoute, id, instant, period, season } from "@surco/contract";
import { z } from "zod";
import { chartChoice } from "./choice";

const place = { fieldId: id, season, period };

/** Chart that the planning report of a field's season shows. */
export const savedChart = z.object({
  ...place,
  choice: chartChoice,
  updatedAt: instant,
});
export type SavedChart = z.infer<typeof savedChart>;

const fieldId = "01994c1e-0000-7000-8000-00000000000a";
const example: SavedChart = {
  fieldId,
  season: "2026/27",
  period: "2",
  choice: {
    type: "index",
    index: "evi",
    from: "2025-10-01",
    until: "2026-04-30",
    cropId: 5,
    genotype: null,
    seasons: ["2024/25", "2025/26"],
    period: "2",
    fieldIds: [fieldId],
  },
  updatedAt: "2026-09-01T12:00:00Z",
};

export const findSavedChart = defineRoute({
  method: "GET",
  path: "/charts/saved",
  access: "field:read",
  summary: "The chart that was saved for the planning report of a field's season; null where there is none.",
  query: z.object(place),
  response: z.object({ chart: savedChart.nullable() }),
  errors: ["FIELD_NOT_FOUND"],
  example: { query: { fieldId, season: "2026/27", period: "2" }, answer: { chart: example } },
});

export const saveChart = defineRoute({
  method: "PUT",
  path: "/charts/saved",
  access: "field:log",
  summary: "Saves a chart for the planning report of a field's season, in the place of the one before.",
  body: savedChart.omit({ updatedAt: true }),
  response: savedChart,
  errors: ["FIELD_NOT_FOUND", "CHART_TOO_LARGE"],
  example: { body: { fieldId, season: "2026/27", period: "2", choice: example.choice }, answer: example },
});
