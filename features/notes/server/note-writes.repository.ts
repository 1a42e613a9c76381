import { accountNames } from "@surco/accounts/tables";
import { searchText } from "@surco/contract";
import type { Database } from "@surco/db";
import { fieldNames, readableFieldNames, readersOf } from "@surco/fields/tables";
import { type Reader, softDeletion } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { NoteValues } from "../contract";
import { figuresOf } from "./note-figures";
import { noteValueColumns, valuesOfRow } from "./note-row";
import { cellOf } from "./public-notes/public-cell";

export type NoteWrites = ReturnType<typeof noteWrites>;

export interface NoteToSave {
  id: string;
  fieldId: string;
  values: NoteValues;
}

interface Person {
  accountId: string;
  firstName: string;
  lastName: string;
}

/** Writing of notes, for callers that have checked the right to their fields. */
export function noteWrites(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("note"), { hasVersion: true }),

    /** Inserts notes; existing ids are skipped. */
    async insert(notes: readonly NoteToSave[], authorId: string, at: Date): Promise<void> {
      if (notes.length === 0) return;
      await db
        .insertInto("note")
        .values(
          notes.map((note) => ({
            ...rowOf(note.values),
            id: note.id,
            field_id: note.fieldId,
            author_id: authorId,
            editor_id: authorId,
            created_at: at,
            updated_at: at,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Finds a note of a field that is not deleted, and locks it until the transaction ends. */
    async lock(fieldId: string, noteId: string): Promise<{ values: NoteValues; version: number } | null> {
      const row = await db
        .selectFrom("note")
        .select(noteValueColumns)
        .select("note.version")
        .where("id", "=", noteId)
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      return row ? { values: valuesOfRow(row), version: row.version } : null;
    },

    /** Writes a locked note. */
    async update({ id, values }: NoteToSave, editorId: string, at: Date): Promise<void> {
      const row = rowOf(values);
      await db
        .updateTable("note")
        .set(({ eb }) => ({
          ...row,
          ...(values.type !== "task" && { done_at: null, done_by: null }),
          // A new assignee has not been reminded, also where the task is due on the same day.
          reminded_of: sql<string | null>`case when note.type = ${values.type}
            and note.assignee_id is not distinct from ${row.assignee_id}::uuid then note.reminded_of end`,
          editor_id: editorId,
          updated_at: at,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", id)
        .execute();
      await db
        .insertInto("note_contributor")
        .columns(["note_id", "account_id"])
        .expression((eb) =>
          eb
            .selectFrom("note")
            .select(["note.id", sql<string>`${editorId}::uuid`.as("account_id")])
            .where("note.id", "=", id)
            .where(sql<boolean>`note.author_id is distinct from ${editorId}::uuid`),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Marks a task as done or not; one that is so already stays as it is. */
    async setDone(noteId: string, isDone: boolean, accountId: string, at: Date): Promise<void> {
      await db
        .updateTable("note")
        .set(({ eb }) => ({
          done_at: isDone ? at : null,
          done_by: isDone ? accountId : null,
          editor_id: accountId,
          updated_at: at,
          version: eb("version", "+", 1),
        }))
        .where("id", "=", noteId)
        .where("done_at", isDone ? "is" : "is not", null)
        .execute();
    },

    /** Author of a note and owner of its field, deleted or not; null when the field has none of that id. */
    async findPeople(
      fieldId: string,
      noteId: string,
    ): Promise<{ authorId: string | null; ownerId: string } | null> {
      const row = await db
        .selectFrom("note")
        .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
        .select(["note.author_id as authorId", "field.account_id as ownerId"])
        .where("note.id", "=", noteId)
        .where("note.field_id", "=", fieldId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Number of notes on an account's fields, deleted ones left out. */
    async countOnFieldsOf(accountId: string): Promise<number> {
      const { count } = await db
        .selectFrom("note")
        .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("field.account_id", "=", accountId)
        .where("note.deleted_at", "is", null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /**
     * People who see a field, by name. A guest does not learn of other readers: to him they are the owner, himself and
     * those whose names are on notes of the field.
     */
    async listReaders(reader: Reader, fieldId: string, limit: number): Promise<Person[]> {
      const { rows } = await sql<Person>`
        select person.id as "accountId", person.first_name as "firstName", person.last_name as "lastName"
        from ${accountNames()} person
        where person.id in (select reader.account_id from ${readersOf(sql`field.id = ${fieldId}`)} reader)
          and exists (
            select from ${readableFieldNames(reader)} field
            where field.id = ${fieldId}
              and (not field.is_guest or person.id in (field.account_id, ${reader.id}) or exists (
                select from note where note.field_id = field.id and note.deleted_at is null
                  and person.id in (note.author_id, note.assignee_id))))
        order by lower(person.first_name), lower(person.last_name), person.id
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}

function rowOf(values: NoteValues) {
  const { type, specificType, otherSpecificType, cropId, description, observedAt, point, isPublic } = values;
  const cell = point && cellOf(point.lngLat);
  const { stand, yield: yieldOfNote } = figuresOf(values);
  return {
    type,
    specific_type: specificType,
    other_specific_type: otherSpecificType,
    crop_id: cropId,
    description,
    search_text: searchText(`${description} ${otherSpecificType ?? ""}`),
    observed_at: new Date(observedAt),
    lng: point?.lngLat[0] ?? null,
    lat: point?.lngLat[1] ?? null,
    point_source: point?.source ?? null,
    accuracy_m: point?.accuracyM ?? null,
    cell_lng: cell?.[0] ?? null,
    cell_lat: cell?.[1] ?? null,
    is_public: isPublic,
    counts: JSON.stringify(countsOf(values)),
    plants_per_ha: stand?.plantsPerHa ?? null,
    yield_t_per_ha: yieldOfNote?.yieldTPerHa ?? null,
    figures_model: (stand ?? yieldOfNote)?.model ?? null,
    assignee_id: values.type === "task" ? values.assigneeId : null,
    due_on: values.type === "task" ? values.dueOn : null,
  };
}

function countsOf(values: NoteValues): Record<string, unknown> {
  if (values.type === "density" || values.type === "densities") return { counts: values.counts };
  if (values.type !== "yield") return {};
  return { samples: values.samples, thousandGrainG: values.thousandGrainG };
}
