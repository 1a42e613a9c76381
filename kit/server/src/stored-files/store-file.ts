import type { Database } from "@surco/db";
import type { Kysely, Transaction } from "kysely";
import { v7 as newId } from "uuid";
import type { BlobStore } from "../files/blob-store";
import { type NewFile, storedFileRepository } from "./stored-file.repository";

/** Content of a file of a record, as it is stored. */
export interface FileContent extends Pick<NewFile, "hash" | "contentType" | "widthPx" | "heightPx"> {
  bytes: Uint8Array;
  /** JPEG; null for files without a preview. */
  thumbnail: Uint8Array | null;
}

/** Retention of a written file that no row names, as after a crash between writing and saving. */
const UNREFERENCED_RETENTION_MS = 86_400_000;
/** The nightly cleanup may delete an unused file of the same content between two steps. */
const ATTEMPTS = 3;

class FileDeleted extends Error {}

/**
 * Stores the file of a record. Files of one content are stored once.
 *
 * @param folder  first part of the blobs' keys
 * @param attach  writes the record's row, in the transaction that it gets; `keepFile` answers the id of the file
 * @returns what `attach` returns
 */
export async function storeFile<T>(
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
  { folder, content, at }: { folder: string; content: FileContent; at: Date },
  attach: (trx: Transaction<Database>, keepFile: () => Promise<string>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const isStored = await storedFileRepository(db).hasContent(content.hash);
    const file = isStored ? null : await writeBlobs({ db, blobs }, folder, content, at);
    try {
      return await db.transaction().execute((trx) =>
        attach(trx, async () => {
          const files = storedFileRepository(trx);
          if (file !== null) await files.insert(file, at);
          const id = await files.keep(content.hash);
          if (id === null) throw new FileDeleted();
          return id;
        }),
      );
    } catch (error) {
      if (!(error instanceof FileDeleted) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function writeBlobs(
  { db, blobs }: { db: Kysely<Database>; blobs: BlobStore },
  folder: string,
  { bytes, thumbnail, ...facts }: FileContent,
  at: Date,
): Promise<NewFile> {
  const id = newId();
  const key = `${folder}/${id.slice(-2)}/${id}`;
  const file: NewFile = {
    ...facts,
    id,
    blobKey: key,
    thumbnailKey: thumbnail && `${key}-small`,
    sizeBytes: bytes.length + (thumbnail?.length ?? 0),
  };
  await storedFileRepository(db).planRemoval(file, new Date(at.getTime() + UNREFERENCED_RETENTION_MS));
  await blobs.put(file.blobKey, bytes);
  if (file.thumbnailKey !== null && thumbnail !== null) await blobs.put(file.thumbnailKey, thumbnail);
  return file;
}
