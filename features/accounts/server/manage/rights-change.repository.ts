import type { AuditedProperty, ChangedValue, RightsChange } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import { v7 as newId } from "uuid";

/** Audit entry as stored. Names of accounts are looked up on reading. */
export interface NewRightsChange {
  of: { accountId: string } | { groupId: string };
  what: AuditedProperty;
  before: StoredValue;
  after: StoredValue;
}
type StoredValue = string | number | boolean | { id: string; name?: string } | null;

/** PostgreSQL allows 65,535 parameters per statement. */
const BATCH_SIZE = 1000;

/** Inserts audit entries of one author (null: the project's command line) at one moment. */
export async function insertRightsChanges(
  db: Kysely<Database>,
  by: string | null,
  at: Date,
  changes: readonly NewRightsChange[],
): Promise<void> {
  const rows = changes.map(({ of, what, before, after }) => ({
    id: newId(),
    changed_at: at,
    changed_by: by,
    account_id: "accountId" in of ? of.accountId : null,
    group_id: "groupId" in of ? of.groupId : null,
    what,
    before: before === null ? null : JSON.stringify(before),
    after: after === null ? null : JSON.stringify(after),
  }));
  for (let begin = 0; begin < rows.length; begin += BATCH_SIZE) {
    await db
      .insertInto("rights_change")
      .values(rows.slice(begin, begin + BATCH_SIZE))
      .execute();
  }
}

export function rightsChangeRepository(db: Kysely<Database>) {
  return {
    /**
     * Lists a page, newest first. @param page  `userId` limits it to changes by or to one account; `before` is the last
     * id of the former page
     */
    async list(page: {
      userId?: string | undefined;
      before: string | null;
      limit: number;
    }): Promise<{ changes: RightsChange[]; next: string | null }> {
      const { userId, before, limit } = page;
      const { rows } = await sql<Row>`
        select change.id, change.changed_at, change.changed_by, change.account_id, change.group_id, change.what,
          change.before, change.after,
          ${fullName("actor")} as by_name, ${fullName("subject")} as account_name, team.name as group_name,
          ${fullName("former")} as before_name, ${fullName("latter")} as after_name
        from rights_change change
        left join account actor on actor.id = change.changed_by
        left join account subject on subject.id = change.account_id
        left join producer_group team on team.id = change.group_id
        left join account former on former.id = ${managerIn("before")}
        left join account latter on latter.id = ${managerIn("after")}
        where ${before === null ? sql`true` : sql`change.id < ${before}::uuid`}
          and ${userId === undefined ? sql`true` : sql`(change.account_id = ${userId} or change.changed_by = ${userId})`}
        order by change.id desc limit ${limit + 1}`.execute(db);
      const last = rows[limit - 1];
      return {
        changes: rows.slice(0, limit).map(toRightsChange),
        next: rows.length > limit && last ? last.id : null,
      };
    },
  };
}

interface Row {
  id: string;
  changed_at: Date;
  changed_by: string | null;
  account_id: string | null;
  group_id: string | null;
  what: AuditedProperty;
  before: StoredValue;
  after: StoredValue;
  by_name: string | null;
  account_name: string | null;
  group_name: string | null;
  before_name: string | null;
  after_name: string | null;
}

const fullName = (person: string) =>
  sql`${sql.ref(`${person}.first_name`)} || ' ' || ${sql.ref(`${person}.last_name`)}`;

const managerIn = (side: "before" | "after") =>
  sql`(case when change.what in ('manager', 'groupManager') then ${sql.ref(`change.${side}`)} ->> 'id' end)::uuid`;

function toRightsChange(row: Row): RightsChange {
  return {
    id: row.id,
    at: row.changed_at.toISOString(),
    by: row.changed_by === null ? null : { id: row.changed_by, name: row.by_name },
    of:
      row.account_id === null
        ? { kind: "group", id: row.group_id ?? "", name: row.group_name }
        : { kind: "user", id: row.account_id, name: row.account_name },
    what: row.what,
    before: toValue(row.before, row.before_name),
    after: toValue(row.after, row.after_name),
  };
}

/** Groups keep their name of that time, accounts have their current one. */
function toValue(value: StoredValue, name: string | null): ChangedValue {
  if (value === null || typeof value !== "object") return value;
  return { id: value.id, name: value.name ?? name };
}
