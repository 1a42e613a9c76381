import type { Anomaly } from "@surco/analytics/contract";
import { addDays, type PlainDate, utcDay } from "@surco/calendar";
import type { Analytics } from "../analytics-deps";

/** Age of the latest sighting up to which an anomaly is notified, days. */
const NOTIFIED_DAYS = 15;

/** Anomalies of a field that began on one day: one notification to one account. */
export interface FoundAnomalies {
  accountId: string;
  fieldId: string;
  date: PlainDate;
  /** Sum over the anomalies. */
  areaHa: number;
  count: number;
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
  const lately = { from: addDays(today, -NOTIFIED_DAYS), until: today };
  const readers = await watchedFields.listReadersOfPolygon(polygonHash);
  const openByField = new Map<string, Anomaly[]>();
  for (const fieldId of new Set(readers.map((reader) => reader.fieldId))) {
    const listed = await anomalies.list(polygonHash, fieldId, lately);
    openByField.set(
      fieldId,
      listed.filter(({ state }) => state === "open"),
    );
  }
  const found = readers.flatMap(({ fieldId, accountId, since }) =>
    byDate((openByField.get(fieldId) ?? []).filter(({ date }) => date > utcDay(since))).map((ofDay) => ({
      accountId,
      fieldId,
      ...ofDay,
    })),
  );
  if (found.length > 0) await onAnomaliesFound(found);
}

function byDate(anomalies: readonly Anomaly[]): Pick<FoundAnomalies, "date" | "areaHa" | "count">[] {
  const days = new Map<PlainDate, { date: PlainDate; areaHa: number; count: number }>();
  for (const { date, areaHa } of anomalies) {
    const day = days.get(date) ?? { date, areaHa: 0, count: 0 };
    days.set(date, { date, areaHa: day.areaHa + areaHa, count: day.count + 1 });
  }
  return [...days.values()];
}
