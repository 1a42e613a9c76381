import {
  AppError,
  type BlobStore,
  type Clock,
  defineTrackedJob,
  type TrackedJobContext,
} from "@surco/kit-server";
import { z } from "zod";
import type { EditionReview } from "../../contract";
import type { YieldFile } from "../files/decode-file";
import { readYields } from "../files/read-yields";
import type { EditionRepository } from "./edition.repository";
import type { YieldRowsRepository } from "./yield-rows.repository";

export interface ReadEditionDeps {
  editions: EditionRepository;
  yieldRows: YieldRowsRepository;
  blobs: BlobStore;
  now: Clock;
}

/** Reads the file of an edition for its review. */
export const readEditionJob = defineTrackedJob({
  name: "read-district-yields",
  data: z.object({ editionId: z.uuid() }),
  keyOf: ({ editionId }) => `district-yields:${editionId}`,
  failureOf(error) {
    const code = error instanceof AppError ? error.code : "INTERNAL";
    return { code, isFinal: code.startsWith("DISTRICT_YIELDS_") };
  },
  concurrency: 1,
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 900,
});

/** Reads the uploaded file of an edition; a repeated attempt begins anew. */
export async function readStoredEdition(
  deps: ReadEditionDeps,
  editionId: string,
  { signal, report }: Pick<TrackedJobContext, "signal" | "report">,
): Promise<void> {
  const edition = await deps.editions.find(editionId);
  // Deleted while it waited, or read by an attempt whose end was lost.
  if (edition === null || edition.blob_key === null) return;
  const { blob_key: key } = edition;
  const open = async () => {
    const blob = await deps.blobs.open(key);
    if (blob === null) throw new Error(`the file of edition ${editionId} is not there`);
    return blob;
  };
  const { bytes, sizeBytes } = await open();
  let first: AsyncIterable<Uint8Array> | null = bytes;
  const file: YieldFile = {
    sizeBytes,
    open: async () => {
      const given = first ?? (await open()).bytes;
      first = null;
      return given;
    },
  };
  await readIntoEdition(deps, editionId, file, {
    signal,
    onProgress: (readBytes) => report(readBytes, sizeBytes),
  });
}

/**
 * Reads a file into the rows of an edition, which then waits for its review.
 *
 * @throws AppError DISTRICT_YIELDS_FILE_UNKNOWN, DISTRICT_YIELDS_FILE_EMPTY
 */
export async function readIntoEdition(
  { editions, yieldRows, now }: Omit<ReadEditionDeps, "blobs">,
  editionId: string,
  file: YieldFile,
  { signal, onProgress }: { signal: AbortSignal; onProgress(readBytes: number): Promise<void> },
): Promise<EditionReview> {
  await yieldRows.deleteOf(editionId);
  const { source, rowCount, leftOut } = await readYields(
    file,
    {
      take: async (rows, readBytes) => {
        await yieldRows.insert(editionId, rows);
        await onProgress(readBytes);
      },
    },
    signal,
  );
  const review: EditionReview = {
    rowCount,
    leftOut,
    ...(await yieldRows.summarize(editionId)),
    changes: await yieldRows.compare(editionId),
  };
  await editions.finishReading(editionId, { source, review }, now());
  return review;
}
