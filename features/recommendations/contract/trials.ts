import { defineRoute, id, instant, nothing, pageQuery, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";
import { plotPosition, plotSpacing, rowsAre } from "./trial-plots";

/** Trials of one account. */
export const MAX_TRIALS = 200;
export const MIN_TRIAL_ROWS = 4;
/** Rows of one trial: strips of a yield monitor are averaged before they are entered. */
export const MAX_TRIAL_ROWS = 2000;

/** nitrogen: rates of fertiliser nitrogen; density: plants. */
export const trialKind = z.enum(["nitrogen", "density"]);
export type TrialKind = z.infer<typeof trialKind>;

/** Highest rate of a row, kg N/ha and plants/ha. */
export const MAX_RATE = { nitrogen: 600, density: 8_000_000 } as const satisfies Record<TrialKind, number>;
/** Highest yield of a row, t/ha. */
export const MAX_TRIAL_YIELD_T_PER_HA = 40;

export const trialRow = z.object({
  rate: z
    .number()
    .min(0)
    .max(MAX_RATE.density)
    .describe("Rate: kg N/ha of a nitrogen trial, plants/ha of a density trial"),
  yieldTPerHa: z.number().min(0).max(MAX_TRIAL_YIELD_T_PER_HA).describe("Grain yield, t/ha"),
  /** Replicate with its own level of yield; null: none. */
  block: z.string().trim().min(1).max(40).nullable(),
  /** Strip that got its rate as a whole, where a row is a point of it; null: the row is a plot. */
  strip: z.string().trim().min(1).max(40).nullable().default(null),
  /** Counts where all rows have one of the same kind: neighbours that resemble each other count for less. */
  position: plotPosition.nullable().default(null),
});
export type TrialRow = z.infer<typeof trialRow>;

/** Fields whose recommendations a trial drives; the narrowest scope counts. */
export const trialScope = z.discriminatedUnion("of", [
  z.object({ of: z.literal("none") }),
  z.object({ of: z.literal("field"), fieldId: id }),
  z.object({ of: z.literal("farm"), farmId: id }),
  z.object({ of: z.literal("all") }),
]);
export type TrialScope = z.infer<typeof trialScope>;

const text = (most: number) => z.string().trim().min(1).max(most);

const described = {
  kind: trialKind,
  name: text(120),
  cropId,
  /** Hybrid or variety as it is called; null: several, or unknown. */
  genotypeName: text(80).nullable(),
  season: season.nullable(),
  place: text(120).nullable(),
  /** Publication, institution or person that the table comes from; null: own. */
  source: text(200).nullable(),
  notes: z.string().trim().max(2000),
  soilNKgPerHa: z
    .number()
    .min(0)
    .max(500)
    .nullable()
    .describe("Nitrate nitrogen of the trial's soil at sowing, 0-60 cm, kg N/ha; null: unknown"),
  scope: trialScope,
};

export const trialValues = z.object({
  ...described,
  rows: z.array(trialRow).min(MIN_TRIAL_ROWS).max(MAX_TRIAL_ROWS),
  rowsAre: rowsAre.default("plots"),
  /** Of rows with numbers of row and column; null: plots are as far apart along rows as across them. */
  plotSpacing: plotSpacing.nullable().default(null),
});
export type TrialValues = z.infer<typeof trialValues>;
/** Parts of a trial that its fit depends on. */
export type TrialTable = Pick<TrialValues, "kind" | "rows" | "rowsAre" | "plotSpacing">;

const stored = {
  id,
  version: z.number().int().describe("Number of the version, from 1"),
  createdAt: instant,
  updatedAt: instant,
};

export const trial = trialValues.extend({
  ...stored,
  /** Name of the field or farm of the scope; null without one, and where the caller may not see it any more. */
  scopeName: z.string().nullable(),
});
export type Trial = z.infer<typeof trial>;

/** Trial in a list, without its rows. */
export const listedTrial = z.object({
  ...stored,
  ...described,
  scopeName: z.string().nullable(),
  rowCount: z.number().int().describe("Number of rows"),
});
export type ListedTrial = z.infer<typeof listedTrial>;

const exampleValues: TrialValues = {
  kind: "nitrogen",
  name: "Las Rosas 1999",
  cropId: 5,
  genotypeName: "DK 752",
  season: "1999/00",
  place: "Río Cuarto, Córdoba",
  source: null,
  notes: "",
  soilNKgPerHa: null,
  scope: { of: "all" },
  rows: [
    { rate: 0, yieldTPerHa: 5.93, block: "1", strip: null, position: null },
    { rate: 40, yieldTPerHa: 6.33, block: "1", strip: null, position: null },
    { rate: 80, yieldTPerHa: 6.62, block: "1", strip: null, position: null },
    { rate: 120, yieldTPerHa: 6.82, block: "1", strip: null, position: null },
  ],
  rowsAre: "plots",
  plotSpacing: null,
};
export const exampleTrial: Trial = {
  ...exampleValues,
  id: "01994c1e-0000-7000-8000-0000000000e1",
  version: 1,
  createdAt: "2026-07-01T12:00:00Z",
  updatedAt: "2026-07-01T12:00:00Z",
  scopeName: null,
};
const { rows: exampleRows, rowsAre: _, plotSpacing: __, ...exampleListed } = exampleTrial;
const trialParams = { params: z.object({ trialId: id }) };
const paramsExample = { params: { trialId: exampleTrial.id } };
const scopeErrors = ["FIELD_NOT_FOUND", "FARM_NOT_FOUND", "FORBIDDEN"] as const;

export const listTrials = defineRoute({
  method: "GET",
  path: "/recommendations/trials",
  access: "account",
  summary: "Own response trials and tables, newest first, without their rows, paged.",
  query: pageQuery.extend({ kind: trialKind.optional() }),
  response: z.object({ trials: z.array(listedTrial), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { kind: "nitrogen" },
    answer: { trials: [{ ...exampleListed, rowCount: exampleRows.length }], nextCursor: null },
  },
});

export const readTrial = defineRoute({
  method: "GET",
  path: "/recommendations/trials/:trialId",
  access: "account",
  summary: "An own trial with its rows.",
  ...trialParams,
  response: trial,
  errors: ["TRIAL_NOT_FOUND"],
  example: { ...paramsExample, answer: exampleTrial },
});

export const createTrial = defineRoute({
  method: "POST",
  path: "/recommendations/trials",
  access: "account",
  summary:
    "Saves a trial, and lets it drive the recommendations of a field, an own farm or all. It takes the place of another one of the same crop and scope. Writing the same id twice writes once.",
  body: trialValues.extend({ id }),
  response: trial,
  errors: [...scopeErrors, "TRIAL_NOT_FOUND", "TRIAL_LIMIT"],
  example: { body: { ...exampleValues, id: exampleTrial.id }, answer: exampleTrial },
});

export const updateTrial = defineRoute({
  method: "PUT",
  path: "/recommendations/trials/:trialId",
  access: "account",
  summary: "Changes an own trial. A stale version answers with the trial as it stands.",
  ...trialParams,
  body: trialValues.extend({ version: z.number().int().min(1).describe("Version that is changed") }),
  response: trial,
  errors: [...scopeErrors, "TRIAL_NOT_FOUND", "STALE_VERSION"],
  example: {
    ...paramsExample,
    body: { ...exampleValues, version: 1 },
    answer: { ...exampleTrial, version: 2 },
  },
});

export const deleteTrial = defineRoute({
  method: "DELETE",
  path: "/recommendations/trials/:trialId",
  access: "account",
  summary: "Deletes an own trial; it can be restored for 30 days.",
  ...trialParams,
  response: nothing,
  errors: ["TRIAL_NOT_FOUND"],
  example: { ...paramsExample, answer: {} },
});

export const restoreTrial = defineRoute({
  method: "POST",
  path: "/recommendations/trials/restore",
  access: "account",
  summary: "Restores an own trial that was deleted less than 30 days ago.",
  body: z.object({ id }),
  response: trial,
  errors: ["TRIAL_NOT_FOUND", "TRIAL_LIMIT"],
  example: { body: { id: exampleTrial.id }, answer: { ...exampleTrial, version: 3 } },
});

/** Zone of a field with its part of the area and its level against the field's mean. */
export const knownZone = z.object({
  name: z.string(),
  areaHa: z.number().describe("Area of the zone, ha"),
  level: z.number().describe("Deviation of the zone from the field's mean, standard deviations"),
});
export type KnownZone = z.infer<typeof knownZone>;

export const readKnownInputs = defineRoute({
  method: "GET",
  path: "/recommendations/known_inputs",
  access: "field:read",
  summary:
    "Trials that drive the recommendations of a field, the narrowest scope first: the caller's and those of the field's owner; and the field's zones.",
  query: z.object({ fieldId: id }),
  response: z.object({
    trials: z.array(trial.extend({ isOwn: z.boolean() })),
    /** Empty where the field has no zones. */
    zones: z.array(knownZone),
  }),
  errors: ["FIELD_NOT_FOUND"],
  example: {
    query: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    answer: { trials: [{ ...exampleTrial, isOwn: true }], zones: [] },
  },
});

export const trialRoutes = [
  listTrials,
  readTrial,
  createTrial,
  updateTrial,
  deleteTrial,
  restoreTrial,
  readKnownInputs,
] as const;
