import { type Activity, costUsdPerHaOf, harvestFiguresOf, inputFiguresOf } from "@surco/activities/contract";
import { seasonOf } from "@surco/calendar";
import type { FieldCard } from "@surco/fields/contract";
import { netAreaIn } from "@surco/fields/web";
import type { RecordState } from "@surco/kit-web/outbox";
import type { ListedActivity } from "./listed-activity";
import { seasonCropOn } from "./season-crop";

export type ShownFigures = Pick<Activity, "harvest" | "nutrientsKgPerHa" | "depthMm" | "totalCostUsdPerHa">;

/** Field of an activity, as its figures need it. */
export type FieldOfActivity = Pick<FieldCard, "areaHa" | "netAreas" | "country" | "crops" | "relation">;

/**
 * Figures of a listed activity: those of the server, or of what waits on this device as they follow from its values.
 *
 * @param field  undefined while it is not read: then area and crop are those of the saved activity
 */
export function shownFigures(
  activity: ListedActivity,
  state: RecordState,
  field: FieldOfActivity | undefined,
): ShownFigures {
  const { values, saved } = activity;
  if (saved !== null && state === "sent") return saved;
  return {
    harvest: harvestFiguresOf(values, cropIdOf(activity, field)),
    ...inputFiguresOf(values, netAreaHaOf(activity, field)),
    totalCostUsdPerHa: showsCosts(saved, field) ? costUsdPerHaOf(values) : null,
  };
}

/** Net area in the season of an activity. */
export function netAreaHaOf(
  { values, saved }: ListedActivity,
  field: FieldOfActivity | undefined,
): number | null {
  if (saved !== null && (field === undefined || saved.values.date === values.date)) return saved.areaHa;
  return field ? netAreaIn(field, seasonOf(field.country, "2", values.date)) : null;
}

/** Crop of a harvest; null: unknown. */
export function cropIdOf(
  { values, saved }: ListedActivity,
  field: FieldOfActivity | undefined,
): number | null {
  if (values.type !== "harvest") return null;
  if (values.harvestedCropId !== null) return values.harvestedCropId;
  const wasOfSeason = saved?.values.type === "harvest" && saved.values.harvestedCropId === null;
  if (wasOfSeason) return saved.cropId;
  return field ? seasonCropOn(field, values.date) : null;
}

/** Values of others' activities come without costs where they are hidden: a sum of the rest would mislead. */
function showsCosts(saved: Activity | null, field: FieldOfActivity | undefined): boolean {
  if (saved === null || saved.isOwn || field?.relation === "own") return true;
  return saved.totalCostUsdPerHa !== null;
}
