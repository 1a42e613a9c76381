import { addDays, utcDay } from "@surco/calendar";
import type { Analytics } from "../analytics-deps";
import type { AnomaliesOfDay } from "./anomaly.repository";

/** Age of the latest sighting up to which an anomaly is notified, days. */
const NOTIFIED_DAYS = 15;

/** Anomalies of a field that began on one day: one notification to one account. */
export interface FoundAnomalies extends AnomaliesOfDay {
  accountId: string;
}

/** Recipients of anomaly notifications. */
export interface AnomalyNotifications {
  watchedFields: {
    /** Lists accounts that may read the fields of a polygon, each with the date of access. */
    listReadersOfPolygon(polygonHash: string): Promise<{ fieldId: string; accountId: string; since: Date }[]>;
  };
  /** Idempotent: one notification per account, field and day. */
  onAnomaliesFound(found: readonly FoundAnomalies[]): Promise<void>;
}

/** Notifies readers of a polygon's fields of recent open anomalies, except those that began before they had access. */
export async function notifyAnomalies(
  { anomalies, now }: Pick<Analytics, "anomalies" | "now">,
  { watchedFields, onAnomaliesFound }: AnomalyNotifications,
  polygonHash: string,
): Promise<void> {
  const today = utcDay(now());
  const readers = await watchedFields.listReadersOfPolygon(polygonHash);
  const fieldIds = [...new Set(readers.map(({ fieldId }) => fieldId))];
  const open = await anomalies.listOpen(
    fieldIds.map((fieldId) => ({ fieldId, polygonHash })),
    { from: addDays(today, -NOTIFIED_DAYS), until: today },
  );
  const found = readers.flatMap(({ fieldId, accountId, since }) =>
    open
      .filter((ofDay) => ofDay.fieldId === fieldId && ofDay.date > utcDay(since))
      .map((ofDay) => ({ accountId, ...ofDay })),
  );
  if (found.length > 0) await onAnomaliesFound(found);
}
