import { refuse } from "@surco/kit-server";
import type { FieldLand, YieldMapsDeps } from "./yield-maps-deps";

/** @throws AppError FIELD_NOT_FOUND */
export async function requireLand(
  { fields }: Pick<YieldMapsDeps, "fields">,
  fieldId: string,
): Promise<FieldLand> {
  const field = await fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}
