import { Worker } from "node:worker_threads";
import type { Logger } from "../log/logger";

/** Thread that runs the jobs of kinds with `runsIn: "thread"`. */
export interface JobThread {
  /** Ends it; its jobs are taken up by another worker. */
  stop(): Promise<void>;
}

interface JobThreadOptions {
  /** Program that registers the workers, and ends when it is sent `{ isStopping: true }`. */
  entry: URL;
  /** Passed to the thread. */
  workerData?: unknown;
  logger: Pick<Logger, "error">;
  /** Delay before a thread that ended is replaced, ms. */
  restartMs?: number;
}

const RESTART_MS = 5_000;
/** Grace period for running jobs; the queue gives those that are cut off to another worker. */
const STOP_WITHIN_MS = 10_000;
const HEAP_MB = 1_024;

/** Starts the thread, and replaces it whenever it ends. */
export function startJobThread({
  entry,
  workerData,
  logger,
  restartMs = RESTART_MS,
}: JobThreadOptions): JobThread {
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let worker = launch();

  function launch(): Worker {
    const launched = new Worker(entry, {
      execArgv: [],
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    launched.on("error", (error) => logger.error({ err: error }, "the job thread failed"));
    launched.on("exit", () => {
      if (isStopping) return;
      restart = setTimeout(() => {
        worker = launch();
      }, restartMs);
    });
    return launched;
  }

  return {
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      worker.postMessage({ isStopping: true });
      const late = setTimeout(() => void worker.terminate(), STOP_WITHIN_MS);
      // A thread that has ended already sends no event.
      if (worker.threadId > 0) await ended;
      clearTimeout(late);
    },
  };
}
