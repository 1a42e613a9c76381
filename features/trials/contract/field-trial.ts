import { id, instant, lngLat, plainDate } from "@surco/contract";
import {
  MAX_BLOCKS,
  MAX_PLOT_LENGTH_M,
  MAX_TREATMENTS,
  MIN_BLOCKS,
  MIN_PLOT_LENGTH_M,
  MIN_TREATMENTS,
} from "@surco/field-trials";
import { z } from "zod";
import { exampleFieldId, exampleTrialId } from "./examples";

/** Trials of one field. */
export const MAX_FIELD_TRIALS = 30;
export const MAX_PASSES = 10;

/** nitrogen: kg N/ha; density: plants/ha; solid: kg/ha of a product; liquid: l/ha of a product. */
export const fieldTrialKind = z.enum(["nitrogen", "density", "solid", "liquid"]);
export type FieldTrialKind = z.infer<typeof fieldTrialKind>;

const rate = z
  .number()
  .min(0)
  .max(8_000_000)
  .describe("Rate: kg N/ha, plants/ha, kg/ha or l/ha by the kind of trial");

export const trialDesign = z.object({
  /** blocks: plots of one length. strips: from headland to headland. Both in randomised complete blocks. */
  kind: z.enum(["blocks", "strips"]),
  blocks: z.number().int().min(MIN_BLOCKS).max(MAX_BLOCKS),
  machineWidthM: z.number().min(1).max(60),
  /** Passes of the machine in the width of a plot. */
  passes: z.number().int().min(1).max(MAX_PASSES),
  plotLengthM: z.number().min(MIN_PLOT_LENGTH_M).max(MAX_PLOT_LENGTH_M),
  headingDeg: z.number().min(0).max(360),
  headlandM: z.number().min(0).max(200),
  /** Determines the order of treatments. */
  seed: z.number().int().min(0).max(0x7fffffff),
});
export type FieldTrialDesign = z.infer<typeof trialDesign>;

const described = {
  name: z.string().trim().min(1).max(120),
  kind: fieldTrialKind,
  /** Name of what is applied; null: none is named. */
  product: z.string().trim().min(1).max(120).nullable(),
  controlRate: rate,
};

export const fieldTrialPlot = z.object({
  number: z.number().int(),
  block: z.number().int(),
  polygon: z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(lngLat)) }),
  plannedRate: rate,
  /** null: as planned. */
  appliedRate: rate.nullable(),
  note: z.string(),
  /** Name of the zone of most of the plot; null without zones. */
  zoneName: z.string().nullable(),
});
export type FieldTrialPlot = z.infer<typeof fieldTrialPlot>;

export const fieldTrial = z.object({
  id,
  fieldId: id,
  ...described,
  /** Planned rates, ascending; empty where they come from a yield map. */
  rates: z.array(rate),
  /** null: not laid out here, rates come from a yield map. */
  design: trialDesign.nullable(),
  plots: z.array(fieldTrialPlot),
  appliedOn: plainDate.nullable(),
  notes: z.string(),
  /** False where the field's boundary has changed since it was laid out. */
  isOfBoundary: z.boolean(),
  version: z.number().int(),
  updatedAt: instant,
});
export type FieldTrial = z.infer<typeof fieldTrial>;

/** Description and plan of a new trial. */
export const newFieldTrial = z
  .object({
    id,
    fieldId: id,
    ...described,
    rates: z.array(rate).max(MAX_TREATMENTS),
    design: trialDesign.nullable(),
  })
  .refine(({ design, rates }) => design === null || rates.length >= MIN_TREATMENTS, { path: ["rates"] })
  .refine(({ rates }) => rates.every((value, index) => index === 0 || value > (rates[index - 1] ?? value)), {
    path: ["rates"],
  })
  .refine(({ design, rates, controlRate }) => design === null || rates.includes(controlRate), {
    path: ["controlRate"],
  });
export type NewFieldTrial = z.infer<typeof newFieldTrial>;

export const appliedPlot = z.object({
  number: z.number().int(),
  appliedRate: rate.nullable(),
  note: z.string().trim().max(300),
});

export const exampleTrial: FieldTrial = {
  id: exampleTrialId,
  fieldId: exampleFieldId,
  name: "Nitrógeno en maíz",
  kind: "nitrogen",
  product: "Urea",
  controlRate: 0,
  rates: [0, 60, 120],
  design: {
    kind: "blocks",
    blocks: 4,
    machineWidthM: 9,
    passes: 2,
    plotLengthM: 100,
    headingDeg: 15,
    headlandM: 20,
    seed: 20_261_103,
  },
  plots: [
    {
      number: 1,
      block: 1,
      polygon: {
        type: "Polygon",
        coordinates: [
          [
            [-60.62, -33.92],
            [-60.6198, -33.92],
            [-60.6198, -33.9191],
            [-60.62, -33.9191],
            [-60.62, -33.92],
          ],
        ],
      },
      plannedRate: 60,
      appliedRate: 58.5,
      note: "",
      zoneName: "Loma",
    },
  ],
  appliedOn: "2026-11-03",
  notes: "",
  isOfBoundary: true,
  version: 2,
  updatedAt: "2026-11-03T18:00:00Z",
};
