import { accountNames } from "@surco/accounts/tables";
import { doneActivities } from "@surco/activities/tables";
import type { DateRange } from "@surco/calendar";
import { anyOf, type Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { StaffActivity, StaffActivityEntry } from "../contract";

export type ActivityRepository = ReturnType<typeof activityRepository>;

/** Position in a list: date and id of its last activity. */
export type ActivityPosition = readonly [date: string, id: string];

/** Work done on the fields of producers. */
export function activityRepository(db: Kysely<Database>) {
  /** Activities of these days on fields of the producers. */
  function work(producerIds: readonly string[], { from, until }: DateRange) {
    return db
      .selectFrom(doneActivities().as("activity"))
      .innerJoin("field_summary as field", "field.field_id", "activity.field_id")
      .where("field.account_id", "=", anyOf(producerIds))
      .where("activity.date", ">=", from)
      .where("activity.date", "<=", until);
  }

  return {
    /** Counts by day and type, the oldest day first. */
    async sum(producerIds: readonly string[], days: DateRange): Promise<StaffActivity["days"]> {
      return work(producerIds, days)
        .select(({ fn }) => ["activity.date", "activity.type", fn.countAll<number>().as("activityCount")])
        .groupBy(["activity.date", "activity.type"])
        .orderBy("activity.date")
        .orderBy("activity.type")
        .execute();
    },

    /** Number of the producers with work since a day. */
    async countActive(producerIds: readonly string[], from: string): Promise<number> {
      const { count } = await db
        .selectFrom(
          db
            .selectFrom("field_summary")
            .select("account_id")
            .where("account_id", "=", anyOf(producerIds))
            .groupBy("account_id")
            .having(sql<SqlBool>`max(last_activity_on) >= ${from}::date`)
            .as("active"),
        )
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** A page, newest first. */
    async list(
      producerIds: readonly string[],
      days: DateRange,
      { after, limit }: { after: ActivityPosition | null; limit: number },
    ): Promise<{ entries: StaffActivityEntry[]; next: ActivityPosition | null }> {
      const page = work(producerIds, days)
        .select(["activity.id", "activity.date", "activity.type"])
        .select(["activity.field_id", "field.account_id"])
        .where(
          after === null
            ? sql<SqlBool>`true`
            : sql<SqlBool>`(activity.date, activity.id) < (${after[0]}::date, ${after[1]}::uuid)`,
        )
        .orderBy("activity.date", "desc")
        .orderBy("activity.id", "desc")
        .limit(limit + 1);
      const rows = await db
        .selectFrom(page.as("activity"))
        .innerJoin(fieldNames().as("field"), "field.id", "activity.field_id")
        .innerJoin(accountNames().as("owner"), "owner.id", "activity.account_id")
        .select(["activity.id as activityId", "activity.type", "activity.date"])
        .select(["activity.field_id as fieldId", "field.name as fieldName", "owner.id as accountId"])
        .select(sql<string>`owner.first_name || ' ' || owner.last_name`.as("producerName"))
        .orderBy("activity.date", "desc")
        .orderBy("activity.id", "desc")
        .execute();
      const entries = rows.slice(0, limit);
      const last = entries.at(-1);
      return { entries, next: rows.length > limit && last ? [last.date, last.activityId] : null };
    },
  };
}
