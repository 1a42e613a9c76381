import { daysBetween } from "@surco/calendar";
import { id, period, plainDate, season } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";

/** Curve of an index, accumulated rain, accumulated degree days, yields of harvests. */
export const chartTypes = ["index", "rain", "degreeDays", "yields"] as const;
export type ChartType = (typeof chartTypes)[number];

/** Indices of the curves. */
export const chartIndices = ["evi", "ndvi", "ndre"] as const;
export type ChartIndex = (typeof chartIndices)[number];

export const MAX_CHART_FIELDS = 50;
export const MAX_CHART_SEASONS = 10;
/** Limit of fields × seasons of one chart. */
export const MAX_CHART_SERIES = 60;
/** Longest range of days; each season is clipped to it. */
export const MAX_CHART_DAYS = 366;

const shape = {
  type: z.enum(chartTypes),
  index: z.enum(chartIndices),
  /** Day of the newest season; other seasons are clipped to the same days. */
  from: plainDate,
  until: plainDate,
  /** null: any crop. */
  cropId: cropId.nullable(),
  /** Display name of a hybrid or variety; null: any. */
  genotype: z.string().max(120).nullable(),
  seasons: z.array(season).min(1).max(MAX_CHART_SEASONS),
  period,
  fieldIds: z.array(id).min(1).max(MAX_CHART_FIELDS),
};

/** Contents of a chart. */
export const chartChoice = z.object(shape);
export type ChartChoice = z.infer<typeof chartChoice>;

/** Paths of a choice that are wrong together with others: a range that is reversed or too long, too many series. */
export function faultsOfChoice({
  from,
  until,
  fieldIds,
  seasons,
}: Pick<ChartChoice, "from" | "until" | "fieldIds" | "seasons">): ("until" | "fieldIds")[] {
  const isRange = from <= until && daysBetween(from, until) < MAX_CHART_DAYS;
  const isSmall = fieldIds.length * seasons.length <= MAX_CHART_SERIES;
  return [...(isRange ? [] : ["until" as const]), ...(isSmall ? [] : ["fieldIds" as const])];
}

const listOf = (list: z.ZodType<string[], string[]>) =>
  z
    .string()
    .max(4000)
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(list);

/** The choice in the query of an address. */
export const chartQuery = z.object({
  type: shape.type,
  index: shape.index.default("evi"),
  from: shape.from,
  until: shape.until,
  cropId: z.coerce
    .number<string>()
    .pipe(cropId)
    .optional()
    .describe("Id of the crop in the catalogue; any where it is left out"),
  genotype: shape.genotype.unwrap().optional(),
  seasons: listOf(shape.seasons),
  period: shape.period.default("2"),
  fieldIds: listOf(shape.fieldIds),
});
