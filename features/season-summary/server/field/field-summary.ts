import type { WorkDone } from "@surco/activities/server";
import type { NewestAlert } from "@surco/alerts/server";
import type { NewestNote } from "@surco/notes/server";
import type { PredictionRow } from "@surco/yield-prediction/contract";
import type { FieldSeasonFacts } from "../read-season";

/** Most rows that a list of a page can have. */
export const MOST_ROWS = 8;

/** Season of a field with its records, as its page shows it. */
export interface FieldSummary {
  facts: FieldSeasonFacts;
  /** null where the season is in no list of predictions, as without a crop. */
  prediction: PredictionRow | null;
  work: { rows: WorkDone[]; hasMore: boolean };
  notes: { rows: NewestNote[]; hasMore: boolean };
  alerts: NewestAlert[];
}
