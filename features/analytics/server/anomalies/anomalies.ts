import type { Anomaly, AnomalyState } from "@surco/analytics/contract";
import type { DateRange } from "@surco/calendar";
import { requirePolygon } from "@surco/imagery/server";
import { refuse } from "@surco/kit-server";
import type { Analytics } from "../analytics-deps";

/** Lists a field's anomalies seen in a range, newest first. @throws AppError FIELD_NOT_FOUND */
export async function listFieldAnomalies(
  analytics: Analytics,
  fieldId: string,
  range: DateRange,
): Promise<Anomaly[]> {
  const { polygonHash } = await requirePolygon(analytics, fieldId);
  return analytics.anomalies.list(polygonHash, fieldId, range);
}

/**
 * Confirms, dismisses or reopens an anomaly. Idempotent.
 *
 * @throws AppError FIELD_NOT_FOUND, ANOMALY_NOT_FOUND, STALE_VERSION
 */
export async function decideOnAnomaly(
  analytics: Analytics,
  anomalyId: string,
  { fieldId, state, version }: { fieldId: string; state: AnomalyState; version: number },
): Promise<Anomaly> {
  const { polygonHash } = await requirePolygon(analytics, fieldId);
  const find = () => analytics.anomalies.find(polygonHash, fieldId, anomalyId);
  const isDecided = (found: Anomaly) => found.state === state && found.version === version + 1;
  const found = await find();
  if (found === null) throw refuse("ANOMALY_NOT_FOUND", { anomalyId });
  if (isDecided(found)) return found;

  const decidedAt = analytics.now();
  const outcome = await analytics.anomalies.decide({ anomalyId, fieldId, state, version }, decidedAt);
  if (outcome === "written") {
    return { ...found, state, version: version + 1, decidedAt: decidedAt.toISOString() };
  }
  const current = outcome === "gone" ? null : await find();
  if (current === null) throw refuse("ANOMALY_NOT_FOUND", { anomalyId });
  if (isDecided(current)) return current;
  throw refuse("STALE_VERSION", { current });
}
