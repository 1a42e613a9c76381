import type { Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { refuse, softDeletion } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import { type Kysely, sql } from "kysely";
import { MAX_ATTACHMENTS } from "../../contract";

export type AttachmentRepository = ReturnType<typeof attachmentRepository>;

/** Attachment with what decides who may read or delete it. */
export interface AttachmentRow {
  id: string;
  activity_id: string;
  field_id: string;
  owner_id: string;
  uploader_id: string | null;
  name: string;
  content_type: string;
  size_bytes: number;
  blob_key: string;
  thumbnail_key: string | null;
  deleted_at: Date | null;
}

interface AttachmentToAttach {
  id: string;
  fieldId: string;
  activityId: string;
  name: string;
  uploaderId: string;
  at: Date;
}

/** Attachments of activities, for callers that have checked the right to their fields. */
export function attachmentRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("activity_attachment"), { hasVersion: false }),

    /** Attachments of an activity of a field, in the order in which they were added; null where it has none of that id. */
    async listOfActivity(fieldId: string, activityId: string): Promise<AttachmentRow[] | null> {
      const activity = await db
        .selectFrom("activity")
        .select("id")
        .where("id", "=", activityId)
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (activity === undefined) return null;
      return (
        stored(db)
          .where("attachment.activity_id", "=", activityId)
          .where("attachment.deleted_at", "is", null)
          // Ids have the moment of adding; those of other clients may not.
          .orderBy("attachment.id")
          .execute()
      );
    },

    /** Finds an attachment, deleted or not, of an activity and a field that are not deleted. */
    async find(id: string): Promise<AttachmentRow | null> {
      const row = await stored(db)
        .where("attachment.id", "=", id)
        .where("activity.deleted_at", "is", null)
        .where("field.deleted_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },

    countOfActivity: (activityId: string) => countOf(db, activityId),

    /** Bytes of the attachments that an account uploaded, deleted ones too until they are erased. */
    async sumBytes(accountId: string): Promise<number> {
      const { bytes } = await db
        .selectFrom("activity_attachment as attachment")
        .innerJoin(storedFiles().as("file"), "file.id", "attachment.file_id")
        .select(({ fn }) => fn.sum<string | null>("file.size_bytes").as("bytes"))
        .where("attachment.uploader_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /**
     * Adds an attachment; an id that is there stays as it is. Runs in the caller's transaction.
     *
     * @param keepFile  answers the id of its file
     * @throws AppError ACTIVITY_NOT_FOUND, ATTACHMENTS_FULL
     */
    async attach(
      { id, fieldId, activityId, name, uploaderId, at }: AttachmentToAttach,
      keepFile: () => Promise<string>,
    ): Promise<void> {
      // Serialises concurrent uploads to an activity.
      const activity = await db
        .selectFrom("activity")
        .select("id")
        .where("id", "=", activityId)
        .where("field_id", "=", fieldId)
        .where("deleted_at", "is", null)
        .forUpdate()
        .executeTakeFirst();
      if (activity === undefined) throw refuse("ACTIVITY_NOT_FOUND", { activityId });
      // A concurrent retry may have stored it as the last one that fits.
      const there = await db
        .selectFrom("activity_attachment")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (there !== undefined) return;
      if ((await countOf(db, activityId)) >= MAX_ATTACHMENTS)
        throw refuse("ATTACHMENTS_FULL", { most: MAX_ATTACHMENTS });
      const row = { id, activity_id: activityId, file_id: await keepFile(), name, uploader_id: uploaderId };
      await db
        .insertInto("activity_attachment")
        .values({ ...row, created_at: at, deleted_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

function stored(db: Kysely<Database>) {
  return db
    .selectFrom("activity_attachment as attachment")
    .innerJoin(storedFiles().as("file"), "file.id", "attachment.file_id")
    .innerJoin("activity", "activity.id", "attachment.activity_id")
    .innerJoin(fieldNames().as("field"), "field.id", "activity.field_id")
    .select(["attachment.id", "attachment.activity_id", "attachment.name", "attachment.uploader_id"])
    .select(["attachment.deleted_at", "activity.field_id", "field.account_id as owner_id"])
    .select(["file.content_type", "file.size_bytes", "file.blob_key", "file.thumbnail_key"]);
}

async function countOf(db: Kysely<Database>, activityId: string): Promise<number> {
  const { count } = await db
    .selectFrom("activity_attachment")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("activity_id", "=", activityId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
