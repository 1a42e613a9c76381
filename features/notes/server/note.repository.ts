import { accountNames } from "@surco/accounts/tables";
import { searchWords } from "@surco/contract";
import { anyOf, type Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { readableFieldNames } from "@surco/fields/tables";
import type { NamePosition, Reader } from "@surco/kit-server";
import { type Kysely, sql } from "kysely";
import type { NoteFilters, NotePointOnMap } from "../contract";
import { type NoteRow, noteFigureColumns, noteValueColumns } from "./note-row";

export type NoteRepository = ReturnType<typeof noteRepository>;

/** Position in a list: instant and id of its last note. */
export interface NotePosition {
  observedAt: string;
  id: string;
}

type FiltersOfFields = NoteFilters & { fieldIds?: readonly string[] | undefined };

export interface NotePage {
  filters: FiltersOfFields;
  after: NotePosition | null;
  limit: number;
}

/** Author in the order of names. */
interface AuthorRow extends NamePosition {
  firstName: string;
  lastName: string;
}

/** Reading of notes, as far as the reader sees their fields. */
export function noteRepository(db: Kysely<Database>) {
  return {
    /** Newest first. */
    async list(
      reader: Reader,
      { filters, after, limit }: NotePage,
    ): Promise<{ rows: NoteRow[]; next: NotePosition | null }> {
      const rows = await notes(db, reader)
        .where("note.id", "in", pageOfIds(db, reader, { filters, after, limit }))
        .orderBy("note.observed_at", "desc")
        .orderBy("note.id", "desc")
        .execute();
      const last = rows[limit - 1];
      const hasMore = rows.length > limit && last !== undefined;
      return {
        rows: rows.slice(0, limit),
        next: hasMore ? { observedAt: last.observed_at.toISOString(), id: last.id } : null,
      };
    },

    /** Places of the newest notes that have one, and of one more note. */
    async listPoints(reader: Reader, filters: FiltersOfFields, limit: number): Promise<NotePointOnMap[]> {
      const rows = await db
        .selectFrom("note")
        .select(["note.id", "note.field_id as fieldId", "note.type", "note.lng", "note.lat"])
        .where(
          "note.id",
          "in",
          pageOfIds(db, reader, { filters, after: null, limit }, sql`note.lng is not null`),
        )
        .orderBy("note.observed_at", "desc")
        .orderBy("note.id", "desc")
        .execute();
      return rows.map(({ lng, lat, ...point }) => ({ ...point, lngLat: [lng ?? 0, lat ?? 0] }));
    },

    /** A page of the people who wrote notes that are not deleted, by name, and one more; without closed accounts. */
    async listAuthors(reader: Reader, after: NamePosition | null, limit: number): Promise<AuthorRow[]> {
      return db
        .selectFrom(accountNames().select("name_key").as("author"))
        .select(["author.id", "author.first_name as firstName", "author.last_name as lastName"])
        .select("author.name_key as nameKey")
        .where("author.id", "in", (query) =>
          query
            .selectFrom("note")
            .innerJoin(readableFieldNames(reader).as("field"), "field.id", "note.field_id")
            .select("note.author_id")
            .where("note.deleted_at", "is", null)
            .where("note.author_id", "is not", null)
            .$narrowType<{ author_id: string }>(),
        )
        .$if(after !== null, (query) =>
          query.where(sql<boolean>`(author.name_key, author.id) > (${after?.nameKey}, ${after?.id}::uuid)`),
        )
        .orderBy("author.name_key")
        .orderBy("author.id")
        .limit(limit + 1)
        .execute();
    },

    /** @param includesDeleted  true finds a deleted note too, for a repeated create */
    async find(
      reader: Reader,
      fieldId: string,
      noteId: string,
      { includesDeleted = false }: { includesDeleted?: boolean } = {},
    ): Promise<NoteRow | null> {
      const row = await notes(db, reader)
        .where("note.id", "=", noteId)
        .where("note.field_id", "=", fieldId)
        .$if(!includesDeleted, (query) => query.where("note.deleted_at", "is", null))
        .executeTakeFirst();
      return row ?? null;
    },
  };
}

/** Ids of a page and of one more note: the newest of each field by its index, and of these the newest. */
function pageOfIds(
  db: Kysely<Database>,
  reader: Reader,
  { filters, after, limit }: NotePage,
  condition = sql`true`,
) {
  const { fieldIds, farmIds, ...values } = filters;
  return db
    .selectFrom(readableFieldNames(reader).as("field"))
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom("note")
          .select(["note.id", "note.observed_at"])
          .whereRef("note.field_id", "=", "field.id")
          .where("note.deleted_at", "is", null)
          .where(matches(values))
          .where(sql<boolean>`${condition}`)
          .$if(after !== null, (notesOfField) =>
            notesOfField.where(
              sql<boolean>`(note.observed_at, note.id) < (${after?.observedAt}::timestamptz, ${after?.id}::uuid)`,
            ),
          )
          .orderBy("note.observed_at", "desc")
          .orderBy("note.id", "desc")
          .limit(limit + 1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select("newest.id")
    .$if(fieldIds !== undefined, (query) => query.where("field.id", "=", anyOf(fieldIds ?? [])))
    .$if(farmIds !== undefined, (query) => query.where("field.farm_id", "=", anyOf(farmIds ?? [])))
    .orderBy("newest.observed_at", "desc")
    .orderBy("newest.id", "desc")
    .limit(limit + 1);
}

function notes(db: Kysely<Database>, reader: Reader) {
  return db
    .selectFrom("note")
    .innerJoin(readableFieldNames(reader).as("field"), "field.id", "note.field_id")
    .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
    .leftJoin(accountNames().as("author"), "author.id", "note.author_id")
    .leftJoin(accountNames().as("editor"), "editor.id", "note.editor_id")
    .leftJoin(accountNames().as("assignee"), "assignee.id", "note.assignee_id")
    .leftJoin(accountNames().as("doer"), "doer.id", "note.done_by")
    .select(noteValueColumns)
    .select(noteFigureColumns)
    .select(["note.id", "note.field_id", "note.done_at", "note.author_id", "note.version"])
    .select(["note.created_at", "note.updated_at"])
    .select(["field.name as field_name", "field.account_id as owner_id", "farm.name as farm_name"])
    .select(["author.first_name as author_first_name", "author.last_name as author_last_name"])
    .select(["editor.first_name as editor_first_name", "editor.last_name as editor_last_name"])
    .select(["assignee.first_name as assignee_first_name", "assignee.last_name as assignee_last_name"])
    .select(["doer.first_name as doer_first_name", "doer.last_name as doer_last_name"])
    .$castTo<NoteRow>();
}

/** SQL condition on `note`. */
function matches({
  types,
  specificTypes,
  cropIds,
  from,
  until,
  authorId,
  assigneeId,
  isDone,
  hasPhotos,
  text,
}: Omit<NoteFilters, "farmIds">) {
  const conditions = [
    types && sql`note.type = any(${types}::text[])`,
    specificTypes && sql`note.specific_type = any(${specificTypes}::text[])`,
    cropIds && sql`note.crop_id = any(${cropIds}::int[])`,
    from && sql`note.observed_at >= ${from}::timestamptz`,
    until && sql`note.observed_at < ${until}::timestamptz`,
    authorId && sql`note.author_id = ${authorId}`,
    assigneeId && sql`note.assignee_id = ${assigneeId}`,
    isDone === "true" && sql`note.done_at is not null`,
    isDone === "false" && sql`note.type = 'task' and note.done_at is null`,
    hasPhotos &&
      sql`exists (select from note_photo photo where photo.note_id = note.id and photo.deleted_at is null)`,
    ...searchWords(text ?? "").map((word) => sql`position(${word} in note.search_text) > 0`),
  ].filter((condition) => typeof condition === "object");
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}
