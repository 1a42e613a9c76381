import { refuse } from "@surco/kit-server";
import type { FieldPolygon, Imagery } from "./imagery-deps";

/** Finds a field's polygon. @throws AppError FIELD_NOT_FOUND if the field was deleted after the permission check */
export async function requirePolygon(
  imagery: { fields: Pick<Imagery["fields"], "findPolygon"> },
  fieldId: string,
): Promise<FieldPolygon> {
  const field = await imagery.fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}
