import type { AliasableExpression } from "kysely";

/** Subquery of fields, deleted ones too, as the feature that owns them exports it. */
export type FieldRows = () => AliasableExpression<{
  id: string;
  farm_id: string;
  producer_id: string | null;
  area_ha: number;
  deleted_at: Date | null;
}>;
