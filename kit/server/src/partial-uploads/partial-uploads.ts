import { readFile } from "node:fs/promises";
import { appendToUpload, findPartialUpload, MAX_PARTIAL_BYTES, type ReceivedFile } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { Clock } from "../clock";
import { type RouteBinding, serveRoute } from "../features/route-binding";
import { refuse } from "../serve/errors";
import { partialUploadRepository, type UploadKey } from "./partial-upload.repository";

/** Routes that receive files in parts. */
export function partialUploadRoutes({ db, now }: { db: Kysely<Database>; now: Clock }): RouteBinding[] {
  return [
    serveRoute(findPartialUpload, async ({ user, params: { uploadId } }) => ({
      receivedBytes: await partialUploadRepository(db).countBytes({ accountId: user.id, uploadId }),
    })),
    serveRoute(appendToUpload, async ({ user, params: { uploadId }, query: { fromByte }, body }) => {
      const part = { accountId: user.id, uploadId, fromByte, bytes: await readFile(body.path), at: now() };
      return { receivedBytes: await appendPart(db, part) };
    }),
  ];
}

/** @returns number of stored bytes; a part that does not begin there is not stored */
async function appendPart(
  db: Kysely<Database>,
  part: UploadKey & { fromByte: number; bytes: Uint8Array; at: Date },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const uploads = partialUploadRepository(trx);
    await uploads.lock(part.accountId);
    const stored = await uploads.countBytes(part);
    if (part.fromByte !== stored || part.bytes.length === 0) return stored;
    const receivedBytes = stored + part.bytes.length;
    if (receivedBytes > MAX_PARTIAL_BYTES) throw refuse("BODY_TOO_LARGE", { maxBytes: MAX_PARTIAL_BYTES });
    await uploads.insert(part);
    await uploads.deleteOldest(part, MAX_PARTIAL_BYTES);
    return receivedBytes;
  });
}

/** File of a request, whose query says so if it was sent in parts before. */
export interface Upload extends UploadKey {
  /** Empty where the file was sent in parts. */
  body: ReceivedFile;
  sentBytes: number | undefined;
  maxBytes: number;
}

/**
 * Reads the file of a request that may have been sent in parts.
 *
 * @throws AppError BODY_TOO_LARGE; UPLOAD_INCOMPLETE where not all parts are stored
 */
export async function readUpload(
  db: Kysely<Database>,
  { body, sentBytes, maxBytes, ...key }: Upload,
): Promise<Buffer> {
  if (sentBytes === undefined) return readFile(body.path);
  if (sentBytes > maxBytes) throw refuse("BODY_TOO_LARGE", { maxBytes });
  const uploads = partialUploadRepository(db);
  const receivedBytes = await uploads.countBytes(key);
  if (receivedBytes !== sentBytes) throw refuse("UPLOAD_INCOMPLETE", { receivedBytes });
  return uploads.read(key);
}

/** Deletes the parts of a file that is stored. Idempotent. */
export async function deleteUpload(db: Kysely<Database>, key: UploadKey): Promise<void> {
  await partialUploadRepository(db).delete(key);
}
