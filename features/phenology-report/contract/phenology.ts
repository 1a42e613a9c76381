import { AGRONOMY_PARAMETERS_VERSION } from "@surco/agronomy";
import { attribution, defineRoute, explanation, id, period, plainDate, season } from "@surco/contract";
import { historyStatus, modelState, sowingOfSeason } from "@surco/weather/contract";
import { z } from "zod";

const day = plainDate.nullable();
const count = z.number().int().describe("count");

/** Image near the day of a stage. */
const stageImage = z.object({
  sceneId: z.string(),
  windowId: z.string(),
  date: plainDate,
  /** Days from the stage to the image; negative before it. */
  daysApart: z.number().int().describe("d"),
});

const phenologyStage = z.object({
  stageId: z.number().int(),
  /** As in the crop log; null where it was not seen. */
  observedOn: day,
  predictedOn: day,
  /** Interval of 80 %. */
  earliest: day,
  latest: day,
  isPast: z.boolean(),
  /** Since emergence, up to the observed day, else the predicted one; null before emergence and for days to come. */
  degreeDays: z.number().describe("°C d").nullable(),
  /** Nearest usable image; null where none is near enough, and for stages to come. */
  image: stageImage.nullable(),
  explanations: z.object({ predictedOn: explanation.nullable(), degreeDays: explanation.nullable() }),
});
export type PhenologyStage = z.infer<typeof phenologyStage>;

/** Weather of the critical period beside that of the same days in the years before. */
const comparedFigure = (unit: string) =>
  z.object({
    value: z.number().describe(unit).nullable(),
    normal: z.number().describe(unit).nullable(),
    difference: z.number().describe(unit).nullable(),
    years: count,
    explanations: z.object({
      value: explanation.nullable(),
      normal: explanation.nullable(),
      difference: explanation.nullable(),
    }),
  });

const criticalWeather = z.object({
  from: plainDate,
  until: plainDate,
  /** Last day that has weather; null while the period has not begun. */
  knownUntil: day,
  rainMm: comparedFigure("mm"),
  tmeanC: comparedFigure("°C"),
  radiationMJPerM2: comparedFigure("MJ/m²"),
  et0Mm: comparedFigure("mm"),
  /** null where no water balance is computed for these days. */
  water: z
    .object({
      availablePct: z.number().describe("% of the available water, mean of the days"),
      stressDays: count,
      days: count,
      explanations: z.object({ availablePct: explanation, stressDays: explanation }),
    })
    .nullable(),
});
export type CriticalWeather = z.infer<typeof criticalWeather>;

export const phenology = z.object({
  fieldId: id,
  season,
  period,
  /** Reason why nothing is predicted; observed stages are listed all the same. */
  state: modelState,
  cropId: z.number().int().nullable(),
  sowing: sowingOfSeason.nullable(),
  /** Last day with weather. */
  lastDay: plainDate,
  emergence: z.object({ date: plainDate, isObserved: z.boolean() }).nullable(),
  degreeDaysSinceEmergence: z.object({ value: z.number().describe("°C d"), explanation }).nullable(),
  currentStageId: z.number().int().nullable(),
  /** Usual stages of the scale and observed ones, in their order. */
  stages: z.array(phenologyStage),
  criticalPeriod: criticalWeather.nullable(),
  parametersVersion: z.string(),
  attributions: z.array(attribution),
  simulated: z.boolean(),
  /** Of the fetch of the years before. */
  status: historyStatus,
});
export type Phenology = z.infer<typeof phenology>;

const FIELD_ID = "01994c1e-0000-7000-8000-00000000000a";

export const getPhenology = defineRoute({
  method: "GET",
  path: "/phenology",
  access: "field:read",
  summary:
    "Observed and predicted stages of a field's crop, thermal time since emergence, weather of the critical period against its normal, and the images near the stages. For users of brands with phenology reports.",
  query: z.object({ fieldId: id, season, period }),
  response: phenology,
  errors: ["FIELD_NOT_FOUND", "PHENOLOGY_NOT_OFFERED"],
  rateLimit: "look-up",
  example: {
    query: { fieldId: FIELD_ID, season: "2025/26", period: "2" },
    answer: {
      fieldId: FIELD_ID,
      season: "2025/26",
      period: "2",
      state: "computed",
      cropId: 5,
      sowing: { date: "2025-09-25", genotypeName: "Espiga 7210", isPlanned: false },
      lastDay: "2025-12-14",
      emergence: { date: "2025-10-08", isObserved: false },
      degreeDaysSinceEmergence: null,
      currentStageId: 221,
      stages: [
        {
          stageId: 206,
          observedOn: "2025-11-12",
          predictedOn: "2025-11-10",
          earliest: null,
          latest: null,
          isPast: true,
          degreeDays: 412.3,
          image: {
            sceneId: "S2B_T20HNH_20251111T140049_L2A",
            windowId: "w1",
            date: "2025-11-11",
            daysApart: -1,
          },
          explanations: { predictedOn: null, degreeDays: null },
        },
      ],
      criticalPeriod: null,
      parametersVersion: AGRONOMY_PARAMETERS_VERSION,
      attributions: [{ text: "Open-Meteo.com, CC BY 4.0", href: "https://open-meteo.com/" }],
      simulated: false,
      status: { state: "complete", progress: null },
    },
  },
});
