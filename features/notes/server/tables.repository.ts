import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";
import { VISIT } from "../contract";

/* Tables of notes for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

/** Tasks that are visits of a field and not deleted. */
export const visits = () =>
  tables
    .selectFrom("note")
    .select(["id", "field_id", "description", "observed_at", "due_on", "done_at", "assignee_id", "version"])
    .where("type", "=", "task")
    .where("specific_type", "=", VISIT)
    .where("deleted_at", "is", null);

/** Ids of notes that are not deleted. */
export const noteIds = () => tables.selectFrom("note").select("id").where("deleted_at", "is", null);
