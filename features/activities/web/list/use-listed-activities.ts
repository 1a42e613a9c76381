import type { Activity } from "@surco/activities/contract";
import type { FieldCard } from "@surco/fields/contract";
import { type Overlaid, overlay, useUnsentWrites } from "@surco/kit-web/outbox";
import { useMemo } from "react";
import { changedValues, type ListedActivity, unsentRow } from "../listed-activity";
import { ACTIVITY_KIND } from "../use-activities";
import { matchesFilters } from "./matches-filters";
import type { ShownFilters } from "./use-activity-filters";
import type { ListQuery } from "./use-activity-list";

/** Activity of the list over all fields. */
export interface PlacedActivity extends ListedActivity {
  fieldId: string;
}

/** Activity of the server in the list. */
export function placed(saved: Activity): PlacedActivity {
  return { id: saved.id, fieldId: saved.fieldId, values: saved.values, saved };
}

/** Saved activities with what waits on this device; new ones where they match the filters, newest first. */
export function useListedActivities(
  saved: readonly PlacedActivity[],
  fields: ReadonlyMap<string, FieldCard>,
  filters: ShownFilters,
  query: ListQuery,
): Overlaid<PlacedActivity>[] {
  const writes = useUnsentWrites(ACTIVITY_KIND);
  return useMemo(
    () =>
      overlay<PlacedActivity>({
        rows: saved,
        writes: writes ?? [],
        create: (write) => {
          const { fieldId } = write.subject;
          const row = unsentRow(write);
          if (fieldId === null || row === null) return null;
          return matchesFilters(row.values, fields.get(fieldId), filters, query) ? { ...row, fieldId } : null;
        },
        change: (row, values) => ({ ...row, values: changedValues(row.values, values) }),
      }).sort((a, b) => (a.row.values.date < b.row.values.date ? 1 : -1)),
    [saved, fields, filters, query, writes],
  );
}
