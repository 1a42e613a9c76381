import { AGRONOMY_PARAMETERS_VERSION, soilTextures, waterBands } from "@surco/agronomy";
import { defineRoute, plainDate } from "@surco/contract";
import { z } from "zod";
import { modelState, sowingOfSeason } from "./development";
import { historyOrigin } from "./history";
import { exampleFieldSeason, exampleOrigin, fieldSeasonQuery } from "./season/season-weather";

/** Choices behind a water balance: none of them was measured on the field. */
export const waterAssumptions = z.object({
  soil: z.object({
    /** mapped: stored soil of the field; default: none is stored yet. */
    origin: z.enum(["mapped", "default"]),
    texture: z.enum(soilTextures),
    sandPct: z.number(),
    clayPct: z.number(),
    /** The same for every soil: none is mapped. */
    organicMatterPct: z.number(),
    /** Volumetric water content. */
    fieldCapacityPct: z.number(),
    wiltingPointPct: z.number(),
    /** False for more than 60 % clay, which counts as 60 %. */
    isWithinValidity: z.boolean(),
    simulated: z.boolean(),
  }),
  /** The same all season. */
  rootDepthM: z.number(),
  /** Share of the available water that is taken up without stress at 5 mm/d. */
  depletionShare: z.number(),
  /** Available water before the first day. */
  initialAvailablePct: z.number(),
  /** The coefficient follows the development of the crop, or the days after sowing where that is not known. */
  coefficient: z.enum(["development", "days"]),
  /** Days whose evapotranspiration is that of the day before, or whose rain counts as none. */
  filledDays: z.number().int(),
  /** Days whose rain is the logged one. */
  loggedRainDays: z.number().int(),
  parametersVersion: z.string(),
});
export type WaterAssumptions = z.infer<typeof waterAssumptions>;

const perDay = z.array(z.number());

/** Balance by day, from `from` on. */
export const waterDays = z.object({
  from: plainDate,
  availablePct: perDay,
  availableMm: perDay,
  /** Available water below which the crop suffers. */
  stressBelowPct: perDay,
  rainMm: perDay,
  /** True where the rain is that of the crop log, not of the model. */
  isRainLogged: z.array(z.boolean()),
  irrigationMm: perDay,
  et0Mm: perDay,
  kc: perDay,
  cropEtMm: perDay,
  actualEtMm: perDay,
  drainageMm: perDay,
  isFilled: z.array(z.boolean()),
});
export type WaterDays = z.infer<typeof waterDays>;

export const fieldWater = historyOrigin.extend({
  state: modelState,
  cropId: z.number().int().nullable(),
  sowing: sowingOfSeason.nullable(),
  /** Last day of the balance: maturity, or the last one with weather. */
  lastDay: plainDate,
  isMature: z.boolean(),
  latest: z
    .object({
      availablePct: z.number(),
      availableMm: z.number(),
      totalAvailableMm: z.number(),
      band: z.enum(waterBands),
      /** Evapotranspiration against that without stress. */
      ks: z.number(),
      /** Days since the sowing on which the crop suffered. */
      stressDays: z.number().int(),
    })
    .nullable(),
  days: waterDays.nullable(),
  assumptions: waterAssumptions.nullable(),
});
export type FieldWater = z.infer<typeof fieldWater>;

export const getWater = defineRoute({
  method: "GET",
  path: "/weather/water",
  access: "field:read",
  summary:
    "Daily water balance (FAO-56) of a field's crop from the fallow before its sowing on: available water with the stress threshold, and every assumption behind it. Logged rain counts before the model's on its day.",
  query: fieldSeasonQuery,
  response: fieldWater,
  errors: ["FIELD_NOT_FOUND"],
  rateLimit: "look-up",
  example: {
    query: exampleFieldSeason,
    answer: {
      ...exampleOrigin,
      state: "computed",
      cropId: 5,
      sowing: { date: "2025-07-01", genotypeName: null, isPlanned: false },
      lastDay: "2025-07-02",
      isMature: false,
      latest: {
        availablePct: 52.4,
        availableMm: 124.7,
        totalAvailableMm: 238,
        band: "adequate",
        ks: 1,
        stressDays: 0,
      },
      days: {
        from: "2025-07-01",
        availablePct: [49.6, 52.4],
        availableMm: [118, 124.7],
        stressBelowPct: [29.6, 29.4],
        rainMm: [0, 8],
        isRainLogged: [false, true],
        irrigationMm: [0, 0],
        et0Mm: [3.3, 4.3],
        kc: [0.3, 0.3],
        cropEtMm: [1, 1.3],
        actualEtMm: [1, 1.3],
        drainageMm: [0, 0],
        isFilled: [false, false],
      },
      assumptions: {
        soil: {
          origin: "mapped",
          texture: "clayLoam",
          sandPct: 35,
          clayPct: 30,
          organicMatterPct: 2.5,
          fieldCapacityPct: 33.1,
          wiltingPointPct: 19.1,
          isWithinValidity: true,
          simulated: false,
        },
        rootDepthM: 1.7,
        depletionShare: 0.55,
        initialAvailablePct: 50,
        coefficient: "development",
        filledDays: 0,
        loggedRainDays: 1,
        parametersVersion: AGRONOMY_PARAMETERS_VERSION,
      },
    },
  },
});
