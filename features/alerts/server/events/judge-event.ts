import type { AnomaliesOfDay } from "@surco/analytics/server";
import type { FieldImage } from "@surco/imagery/server";
import type { EventSettings, SettingsOf } from "../../contract";
import type { FoundAlert } from "../judge/conditions";

/** Usable image of a field, or its open anomalies that began on one day. */
export type FieldEvent = ({ kind: "newImage" } & FieldImage) | ({ kind: "anomaly" } & AnomaliesOfDay);

/** Alert of an event by the limit of a rule; null where it stays below, and for rules of the other kind. */
export function judgeEvent(settings: EventSettings, event: FieldEvent): FoundAlert | null {
  if (settings.kind === "newImage") return event.kind === "newImage" ? judgeImage(settings, event) : null;
  return event.kind === "anomaly" ? judgeAnomalies(settings, event) : null;
}

function judgeImage(
  { leastUsablePct }: SettingsOf<"newImage">,
  { date, usableFraction }: FieldImage,
): FoundAlert | null {
  const usablePct = Math.round(usableFraction * 100);
  if (usablePct < leastUsablePct) return null;
  return { occurrence: date, cause: { kind: "newImage", date, usablePct, leastUsablePct, forecast: null } };
}

function judgeAnomalies(
  { leastAreaHa }: SettingsOf<"anomaly">,
  { date, areaHa, count }: AnomaliesOfDay,
): FoundAlert | null {
  if (areaHa < leastAreaHa) return null;
  return { occurrence: date, cause: { kind: "anomaly", date, areaHa, count, leastAreaHa, forecast: null } };
}
