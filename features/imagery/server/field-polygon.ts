import { refuse } from "@surco/kit-server";
import type { FieldPolygon, Imagery } from "./imagery-deps";

/** @throws AppError FIELD_NOT_FOUND where the field went away after its right was checked */
export async function requirePolygon(
  imagery: Pick<Imagery, "fields">,
  fieldId: string,
): Promise<FieldPolygon> {
  const field = await imagery.fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}
