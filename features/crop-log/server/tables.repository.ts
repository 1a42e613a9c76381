import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/* Tables of the crop log for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

/** Recorded phenological stages that are not deleted. */
export const recordedStages = () =>
  tables
    .selectFrom("crop_log_entry")
    .select(["id", "field_id", "date", "stage_id"])
    .where("stage_id", "is not", null)
    .where("deleted_at", "is", null);
