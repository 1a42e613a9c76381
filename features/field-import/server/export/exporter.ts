import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { takeTurns, workerEntry } from "@surco/kit-server";
import type { ExportedField } from "./exported-field";
import type { FileWords } from "./formats/file-writer";

export type ToWorker =
  | { path: string; words: FileWords }
  | { fields: readonly ExportedField[] }
  | { isEnd: true };
/** Messages of the worker: one when it is ready, one after each item it receives. */
export type FromWorker = { isReady: true };

export interface ExportedFile {
  bytes: AsyncIterable<Uint8Array>;
  sizeBytes: number;
}

export interface Exporter {
  /** Writes the fields into one file. @throws what reading the fields throws */
  write(words: FileWords, fields: AsyncIterable<ExportedField[]>): Promise<ExportedFile>;
}

const LIMITS = {
  /** Files written at once in one process; others wait. */
  atOnce: 2,
  /** Table and shapes of 20,000 fields, before they are packed. */
  heapMb: 1_024,
} as const;

/** Writes files in worker threads, a few at a time, without blocking the server. */
export function createExporter(): Exporter {
  const inTurn = takeTurns(LIMITS.atOnce);
  return {
    write: (words, fields) =>
      inTurn(async () => {
        const folder = await mkdtemp(path.join(tmpdir(), "surco-export-"));
        try {
          const file = path.join(folder, "file");
          await writeInWorker(file, words, fields);
          const handle = await open(file);
          const { size } = await handle.stat();
          // The folder is deleted at once; the open file stays readable until it is closed.
          return { bytes: handle.createReadStream(), sizeBytes: size };
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
  };
}

async function writeInWorker(
  file: string,
  words: FileWords,
  fields: AsyncIterable<ExportedField[]>,
): Promise<void> {
  const worker = new Worker(workerEntry(import.meta.url, "export-worker"), {
    execArgv: [],
    // Keeps the server's secrets from the thread.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.heapMb },
  });
  let settle: { resolve(): void; reject(error: Error): void } | null = null;
  let failure: Error | null = null;
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      if (failure !== null) reject(failure);
      else settle = { resolve, reject };
    });
  const fail = (error: Error) => {
    failure ??= error;
    settle?.reject(failure);
  };
  worker.on("message", (_: FromWorker) => settle?.resolve());
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the export worker ended without an answer")));
  const send = (message: ToWorker) => {
    const answer = answered();
    worker.postMessage(message);
    return answer;
  };
  try {
    await answered();
    await send({ path: file, words });
    for await (const some of fields) await send({ fields: some });
    await send({ isEnd: true });
  } finally {
    await worker.terminate();
  }
}
