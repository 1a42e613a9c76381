import { anyOf, type Database } from "@surco/db";
import { fieldNames } from "@surco/fields/tables";
import { softDeletion } from "@surco/kit-server";
import { storedFiles } from "@surco/kit-server/tables";
import { type Kysely, sql } from "kysely";
import type { PhotoAnswer } from "../../contract";
import type { PhotoRow, SeenByModel } from "../case-row";

export type PhotoRepository = ReturnType<typeof photoRepository>;

export interface NewPhoto {
  id: string;
  caseId: string;
  fileId: string;
  uploaderId: string;
  at: Date;
}

/** Photo with what decides who may read it. */
export interface StoredPhoto {
  case_id: string;
  field_id: string;
  deleted_at: Date | null;
  blob_key: string;
  thumbnail_key: string | null;
}

/** Photos of cases. */
export function photoRepository(db: Kysely<Database>) {
  return {
    ...softDeletion(db, sql.table("plant_health_photo"), { hasVersion: false }),

    /** Photos by case that are not deleted, in the order in which they were taken. */
    async listOfCases(caseIds: readonly string[]): Promise<Map<string, PhotoRow[]>> {
      const rows =
        caseIds.length === 0
          ? []
          : await db
              .selectFrom("plant_health_photo as photo")
              .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
              .select(["photo.id", "photo.case_id", "photo.file_id", "photo.seen", "photo.answer"])
              .select(["photo.created_at", "file.width_px", "file.height_px", "file.blob_key"])
              .where("photo.case_id", "=", anyOf(caseIds))
              .where("photo.deleted_at", "is", null)
              // Ids have the moment of taking; those of other clients may not.
              .orderBy("photo.id")
              .execute();
      const byCase = new Map<string, PhotoRow[]>(caseIds.map((caseId) => [caseId, []]));
      for (const row of rows) byCase.get(row.case_id)?.push(row);
      return byCase;
    },

    async listOfCase(caseId: string): Promise<PhotoRow[]> {
      return (await this.listOfCases([caseId])).get(caseId) ?? [];
    },

    /** Finds a photo, deleted or not, of a case and a field that are not deleted. */
    async find(photoId: string): Promise<StoredPhoto | null> {
      const row = await db
        .selectFrom("plant_health_photo as photo")
        .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
        .innerJoin("plant_health_case as one", "one.id", "photo.case_id")
        .innerJoin(fieldNames().as("field"), "field.id", "one.field_id")
        .select(["photo.case_id", "photo.deleted_at", "one.field_id"])
        .select(["file.blob_key", "file.thumbnail_key"])
        .where("photo.id", "=", photoId)
        .where("one.deleted_at", "is", null)
        .where("field.deleted_at", "is", null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Case of a photo, also of a deleted one. */
    async findCaseId(photoId: string): Promise<string | null> {
      const row = await db
        .selectFrom("plant_health_photo")
        .select("case_id")
        .where("id", "=", photoId)
        .executeTakeFirst();
      return row?.case_id ?? null;
    },

    /** Bytes of the photos that an account uploaded, deleted ones too until they are erased. */
    async sumBytes(accountId: string): Promise<number> {
      const { bytes } = await db
        .selectFrom("plant_health_photo as photo")
        .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
        .select(({ fn }) => fn.sum<string | null>("file.size_bytes").as("bytes"))
        .where("photo.uploader_id", "=", accountId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** Inserts a photo; an id that is there stays as it is. */
    async insert({ id, caseId, fileId, uploaderId, at }: NewPhoto): Promise<void> {
      await db
        .insertInto("plant_health_photo")
        .values({
          id,
          case_id: caseId,
          file_id: fileId,
          uploader_id: uploaderId,
          seen: null,
          answer: null,
          created_at: at,
          deleted_at: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async setSeen(photoId: string, seen: SeenByModel): Promise<void> {
      await db
        .updateTable("plant_health_photo")
        .set({ seen: JSON.stringify(seen) })
        .where("id", "=", photoId)
        .execute();
    },

    async setAnswer(photoId: string, answer: PhotoAnswer | null): Promise<void> {
      await db
        .updateTable("plant_health_photo")
        .set({ answer: answer && JSON.stringify(answer) })
        .where("id", "=", photoId)
        .execute();
    },
  };
}
