import tzLookup from "@photostructure/tz-lookup";
import { bboxOf } from "@surco/geometry";
import { refuse } from "@surco/kit-server";
import type { WeatherPoint } from "./providers/provider-forecast";
import { weatherPointOf } from "./weather-cell";
import type { WeatherDeps } from "./weather-deps";

/** Point that stands for a field's weather, with its time zone. */
export interface FieldPlace extends WeatherPoint {
  /** IANA name. */
  readonly timeZone: string;
}

/** @throws AppError FIELD_NOT_FOUND if the field was deleted after the permission check */
export async function requirePlace(
  { fields }: Pick<WeatherDeps, "fields">,
  fieldId: string,
): Promise<FieldPlace> {
  const field = await fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const point = weatherPointOf(bboxOf(field.polygon));
  return { ...point, timeZone: tzLookup(point.lat, point.lng) };
}
