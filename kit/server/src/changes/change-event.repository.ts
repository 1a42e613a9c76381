import type { Database } from "@surco/db";
import { type Kysely, sql } from "kysely";

/** A change as it was recorded: of a field, or for an account. */
export interface StoredChange {
  id: number;
  /** Transaction that made it. */
  xid: string;
  kind: string;
  fieldId: string | null;
  accountId: string | null;
}

/**
 * Reading position. Transactions end in another order than they begin, so neither ids nor times say what was read:
 * transactions below `xmin` had ended, those after it were read as far as `seen` says.
 */
export interface Cursor {
  xmin: string;
  seen: readonly { id: number; xid: string }[];
}

interface Read {
  xmin: string;
  changes: StoredChange[];
}

export type ChangeEventRepository = ReturnType<typeof changeEventRepository>;

/** Events written by the triggers of migration 0045. */
export function changeEventRepository(db: Kysely<Database>) {
  /** One statement, so that the position and the events are of one snapshot. */
  async function read(condition: ReturnType<typeof sql<boolean>>, limit: number): Promise<Read> {
    const { rows } = await sql<Read>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
        (select coalesce(json_agg(found), '[]') from (
          select id, xid::text, kind, field_id as "fieldId", account_id as "accountId"
          from change_event where ${condition} order by id limit ${limit}) found) as changes`.execute(db);
    const [first] = rows;
    if (first === undefined) throw new Error("no position of change events");
    return first;
  }

  return {
    /** Changes after a position. @returns the position after them; `isAll` is false where more than `limit` wait */
    async readAfter(
      { xmin, seen }: Cursor,
      limit: number,
    ): Promise<{ changes: StoredChange[]; cursor: Cursor; isAll: boolean }> {
      const seenIds = seen.map(({ id }) => id);
      const found = await read(sql<boolean>`xid >= ${xmin}::xid8 and id <> all(${seenIds}::bigint[])`, limit);
      const isAll = found.changes.length < limit;
      const next = isAll ? found.xmin : xmin;
      const known = [...seen, ...found.changes.map(({ id, xid }) => ({ id, xid }))];
      return {
        changes: found.changes,
        isAll,
        cursor: { xmin: next, seen: known.filter(({ xid }) => BigInt(xid) >= BigInt(next)) },
      };
    },

    /** Changes of the last milliseconds, for a client that read its data just now. */
    readRecent: (ms: number, limit: number): Promise<Read> =>
      read(sql<boolean>`at > clock_timestamp() - ${ms} * interval '1 ms'`, limit),

    /** Position before anything that is still to be written. */
    async findPosition(): Promise<Cursor> {
      return { xmin: (await read(sql<boolean>`false`, 1)).xmin, seen: [] };
    },

    /** Deletes up to `limit` recorded before a time. @returns the number deleted */
    async deleteBefore(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("change_event")
        .where("id", "in", (from) =>
          from.selectFrom("change_event").select("id").where("at", "<", before).limit(limit),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
