import { accountNames } from "@surco/accounts/tables";
import { anyOf, type Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { visits } from "@surco/notes/tables";
import { type Kysely, type SqlBool, sql } from "kysely";

export type VisitRepository = ReturnType<typeof visitRepository>;

/** Position in a list: day of an open visit or instant of a done one, and id. */
export type VisitPosition = readonly [at: string, id: string];

/** Visits of the fields of producers. */
export function visitRepository(db: Kysely<Database>) {
  return {
    /** A page: open ones by their day, done ones from the last. */
    async list(
      producerIds: readonly string[],
      { state, after, limit }: { state: "open" | "done"; after: VisitPosition | null; limit: number },
    ) {
      const isOpen = state === "open";
      // As the index has it: visits without a day come last.
      const key = isOpen ? sql<string>`coalesce(visit.due_on, 'infinity'::date)` : sql<string>`visit.done_at`;
      const direction = isOpen ? "asc" : "desc";
      const page = db
        .selectFrom(visits().as("visit"))
        .innerJoin("field_summary as owned", "owned.field_id", "visit.field_id")
        .selectAll("visit")
        .select(["owned.account_id", sql<string>`${key}::text`.as("key")])
        .where("owned.account_id", "=", anyOf(producerIds))
        .where("visit.done_at", isOpen ? "is" : "is not", null)
        .where(
          after === null
            ? sql<SqlBool>`true`
            : sql<SqlBool>`(${key}, visit.id) ${isOpen ? sql`>` : sql`<`}
                (${after[0]}::${isOpen ? sql`date` : sql`timestamptz`}, ${after[1]}::uuid)`,
        )
        .orderBy(key, direction)
        .orderBy("visit.id", direction)
        .limit(limit + 1);
      const rows = await db
        .selectFrom(page.as("visit"))
        .innerJoin(fieldNames().as("field"), "field.id", "visit.field_id")
        .innerJoin(accountNames().as("owner"), "owner.id", "visit.account_id")
        .leftJoin(accountNames().as("assignee"), "assignee.id", "visit.assignee_id")
        .select(["visit.id as noteId", "visit.field_id as fieldId", "field.name as fieldName"])
        .select([
          "owner.id as accountId",
          "visit.description",
          "visit.due_on as dueOn",
          "visit.done_at as doneAt",
        ])
        .select(["visit.version", "visit.observed_at as observedAt", "visit.key"])
        .select(sql<string>`owner.first_name || ' ' || owner.last_name`.as("producerName"))
        .select(sql<string | null>`assignee.first_name || ' ' || assignee.last_name`.as("assigneeName"))
        .orderBy("visit.key", direction)
        .orderBy("visit.id", direction)
        .execute();
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const next: VisitPosition | null = rows.length > limit && last ? [last.key, last.noteId] : null;
      return { rows: shown, next };
    },
  };
}
