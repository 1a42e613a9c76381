import type { Period } from "@surco/calendar";
import { useEffect, useState } from "react";
import {
  ALL,
  type AnalyticsDraft,
  type AnalyticsField,
  fieldChoices,
  genotypeChoices,
  openValues,
  seasonChoices,
  seasonsWithImages,
  withSeasonBefore,
  yearsOfSeasons,
} from "./analytics-choice";
import { useFormErrors } from "./use-form-errors";
import { yearsOfSeason } from "./years-of-season";

/** Inputs that disable options of later ones. */
const NARROWING = ["years", "crop", "genotype"] as const;

interface DraftOffer {
  field: AnalyticsField;
  others: readonly AnalyticsField[];
  period: Period;
  today: string;
}

/** Form draft over the choice in the URL; a complete draft is written to the URL. */
export function useDraft(
  applied: AnalyticsDraft,
  apply: (draft: AnalyticsDraft) => void,
  { field, others, period, today }: DraftOffer,
) {
  const errorsOf = useFormErrors();
  const [draft, setDraft] = useState(applied);
  const [errors, setErrors] = useState<Record<string, string>>({});
  useEffect(() => {
    setDraft(applied);
    setErrors(errorsOf(applied));
  }, [applied, errorsOf]);

  const all = seasonsWithImages(field.country, period, today);
  const submit = (submitted: AnalyticsDraft) => {
    const found = errorsOf(submitted);
    setErrors(found);
    if (Object.keys(found).length === 0) apply(submitted);
  };
  /** Removes choices that are disabled, and seasons of years that are not chosen. */
  const narrowed = (next: AnalyticsDraft): AnalyticsDraft => {
    const genotypes = openValues(genotypeChoices([field, ...others], period, next));
    const genotype = genotypes.includes(next.genotype) ? next.genotype : next.genotype && ALL;
    const open = openValues(seasonChoices(all, field, period, { ...next, genotype }));
    const seasons = next.seasons.filter(
      (season) =>
        open.includes(season) &&
        yearsOfSeason(season, field.country, period).some((year) => next.years.includes(year)),
    );
    const fieldIds = openValues(fieldChoices(others, period, { ...next, genotype, seasons }));
    return { ...next, genotype, seasons, fields: next.fields.filter((id) => fieldIds.includes(id)) };
  };
  /** Adds the years of chosen seasons, so that none is chosen outside them. */
  const widened = (next: AnalyticsDraft): AnalyticsDraft => {
    const added = next.seasons.filter((season) => !draft.seasons.includes(season));
    const years = yearsOfSeasons(added, field.country, period);
    return { ...next, years: [...new Set([...next.years, ...years])].sort() };
  };
  return {
    draft,
    errors,
    years: yearsOfSeasons(all, field.country, period).reverse(),
    seasons: seasonChoices(all, field, period, draft),
    genotypes: genotypeChoices([field, ...others], period, draft),
    fields: fieldChoices(others, period, draft),
    change: (changed: Partial<AnalyticsDraft>) => {
      const isNarrowed = NARROWING.some((name) => name in changed);
      const next = { ...draft, ...changed };
      const fitted = isNarrowed ? narrowed(next) : "seasons" in changed ? widened(next) : next;
      const kept = changed.chart === "overlaid" ? withSeasonBefore(fitted, all, field, period) : fitted;
      setDraft(kept);
      // Another chart of the same days is applied at once.
      if ("chart" in changed) submit(kept);
    },
    submit: () => submit(draft),
  };
}
