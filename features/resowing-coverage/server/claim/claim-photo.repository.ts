import type { Database } from "@surco/db";
import { storedFiles } from "@surco/kit-server/tables";
import type { Kysely, Transaction } from "kysely";
import type { ClaimPhoto } from "../../contract";

/** Photos of a coverage's loss, in the order in which they were added. */
export async function listPhotos(db: Kysely<Database>, coverageId: string): Promise<ClaimPhoto[]> {
  const rows = await db
    .selectFrom("resowing_claim_photo as photo")
    .innerJoin(storedFiles().as("file"), "file.id", "photo.file_id")
    .select(["photo.id", "photo.claim_id as claimId"])
    .select(["file.width_px as widthPx", "file.height_px as heightPx"])
    .where("photo.coverage_id", "=", coverageId)
    .orderBy("photo.id")
    .execute();
  return rows.map(({ widthPx, heightPx, ...photo }) => ({
    ...photo,
    widthPx: widthPx ?? 0,
    heightPx: heightPx ?? 0,
  }));
}

export async function findPhoto(
  db: Kysely<Database>,
  photoId: string,
): Promise<{ coverageId: string; claimId: string | null; fileId: string } | null> {
  const row = await db
    .selectFrom("resowing_claim_photo")
    .select(["coverage_id as coverageId", "claim_id as claimId", "file_id as fileId"])
    .where("id", "=", photoId)
    .executeTakeFirst();
  return row ?? null;
}

/** Inserts a photo; an id that is there stays as it is. @returns false: it is there */
export async function insertPhoto(
  trx: Transaction<Database>,
  photo: { id: string; coverageId: string; claimId: string | null; fileId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("resowing_claim_photo")
    .values({
      id: photo.id,
      coverage_id: photo.coverageId,
      claim_id: photo.claimId,
      file_id: photo.fileId,
      created_at: photo.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives a new claim the photos that none has. */
export async function givePhotos(
  trx: Transaction<Database>,
  coverageId: string,
  claimId: string,
): Promise<void> {
  await trx
    .updateTable("resowing_claim_photo")
    .set({ claim_id: claimId })
    .where("coverage_id", "=", coverageId)
    .where("claim_id", "is", null)
    .execute();
}
