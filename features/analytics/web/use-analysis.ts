import { analysis } from "@surco/analytics/contract";
import type { DateRange, Period, Season } from "@surco/calendar";
import type { JobProgress } from "@surco/contract";
import type { NumberLayerId, phenologyDefinition } from "@surco/imagery/contract";
import { canOpen, catalogOptions } from "@surco/imagery/web";
import { call, jobPollMs, persisted } from "@surco/kit-web";
import { keepPreviousData, queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { z } from "zod";
import type { AnalyticsField } from "./analytics-choice";
import { type Curve, curveKey, curveOf } from "./curve";

export type PhenologyDefinition = z.infer<typeof phenologyDefinition>;

/** Interval of requests while statistics are being computed. */
const ASK_AGAIN_MS = 1500;

interface AnalysisInput {
  fields: readonly AnalyticsField[];
  seasons: readonly Season[];
  range: DateRange;
  period: Period;
  layer: NumberLayerId;
}

/** @param datesRead  part of the query key: each date read changes the response */
function analysisOptions({ fields, seasons, range, period, layer }: AnalysisInput, datesRead: number) {
  const query = {
    fieldIds: fields.map(({ id }) => id).join(","),
    seasons: seasons.join(","),
    period,
    layer,
    ...range,
  };
  return queryOptions({
    queryKey: ["imagery", "analysis", layer, query, datesRead],
    queryFn: ({ signal }) => call(analysis, { query, signal }),
    meta: persisted({ as: ["imagery", "analysis", query] }),
    refetchInterval: ({ state }) => ((state.data?.pendingDates ?? 0) > 0 ? jobPollMs(ASK_AGAIN_MS) : false),
    placeholderData: keepPreviousData,
  });
}

/** Season of a field whose images were requested. */
interface RequestedSeason {
  fieldId: string;
  season: Season;
  range: DateRange;
}

/**
 * Curves of fields and seasons from stored images. Missing images are fetched only on request: a season costs the source
 * hundreds of requests.
 *
 * @param today  later days have no images yet
 */
export function useAnalysis(input: AnalysisInput | null, today: string) {
  const [requested, setRequested] = useState<readonly RequestedSeason[]>([]);
  const catalogs = useQueries({
    queries: requested.map(({ fieldId, range: { from, until } }) =>
      catalogOptions(fieldId, { from, until: until < today ? until : today }),
    ),
  });
  const datesRead = catalogs.reduce((sum, { data }) => sum + (data?.dates.filter(canOpen).length ?? 0), 0);
  const query = useQuery({
    ...analysisOptions(input ?? nothing, datesRead),
    enabled: input !== null,
  });

  const answer = input === null ? undefined : query.data;
  const curves = useMemo(() => {
    if (!answer || !input) return [];
    return input.fields.flatMap((field) =>
      input.seasons.flatMap((season) => {
        const found = answer.series.find((series) => series.fieldId === field.id && series.season === season);
        return found ? [curveOf(found, field, input.period)] : [];
      }),
    );
  }, [answer, input]);

  const indexOf = (key: string) =>
    requested.findIndex(({ fieldId, season }) => curveKey(fieldId, season) === key);
  return {
    /** In the order of the requested fields, then seasons. */
    curves,
    definition: answer?.definition ?? null,
    /** Fields whose plan does not open the layer. */
    lockedFields: answer?.lockedFields ?? 0,
    isPending: input !== null && query.isPending,
    error: query.error,
    refetch: () => void query.refetch(),
    /** Progress of reading a season's images; null if it was not requested. */
    progressOf: (key: string): JobProgress | "failed" | null => {
      const catalog = catalogs[indexOf(key)];
      if (!catalog) return null;
      return catalog.isError ? "failed" : (catalog.data?.progress ?? beginning);
    },
    fetchImages: ({ key, field, season, range }: Curve) => {
      const index = indexOf(key);
      if (index < 0) setRequested([...requested, { fieldId: field.id, season, range }]);
      else void catalogs[index]?.refetch();
    },
  };
}

export type Analysis = ReturnType<typeof useAnalysis>;

const nothing: AnalysisInput = {
  fields: [],
  seasons: [],
  range: { from: "", until: "" },
  period: "2",
  layer: "ndvi",
};
const beginning: JobProgress = { state: "queued", done: 0, total: null, errorCode: null };
