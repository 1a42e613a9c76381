import { addDays, utcDay } from "@surco/calendar";
import type { EventSettings } from "../../contract";
import type { AlertDeps } from "../alert-deps";
import { groupBy } from "../group-by";
import type { FoundAlert } from "../judge/conditions";
import { type FieldEvent, judgeEvent } from "./judge-event";

/** Days back in which a test looks for images and anomalies: those of which notifications are sent. */
const DAYS_BACK = 15;

/** Alerts that a rule of images or anomalies finds in the events of the last days, by field. */
export async function judgeRecentEvents(
  deps: Pick<AlertDeps, "listUsableImages" | "listOpenAnomalies" | "now">,
  fieldIds: readonly string[],
  settings: EventSettings,
): Promise<(fieldId: string) => FoundAlert[]> {
  const events = groupBy(await listEvents(deps, fieldIds, settings), ({ fieldId }) => fieldId);
  return (fieldId) => (events.get(fieldId) ?? []).flatMap((event) => judgeEvent(settings, event) ?? []);
}

async function listEvents(
  { listUsableImages, listOpenAnomalies, now }: Parameters<typeof judgeRecentEvents>[0],
  fieldIds: readonly string[],
  { kind }: EventSettings,
): Promise<FieldEvent[]> {
  const until = utcDay(now());
  const from = addDays(until, -DAYS_BACK);
  if (kind === "newImage") {
    const images = await listUsableImages(fieldIds, from);
    return images.map((image) => ({ kind, ...image }));
  }
  const anomalies = await listOpenAnomalies(fieldIds, { from, until });
  return anomalies.map((ofDay) => ({ kind, ...ofDay }));
}
