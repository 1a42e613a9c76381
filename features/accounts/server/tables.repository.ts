import type { Database } from "@surco/db";
import { expressionBuilder } from "kysely";

/* Tables of accounts for joins by other features. PostgreSQL merges such a subquery into the outer query. */

export { accountsBelow, accountsManagedBy, managersOf } from "./manage/managed-accounts.repository";

const tables = expressionBuilder<Database>();

export const accountNames = () => tables.selectFrom("account").select(["id", "first_name", "last_name"]);

/** Names, addresses and preferences. */
export const accountContacts = () =>
  accountNames().select([
    "email",
    "phone_number",
    "fiscal_id",
    "country",
    "language",
    "style_brand",
    "brand_id",
    "is_demonstration",
    "activated_at",
  ]);

/** Accounts with what decides who manages them; without those that are closing. */
export const managedAccounts = () =>
  accountContacts()
    .select(["business_name", "role", "is_field_agronomist", "manager_id", "producer_group_id"])
    .select(["name_key", "search_key"])
    .where("closing_at", "is", null);

export const producerGroups = () =>
  tables.selectFrom("producer_group").select(["id", "name", "manager_id"]).where("deleted_at", "is", null);

/** Claims that sign-ups carry to what was made in a demonstration. */
export const demonstrationClaims = () =>
  tables
    .selectFrom("account")
    .select(["id", "email", "activated_at", "demonstration_claim"])
    .where("demonstration_claim", "is not", null);

export const sessions = () =>
  tables.selectFrom("session").select(["id", "account_id", "token_hash", "expires_at"]);
