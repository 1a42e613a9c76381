import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/* Tables of farms for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

export const farmNames = () =>
  tables.selectFrom("farm").select(["id", "account_id", "name", "name_key", "created_at", "deleted_at"]);

export const producerNames = () =>
  tables.selectFrom("producer").select(["id", "account_id", "name", "name_key", "created_at", "deleted_at"]);

/** Names and addresses. */
export const producerContacts = () =>
  producerNames().select(["email", "country", "province", "city", "fiscal_id"]);
