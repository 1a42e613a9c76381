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

/** Reason why a season, field or genotype cannot be chosen with the crop and genotype; null if it can. */
type ChoiceFault =
  | { kind: "noCrop" }
  | { kind: "otherCrop"; cropId: number }
  | { kind: "otherGenotype" }
  | { kind: "notInSeasons" };

/** Choice with the reason why it is disabled, if any. */
export interface Choice {
  value: string;
  fault: ChoiceFault | null;
}

/** Genotypes that the fields grew in the period, by name; those of other crops than the chosen one are disabled. */
export function genotypeChoices(
  fields: readonly AnalyticsField[],
  period: Period,
  { crop }: Pick<AnalyticsDraft, "crop">,
): Choice[] {
  const cropsOfName = new Map<string, number[]>();
  for (const { crops } of fields) {
    for (const grown of crops) {
      if (grown.period !== period || grown.genotypeName === undefined) continue;
      const ids = cropsOfName.get(grown.genotypeName) ?? [];
      cropsOfName.set(grown.genotypeName, [...ids, grown.cropId]);
    }
  }
  return [...cropsOfName]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([value, [firstId = 0, ...ids]]) => {
      const isOffered = isAny(crop) || [firstId, ...ids].includes(Number(crop));
      return { value, fault: isOffered ? null : { kind: "otherCrop", cropId: firstId } };
    });
}

/** Fields by id; those that grew the chosen crop in none of the chosen seasons are disabled. */
export function fieldChoices(
  fields: readonly AnalyticsField[],
  period: Period,
  draft: Pick<AnalyticsDraft, "crop" | "genotype" | "seasons">,
): Choice[] {
  const { seasons } = draft;
  return fields.map((field) => {
    const isOffered = seasons.length === 0 || seasons.some((of) => hasGrown(field, of, period, draft));
    return { value: field.id, fault: isOffered ? null : { kind: "notInSeasons" } };
  });
}

/** Seasons of a field; those without the chosen crop and genotype are disabled. */
export function seasonChoices(
  all: readonly Season[],
  field: AnalyticsField,
  period: Period,
  draft: Pick<AnalyticsDraft, "crop" | "genotype">,
): Choice[] {
  return all.map((value) => {
    if (hasGrown(field, value, period, draft)) return { value, fault: null };
    const cropId = cropOf(field, value, period);
    if (cropId === null) return { value, fault: { kind: "noCrop" } };
    const isCrop = isAny(draft.crop) || cropId === Number(draft.crop);
    return { value, fault: isCrop ? { kind: "otherGenotype" } : { kind: "otherCrop", cropId } };
  });
}

/** Values of the choices that are not disabled. */
export function openValues(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ value, fault }) => (fault === null ? [value] : []));
}

/** Calendar years of several seasons, as text, earliest first. */
export function yearsOfSeasons(seasons: readonly Season[], country: string | null, period: Period): string[] {
  return [...new Set(seasons.flatMap((name) => yearsOfSeason(name, country, period)))].sort();
}

/**
 * Choice of overlaid seasons with one added before a single one, whatever crop it had; unchanged otherwise.
 *
 * @param all  newest first
 */
export function withSeasonBefore(
  draft: AnalyticsDraft,
  all: readonly Season[],
  field: AnalyticsField,
  period: Period,
): AnalyticsDraft {
  const [only, another] = draft.seasons;
  const before = all.find((name) => only !== undefined && name < only);
  if (another !== undefined || before === undefined || only === undefined) return draft;
  const hadSame = hasGrown(field, before, period, draft);
  return {
    ...draft,
    seasons: [only, before],
    years: [...new Set([...draft.years, ...yearsOfSeason(before, field.country, period)])].sort(),
    crop: hadSame ? draft.crop : ALL,
    genotype: hadSame ? draft.genotype : ALL,
  };
}
