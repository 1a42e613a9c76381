import type { NewestAlert } from "@surco/alerts/server";
import type { NewestNote } from "@surco/notes/server";
import type { PredictionRow } from "@surco/yield-prediction/contract";
import type { FieldSeasonFacts } from "../read-season";

/** Season of a farm with its records, as its page shows it. */
export interface FarmSummary {
  farmName: string;
  /** By name. */
  fields: readonly FieldSeasonFacts[];
  /** By field. */
  predictions: ReadonlyMap<string, PredictionRow>;
  notes: { rows: NewestNote[]; hasMore: boolean };
  alerts: NewestAlert[];
  /** True where the farm has more fields than the page lists. */
  isCut: boolean;
}
