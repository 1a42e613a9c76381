import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { DATA_EXPORT_PAGE } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely } from "kysely";

/** Activities of an account's fields, and those that it recorded in others' fields. */
export function activityExportRepository(db: Kysely<Database>) {
  return {
    async count(accountId: string): Promise<number> {
      const { count } = await ofAccount(db, accountId)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** A page of activities after an id, deleted ones too. */
    list(accountId: string, after: string | null) {
      return ofAccount(db, accountId)
        .selectAll("activity")
        .select("field.name as field_name")
        .$if(after !== null, (query) => query.where("activity.id", ">", after ?? ""))
        .orderBy("activity.id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
    },

    /** A page of the attachments of these activities, and of those that the account added to others'. */
    listAttachments(accountId: string, after: string | null) {
      return db
        .selectFrom("activity_attachment as attachment")
        .innerJoin(storedFiles().as("file"), "file.id", "attachment.file_id")
        .innerJoin("activity", "activity.id", "attachment.activity_id")
        .innerJoin(fieldNames().as("field"), "field.id", "activity.field_id")
        .select(["attachment.id", "attachment.name", "file.blob_key", "activity.date", "activity.type"])
        .where((eb) =>
          eb.or([
            eb("field.account_id", "=", accountId),
            eb("activity.author_id", "=", accountId),
            eb("attachment.uploader_id", "=", accountId),
          ]),
        )
        .$if(after !== null, (query) => query.where("attachment.id", ">", after ?? ""))
        .orderBy("attachment.id")
        .limit(DATA_EXPORT_PAGE)
        .execute();
    },
  };
}

function ofAccount(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom("activity")
    .innerJoin(fieldNames().as("field"), "field.id", "activity.field_id")
    .where((eb) => eb.or([eb("field.account_id", "=", accountId), eb("activity.author_id", "=", accountId)]));
}
