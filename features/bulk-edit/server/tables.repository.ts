import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/** Changes of many fields, for other features to join. */
export const fieldChanges = () =>
  expressionBuilder<Database>()
    .selectFrom("field_change")
    .select(["id", "account_id", "kind", "created_at", "undone_at", "before"]);
