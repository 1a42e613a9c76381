import { accountContacts, accountNames } from "@surco/accounts/tables";
import type { Language } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { fieldNames, readersOf } from "@surco/fields/tables";
import { type Kysely, sql } from "kysely";

export type DueTaskRepository = ReturnType<typeof dueTaskRepository>;

/** Open task with its assignee, or else its author. */
export interface OpenTask {
  id: string;
  fieldId: string;
  description: string;
  specificType: string;
  otherSpecificType: string | null;
  accountId: string;
  country: string;
  language: Language;
}

/** Open task with the person who is to be reminded. */
export interface DueTask extends OpenTask {
  dueOn: string;
}

interface AssignedTask extends OpenTask {
  assignerFirstName: string;
  assignerLastName: string;
}

/** Open tasks over all accounts, for reminders. */
export function dueTaskRepository(db: Kysely<Database>) {
  return {
    /** Tasks due in a range of days of which nobody was reminded, by id, after the given one. */
    async list(
      { from, until }: { from: string; until: string },
      after: string | null,
      limit: number,
    ): Promise<DueTask[]> {
      return openTasks(db)
        .select(sql<string>`note.due_on`.as("dueOn"))
        .where("note.due_on", ">=", from)
        .where("note.due_on", "<=", until)
        .where(sql<boolean>`note.reminded_of is distinct from note.due_on`)
        .$if(after !== null, (query) => query.where("note.id", ">", after ?? ""))
        .orderBy("note.id")
        .limit(limit)
        .execute();
    },

    /** Open task of an assignee; null where it is somebody else's by now. */
    async findAssigned(noteId: string, assigneeId: string, assignerId: string): Promise<AssignedTask | null> {
      const task = await openTasks(db)
        .innerJoin(accountNames().as("assigner"), (join) => join.on("assigner.id", "=", assignerId))
        .select(["assigner.first_name as assignerFirstName", "assigner.last_name as assignerLastName"])
        .where("note.id", "=", noteId)
        .where("note.assignee_id", "=", assigneeId)
        .executeTakeFirst();
      return task ?? null;
    },

    /** Pairs of field and account, as "field account", of those who see the field. */
    async listReaders(fieldIds: readonly string[], accountIds: readonly string[]): Promise<Set<string>> {
      const { rows } = await sql<{ field_id: string; account_id: string }>`
        select reader.field_id, reader.account_id
        from ${readersOf(sql`field.id = ${anyOf(fieldIds)}`)} reader
        where reader.account_id = ${anyOf(accountIds)}`.execute(db);
      return new Set(rows.map((row) => `${row.field_id} ${row.account_id}`));
    },

    /** Notes down who was reminded of tasks; of one that has another person or day meanwhile, nobody was. */
    async setReminded(tasks: readonly Pick<DueTask, "id" | "accountId" | "dueOn">[]): Promise<void> {
      if (tasks.length === 0) return;
      const column = (key: "id" | "accountId" | "dueOn") => tasks.map((task) => task[key]);
      await sql`
        update note set reminded_of = note.due_on
        from unnest(${column("id")}::uuid[], ${column("accountId")}::uuid[], ${column("dueOn")}::date[])
          as reminded (id, account_id, due_on)
        where note.id = reminded.id and note.due_on = reminded.due_on
          and coalesce(note.assignee_id, note.author_id) = reminded.account_id`.execute(db);
    },
  };
}

function openTasks(db: Kysely<Database>) {
  return db
    .selectFrom("note")
    .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
    .innerJoin(accountContacts().as("person"), (join) =>
      join.on(sql<boolean>`person.id = coalesce(note.assignee_id, note.author_id)`),
    )
    .select(["note.id", "note.field_id as fieldId", "note.description"])
    .select(["note.specific_type as specificType", "note.other_specific_type as otherSpecificType"])
    .select(["person.id as accountId", "person.country", "person.language"])
    .where("note.type", "=", "task")
    .where("note.done_at", "is", null)
    .where("note.deleted_at", "is", null)
    .where("field.deleted_at", "is", null);
}
