import type { AliasableExpression } from "kysely";

/** Subquery of fields, deleted ones too, as the feature that owns them exports it. */
export type FieldRows = () => AliasableExpression<{
  id: string;
  farm_id: string;
  producer_id: string | null;
  area_ha: number;
  deleted_at: Date | null;
}>;

/** Number of fields, the sum of their areas, and the areas themselves. */
export function areaFacts(areas: readonly number[] | null) {
  const areasHa = [...(areas ?? [])];
  return { fieldCount: areasHa.length, areaHa: areasHa.reduce((sum, areaHa) => sum + areaHa, 0), areasHa };
}
