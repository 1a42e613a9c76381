import type { Anomaly } from "@surco/analytics/contract";
import { addDays, type PlainDate, utcDay } from "@surco/calendar";
import type { Analytics } from "../analytics-deps";

/** Anomalies last seen longer ago are not notified. */
const NEWS_FOR_DAYS = 15;

/** Anomalies of one field since one day, as one notification to one account. */
export interface FoundAnomalies {
  accountId: string;
  fieldId: string;
  date: PlainDate;
  /** Of all of them. */
  areaHa: number;
  count: number;
}

/** Recipients of anomaly notifications. */
export interface AnomalyNews {
  watchedFields: {
    /** Accounts that may read the fields of one polygon, and since when. */
    listReadersOfPolygon(polygonHash: string): Promise<{ fieldId: string; accountId: string; since: Date }[]>;
  };
  /** Idempotent: one notification per account, field and day. */
  onAnomaliesFound(found: readonly FoundAnomalies[]): Promise<void>;
}

/**
 * Notifies owners and readers of the fields of one polygon of recent undecided anomalies. Anomalies that began before
 * the person had the field are left out.
 */
export async function announceAnomalies(
  { anomalies, now }: Pick<Analytics, "anomalies" | "now">,
  { watchedFields, onAnomaliesFound }: AnomalyNews,
  polygonHash: string,
): Promise<void> {
  const today = utcDay(now());
  const lately = { from: addDays(today, -NEWS_FOR_DAYS), until: today };
  const readers = await watchedFields.listReadersOfPolygon(polygonHash);
  const openByField = new Map<string, Anomaly[]>();
  for (const fieldId of new Set(readers.map((reader) => reader.fieldId))) {
    const listed = await anomalies.list(polygonHash, fieldId, lately);
    openByField.set(
      fieldId,
      listed.filter(({ state }) => state === "open"),
    );
  }
  const news = readers.flatMap(({ fieldId, accountId, since }) =>
    byDate((openByField.get(fieldId) ?? []).filter(({ date }) => date > utcDay(since))).map((found) => ({
      accountId,
      fieldId,
      ...found,
    })),
  );
  if (news.length > 0) await onAnomaliesFound(news);
}

function byDate(anomalies: readonly Anomaly[]): Pick<FoundAnomalies, "date" | "areaHa" | "count">[] {
  const days = new Map<PlainDate, { date: PlainDate; areaHa: number; count: number }>();
  for (const { date, areaHa } of anomalies) {
    const day = days.get(date) ?? { date, areaHa: 0, count: 0 };
    days.set(date, { date, areaHa: day.areaHa + areaHa, count: day.count + 1 });
  }
  return [...days.values()];
}
