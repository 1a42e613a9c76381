import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/* Tables of sharing for joins by other features. PostgreSQL merges such a subquery into the outer query. */

const tables = expressionBuilder<Database>();

export const fieldInvitations = () =>
  tables.selectFrom("field_invitation").select(["id", "field_id", "email", "created_at", "expires_at"]);

export const fieldTransfers = () =>
  tables
    .selectFrom("field_handover")
    .select(["id", "from_account_id", "to_account_id", "to_email", "keeps_share", "outcome"])
    .select(["created_at", "expires_at", "decided_at"]);
