import type { AccountTable, Database } from "@surco/db";
import type { SessionUser } from "@surco/kit-server";
import type { Kysely, Selectable, SqlBool } from "kysely";
import { hasSecondFactor } from "../second-factor/second-factor.repository";
import { OPTIONAL_SECOND_FACTOR, type SecondFactorPolicy } from "../second-factor/second-factor-settings";

/** Columns of `account` that make a signed-in user, besides `has_second_factor`. */
export const sessionUserColumns = [
  "account.id",
  "account.email",
  "account.language",
  "account.country",
  "account.is_demonstration",
  "account.role",
  "account.is_field_agronomist",
  "account.style_brand",
  "account.brand_id",
  "account.show_sensitive_information",
  "account.has_onesoil_access",
] as const;

type ColumnName<Column> = Column extends `account.${infer Name}` ? Name : never;

interface SessionUserRow
  extends Pick<Selectable<AccountTable>, ColumnName<(typeof sessionUserColumns)[number]>> {
  has_second_factor: SqlBool;
}

export function toSessionUser(row: SessionUserRow, policy: SecondFactorPolicy): SessionUser {
  const { id, email, language, country, is_demonstration: isDemonstration, role } = row;
  return {
    id,
    email,
    language,
    country,
    isDemonstration,
    role,
    isFieldAgronomist: row.is_field_agronomist,
    styleBrand: row.style_brand,
    brandId: row.brand_id,
    showSensitiveInformation: row.show_sensitive_information,
    hasOnesoilAccess: row.has_onesoil_access,
    needsSecondFactor: policy.isRequiredOfAdministrators && role === "ADMIN" && !row.has_second_factor,
  };
}

/** Accounts as their services see them without a session. @param policy  accounts that have to have a second factor */
export function sessionUserRepository(db: Kysely<Database>, policy = OPTIONAL_SECOND_FACTOR) {
  return {
    /** null for an unknown account, and for one that is not activated or closing */
    async find(accountId: string): Promise<SessionUser | null> {
      const row = await db
        .selectFrom("account")
        .select(sessionUserColumns)
        .select((eb) => hasSecondFactor(eb).as("has_second_factor"))
        .where("id", "=", accountId)
        .where("activated_at", "is not", null)
        .executeTakeFirst();
      return row ? toSessionUser(row, policy) : null;
    },
  };
}
