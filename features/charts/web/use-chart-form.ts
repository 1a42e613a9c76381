import { localDay, seasonRange } from "@surco/calendar";
import { chartIndices } from "@surco/charts/contract";
import { focusFirstError, formValidator, useSeason } from "@surco/kit-web";
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ALL, type ChartForm, chartForm, choiceOfForm, offeredSeasons, yearsOfSeason } from "./chart-form";

const texts = parseAsArrayOf(parseAsString);
const choice = {
  type: parseAsString,
  index: parseAsStringLiteral(chartIndices),
  from: parseAsString,
  until: parseAsString,
  crop: parseAsString,
  genotype: parseAsString,
  years: texts,
  seasons: texts,
  fieldIds: texts,
};

/** Keys in the address; another page's chart of one field has the same. */
const urlKeys = {
  type: "tipoDeGrafico",
  index: "grafIndice",
  from: "grafDesde",
  until: "grafHasta",
  crop: "grafCultivo",
  genotype: "grafGenotipo",
  years: "grafAnios",
  seasons: "grafCampanas",
  fieldIds: "grafLotes",
} as const;

/** Form of the chart over what the address says; a complete form is written to the address when it is submitted. */
export function useChartForm() {
  const { t } = useTranslation("charts");
  const [chosen, setChosen] = useQueryStates(choice, { urlKeys, history: "replace" });
  const { season, period, country } = useSeason();
  const today = localDay(new Date());

  const applied = useMemo<ChartForm>(() => {
    const days = seasonRange(country, period, season);
    return {
      type: chosen.type ?? "index",
      index: chosen.index ?? "evi",
      from: chosen.from ?? days.from,
      until: chosen.until ?? days.until,
      crop: chosen.crop ?? ALL,
      genotype: chosen.genotype ?? ALL,
      years: chosen.years ?? yearsOfSeason(season, country, period),
      seasons: chosen.seasons ?? [season],
      fieldIds: chosen.fieldIds ?? [],
    };
  }, [chosen, season, period, country]);

  const errorsOf = useCallback(
    (form: ChartForm) => {
      const names = ["type", "from", "until", "crop", "genotype", "years", "seasons", "fieldIds"] as const;
      const sentences = Object.fromEntries(names.map((name) => [name, t(`error.${name}`)]));
      const found = formValidator(chartForm, t, sentences)(form);
      // Each choice has its own sentence, also where it is missing.
      return Object.fromEntries(
        Object.keys(found).map((path) => [path, sentences[path] ?? found[path] ?? ""]),
      );
    },
    [t],
  );

  const [form, setForm] = useState(applied);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const seen = useRef(applied);
  useEffect(() => {
    if (seen.current === applied) return;
    seen.current = applied;
    setForm(applied);
  }, [applied]);

  const change = (changed: Partial<ChartForm>) => {
    setForm((before) => {
      const next = { ...before, ...changed };
      if (!("years" in changed)) return next;
      const { seasons } = offeredSeasons(next.years, { country, period, today });
      return { ...next, seasons: next.seasons.filter((one) => seasons.includes(one)) };
    });
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !(path in changed))));
  };
  const submit = (element: HTMLElement | null) => {
    const found = errorsOf(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(element);
    void setChosen({ ...form });
  };

  return {
    form,
    errors,
    change,
    submit,
    offered: offeredSeasons(form.years, { country, period, today }),
    /** The chart that the address asks for; null while something is missing. */
    choice: useMemo(() => choiceOfForm(applied, period), [applied, period]),
    period,
  };
}

export type ChartFormState = ReturnType<typeof useChartForm>;
