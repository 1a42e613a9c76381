import type { ActivityValues } from "@surco/activities/contract";
import type { FieldCard } from "@surco/fields/contract";
import { isInSeason, seasonCropOn } from "../season-crop";
import type { ShownFilters } from "./use-activity-filters";
import type { ListQuery } from "./use-activity-list";

/** True for an activity of this device alone that the filters leave. */
export function matchesFilters(
  values: ActivityValues,
  field: FieldCard | undefined,
  { types, statuses, crops, farms }: ShownFilters,
  { from, until, contractor, season }: ListQuery,
): boolean {
  const { type, status, date } = values;
  const cropId = cropIdOf(values, field);
  return (
    (types.length === 0 || types.includes(type)) &&
    (statuses.length === 0 || statuses.includes(status)) &&
    (crops.length === 0 || (cropId !== null && crops.includes(cropId))) &&
    (farms.length === 0 || (field !== undefined && farms.includes(field.farmName))) &&
    (from === undefined || date >= from) &&
    (until === undefined || date <= until) &&
    (contractor === undefined || contractorOf(values)?.toLowerCase() === contractor.toLowerCase()) &&
    (season === undefined || isInSeason(field?.country ?? null, date, season))
  );
}

function cropIdOf(values: ActivityValues, field: FieldCard | undefined): number | null {
  if (values.type === "sow") return values.cropId;
  if (values.type === "harvest" && values.harvestedCropId !== null) return values.harvestedCropId;
  return field ? seasonCropOn(field, values.date) : null;
}

function contractorOf(values: ActivityValues): string | null {
  return "contractor" in values ? values.contractor : null;
}
