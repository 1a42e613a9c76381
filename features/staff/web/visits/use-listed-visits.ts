import { overlay } from "@surco/kit-web/outbox";
import { useUnsentVisits } from "@surco/notes/web";
import type { StaffVisit } from "@surco/staff/contract";
import { useMemo } from "react";

/** Visit in a list: as saved, or as it waits on this device. */
export interface ListedVisit extends Omit<StaffVisit, "noteId" | "doneAt" | "version"> {
  id: string;
  isDone: boolean;
  /** null before it was sent. */
  version: number | null;
}

/**
 * Visits of the server with what waits on this device.
 *
 * @param options.fields  names of the fields whose waiting visits are listed; null: of any field
 */
export function useListedVisits(
  saved: readonly StaffVisit[] | undefined,
  { state, fields }: { state: "open" | "done"; fields: ReadonlyMap<string, string> | null },
) {
  const { writes, visitOf } = useUnsentVisits();
  return useMemo(
    () =>
      overlay<ListedVisit>({
        rows: (saved ?? []).map(({ noteId, doneAt, ...visit }) => ({
          ...visit,
          id: noteId,
          isDone: doneAt !== null,
        })),
        writes,
        create: (write) => {
          const visit = state === "open" ? visitOf(write) : null;
          if (visit === null || (fields !== null && !fields.has(visit.fieldId))) return null;
          return {
            ...visit,
            fieldName: fields?.get(visit.fieldId) ?? write.subject.title,
            accountId: "",
            producerName: "",
            isDone: false,
            assigneeName: null,
            canLog: true,
            version: null,
          };
        },
        change: (row, { isDone }) => ({ ...row, ...(typeof isDone === "boolean" && { isDone }) }),
      }).sort((a, b) => (state === "open" ? compareDays(a.row.dueOn, b.row.dueOn) : 0)),
    [saved, writes, visitOf, state, fields],
  );
}

/** Earlier days first, visits without a day last. */
function compareDays(one: string | null, other: string | null): number {
  return (one ?? "9999") < (other ?? "9999") ? -1 : Number((one ?? "9999") > (other ?? "9999"));
}
