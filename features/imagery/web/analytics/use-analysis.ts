import type { DateRange, Season } from "@surco/calendar";
import type { FetchProgress, NumberLayerId } from "@surco/imagery/contract";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { canOpen } from "../choose-date";
import type { SeasonStatistics } from "../season-statistics";
import { analysisOptions, catalogOptions } from "../use-images";
import type { AnalyticsField } from "./analytics-choice";

/** One curve that is asked for: a field in a season. */
export interface CurveRequest {
  key: string;
  field: AnalyticsField;
  season: Season;
  /** The days looked at, moved into that season. */
  range: DateRange;
}

export interface Curve extends CurveRequest {
  /** null while it is not here. */
  statistics: SeasonStatistics | null;
  error: Error | null;
  /** How far the reading of its images has come; null where nobody asked for them. */
  progress: FetchProgress | null;
  /** Starts the reading of the season's images. */
  fetchImages(): void;
  retry(): void;
}

/**
 * The curves asked for, each as soon as it is here. Images of a season are read only when somebody asks, since a season costs
 * the image service hundreds of requests.
 *
 * @param today  later days have no images yet
 */
export function useAnalysis(requests: readonly CurveRequest[], layer: NumberLayerId, today: string): Curve[] {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const catalogs = useQueries({
    queries: requests.map(({ key, field, range }) => ({
      ...catalogOptions(field.id, { from: range.from, until: range.until < today ? range.until : today }),
      enabled: asked.has(key) && range.from <= today,
    })),
  });
  const answers = useQueries({
    queries: requests.map(({ field, range }, index) =>
      analysisOptions(field.id, layer, range, catalogs[index]?.data?.dates.filter(canOpen).length ?? null),
    ),
  });
  return requests.map((request, index) => ({
    ...request,
    statistics: answers[index]?.data ?? null,
    error: answers[index]?.error ?? catalogs[index]?.error ?? null,
    progress: catalogs[index]?.data?.progress ?? null,
    fetchImages: () => setAsked(new Set([...asked, request.key])),
    retry: () => {
      void answers[index]?.refetch();
      if (asked.has(request.key)) void catalogs[index]?.refetch();
    },
  }));
}
