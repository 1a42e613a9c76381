import { accountNames } from "@surco/accounts/tables";
import type { Database } from "@surco/db";
import { farmNames } from "@surco/farms/tables";
import { fieldNames, isReader } from "@surco/fields/tables";
import type { Kysely } from "kysely";
import { type NoteValueRow, noteFigureColumns, noteValueColumns } from "../note-row";

export type LinkRepository = ReturnType<typeof linkRepository>;

/** Link with the field of its note. */
export interface StoredLink {
  id: string;
  noteId: string;
  fieldId: string;
  ownerId: string;
  authorId: string;
  authorFirstName: string;
  authorLastName: string;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

/** Note behind a link. */
export interface LinkedNoteRow extends NoteValueRow {
  plants_per_ha: number | null;
  yield_t_per_ha: number | null;
  figures_model: string | null;
  field_name: string;
  farm_name: string;
}

interface LinkToSave {
  id: string;
  noteId: string;
  tokenHash: Buffer;
  authorId: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Links of notes that are not deleted, of fields that are not deleted. */
export function linkRepository(db: Kysely<Database>) {
  return {
    async findById(linkId: string): Promise<StoredLink | null> {
      return (await links(db).where("link.id", "=", linkId).executeTakeFirst()) ?? null;
    },

    async findByToken(tokenHash: Buffer): Promise<StoredLink | null> {
      return (await links(db).where("link.token_hash", "=", tokenHash).executeTakeFirst()) ?? null;
    },

    /** Links of a note that are neither expired nor ended, newest first. */
    async listOfNote(noteId: string, now: Date, limit: number): Promise<StoredLink[]> {
      return links(db)
        .where("link.note_id", "=", noteId)
        .where("link.expires_at", ">", now)
        .where("link.ended_at", "is", null)
        .orderBy("link.created_at", "desc")
        .orderBy("link.id", "desc")
        .limit(limit)
        .execute();
    },

    /** Saves a link; the same id of the same note and author gets the new token. @returns false for an id of another */
    async save({ id, noteId, tokenHash, authorId, createdAt, expiresAt }: LinkToSave): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto("note_link")
        .values({
          id,
          note_id: noteId,
          token_hash: tokenHash,
          author_id: authorId,
          created_at: createdAt,
          expires_at: expiresAt,
          ended_at: null,
        })
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet({ token_hash: tokenHash, expires_at: expiresAt })
            .where("note_link.note_id", "=", noteId)
            .where("note_link.author_id", "=", authorId)
            .where("note_link.ended_at", "is", null),
        )
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    async end(linkId: string, at: Date): Promise<void> {
      await db
        .updateTable("note_link")
        .set({ ended_at: at })
        .where("id", "=", linkId)
        .where("ended_at", "is", null)
        .execute();
    },

    /** True while the author of a link may write notes of its field. */
    isOfWriter: ({ fieldId, authorId }: Pick<StoredLink, "fieldId" | "authorId">): Promise<boolean> =>
      isReader(db, fieldId, authorId, "log"),

    async findNote(noteId: string): Promise<LinkedNoteRow | null> {
      const row = await db
        .selectFrom("note")
        .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
        .innerJoin(farmNames().as("farm"), "farm.id", "field.farm_id")
        .select(noteValueColumns)
        .select(noteFigureColumns)
        .select(["field.name as field_name", "farm.name as farm_name"])
        .where("note.id", "=", noteId)
        .where("note.deleted_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },

    async deleteOfAuthor(accountId: string): Promise<void> {
      await db.deleteFrom("note_link").where("author_id", "=", accountId).execute();
    },

    /** Deletes links that expired or were ended before that moment. @returns their number */
    async deleteExpired(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("note_link")
        .where("id", "in", (eb) =>
          eb
            .selectFrom("note_link")
            .select("id")
            .where((link) => link.or([link("expires_at", "<", before), link("ended_at", "<", before)]))
            .limit(limit),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function links(db: Kysely<Database>) {
  return db
    .selectFrom("note_link as link")
    .innerJoin("note", "note.id", "link.note_id")
    .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
    .innerJoin(accountNames().as("author"), "author.id", "link.author_id")
    .select(["link.id", "link.note_id as noteId", "note.field_id as fieldId", "field.account_id as ownerId"])
    .select(["link.author_id as authorId", "author.first_name as authorFirstName"])
    .select(["author.last_name as authorLastName", "link.created_at as createdAt"])
    .select(["link.expires_at as expiresAt", "link.ended_at as endedAt"])
    .where("note.deleted_at", "is", null)
    .where("field.deleted_at", "is", null);
}
