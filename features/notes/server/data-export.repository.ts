import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely } from "kysely";

/** Notes of an account's fields and those that it wrote on others', with their photos. */
export function noteExportRepository(db: Kysely<Database>) {
  return {
    async count(accountId: string): Promise<number> {
      const { count } = await notesOf(db, accountId)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A page of notes after an id, deleted ones too. */
    list(accountId: string, after: string | null) {
      return notesOf(db, accountId)
        .selectAll("note")
        .select("field.name as field_name")
        .$if(after !== null, (query) => query.where("note.id", ">", after ?? ""))
        .orderBy("note.id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
    },

    /** A page of the photos of these notes, and of photos that the account added to others' notes. */
    listPhotos(accountId: string, after: string | null) {
      return db
        .selectFrom("note_photo as photo")
        .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
        .innerJoin("note", "note.id", "photo.note_id")
        .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
        .select(["photo.id", "photo.note_id", "file.blob_key", "note.observed_at", "note.type"])
        .where((eb) =>
          eb.or([
            eb("field.account_id", "=", accountId),
            eb("note.author_id", "=", accountId),
            eb("photo.uploader_id", "=", accountId),
          ]),
        )
        .$if(after !== null, (query) => query.where("photo.id", ">", after ?? ""))
        .orderBy("photo.id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
    },
  };
}

function notesOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom("note")
    .innerJoin(fieldNames().as("field"), "field.id", "note.field_id")
    .where((eb) => eb.or([eb("field.account_id", "=", accountId), eb("note.author_id", "=", accountId)]));
}
