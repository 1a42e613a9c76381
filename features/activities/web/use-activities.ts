import { type Activity, listActivityChoices, listFieldActivities } from "@surco/activities/contract";
import { seasonOf } from "@surco/calendar";
import type { OpenedField } from "@surco/fields/contract";
import { call, persisted } from "@surco/kit-web";
import { overlay, UNSENT_VERSION, useOutbox, useUnsentWrites } from "@surco/kit-web/outbox";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { changedValues, type ListedActivity, unsentRow } from "./listed-activity";
import { isInSeason } from "./season-crop";
import { withUnsentChoices } from "./unsent-choices";

/** Name of activities in the outbox. */
export const ACTIVITY_KIND = "activities/activity";

/** Activities of one field's season; few fields have more than a hundred. */
const MOST = 1000;

export const activityKeys = {
  all: ["activities"] as const,
  ofField: (fieldId: string, season: string) => ["activities", "field", fieldId, season] as const,
  choices: ["activities", "choices"] as const,
};

export function fieldActivitiesQuery(fieldId: string, season: string) {
  return queryOptions({
    queryKey: activityKeys.ofField(fieldId, season),
    queryFn: async ({ signal }) =>
      (await call(listFieldActivities, { query: { fieldId, season, limit: MOST }, signal })).activities,
    meta: persisted(),
  });
}

/** Activities of a field's season, with those that wait on this device. */
export function useFieldActivities(fieldId: string, season: string, country: string | null) {
  const query = useQuery(fieldActivitiesQuery(fieldId, season));
  const writes = useUnsentWrites(ACTIVITY_KIND);
  const listed = useMemo(() => {
    // A form that opens before they are read would show the values that they replace.
    if (writes === null) return null;
    const ofField = writes.filter(({ subject }) => subject.fieldId === fieldId);
    if (query.data === undefined && ofField.length === 0) return null;
    return overlay<ListedActivity>({
      rows: (query.data ?? []).map((saved) => ({ id: saved.id, values: saved.values, saved })),
      writes: ofField,
      create: (write) => {
        const row = unsentRow(write);
        return row !== null && isInSeason(country, row.values.date, season) ? row : null;
      },
      change: (row, values) => ({ ...row, values: changedValues(row.values, values) }),
    }).sort((a, b) => (a.row.values.date < b.row.values.date ? 1 : -1));
  }, [query.data, writes, fieldId, season, country]);
  return { ...query, listed };
}

/** Record of a listed activity for its form: with what waits on this device, also before it was sent. */
export function activityOfRow({ id, values, saved }: ListedActivity, field: OpenedField): Activity {
  if (saved !== null) return { ...saved, values };
  const unsent = new Date().toISOString();
  return {
    id,
    fieldId: field.id,
    fieldName: field.name,
    farmName: field.farmName,
    areaHa: field.areaHa,
    values,
    season: seasonOf(field.country, "2", values.date),
    period: "2",
    cropId: null,
    genotypeName: null,
    harvest: null,
    nutrientsKgPerHa: null,
    depthMm: null,
    totalCostUsdPerHa: null,
    attachments: [],
    author: null,
    editor: null,
    isOwn: true,
    version: UNSENT_VERSION,
    createdAt: unsent,
    updatedAt: unsent,
  };
}

/** Products, units and names that the forms propose, those of unsent activities among them. */
export function useActivityChoices() {
  const query = useQuery(choicesQuery());
  const hasOutbox = useOutbox() !== null;
  const writes = useUnsentWrites(ACTIVITY_KIND);
  const data = useMemo(() => withUnsentChoices(query.data, writes ?? []), [query.data, writes]);
  return {
    ...query,
    data,
    /** True for the moment in which the unsent activities are read: a form would open without them. */
    isReadingUnsent: hasOutbox && writes === null,
  };
}

export function choicesQuery() {
  return queryOptions({
    queryKey: activityKeys.choices,
    queryFn: ({ signal }) => call(listActivityChoices, { signal }),
    meta: persisted(),
  });
}
