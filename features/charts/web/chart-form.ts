import { isPlainDate, type Period, recentSeasons, type Season, seasonRange } from "@surco/calendar";
import {
  type ChartChoice,
  chartChoice,
  chartIndices,
  chartTypes,
  faultsOfChoice,
} from "@surco/charts/contract";
import type { FieldCard } from "@surco/fields/contract";
import { z } from "zod";

/** Option for any crop or genotype. */
export const ALL = "all";
/** Seasons offered, of which the oldest have no images but weather and harvests. */
const OFFERED_SEASONS = 12;

/** Values of the form as they are typed; all of them are required. */
export const chartForm = z
  .object({
    type: z.enum(chartTypes),
    index: z.enum(chartIndices),
    from: chartChoice.shape.from,
    until: chartChoice.shape.until,
    crop: z.string().min(1),
    genotype: z.string().min(1),
    years: z.array(z.string()).min(1),
    seasons: chartChoice.shape.seasons,
    fieldIds: chartChoice.shape.fieldIds,
  })
  .superRefine((form, context) => {
    if (!isPlainDate(form.from) || !isPlainDate(form.until)) return;
    for (const path of faultsOfChoice(form)) context.addIssue({ code: "custom", path: [path] });
  });

export interface ChartForm {
  type: string;
  index: (typeof chartIndices)[number];
  from: string;
  until: string;
  crop: string;
  genotype: string;
  years: string[];
  seasons: string[];
  fieldIds: string[];
}

/** The choice of a complete form; null of another. */
export function choiceOfForm(form: ChartForm, period: Period): ChartChoice | null {
  const read = chartForm.safeParse(form);
  if (!read.success) return null;
  const { crop, genotype, years: _, ...rest } = read.data;
  return {
    ...rest,
    period,
    cropId: crop === ALL ? null : Number(crop),
    genotype: genotype === ALL ? null : genotype,
  };
}

/** Calendar years that a season has days in, earliest first. */
export function yearsOfSeason(season: Season, country: string | null, period: Period): string[] {
  const { from, until } = seasonRange(country, period, season);
  return [...new Set([from.slice(0, 4), until.slice(0, 4)])];
}

/** Seasons of the chosen years, newest first; and all years. */
export function offeredSeasons(
  years: readonly string[],
  { country, period, today }: { country: string | null; period: Period; today: string },
): { seasons: Season[]; years: string[] } {
  const all = recentSeasons(country, period, today, OFFERED_SEASONS);
  return {
    seasons: all.filter((season) =>
      yearsOfSeason(season, country, period).some((year) => years.includes(year)),
    ),
    years: [...new Set(all.flatMap((season) => yearsOfSeason(season, country, period)))].sort().reverse(),
  };
}

/** Genotypes of the chosen crop that the fields grew in the period, by name. */
export function offeredGenotypes(fields: readonly FieldCard[], crop: string, period: Period): string[] {
  const names = fields.flatMap(({ crops }) =>
    crops
      .filter(
        (grown) => grown.period === period && (crop === ALL || crop === "" || grown.cropId === Number(crop)),
      )
      .flatMap(({ genotypeName }) => genotypeName ?? []),
  );
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}
