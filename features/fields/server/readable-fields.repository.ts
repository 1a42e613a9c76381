import { accountContacts, accountsManagedBy, managersOf } from "@surco/accounts/tables";
import { type FieldRelation, type FieldRight, includesRight, rightOfEverybody } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Reader } from "@surco/kit-server";
import { type Kysely, type RawBuilder, sql } from "kysely";

/** Ids of the fields shared with the reader's e-mail, as one array: evaluated once, so that an index finds them. */
export function sharedWith({ email }: Pick<Reader, "email">): RawBuilder<unknown> {
  return sql`array(select field_id from field_share where lower(email) = lower(${email}))`;
}

/** SQL condition: the reader may see a row of `field`. Does not check that the field is not deleted. */
export function isReadableBy(reader: Reader): RawBuilder<boolean> {
  const managedAccounts = accountsManagedBy(reader);
  return sql<boolean>`(field.account_id = ${reader.id} or field.id = any(${sharedWith(reader)})
    ${managedAccounts === null ? sql`` : sql`or field.account_id = any(${managedAccounts})`})`;
}

/** SQL condition on a readable row of `field`: the reader sees it by a share alone, and so as `guestView` leaves it. */
export function isGuestOf(reader: Reader): RawBuilder<boolean> {
  const managedAccounts = accountsManagedBy(reader);
  return sql<boolean>`(field.account_id <> ${reader.id}
    ${managedAccounts === null ? sql`` : sql`and field.account_id <> all(${managedAccounts})`})`;
}

/** Activated account of a share's e-mail address. */
const isGuest = sql`lower(guest.email) = lower(field_share.email) and guest.activated_at is not null`;

/**
 * Readers of fields: the inverse of `isReadableBy`, as rows `field_id, account_id, since`; a reader with two
 * relations has two rows.
 *
 * @param condition condition on `field`; deleted fields are left out unless `withDeleted`
 * @param least only readers with this right
 */
export function readersOf(
  condition: RawBuilder<boolean>,
  least: FieldRight = "read",
  { withDeleted = false } = {},
): RawBuilder<unknown> {
  const isSelected = withDeleted ? condition : sql<boolean>`${condition} and field.deleted_at is null`;
  const managers = managersOf(sql`array(select field.account_id from field where ${isSelected})`, least);
  const readers: Record<FieldRelation, RawBuilder<unknown> | null> = {
    own: includesRight(rightOfEverybody.own, least)
      ? sql`select field.id as field_id, field.account_id, field.created_at as since from field where ${isSelected}`
      : null,
    shared: includesRight(rightOfEverybody.shared, least)
      ? sql`select field.id, guest.id, field_share.created_at
          from field_share join field on field.id = field_share.field_id join ${accountContacts()} guest on ${isGuest}
          where ${isSelected}`
      : null,
    managed:
      managers === null
        ? null
        : sql`select field.id, pair.manager_id, field.created_at
            from field join ${managers} pair on pair.owner_id = field.account_id where ${isSelected}`,
  };
  const parts = Object.values(readers).filter((part) => part !== null);
  return sql`(${sql.join(parts, sql` union all `)})`;
}

/** True where an account sees a field, with this right at least. */
export async function isReader(
  db: Kysely<Database>,
  fieldId: string,
  accountId: string,
  least: FieldRight = "read",
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${readersOf(sql`field.id = ${fieldId}`, least)} reader
    where reader.account_id = ${accountId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Columns that `standingOf` reads of a row of `field`, beside its owner. */
export interface StandingRow {
  account_id: string;
  is_shared: boolean;
  /** True when the reader may log as the owner's manager. */
  is_logged: boolean;
  /** True when the reader sees it by a share alone. */
  is_guest: boolean;
}

/** Columns of `StandingRow`, for readable fields. */
export function standingColumns(reader: Reader) {
  const isManager = accountsManagedBy(reader) !== null;
  const logged = accountsManagedBy(reader, "log");
  return [
    sql<boolean>`${isManager ? sql`field.id = any(${sharedWith(reader)})` : sql`true`}`.as("is_shared"),
    sql<boolean>`${logged === null ? sql`false` : sql`field.account_id = any(${logged})`}`.as("is_logged"),
    isGuestOf(reader).as("is_guest"),
  ] as const;
}

/** Derives the reader's relation and right on a field; a share takes precedence over managing. */
export function standingOf(
  row: StandingRow,
  readerId: string,
): { relation: FieldRelation; right: FieldRight } {
  if (row.account_id === readerId) return { relation: "own", right: rightOfEverybody.own };
  if (row.is_shared) return { relation: "shared", right: rightOfEverybody.shared };
  return { relation: "managed", right: row.is_logged ? "log" : "read" };
}
