import { daysBetween, isPlainDate, type Period, recentSeasons, type Season } from "@surco/calendar";
import { id, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { yearsOfSeason } from "./years-of-season";

/** Field data used by analytics. */
export interface AnalyticsField {
  id: string;
  name: string;
  farmName: string;
  country: string | null;
  crops: readonly {
    season: Season;
    period: Period;
    cropId: number;
    /** Name of the hybrid or variety, if known. */
    genotypeName?: string | undefined;
  }[];
}

export const chartKinds = ["season", "overlaid", "fields", "eightDay", "metrics"] as const;
export type ChartKind = (typeof chartKinds)[number];

/** Option for any crop or genotype. */
export const ALL = "all";

/** Date of the first Sentinel-2 images. */
const FIRST_DAY = "2015-06-23";
const FIRST_SEASON = "2016/17";
const LONGEST_DAYS = 366;
const MAX_SEASONS = 8;
const MAX_OTHER_FIELDS = 7;
/** Largest number of curves per request. */
const MAX_CURVES = 24;

/** True for charts that compare several fields. */
export function hasOtherFields(chart: ChartKind | ""): boolean {
  return chart === "fields" || chart === "metrics";
}

/** Input required before a chart is drawn. */
export const analyticsInput = z
  .object({
    chart: z.enum(chartKinds),
    from: plainDate,
    until: plainDate,
    /** Catalogue id as text, or all. */
    crop: z.string().min(1),
    genotype: z.string().min(1),
    years: z.array(z.string()).min(1),
    seasons: z.array(season).min(1).max(MAX_SEASONS),
    /** Ids of fields compared with the open one. */
    fields: z.array(id).max(MAX_OTHER_FIELDS),
  })
  .superRefine(({ chart, from, until, seasons, fields }, context) => {
    const refuse = (path: string) => context.addIssue({ code: "custom", path: [path] });
    // A missing day is reported by its own check.
    if (isPlainDate(from) && from < FIRST_DAY) refuse("from");
    if (isPlainDate(from) && isPlainDate(until) && !isRange(from, until)) refuse("until");
    const isAlone = chart === "fields" && fields.length === 0;
    if (isAlone || (hasOtherFields(chart) && (fields.length + 1) * seasons.length > MAX_CURVES)) {
      refuse("fields");
    }
  });

function isRange(from: string, until: string): boolean {
  return until >= from && daysBetween(from, until) <= LONGEST_DAYS;
}

/** Form values; empty where nothing is chosen. */
export interface AnalyticsDraft {
  chart: ChartKind | "";
  from: string;
  until: string;
  crop: string;
  genotype: string;
  years: string[];
  seasons: string[];
  fields: string[];
}

/** Seasons with images, newest first. */
export function seasonsWithImages(country: string | null, period: Period, today: string): Season[] {
  const count = Number(today.slice(0, 4)) - Number(FIRST_SEASON.slice(0, 4)) + 1;
  return recentSeasons(country, period, today, count).filter((name) => name >= FIRST_SEASON);
}

/** Finds the crop of a field in a season and period; null if unknown. */
export function cropOf(field: AnalyticsField, of: Season, period: Period): number | null {
  return grownOn(field, of, period)?.cropId ?? null;
}

function grownOn(field: AnalyticsField, of: Season, period: Period) {
  return field.crops.find((crop) => crop.season === of && crop.period === period);
}

const isAny = (choice: string) => choice === ALL || choice === "";

/** True if a field grew the chosen crop and genotype in a season. */
export function hasGrown(
  field: AnalyticsField,
  of: Season,
  period: Period,
  { crop, genotype }: Pick<AnalyticsDraft, "crop" | "genotype">,
): boolean {
  const grown = grownOn(field, of, period);
  return (
    (isAny(crop) || grown?.cropId === Number(crop)) && (isAny(genotype) || grown?.genotypeName === genotype)
  );
}

/** Genotypes of the chosen crop that the fields grew in the period, by name. */
export function offeredGenotypes(
  fields: readonly AnalyticsField[],
  period: Period,
  { crop }: Pick<AnalyticsDraft, "crop">,
): string[] {
  const names = fields.flatMap(({ crops }) =>
    crops
      .filter((grown) => grown.period === period && (isAny(crop) || grown.cropId === Number(crop)))
      .flatMap(({ genotypeName }) => genotypeName ?? []),
  );
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

/** Fields that grew the chosen crop in a chosen season; all fields while no season is chosen. */
export function offeredFields(
  fields: readonly AnalyticsField[],
  period: Period,
  draft: Pick<AnalyticsDraft, "crop" | "genotype" | "seasons">,
): AnalyticsField[] {
  const { seasons } = draft;
  return fields.filter(
    (field) => seasons.length === 0 || seasons.some((of) => hasGrown(field, of, period, draft)),
  );
}

/** Seasons that match the chosen years, crop and genotype, newest first. */
export function offeredSeasons(
  all: readonly Season[],
  { years, ...grown }: Pick<AnalyticsDraft, "years" | "crop" | "genotype">,
  field: AnalyticsField,
  period: Period,
): Season[] {
  return all.filter(
    (name) =>
      yearsOfSeason(name, field.country, period).some((year) => years.includes(year)) &&
      hasGrown(field, name, period, grown),
  );
}
