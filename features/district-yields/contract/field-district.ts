import { defineRoute, explanation, id, period, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { statisticCrop, yieldSource } from "./district-yield";

/** Seasons of the mean. Older ones were grown with other hybrids and inputs. */
export const MEAN_SEASONS = 10;
/** Growers below whom nothing of their own harvests is shown. */
export const FEWEST_GROWERS = 10;

export const districtSeason = z.object({
  season,
  yieldKgPerHa: z.number().describe("Yield of the district, kg/ha"),
  harvestedHa: z.number().nullable().describe("Harvested area, ha"),
  productionT: z.number().nullable().describe("Production, t"),
  source: yieldSource,
  editionDate: plainDate,
});
export type DistrictSeason = z.infer<typeof districtSeason>;

export const districtSeries = z.object({
  /** Statistic that stands for the crop; null where there is no row. */
  statisticCrop: statisticCrop.nullable(),
  /** Way in which the field's place was found among the districts. */
  matchedBy: z.enum(["code", "name"]).nullable(),
  province: z.string().nullable(),
  district: z.string().nullable(),
  /** Ascending. */
  seasons: z.array(districtSeason),
  /** Of the newest seasons, ten at most; null without any. */
  mean: z
    .object({
      yieldKgPerHa: z.number().describe("Mean of the newest seasons, kg/ha"),
      standardDeviationKgPerHa: z
        .number()
        .nullable()
        .describe("Standard deviation between these seasons, kg/ha; null for one season"),
      seasonCount: z.number().int().describe("Number of seasons of the mean"),
      explanation,
    })
    .nullable(),
  /** Newest edition among those that the seasons come from. */
  latestEdition: z.object({ source: yieldSource, editionDate: plainDate }).nullable(),
});
export type DistrictSeries = z.infer<typeof districtSeries>;

export const growersMean = z.object({
  season,
  meanKgPerHa: z.number().describe("Mean of the growers' own harvests with noise, kg/ha"),
  noiseKgPerHa: z.number().describe("Standard deviation of the noise, kg/ha"),
  /** The mean is of at least so many growers; the exact number is not published. */
  growersAtLeast: z.number().int().describe("Number of growers at least"),
  /** First day of the month that the mean is shown in. */
  month: plainDate,
});
export type GrowersMean = z.infer<typeof growersMean>;

export const fieldDistrictYields = districtSeries.extend({
  /** By season; only those with at least ten growers. */
  growers: z.array(growersMean),
});
export type FieldDistrictYields = z.infer<typeof fieldDistrictYields>;

export const getFieldDistrictYields = defineRoute({
  method: "GET",
  path: "/district-yields/field/:fieldId",
  access: "field:read",
  summary:
    "Official yields of the field's district for a crop, and where at least ten growers of it recorded harvests, their mean with noise.",
  params: z.object({ fieldId: id }),
  query: z.object({ cropId: z.coerce.number().int().min(1).max(10), period: period.optional() }),
  response: fieldDistrictYields,
  errors: ["FIELD_NOT_FOUND"],
  example: {
    params: { fieldId: "01994c1e-0000-7000-8000-00000000000a" },
    query: { cropId: 5 },
    answer: {
      statisticCrop: null,
      matchedBy: null,
      province: null,
      district: null,
      seasons: [],
      mean: null,
      latestEdition: null,
      growers: [],
    },
  },
});
