import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, type ReceivedFile, type RouteQuery } from "@surco/contract";
import type { Database } from "@surco/db";
import { deleteUpload, readUpload, refuse, takeTurns } from "@surco/kit-server";
import {
  type EncodedPicture,
  encodePicture,
  PictureRefused,
  storeFile,
} from "@surco/kit-server/stored-files";
import { takeStep } from "@surco/resowing";
import type { Transaction } from "kysely";
import { type ClaimPhoto, MAX_CLAIM_PHOTOS, type uploadClaimPhoto as uploadRoute } from "../../contract";
import type { Caller } from "../caller";
import { lockCoverage } from "../coverage.repository";
import type { CoverageDeps } from "../coverage-deps";
import { type CoverageRow, stateOfRow } from "../coverage-row";
import { findFile } from "../invoice/invoice.repository";
import type { SentFile } from "../invoice/read-invoice";
import { requireRow } from "../show-coverage";
import { refusalOf, requireRole } from "../steps";
import { findPhoto, listPhotos } from "./claim-photo.repository";

/** Photos decoded concurrently per process: each takes up to 64 MB. */
const DECODED_AT_ONCE = 2;
const inTurn = takeTurns(DECODED_AT_ONCE);

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
    requireStatus(row);
    const upload = { accountId: user.id, uploadId: id, body, sentBytes, maxBytes: MAX_PHOTO_BYTES };
    const content = await inTurn(async () => encode(await readUpload(deps.db, upload)));
    const at = deps.now();
    await storeFile(deps, { folder: "coverages", content, at }, async (trx, keepFile) => {
      await requireRoom(trx, coverageId, id);
      await trx
        .insertInto("resowing_claim_photo")
        .values({ id, coverage_id: coverageId, file_id: await keepFile(), created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
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
 * Deletes a photo of an own coverage that is not settled. Idempotent.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED, COVERAGE_WRONG_STATUS
 */
export async function deletePhoto(
  deps: CoverageDeps,
  caller: Caller,
  { coverageId, photoId }: { coverageId: string; photoId: string },
): Promise<Record<string, never>> {
  requireRole(caller, await requireRow(deps, caller, coverageId), "addPhoto");
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockCoverage(trx, coverageId);
    if (row === null) throw refuse("COVERAGE_NOT_FOUND");
    requireStatus(row);
    await trx
      .deleteFrom("resowing_claim_photo")
      .where("id", "=", photoId)
      .where("coverage_id", "=", coverageId)
      .execute();
  });
  return {};
}

/** Serialises concurrent uploads. @throws AppError COVERAGE_WRONG_STATUS, CLAIM_PHOTOS_FULL */
async function requireRoom(trx: Transaction<Database>, coverageId: string, id: string): Promise<void> {
  const row = await lockCoverage(trx, coverageId);
  if (row === null) throw refuse("COVERAGE_NOT_FOUND");
  requireStatus(row);
  const others = (await listPhotos(trx, coverageId)).filter((photo) => photo.id !== id);
  if (others.length >= MAX_CLAIM_PHOTOS) throw refuse("CLAIM_PHOTOS_FULL", { most: MAX_CLAIM_PHOTOS });
}

function requireStatus(row: CoverageRow): void {
  const next = takeStep(stateOfRow(row), "owner", { action: "addPhoto" });
  if (!next.ok) throw refusalOf(next.refusal, row, "addPhoto");
}

async function encode(file: Buffer): Promise<EncodedPicture> {
  try {
    return await encodePicture(file);
  } catch (cause) {
    if (!(cause instanceof PictureRefused)) throw cause;
    throw refuse("CLAIM_PHOTO_REFUSED", { maxPixels: MAX_PHOTO_PIXELS }, { cause });
  }
}
