import { Worker } from "node:worker_threads";
import type { ReceivedFile } from "@surco/contract";
import type { ImportReview } from "@surco/field-import/contract";
import type { Bbox } from "@surco/geometry";
import { workerEntry } from "@surco/kit-server";
import { IMPORT_LIMITS, MB_AT_ONCE } from "./limits";
import type { ImportRefusalCode } from "./refusal";
import type { ReviewQuestion } from "./review/review-content";
import type { OwnField } from "./save/import.repository";

export type ImportReading =
  | { review: ImportReview }
  | { refusal: ImportRefusalCode; details: Record<string, unknown> };

/** Search for own fields that the shapes of a file may be. */
export interface OwnFieldsQuery {
  bbox: Bbox;
  nameKeys: string[];
  /** Ids of fields that the file carries. */
  fieldIds: string[];
}

export type ToWorker = ({ path: string } & ReviewQuestion & { fileKey: string }) | { own: OwnField[] };
export type FromWorker = { ready: true } | { query: OwnFieldsQuery | null } | { reading: ImportReading };

/** Context of a review beside the file. */
export interface ReviewContext extends ReviewQuestion {
  /** The file's name as `fileKey` makes it. */
  fileKey: string;
  findOwnFields(query: OwnFieldsQuery): Promise<OwnField[]>;
}

/** Failures of the worker without a reply. */
export type ImportWorkerFailure = "too-slow" | "out-of-memory";

const BYTES_PER_MB = 1024 * 1024;

/** Time that a file of this size may take, ms. */
export function timeFor(sizeBytes: number): number {
  const further = Math.max(0, sizeBytes / BYTES_PER_MB - MB_AT_ONCE);
  return Math.round(IMPORT_LIMITS.timeMs + further * IMPORT_LIMITS.timeMsPerMb);
}

/**
 * Reads and reviews one file in a worker thread, which is terminated when it exceeds its time or memory.
 *
 * @throws Error when the thread cannot be started: a fault of ours, not of the file; what `findOwnFields` throws
 */
export function runImportWorker(
  file: ReceivedFile,
  { findOwnFields, ...question }: ReviewContext,
  limits: { timeMs: number; startMs: number; heapMb: number } = {
    ...IMPORT_LIMITS,
    timeMs: timeFor(file.sizeBytes),
  },
): Promise<ImportReading | ImportWorkerFailure> {
  const worker = new Worker(workerEntry(import.meta.url, "import-worker"), {
    execArgv: [],
    // Keeps the server's secrets from the thread.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  return new Promise<ImportReading | ImportWorkerFailure>((resolve, reject) => {
    let timer = setTimeout(() => reject(new Error("the import worker did not start")), limits.startMs);
    let leftMs = limits.timeMs;
    let sentAt = 0;
    const send = (message: ToWorker) => {
      sentAt = performance.now();
      timer = setTimeout(() => resolve("too-slow"), leftMs);
      worker.postMessage(message);
    };
    worker.on("message", (message: FromWorker) => {
      clearTimeout(timer);
      if (!("ready" in message)) leftMs = Math.max(0, leftMs - (performance.now() - sentAt));
      if ("ready" in message) send({ path: file.path, ...question });
      else if ("reading" in message) resolve(message.reading);
      else if (message.query === null) send({ own: [] });
      else findOwnFields(message.query).then((own) => send({ own }), reject);
    });
    worker.on("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve("out-of-memory");
      else reject(error);
    });
    worker.on("exit", () => {
      clearTimeout(timer);
      reject(new Error("the import worker ended without an answer"));
    });
  }).finally(() => worker.terminate());
}
