import { anyOf, type Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { blobDeletionRepository } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { MAX_PHOTOS_OF_NOTE } from "../../contract";
import type { PhotoRow } from "./photo-of-row";

export type PhotoRepository = ReturnType<typeof photoRepository>;

/** File that is written, and not yet named by a row. */
export interface NewFile {
  id: string;
  photoKey: string;
  thumbnailKey: string;
  sizeBytes: number;
  widthPx: number;
  heightPx: number;
}

export interface PhotoToAttach {
  id: string;
  noteId: string;
  uploaderId: string;
  hash: Buffer;
  at: Date;
}

/** Photo with what decides who may read or delete it. */
export interface StoredPhoto extends PhotoRow {
  field_id: string;
  deleted_at: Date | null;
  photo_key: string;
  thumbnail_key: string;
}

export function photoRepository(db: Kysely<Database>) {
  return {
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
        .innerJoin("photo_file as file", "file.id", "photo.file_id")
        .select(({ fn }) => fn.sum<string | null>("file.size_bytes").as("bytes"))
        .where("photo.uploader_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** Plans the deletion of files before they are written; `attach` cancels it. */
    async planRemoval({ photoKey, thumbnailKey }: NewFile, dueAt: Date): Promise<void> {
      await blobDeletionRepository(db).plan([photoKey, thumbnailKey], dueAt);
    },

    async hasFile(hash: Buffer): Promise<boolean> {
      const row = await db.selectFrom("photo_file").select("id").where("hash", "=", hash).executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Adds a photo to a note; an id that is there stays as it is. Photos of one content share their file.
     *
     * @param file  written for it; null where one with this content was there
     * @returns "no-file" where that one is not there any more
     */
    async attach(
      photo: PhotoToAttach,
      file: NewFile | null,
    ): Promise<"attached" | "full" | "no-file" | "no-note"> {
      return db.transaction().execute(async (trx) => {
        // Serialises concurrent uploads to a note.
        const note = await trx
          .selectFrom("note")
          .select("id")
          .where("id", "=", photo.noteId)
          .where("deleted_at", "is", null)
          .forUpdate()
          .executeTakeFirst();
        if (note === undefined) return "no-note";
        // A concurrent retry may have stored it as the last one that fits.
        if (await hasPhoto(trx, photo.id)) return "attached";
        if ((await countOf(trx, photo.noteId)) >= MAX_PHOTOS_OF_NOTE) return "full";
        if (file !== null) await insertFile(trx, photo, file);
        const stays = await trx
          .selectFrom("photo_file")
          .select("id")
          .where("hash", "=", photo.hash)
          .forKeyShare()
          .executeTakeFirst();
        if (stays === undefined) return "no-file";
        await trx
          .insertInto("note_photo")
          .values({
            id: photo.id,
            note_id: photo.noteId,
            file_id: stays.id,
            uploader_id: photo.uploaderId,
            created_at: photo.at,
            deleted_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return "attached";
      });
    },

    async softDelete(photoId: string, deletedAt: Date): Promise<void> {
      await db
        .updateTable("note_photo")
        .set({ deleted_at: deletedAt })
        .where("id", "=", photoId)
        .where("deleted_at", "is", null)
        .execute();
    },

    /** Restores a photo that was deleted after that moment. */
    async restore(photoId: string, deletedAfter: Date): Promise<void> {
      await db
        .updateTable("note_photo")
        .set({ deleted_at: null })
        .where("id", "=", photoId)
        .where("deleted_at", ">", deletedAfter)
        .execute();
    },

    /** Erases photos that were deleted before that moment. @returns their number */
    async eraseDeleted(before: Date, limit: number): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("note_photo")
        .where("id", "in", (eb) =>
          eb.selectFrom("note_photo").select("id").where("deleted_at", "<", before).limit(limit),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },

    /**
     * Deletes files without a photo, and plans the deletion of their blobs.
     *
     * @returns number of files that were without one at first; a full page means that there may be more
     */
    async deleteUnusedFiles(now: Date, limit: number): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const unused = await trx
          .selectFrom("photo_file as file")
          .select("file.id")
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("note_photo").select("id").whereRef("file_id", "=", "file.id"))),
          )
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .execute();
        // Again under the lock: an upload may have taken a file since.
        const deleted = await trx
          .deleteFrom("photo_file as file")
          .where("file.id", "=", anyOf(unused.map(({ id }) => id)))
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("note_photo").select("id").whereRef("file_id", "=", "file.id"))),
          )
          .returning(["file.photo_key", "file.thumbnail_key"])
          .execute();
        const keys = deleted.flatMap((row) => [row.photo_key, row.thumbnail_key]);
        await blobDeletionRepository(trx).plan(keys, now);
        return unused.length;
      });
    },
  };
}

function stored(db: Kysely<Database>) {
  return db
    .selectFrom("note_photo as photo")
    .innerJoin("photo_file as file", "file.id", "photo.file_id")
    .innerJoin("note", "note.id", "photo.note_id")
    .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
    .select(["photo.id", "photo.note_id", "photo.uploader_id", "photo.created_at", "photo.deleted_at"])
    .select("photo.public_id")
    .select(["file.width_px", "file.height_px", "file.photo_key", "file.thumbnail_key"])
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

/** Names a written file by a row, unless another upload of this content was first: then it stays to be deleted. */
async function insertFile(trx: Kysely<Database>, { hash, at }: PhotoToAttach, file: NewFile): Promise<void> {
  const inserted = await trx
    .insertInto("photo_file")
    .values({
      id: file.id,
      hash,
      photo_key: file.photoKey,
      thumbnail_key: file.thumbnailKey,
      size_bytes: file.sizeBytes,
      width_px: file.widthPx,
      height_px: file.heightPx,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (inserted) await blobDeletionRepository(trx).takeOff([file.photoKey, file.thumbnailKey]);
}
