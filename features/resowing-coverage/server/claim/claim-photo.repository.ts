import type { Database } from "@surco/db";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely } from "kysely";
import type { ClaimPhoto } from "../../contract";

/** Photos of a coverage's loss, in the order in which they were added. */
export async function listPhotos(db: Kysely<Database>, coverageId: string): Promise<ClaimPhoto[]> {
  const rows = await db
    .selectFrom("resowing_claim_photo as photo")
    .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
    .select(["photo.id", "file.width_px as widthPx", "file.height_px as heightPx"])
    .where("photo.coverage_id", "=", coverageId)
    .orderBy("photo.id")
    .execute();
  return rows.map(({ id, widthPx, heightPx }) => ({ id, widthPx: widthPx ?? 0, heightPx: heightPx ?? 0 }));
}

export async function findPhoto(
  db: Kysely<Database>,
  photoId: string,
): Promise<{ coverageId: string; fileId: string } | null> {
  const row = await db
    .selectFrom("resowing_claim_photo")
    .select(["coverage_id as coverageId", "file_id as fileId"])
    .where("id", "=", photoId)
    .executeTakeFirst();
  return row ?? null;
}
