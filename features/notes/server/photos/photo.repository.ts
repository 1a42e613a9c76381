import { anyOf, type Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { refuse, softDeletion } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import { type Kysely, sql } from "kysely";
import { MAX_PHOTOS_OF_NOTE } from "../../contract";
import type { PhotoRow } from "./photo-of-row";

export type PhotoRepository = ReturnType<typeof photoRepository>;

export interface PhotoToAttach {
  id: string;
  noteId: string;
  uploaderId: string;
  at: Date;
}

/** Photo with what decides who may read or delete it. */
export interface StoredPhoto extends PhotoRow {
  field_id: string;
  deleted_at: Date | null;
  blob_key: string;
  thumbnail_key: string | null;
}

export function photoRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("note_photo"), { hasVersion: false }),

    /** Photos of notes that are not deleted, by note, in the order in which they were taken. */
    async listOfNotes(noteIds: readonly string[]): Promise<Map<string, PhotoRow[]>> {
      const byNote = new Map<string, PhotoRow[]>();
      if (noteIds.length === 0) return byNote;
      const rows = await stored(db)
        .where("photo.note_id", "=", anyOf(noteIds))
        .where("photo.deleted_at", "is", null)
        // Ids have the moment of taking; those of other clients may not.
        .orderBy("photo.id")
        .execute();
      for (const row of rows) {
        const list = byNote.get(row.note_id);
        if (list) list.push(row);
        else byNote.set(row.note_id, [row]);
      }
      return byNote;
    },

    /** Finds a photo, deleted or not, of a note and a field that are not deleted. */
    async find(photoId: string, by: "id" | "public_id" = "id"): Promise<StoredPhoto | null> {
      const row = await stored(db)
        .where(`photo.${by}`, "=", photoId)
        .where("note.deleted_at", "is", null)
        .where("field.deleted_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },

    async countOfNote(noteId: string): Promise<number> {
      return countOf(db, noteId);
    },

    /** Bytes of the photos that an account uploaded, deleted ones too until they are erased. */
    async sumBytes(accountId: string): Promise<number> {
      const { bytes } = await db
        .selectFrom("note_photo as photo")
        .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
        .select(({ fn }) => fn.sum<string | null>("file.size_bytes").as("bytes"))
        .where("photo.uploader_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /**
     * Adds a photo to a note; an id that is there stays as it is. Runs in the caller's transaction.
     *
     * @param keepFile  answers the id of its file
     * @throws AppError NOTE_NOT_FOUND, PHOTO_OF_FULL_NOTE
     */
    async attach(
      { id, noteId, uploaderId, at }: PhotoToAttach,
      keepFile: () => Promise<string>,
    ): Promise<void> {
      // Serialises concurrent uploads to a note.
      const note = await db
        .selectFrom("note")
        .select("id")
        .where("id", "=", noteId)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (note === undefined) throw refuse("NOTE_NOT_FOUND", { noteId });
      // A concurrent retry may have stored it as the last one that fits.
      if (await hasPhoto(db, id)) return;
      if ((await countOf(db, noteId)) >= MAX_PHOTOS_OF_NOTE)
        throw refuse("PHOTO_OF_FULL_NOTE", { most: MAX_PHOTOS_OF_NOTE });
      const row = { id, note_id: noteId, file_id: await keepFile(), uploader_id: uploaderId };
      await db
        .insertInto("note_photo")
        .values({ ...row, created_at: at, deleted_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

function stored(db: Kysely<Database>) {
  return db
    .selectFrom("note_photo as photo")
    .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
    .innerJoin("note", "note.id", "photo.note_id")
    .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
    .select(["photo.id", "photo.note_id", "photo.uploader_id", "photo.created_at", "photo.deleted_at"])
    .select("photo.public_id")
    .select(["file.width_px", "file.height_px", "file.blob_key", "file.thumbnail_key"])
    .select(["note.field_id", "field.account_id as owner_id"]);
}

async function hasPhoto(db: Kysely<Database>, photoId: string): Promise<boolean> {
  const row = await db.selectFrom("note_photo").select("id").where("id", "=", photoId).executeTakeFirst();
  return row !== undefined;
}

async function countOf(db: Kysely<Database>, noteId: string): Promise<number> {
  const { count } = await db
    .selectFrom("note_photo")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("note_id", "=", noteId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
