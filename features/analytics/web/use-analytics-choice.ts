import { localDay, seasonRange } from "@surco/calendar";
import { useSeason } from "@surco/kit-web";
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useEffect, useMemo, useRef } from "react";
import {
  ALL,
  type AnalyticsDraft,
  type AnalyticsField,
  chartKinds,
  cropOf,
  seasonsWithImages,
  withSeasonBefore,
} from "./analytics-choice";
import { yearsOfSeason } from "./years-of-season";

const texts = parseAsArrayOf(parseAsString);

const choice = {
  chart: parseAsStringLiteral(chartKinds),
  from: parseAsString,
  until: parseAsString,
  crop: parseAsString,
  genotype: parseAsString,
  years: texts,
  seasons: texts,
  fields: texts,
};

/** URL keys apart from those of the list's filters. */
const urlKeys = {
  chart: "grafico",
  from: "grafDesde",
  until: "grafHasta",
  crop: "grafCultivo",
  genotype: "grafGenotipo",
  years: "grafAnios",
  seasons: "grafCampanas",
  fields: "grafLotes",
} as const;

const ofSeason = { from: null, until: null, crop: null, genotype: null, years: null, seasons: null };

/** Chart choices from the URL; missing ones follow the header's season and the field. */
export function useAnalyticsChoice(field: AnalyticsField) {
  const [chosen, setChosen] = useQueryStates(choice, { urlKeys, history: "replace" });
  const { season, period } = useSeason();

  // A season chosen in the header replaces the chosen days.
  const header = `${season} ${period}`;
  const seen = useRef(header);
  useEffect(() => {
    if (seen.current === header) return;
    seen.current = header;
    void setChosen(ofSeason);
  }, [header, setChosen]);

  const today = localDay(new Date());
  const draft = useMemo<AnalyticsDraft>(() => {
    const days = seasonRange(field.country, period, season);
    const crop = cropOf(field, season, period);
    const shown: AnalyticsDraft = {
      chart: chosen.chart ?? "season",
      from: chosen.from ?? days.from,
      until: chosen.until ?? days.until,
      crop: chosen.crop ?? (crop === null ? ALL : String(crop)),
      genotype: chosen.genotype ?? ALL,
      years: chosen.years ?? yearsOfSeason(season, field.country, period),
      seasons: chosen.seasons ?? [season],
      fields: chosen.fields ?? [],
    };
    if (shown.chart !== "overlaid" || chosen.seasons !== null) return shown;
    return withSeasonBefore(shown, seasonsWithImages(field.country, period, today), field, period);
  }, [chosen, field, season, period, today]);

  return {
    draft,
    apply: (requested: AnalyticsDraft) => void setChosen({ ...requested, chart: requested.chart || null }),
  };
}
