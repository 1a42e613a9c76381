import { daysBetween, isPlainDate, type Period, recentSeasons, type Season } from "@surco/calendar";
import { id, plainDate, season } from "@surco/contract";
import { z } from "zod";
import { yearsOfSeason } from "./years-of-season";

/** A field as the analytics screen knows it. */
export interface AnalyticsField {
  id: string;
  name: string;
  farmName: string;
  country: string | null;
  crops: readonly {
    season: Season;
    period: Period;
    cropId: number;
    /** Hybrid or variety as it is to be read, where it is known. */
    genotypeName?: string | undefined;
  }[];
}

export const chartKinds = ["season", "overlaid", "fields", "eightDay", "metrics"] as const;
export type ChartKind = (typeof chartKinds)[number];

/** Any crop, any genotype. */
export const ALL = "all";

/** Sentinel-2's first pictures. */
const FIRST_DAY = "2015-06-23";
const FIRST_SEASON = "2016/17";
const LONGEST_DAYS = 366;
const MAX_SEASONS = 8;
const MAX_OTHER_FIELDS = 7;
/** Curves asked for at once. */
const MAX_CURVES = 24;

/** Charts that compare the field with others. */
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
    /** Fields beside the one that is open. */
    fields: z.array(id).max(MAX_OTHER_FIELDS),
  })
  .superRefine(({ chart, from, until, seasons, fields }, context) => {
    const refuse = (path: string) => context.addIssue({ code: "custom", path: [path] });
    // A missing day is already reported, and has no distance to another.
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

/** The form as it stands: what is not chosen is empty. */
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

/** The crop of a field in a season and period; null where none is noted. */
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

/** Genotypes of the crop chosen that any of the fields grew in the period, by name. */
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

/** The fields that grew what was chosen in any of the seasons chosen; all of them while no season is. */
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

/** The seasons that years, crop and genotype leave to choose from, newest first. */
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
