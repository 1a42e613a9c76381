import type { User } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";

/** Sensitive values of an account made by `buildAccountWithoutLogin`. */
export const sensitiveValues = /closed-[\w-]+@example\.com|closed-fiscal-id|closed-phone/;

/** Inserts an account without a usable password, which is quick, for tests of the hierarchy. @returns its id */
export async function buildAccountWithoutLogin(db: Kysely<Database>): Promise<string> {
  const id = newId();
  const at = new Date();
  await db
    .insertInto("account")
    .values({
      id,
      email: `closed-${id}@example.com`,
      fiscal_id: "closed-fiscal-id",
      phone_number: "closed-phone",
      first_name: "Ema",
      last_name: "Sosa",
      country: "UY",
      language: "es",
      password_hash: "none",
      terms_accepted_at: at,
      over_18_at: at,
      activated_at: at,
      created_at: at,
    })
    .execute();
  return id;
}

/** Sets the manager of accounts; null: none. */
export async function assignManager(
  db: Kysely<Database>,
  accountIds: string | readonly string[],
  managerId: string | null,
): Promise<void> {
  await db
    .updateTable("account")
    .set({ manager_id: managerId })
    .where("id", "in", [accountIds].flat())
    .execute();
}

/** Makes a producers' group with its manager and members. @returns its id */
export async function buildProducerGroup(
  db: Kysely<Database>,
  { managerId = null, memberIds = [] }: { managerId?: string | null; memberIds?: readonly string[] } = {},
): Promise<string> {
  const id = newId();
  await db
    .insertInto("producer_group")
    .values({ id, name: `Grupo ${id}`, manager_id: managerId, created_at: new Date() })
    .execute();
  if (memberIds.length > 0) await joinProducerGroup(db, memberIds, id);
  return id;
}

/** Puts accounts into a producers' group; null: into none. */
export async function joinProducerGroup(
  db: Kysely<Database>,
  accountIds: readonly string[],
  groupId: string | null,
): Promise<void> {
  await db.updateTable("account").set({ producer_group_id: groupId }).where("id", "in", accountIds).execute();
}

/** Sets rights of an account directly in its row. */
export async function setRights(
  db: Kysely<Database>,
  accountId: string,
  standing: Partial<Pick<User, "role" | "isFieldAgronomist" | "showSensitiveInformation">>,
): Promise<void> {
  const { role, isFieldAgronomist, showSensitiveInformation } = standing;
  await db
    .updateTable("account")
    .set({
      ...(role !== undefined && { role }),
      ...(isFieldAgronomist !== undefined && { is_field_agronomist: isFieldAgronomist }),
      ...(showSensitiveInformation !== undefined && { show_sensitive_information: showSensitiveInformation }),
    })
    .where("id", "=", accountId)
    .execute();
}
