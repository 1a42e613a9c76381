import type { DateRange } from "@surco/calendar";
import { refuse } from "@surco/kit-server";
import type { Anomaly, AnomalyState } from "../../contract";
import { requirePolygon } from "../field-polygon";
import type { Imagery } from "../imagery-deps";

/** A field's anomalies that were seen on a date of the range, newest first. @throws AppError FIELD_NOT_FOUND */
export async function listFieldAnomalies(
  imagery: Imagery,
  fieldId: string,
  range: DateRange,
): Promise<Anomaly[]> {
  const { polygonHash } = await requirePolygon(imagery, fieldId);
  return imagery.anomalies.list(polygonHash, fieldId, range);
}

/**
 * Confirms or dismisses an anomaly, or opens it again. Saying the same twice is one decision.
 *
 * @throws AppError FIELD_NOT_FOUND, ANOMALY_NOT_FOUND, STALE_VERSION
 */
export async function decideOnAnomaly(
  imagery: Imagery,
  anomalyId: string,
  { fieldId, state, version }: { fieldId: string; state: AnomalyState; version: number },
): Promise<Anomaly> {
  const { polygonHash } = await requirePolygon(imagery, fieldId);
  const find = () => imagery.anomalies.find(polygonHash, fieldId, anomalyId);
  const isSaid = (found: Anomaly) => found.state === state && found.version === version + 1;
  const found = await find();
  if (found === null) throw refuse("ANOMALY_NOT_FOUND", { anomalyId });
  if (isSaid(found)) return found;

  const decidedAt = imagery.now();
  const outcome = await imagery.anomalies.decide({ anomalyId, fieldId, state, version }, decidedAt);
  if (outcome === "written") {
    return { ...found, state, version: version + 1, decidedAt: decidedAt.toISOString() };
  }
  const current = outcome === "gone" ? null : await find();
  if (current === null) throw refuse("ANOMALY_NOT_FOUND", { anomalyId });
  if (isSaid(current)) return current;
  throw refuse("STALE_VERSION", { current });
}
