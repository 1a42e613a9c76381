import {
  type FieldRelation,
  type FieldRight,
  includesRight,
  type ManagerRelation,
  managerRights,
  rightOfEverybody,
} from "@surco/contract";
import type { Reader } from "@surco/kit-server";
import { type RawBuilder, sql } from "kysely";

/** Ids of the fields that are shared with the reader's e-mail, as one array: read once, so that an index finds them. */
export function sharedWith({ email }: Pick<Reader, "email">): RawBuilder<unknown> {
  return sql`array(select field_id from field_share where lower(email) = lower(${email}))`;
}

/**
 * Managed accounts whose fields the reader sees, as one array; null where the reader manages nobody, as for most
 * people, which saves the query.
 *
 * @param least only those on whose fields the reader has this right
 */
export function inCareOf(reader: Reader, least: FieldRight = "read"): RawBuilder<unknown> | null {
  const ways = (Object.entries(managerRights(reader)) as [ManagerRelation, FieldRight][])
    .filter(([, right]) => includesRight(right, least))
    .map(([way]) => accountsBy[way](reader.id));
  return ways.length === 0 ? null : sql`array(${sql.join(ways, sql` union `)})`;
}

// "union" leaves out who was found before: a circle of managers ends.
const everybodyBelow = (managerId: string) => sql`
  with recursive below as (
    select id, role, is_field_agronomist from account where manager_id = ${managerId}
    union
    select account.id, account.role, account.is_field_agronomist
    from account join below on account.manager_id = below.id)`;

const accountsBy: Record<ManagerRelation, (readerId: string) => RawBuilder<unknown>> = {
  assigned: (readerId) => sql`select id from account where manager_id = ${readerId}`,
  group: (readerId) => sql`
    select account.id from account join producer_group on producer_group.id = account.producer_group_id
    where producer_group.manager_id = ${readerId}`,
  below: (readerId) => sql`(${everybodyBelow(readerId)} select id from below)`,
  throughAgronomists: (readerId) => sql`(${everybodyBelow(readerId)}
    select account.id from account join below on account.manager_id = below.id
    where below.role = 'FA' or below.is_field_agronomist)`,
};

/** SQL condition: the reader may see a row of `field`. Does not check that the field is not deleted. */
export function isSeenBy(reader: Reader): RawBuilder<boolean> {
  const inCare = inCareOf(reader);
  return sql<boolean>`(field.account_id = ${reader.id} or field.id = any(${sharedWith(reader)})
    ${inCare === null ? sql`` : sql`or field.account_id = any(${inCare})`})`;
}

/** Columns that `standingOf` reads of a row of `field` beside its owner. */
export interface StandingRow {
  account_id: string;
  is_shared: boolean;
  /** True where the reader may log as the owner's manager. */
  is_logged: boolean;
}

/** Columns of `StandingRow`, of fields that the reader may see. */
export function standingColumns(reader: Reader) {
  const isManager = inCareOf(reader) !== null;
  const logged = inCareOf(reader, "log");
  return [
    sql<boolean>`${isManager ? sql`field.id = any(${sharedWith(reader)})` : sql`true`}`.as("is_shared"),
    sql<boolean>`${logged === null ? sql`false` : sql`field.account_id = any(${logged})`}`.as("is_logged"),
  ] as const;
}

/** Derives the reader's relation and right on a field: a share gives more than read access as a manager. */
export function standingOf(
  row: StandingRow,
  readerId: string,
): { relation: FieldRelation; right: FieldRight } {
  if (row.account_id === readerId) return { relation: "own", right: rightOfEverybody.own };
  if (row.is_shared) return { relation: "shared", right: rightOfEverybody.shared };
  return { relation: "managed", right: row.is_logged ? "log" : "read" };
}
