import { MAX_PHOTO_PIXELS, type ReceivedFile, type RouteQuery } from "@surco/contract";
import type { Database } from "@surco/db";
import { type AppError, deleteUpload, refuse } from "@surco/kit-server";
import { type PictureRefused, readUploadedPicture, storeFile } from "@surco/kit-server/stored-files";
import { takeStep } from "@surco/resowing";
import type { Transaction } from "kysely";
import { type ClaimPhoto, MAX_CLAIM_PHOTOS, type uploadClaimPhoto as uploadRoute } from "../../contract";
import type { Caller } from "../caller";
import { lockCoverage } from "../coverage.repository";
import type { CoverageDeps } from "../coverage-deps";
import { type CoverageRow, stateOfRow } from "../coverage-row";
import { recordEvent } from "../event.repository";
import { findFile } from "../invoice/invoice.repository";
import type { SentFile } from "../invoice/read-invoice";
import { requireRow } from "../show-coverage";
import { refusalOf, requireRole } from "../steps";
import { findWaitingClaimId } from "./claim.repository";
import { findPhoto, insertPhoto, listPhotos } from "./claim-photo.repository";

/**
 * Stores a photo of the loss on an own coverage that is approved or claimed. Idempotent by id.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED, COVERAGE_WRONG_STATUS, CLAIM_PHOTO_REFUSED, CLAIM_PHOTOS_FULL;
 * CLAIM_PHOTO_NOT_FOUND for the id of another coverage's photo; and those of `readUpload`
 */
export async function savePhoto(
  deps: CoverageDeps,
  caller: Caller,
  { coverageId, id, sentBytes }: RouteQuery<typeof uploadRoute>,
  body: ReceivedFile,
): Promise<ClaimPhoto> {
  const { user } = caller;
  const row = await requireRow(deps, caller, coverageId);
  requireRole(caller, row, "addPhoto");
  if ((await findPhoto(deps.db, id)) === null) {
    requireStatus(row, "addPhoto");
    const upload = { accountId: user.id, uploadId: id, body, sentBytes };
    const { picture: content } = await readUploadedPicture(deps, upload, photoRefusal);
    const at = deps.now();
    await storeFile(deps, { folder: "coverages", content, at }, async (trx, keepFile) => {
      const { status, claimId } = await requireRoom(trx, coverageId, id);
      const isNew = await insertPhoto(trx, { id, coverageId, claimId, fileId: await keepFile(), at });
      if (isNew) await recordEvent(trx, { ...ofOwner(caller, coverageId), at, action: "addPhoto", status });
    });
  }
  if (sentBytes !== undefined) await deleteUpload(deps.db, { accountId: user.id, uploadId: id });
  const saved = (await listPhotos(deps.db, coverageId)).find((photo) => photo.id === id);
  if (saved === undefined) throw refuse("CLAIM_PHOTO_NOT_FOUND", { photoId: id });
  return saved;
}

/** A photo of a coverage that the caller sees. @throws AppError COVERAGE_NOT_FOUND, CLAIM_PHOTO_NOT_FOUND */
export async function readPhoto(
  deps: CoverageDeps,
  caller: Caller,
  { coverageId, photoId }: { coverageId: string; photoId: string },
  size: "file" | "thumbnail",
): Promise<SentFile> {
  await requireRow(deps, caller, coverageId);
  const photo = await findPhoto(deps.db, photoId);
  const file = photo?.coverageId === coverageId ? await findFile(deps.db, photo.fileId) : null;
  const key = size === "file" ? file?.blob_key : file?.thumbnail_key;
  const bytes = key === undefined || key === null ? null : await deps.blobs.get(key);
  if (bytes === null) throw refuse("CLAIM_PHOTO_NOT_FOUND", { photoId });
  return { bytes, contentType: "image/jpeg", fileName: `${photoId}.jpg` };
}

/**
 * Deletes a photo of an own coverage that no claim has: what a claim was judged by stays. Idempotent.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED, COVERAGE_WRONG_STATUS
 */
export async function deletePhoto(
  deps: CoverageDeps,
  caller: Caller,
  { coverageId, photoId }: { coverageId: string; photoId: string },
): Promise<Record<string, never>> {
  requireRole(caller, await requireRow(deps, caller, coverageId), "deletePhoto");
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockCoverage(trx, coverageId);
    if (row === null) throw refuse("COVERAGE_NOT_FOUND");
    requireStatus(row, "deletePhoto");
    const photo = await findPhoto(trx, photoId);
    if (photo?.coverageId !== coverageId) return;
    if (photo.claimId !== null) throw refusalOf("status", row, "deletePhoto");
    await trx.deleteFrom("resowing_claim_photo").where("id", "=", photoId).execute();
    const event = { ...ofOwner(caller, coverageId), at: deps.now(), status: row.status };
    await recordEvent(trx, { ...event, action: "deletePhoto" });
  });
  return {};
}

/**
 * Serialises concurrent uploads.
 *
 * @returns the claim that gets the photo; null: the next one
 * @throws AppError COVERAGE_WRONG_STATUS, CLAIM_PHOTOS_FULL
 */
async function requireRoom(
  trx: Transaction<Database>,
  coverageId: string,
  id: string,
): Promise<{ status: CoverageRow["status"]; claimId: string | null }> {
  const row = await lockCoverage(trx, coverageId);
  if (row === null) throw refuse("COVERAGE_NOT_FOUND");
  requireStatus(row, "addPhoto");
  const claimId = await findWaitingClaimId(trx, coverageId);
  const photos = await listPhotos(trx, coverageId);
  const others = photos.filter((photo) => photo.claimId === claimId && photo.id !== id);
  if (others.length >= MAX_CLAIM_PHOTOS) throw refuse("CLAIM_PHOTOS_FULL", { most: MAX_CLAIM_PHOTOS });
  return { status: row.status, claimId };
}

function requireStatus(row: CoverageRow, action: "addPhoto" | "deletePhoto"): void {
  const next = takeStep(stateOfRow(row), "owner", { action });
  if (!next.ok) throw refusalOf(next.refusal, row, action);
}

function ofOwner({ user }: Caller, coverageId: string) {
  return { coverageId, actor: "owner" as const, actorId: user.id };
}

function photoRefusal(cause: PictureRefused): AppError {
  return refuse("CLAIM_PHOTO_REFUSED", { maxPixels: MAX_PHOTO_PIXELS }, { cause });
}
