import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely } from "kysely";

/** Cases of an account's fields and those that it recorded on others', with their photos. */
export function caseExportRepository(db: Kysely<Database>) {
  return {
    async count(accountId: string): Promise<number> {
      const { count } = await casesOf(db, accountId)
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A page of cases after an id, deleted ones too. */
    list(accountId: string, after: string | null) {
      return casesOf(db, accountId)
        .selectAll("one")
        .select("field.name as field_name")
        .$if(after !== null, (query) => query.where("one.id", ">", after ?? ""))
        .orderBy("one.id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
    },

    /** A page of the photos of these cases, and of photos that the account added to others' cases. */
    listPhotos(accountId: string, after: string | null) {
      return db
        .selectFrom("plant_health_photo as photo")
        .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
        .innerJoin("plant_health_case as one", "one.id", "photo.case_id")
        .innerJoin(fieldNames().as("field"), "field.id", "one.field_id")
        .select(["photo.id", "photo.case_id", "file.blob_key", "one.taken_at", "one.kind"])
        .where((eb) =>
          eb.or([
            eb("field.account_id", "=", accountId),
            eb("one.author_id", "=", accountId),
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

function casesOf(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom("plant_health_case as one")
    .innerJoin(fieldNames().as("field"), "field.id", "one.field_id")
    .where((eb) => eb.or([eb("field.account_id", "=", accountId), eb("one.author_id", "=", accountId)]));
}
