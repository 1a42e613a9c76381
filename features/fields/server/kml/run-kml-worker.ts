import { Worker } from "node:worker_threads";
import { KML_LIMITS } from "./limits";
import type { KmlReading } from "./read-kml";

type Message = { ready: true } | { reading: KmlReading };

/** How a reading can end other than with an answer. */
export type KmlWorkerFailure = "too-slow" | "out-of-memory";

/**
 * Reads one text in a thread of its own, which is ended when it takes too long or too much memory; the server goes on
 * meanwhile.
 *
 * @throws Error when the thread cannot be started: a fault of ours, not of the file
 */
export function runKmlWorker(
  text: string,
  limits: { timeMs: number; startMs: number; heapMb: number } = KML_LIMITS,
): Promise<KmlReading | KmlWorkerFailure> {
  const worker = new Worker(workerEntry(import.meta.url), {
    execArgv: [],
    // Nothing of the server's configuration is the file's business.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  return new Promise<KmlReading | KmlWorkerFailure>((resolve, reject) => {
    let timer = setTimeout(() => reject(new Error("the KML worker did not start")), limits.startMs);
    worker.on("message", (message: Message) => {
      if ("reading" in message) return resolve(message.reading);
      clearTimeout(timer);
      timer = setTimeout(() => resolve("too-slow"), limits.timeMs);
      worker.postMessage(text);
    });
    worker.on("error", (error: Error & { code?: string }) => {
      if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve("out-of-memory");
      else reject(error);
    });
    worker.on("exit", () => {
      clearTimeout(timer);
      reject(new Error("the KML worker ended without an answer"));
    });
  }).finally(() => worker.terminate());
}

/**
 * In the built server the worker lies beside the bundle as `kml-worker.mjs`. From source, in development and tests, it is the
 * TypeScript file; a worker thread does not take over the loader of its parent, so it registers its own first.
 */
export function workerEntry(moduleUrl: string): URL {
  if (!moduleUrl.endsWith(".ts")) return new URL("./kml-worker.mjs", moduleUrl);
  const loader = import.meta.resolve("tsx/esm/api");
  const source = new URL("./kml-worker.ts", moduleUrl).href;
  const start = `import { register } from ${JSON.stringify(loader)}; register(); await import(${JSON.stringify(source)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
