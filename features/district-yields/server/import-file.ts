import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Database } from "@surco/db";
import type { Clock } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { EditionReview } from "../contract";
import { editionRepository } from "./editions/edition.repository";
import { readIntoEdition } from "./editions/read-edition";
import { yieldRowsRepository } from "./editions/yield-rows.repository";

export interface ImportOutcome {
  editionId: string;
  review: EditionReview;
}

/**
 * Imports a file from disk and saves it as an edition at once; where it cannot be read, nothing stays.
 *
 * @param newId  id of the edition
 * @throws AppError DISTRICT_YIELDS_FILE_UNKNOWN, DISTRICT_YIELDS_FILE_EMPTY; Error where the file cannot be opened
 */
export async function importDistrictYields(
  { db, now, newId }: { db: Kysely<Database>; now: Clock; newId(): string },
  file: string,
  editionDate: string,
): Promise<ImportOutcome> {
  const { size: sizeBytes } = await stat(file);
  const editions = editionRepository(db);
  const editionId = newId();
  await editions.insertUnlessThere({
    id: editionId,
    fileName: path.basename(file),
    editionDate,
    blobKey: null,
    accountId: null,
    createdAt: now(),
  });
  try {
    const review = await readIntoEdition(
      { editions, yieldRows: yieldRowsRepository(db), now },
      editionId,
      { sizeBytes, open: async () => createReadStream(file) },
      { signal: new AbortController().signal, onProgress: async () => {} },
    );
    await editions.save(editionId, now());
    return { editionId, review };
  } catch (error) {
    await editions.delete(editionId, now());
    throw error;
  }
}
