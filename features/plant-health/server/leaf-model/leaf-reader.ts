import { Worker } from "node:worker_threads";
import { type Logger, workerEntry } from "@surco/kit-server";
import type { LeafModel, SeenPhoto } from "@surco/plant-health-domain";
import type { FromLeafWorker, LeafModelFile, ToLeafWorker } from "./leaf-messages";

/** Runs the leaf model on photos. */
export interface LeafReader {
  readonly model: LeafModel;
  /** @throws Error where the photo could not be read, or not in time */
  see(photo: Uint8Array): Promise<SeenPhoto>;
}

const LIMITS = {
  /** The thread takes some 60 MB, which are released when no photo came for this long; the next start takes 50 ms. */
  idleMs: 60_000,
  /** A photo takes a tenth of a second; it waits for those before it and for the start of the thread. */
  answerMs: 15_000,
};

interface Running {
  worker: Worker;
  waiting: Map<number, { resolve(seen: SeenPhoto): void; reject(error: Error): void }>;
}

/** One session of the model in a thread of its own, which runs only while photos come. */
export function createLeafReader(
  file: LeafModelFile,
  logger: Pick<Logger, "warn">,
  limits: Partial<typeof LIMITS> = {},
): LeafReader {
  const { idleMs, answerMs } = { ...LIMITS, ...limits };
  let running: Running | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function launch(): Running {
    const worker = new Worker(workerEntry(import.meta.url, "leaf-worker"), {
      execArgv: [],
      // Keeps the server's secrets from the thread.
      env: {},
      workerData: file,
    });
    const launched: Running = { worker, waiting: new Map() };
    worker.unref();
    worker.on("message", (answer: FromLeafWorker) => {
      const asker = launched.waiting.get(answer.id);
      launched.waiting.delete(answer.id);
      if ("seen" in answer) asker?.resolve(answer.seen);
      else asker?.reject(new Error(answer.error));
    });
    worker.on("error", (error) => {
      logger.warn({ err: error }, "the thread of the leaf model failed");
      end(launched, error);
    });
    worker.on("exit", () => end(launched, new Error("the thread of the leaf model ended")));
    return launched;
  }

  function end(ended: Running, error: Error) {
    if (running === ended) running = null;
    for (const { reject } of ended.waiting.values()) reject(error);
    ended.waiting.clear();
    void ended.worker.terminate();
  }

  /** Ends the thread once nobody waits for it. */
  function endWhenIdle() {
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (running !== null && running.waiting.size === 0) end(running, new Error("idle"));
    }, idleMs).unref();
  }

  return {
    model: file.model,
    async see(photo) {
      running ??= launch();
      const { worker, waiting } = running;
      const current = running;
      lastId += 1;
      const id = lastId;
      const late = setTimeout(() => end(current, new Error("the leaf model took too long")), answerMs);
      try {
        return await new Promise<SeenPhoto>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          worker.postMessage({ id, photo } satisfies ToLeafWorker);
        });
      } finally {
        clearTimeout(late);
        endWhenIdle();
      }
    },
  };
}
