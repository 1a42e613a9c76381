import { listActivities } from "@surco/activities/contract";
import type { LabelledMark } from "@surco/imagery/web";
import { call } from "@surco/kit-web";

/** Activities of a field over all seasons that are marked, the last ones. */
const MOST = 500;

/** Done activities of a field, as marks on its curves. */
export async function readFieldMarks(fieldId: string, signal: AbortSignal): Promise<LabelledMark[]> {
  const query = { fieldIds: fieldId, statuses: "done", limit: MOST };
  const { activities } = await call(listActivities, { query, signal });
  const marks = activities.map(({ values: { date, type } }) => ({ date, label: `activities:types.${type}` }));
  // Two of a type on one day are one mark.
  return [...new Map(marks.map((mark) => [`${mark.date} ${mark.label}`, mark])).values()];
}
