import { attribution, defineRoute, id, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { chartQuery } from "./choice";

const daily = (what: string) =>
  z.array(z.number().nullable()).describe(`${what}, a value for each day; null where it is not known`);

/** Data of one field in one season, a value for each day from `from` on. */
const seriesData = z.discriminatedUnion("type", [
  z.object({ type: z.literal("index"), values: daily("Smooth index, without a unit") }),
  z.object({
    type: z.literal("rain"),
    rainMm: daily("Rain, mm"),
    loggedDays: z.number().int().describe("Days whose rain was logged, count"),
  }),
  z.object({
    type: z.literal("degreeDays"),
    tminC: daily("Lowest temperature, °C"),
    tmaxC: daily("Highest temperature, °C"),
    baseC: z.number().describe("Base temperature of the crop, °C"),
    upperC: z.number().describe("Temperature above which the crop develops no faster, °C"),
    isOfCrop: z.boolean(),
  }),
  z.object({
    type: z.literal("yields"),
    /** null: no harvest, or of a crop without a base moisture. */
    yieldTPerHa: z.number().nullable().describe("Yield at base moisture, t/ha; of several harvests the mean"),
    wetYieldsTPerHa: z.array(z.number()).describe("Yield of each harvest as it was brought in, t/ha"),
    moisturesPct: z.array(z.number()).describe("Moisture of each harvest, %"),
    baseMoisturePct: z.number().nullable().describe("Base moisture of the crop, %"),
  }),
]);
export type ChartData = z.infer<typeof seriesData>;

/** One field in one season. */
export const chartSeries = z.object({
  fieldId: id,
  fieldName: z.string(),
  season,
  /** First and last day that the chart shows of it. */
  from: plainDate,
  until: plainDate,
  cropId: z.number().int().nullable().describe("Id of the crop; null: unknown"),
  genotype: z.string().nullable(),
  data: seriesData,
});
export type ChartSeries = z.infer<typeof chartSeries>;

export const chartAnswer = z.object({
  /** In the order of the fields, the newest season first. */
  series: z.array(chartSeries),
  lockedFields: z
    .number()
    .int()
    .describe("Fields left out because their plan does not open the index, count"),
  /** Images or weather are being fetched; ask again. */
  isFetching: z.boolean(),
  simulated: z.boolean(),
  attributions: z.array(attribution),
});
export type ChartAnswer = z.infer<typeof chartAnswer>;

const fieldId = "01994c1e-0000-7000-8000-00000000000a";

export const readChart = defineRoute({
  method: "GET",
  path: "/charts",
  access: "account",
  keyScope: "read",
  summary:
    "Index, rain, degree days or yields of several own or shared fields in several seasons, for one chart. Seasons in which a field grew another crop or genotype are left out, and so are fields that the caller may not read. Fields × seasons may be at most 60. Answers what is stored.",
  query: chartQuery,
  response: chartAnswer,
  errors: ["CHART_TOO_LARGE", "INVALID_INPUT"],
  example: {
    query: {
      type: "rain",
      fieldIds: fieldId,
      seasons: "2025/26",
      period: "2",
      from: "2025-10-01",
      until: "2025-10-03",
    },
    answer: {
      series: [
        {
          fieldId,
          fieldName: "Lote 7",
          season: "2025/26",
          from: "2025-10-01",
          until: "2025-10-03",
          cropId: 7,
          genotype: "DM 46R18",
          data: { type: "rain", rainMm: [0, 12.4, 3], loggedDays: 1 },
        },
      ],
      lockedFields: 0,
      isFetching: false,
      simulated: false,
      attributions: [],
    },
  },
});
