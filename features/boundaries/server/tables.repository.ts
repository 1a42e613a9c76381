import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/* Tables of boundaries for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

/** Boundaries that fields have and had; none of a field whose boundary was never replaced. */
export const boundaryHistory = () =>
  tables
    .selectFrom("field_boundary")
    .select(["id", "field_id", "season", "source", "polygon", "polygon_hash", "area_ha", "saved_at"]);

/** Deleted areas too. */
export const nonProductiveAreas = () =>
  tables
    .selectFrom("non_productive_area")
    .select(["id", "field_id", "season", "kind", "name", "polygon", "area_ha", "created_at", "deleted_at"]);
