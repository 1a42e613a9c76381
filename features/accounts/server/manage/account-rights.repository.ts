import type { Role } from "@surco/contract";
import type { Database } from "@surco/db";
import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";

/** Account properties that administrators set. */
export interface AccountRights {
  role: Role | null;
  managerId: string | null;
  producerGroupId: string | null;
  styleBrand: number | null;
  brandId: number | null;
  isFieldAgronomist: boolean;
  hasOnesoilAccess: boolean;
  showSensitiveInformation: boolean;
}

export interface RightsHolder {
  id: string;
  rights: AccountRights;
  isActivated: boolean;
  version: number;
}

export interface NamedReference {
  id: string;
  name: string;
}

const fullName = sql<string>`first_name || ' ' || last_name`;

/** Reads and writes rights within the locked transaction. */
export function accountRights(trx: Transaction<Database>) {
  return {
    async findHolder(id: string): Promise<RightsHolder | null> {
      const row = await trx.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirst();
      if (row === undefined) return null;
      return {
        id: row.id,
        rights: {
          role: row.role,
          managerId: row.manager_id,
          producerGroupId: row.producer_group_id,
          styleBrand: row.style_brand,
          brandId: row.brand_id,
          isFieldAgronomist: row.is_field_agronomist,
          hasOnesoilAccess: row.has_onesoil_access,
          showSensitiveInformation: row.show_sensitive_information,
        },
        isActivated: row.activated_at !== null,
        version: row.managed_version,
      };
    },

    /** Finds an account by its address in lower case. */
    async findByEmail(email: string): Promise<{ id: string; isActivated: boolean } | null> {
      const row = await trx
        .selectFrom("account")
        .select(["id", "activated_at"])
        .where(sql`lower(email)`, "=", email)
        .executeTakeFirst();
      return row ? { id: row.id, isActivated: row.activated_at !== null } : null;
    },

    async nameOf(id: string): Promise<string | null> {
      const row = await trx
        .selectFrom("account")
        .select(fullName.as("name"))
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.name ?? null;
    },

    /** True if `id` is `other` or manages him, directly or indirectly. */
    async isSameOrManages(id: string, other: string): Promise<boolean> {
      const { rows } = await sql<{ found: boolean }>`
        with recursive above as (
          select id, manager_id from account where id = ${other}
          union
          select account.id, account.manager_id from account join above on account.id = above.manager_id
        ) select exists (select from above where id = ${id}) as found`.execute(trx);
      return rows[0]?.found ?? false;
    },

    async countOtherAdministrators(id: string): Promise<number> {
      const { count } = await trx
        .selectFrom("account")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("role", "=", "ADMIN")
        .where("activated_at", "is not", null)
        .where("id", "!=", id)
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Counts directly managed accounts with another role than these. */
    async countIncompatible(
      managerId: string,
      fitting: readonly (Role | null)[],
    ): Promise<{ count: number; names: string[] }> {
      const incompatible = trx
        .selectFrom("account")
        .where("manager_id", "=", managerId)
        .where(isIncompatible(fitting));
      const [{ count }, rows] = [
        await incompatible.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
        await incompatible.select(fullName.as("name")).orderBy("name_key").limit(MAX_LISTED_NAMES).execute(),
      ];
      return { count, names: rows.map(({ name }) => name) };
    },

    /** Removes the manager of directly managed accounts with another role than these. @returns their ids */
    async releaseIncompatible(managerId: string, fitting: readonly (Role | null)[]): Promise<string[]> {
      const rows = await trx
        .updateTable("account")
        .set(({ eb }) => ({ manager_id: null, managed_version: eb("managed_version", "+", 1) }))
        .where("manager_id", "=", managerId)
        .where(isIncompatible(fitting))
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },

    async writeRights(id: string, rights: AccountRights): Promise<void> {
      await trx
        .updateTable("account")
        .set(({ eb }) => ({
          role: rights.role,
          manager_id: rights.managerId,
          producer_group_id: rights.producerGroupId,
          style_brand: rights.styleBrand,
          brand_id: rights.brandId,
          is_field_agronomist: rights.isFieldAgronomist,
          has_onesoil_access: rights.hasOnesoilAccess,
          show_sensitive_information: rights.showSensitiveInformation,
          managed_version: eb("managed_version", "+", 1),
        }))
        .where("id", "=", id)
        .execute();
    },

    async endSessions(id: string): Promise<void> {
      await trx.deleteFrom("session").where("account_id", "=", id).execute();
    },
  };
}

/** Maximum number of names listed among broken relations. */
export const MAX_LISTED_NAMES = 5;

function isIncompatible(fitting: readonly (Role | null)[]): RawBuilder<SqlBool> {
  const roles = fitting.map((role) => role ?? "");
  return sql`not (coalesce(role, '') = any(${roles}::text[]))`;
}
