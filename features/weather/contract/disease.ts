import { diseaseKeys, riskClasses } from "@surco/agronomy";
import { attribution, defineRoute, id, instant, period, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { openMeteo } from "./attribution";
import { historyStatus } from "./history";

/** Figure of a model with its class: a percentage, or a number of days or hours for the scores of rusts. */
const diseaseFigure = z.object({
  value: z.number(),
  riskClass: z.enum(riskClasses),
  /** Inputs of the formula by name, which ends with the unit: means of a window, or the values of its days or hours. */
  inputs: z.record(z.string(), z.union([z.number(), z.array(z.number().nullable())])),
});

export const diseaseRisk = z.object({
  key: z.enum(diseaseKeys),
  /** By the weather up to yesterday; null where too little of it is known, or the window has not begun. */
  now: diseaseFigure.nullable(),
  /** The same with the forecast. */
  ahead: diseaseFigure.nullable(),
  /** Days that favoured the disease, those of the forecast too; empty for models of means. */
  days: z.array(plainDate),
  /** First day that counts; null where it is not known. */
  from: plainDate.nullable(),
  /** The window of the model is over: its figure no longer changes. */
  isComplete: z.boolean(),
  /** The crop is at a stage at which the risk counts; null where its stage is not known. */
  isSusceptible: z.boolean().nullable(),
  source: z.string(),
  /** False where the model was not validated in South America. */
  isValidatedHere: z.boolean(),
});
export type DiseaseRisk = z.infer<typeof diseaseRisk>;

export const diseaseRisks = z.object({
  /** null: neither the record nor a sowing names a crop. */
  cropId: z.number().int().nullable(),
  /** By the weather since sowing; null without one. */
  stageId: z.number().int().nullable(),
  /** Day of heading of wheat; null for other crops, and where it is not known. */
  heading: z
    .object({
      date: plainDate,
      /** given: by the user in this request; logged: in the crop log; predicted: by the weather since sowing. */
      origin: z.enum(["given", "logged", "predicted"]),
    })
    .nullable(),
  /** Last day of the past weather, and of the forecast where there is one. */
  knownUntil: plainDate,
  aheadUntil: plainDate.nullable(),
  /** Those with a model for the crop. */
  diseases: z.array(diseaseRisk),
  attributions: z.array(attribution),
  forecastAt: instant.nullable(),
  simulated: z.boolean(),
  /** Fetch of the past years that a stage is predicted from. */
  status: historyStatus,
});
export type DiseaseRisks = z.infer<typeof diseaseRisks>;

/** Days from 23 September on: two humid periods from 11 October, and one day above 26 °C. */
function exampleWeather(days: number) {
  const each = (value: number, others: Readonly<Record<number, number>>) =>
    Array.from({ length: days }, (_, day) => others[day] ?? value);
  return {
    tminC: each(11, {}),
    tmaxC: each(22, { 21: 27.1 }),
    rainMm: each(0, { 18: 6, 19: 4 }),
    rhPct: each(62, { 18: 92, 19: 92, 20: 85 }),
  };
}

export const getDiseaseRisk = defineRoute({
  method: "GET",
  path: "/weather/disease",
  access: "field:read",
  summary:
    "Risk of diseases of a field's crop from past weather and forecast, each with the days that made it, its source and whether it was validated here.",
  query: z.object({
    fieldId: id,
    season,
    period,
    /** Observed day of heading of wheat; where left out as it was logged, else predicted from the sowing. */
    headingDate: plainDate.optional(),
  }),
  response: diseaseRisks,
  errors: ["FIELD_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    query: {
      fieldId: "01994c1e-0000-7000-8000-00000000000a",
      season: "2026/27",
      period: "1",
      headingDate: "2026-10-01",
    },
    answer: {
      cropId: 10,
      stageId: null,
      heading: { date: "2026-10-01", origin: "given" },
      knownUntil: "2026-10-09",
      aheadUntil: "2026-10-15",
      diseases: [
        {
          key: "headBlight",
          now: {
            value: 20.4,
            riskClass: "low",
            inputs: exampleWeather(17),
          },
          ahead: {
            value: 37.1,
            riskClass: "high",
            inputs: exampleWeather(23),
          },
          days: ["2026-10-11", "2026-10-12"],
          from: "2026-09-23",
          isComplete: false,
          isSusceptible: true,
          source: "Moschini & Fortugno 1996, Pergamino",
          isValidatedHere: true,
        },
      ],
      attributions: [openMeteo],
      forecastAt: "2026-10-10T12:00:00Z",
      simulated: false,
      status: { state: "complete", progress: null },
    },
  },
});
