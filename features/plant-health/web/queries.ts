import { call, persisted } from "@surco/kit-web";
import { overlay, useUnsentWrites } from "@surco/kit-web/outbox";
import { listPlantCases, type PlantCase, plantHealthOffer } from "@surco/plant-health/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { changedRow, type ListedCase, newRow, rowOf } from "./listed-case";

/** Name of cases in the outbox. */
export const CASE_KIND = "plant-health/case";

export const caseKeys = {
  all: ["plant-health"] as const,
  ofField: (fieldId: string) => ["plant-health", "field", fieldId] as const,
};

/** Cases of one answer, and answers of one list. */
const PAGE = 100;
const MOST_PAGES = 5;

/** Cases of a field, the last taken first. */
export function casesQuery(fieldId: string) {
  return queryOptions({
    queryKey: caseKeys.ofField(fieldId),
    queryFn: ({ signal }) => readCases(fieldId, signal),
    meta: persisted(),
  });
}

async function readCases(fieldId: string, signal: AbortSignal): Promise<PlantCase[]> {
  const cases: PlantCase[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await call(listPlantCases, { query: { fieldId, limit: PAGE, cursor }, signal });
    cases.push(...answer.cases);
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  return cases;
}

/** Cases of a field with those that wait on this device, the last taken first; null until they are read. */
export function useCases(fieldId: string) {
  const query = useQuery(casesQuery(fieldId));
  const writes = useUnsentWrites(CASE_KIND);
  const listed = useMemo(() => {
    if (writes === null) return null;
    const ofField = writes.filter(({ subject }) => subject.fieldId === fieldId);
    if (query.data === undefined && ofField.length === 0) return null;
    return overlay<ListedCase>({
      rows: (query.data ?? []).map(rowOf),
      writes: ofField,
      create: newRow,
      change: changedRow,
    }).sort((a, b) => Date.parse(b.row.values.takenAt) - Date.parse(a.row.values.takenAt));
  }, [query.data, writes, fieldId]);
  return { ...query, listed };
}

export const offerQuery = queryOptions({
  queryKey: ["plant-health-offer"],
  queryFn: ({ signal }) => call(plantHealthOffer, { signal }),
  staleTime: 60 * 60_000,
  meta: persisted(),
});
