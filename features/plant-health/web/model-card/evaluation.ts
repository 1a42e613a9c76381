import { z } from "zod";
import evaluationFile from "../../model/evaluation.json";
import descriptionFile from "../../model/maize-leaves.json";

const proportion = z.object({
  right: z.number(),
  count: z.number(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});
export type Proportion = z.infer<typeof proportion>;

const leafFigures = z.object({
  top1: proportion,
  top3: proportion,
  rejected: proportion,
  calibrationError: z.number(),
  recall: z.record(z.string(), proportion),
  confusion: z.array(z.object({ label: z.string(), found: z.record(z.string(), z.number()) })),
  calibration: z.array(
    z.object({
      from: z.number(),
      to: z.number(),
      count: z.number(),
      meanCertainty: z.number().nullable(),
      right: z.number().nullable(),
    }),
  ),
  bands: z.object({ uncertain: proportion, verify: proportion, likely: proportion }),
});
export type LeafFigures = z.infer<typeof leafFigures>;

const seedSource = z.object({
  count: z.number(),
  top1: z.number(),
  top3: z.number(),
  ece: z.number(),
  likelyRight: z.number().nullable(),
});
const seedRejection = z.object({ count: z.number(), rejected: z.number() });
const seedFigures = z.object({
  field: seedSource,
  studio: seedSource,
  notPlant: seedRejection,
  otherPlant: seedRejection,
});
export type SeedFigures = z.infer<typeof seedFigures>;

/** Figures of the shipped model, as `npm run evaluate:plant-health` writes them. */
const evaluation = z.object({
  data: z.object({
    leaves: z.array(
      z.object({
        source: z.string(),
        class: z.string(),
        split: z.string(),
        licence: z.string(),
        count: z.number(),
      }),
    ),
    negatives: z.array(
      z.object({
        origin: z.string(),
        licence: z.string(),
        class: z.string(),
        split: z.string(),
        count: z.number(),
      }),
    ),
  }),
  field: leafFigures,
  studio: leafFigures,
  rejection: z.object({
    all: proportion,
    byClass: z.record(z.string(), proportion),
    byOrigin: z.record(z.string(), proportion),
  }),
  goals: z.array(
    z.object({ name: z.string(), bound: z.number(), reached: z.number(), isReached: z.boolean() }),
  ),
  /** null until several seeds were trained; figures of another form are left out. */
  seeds: z
    .object({ seeds: z.array(seedFigures.extend({ seed: z.number() })) })
    .nullable()
    .catch(null),
});
export type Evaluation = z.infer<typeof evaluation>;

/** @throws ZodError for a file of another shape */
export function readEvaluation(): Evaluation {
  return evaluation.parse(evaluationFile);
}

/** Description of the shipped model. */
export const modelDescription = descriptionFile;
