import { useSlot } from "@surco/kit-web";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ChartMark } from "../charts/season-series";
import { fieldMarksSlot } from "./slots";

/** Marks of other features for the curves of a field; stable while nothing changes. */
export function useFieldMarks(fieldId: string): readonly ChartMark[] {
  const sources = useSlot(fieldMarksSlot);
  const { t } = useTranslation(sources.map(({ namespace }) => namespace));
  const found = useQueries({
    queries: sources.map(({ keyOf, load }) => ({
      queryKey: keyOf(fieldId),
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await load())(fieldId, signal),
    })),
    // Curves are drawn without marks until these are there.
    combine: (results) => results.flatMap(({ data = [] }) => data),
  });
  return useMemo(() => found.map(({ date, label }) => ({ date, name: t(label) })), [found, t]);
}
