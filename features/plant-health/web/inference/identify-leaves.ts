import type { LeafOutput, LeafRequest, LeafResponse } from "./leaf-model.wasm-worker";

/** A worker without work is ended after this time: the model takes a hundred megabytes of memory. */
const IDLE_MS = 60_000;

let worker: Worker | null = null;
let idle: ReturnType<typeof setTimeout> | undefined;
/** Ends when the work before it has ended: a response names no request. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Runs the leaf model on this device, in a worker.
 *
 * @param photos  of one case, as they are sent
 * @throws Error where the model is not on the device and cannot be fetched, or the browser cannot run it
 */
export function identifyLeaves(photos: readonly Blob[]): Promise<LeafOutput[]> {
  const turn = queue.then(() => ask({ photos }));
  queue = turn.catch(() => undefined);
  return turn;
}

/** Loads the model in the background: an answer that is asked for soon comes at once. */
export function prepareLeafModel(): void {
  identifyLeaves([]).catch(() => undefined);
}

async function ask(request: LeafRequest): Promise<LeafOutput[]> {
  clearTimeout(idle);
  worker ??= new Worker(new URL("./leaf-model.wasm-worker.ts", import.meta.url), { type: "module" });
  const asked = worker;
  try {
    return await new Promise((done, failed) => {
      asked.onmessage = ({ data }: MessageEvent<LeafResponse>) => {
        if (data.kind === "done") done(data.photos);
        else failed(new Error(data.reason));
      };
      asked.onerror = () => failed(new Error("the worker did not start"));
      asked.postMessage(request);
    });
  } catch (error) {
    end();
    throw error;
  } finally {
    idle = setTimeout(end, IDLE_MS);
  }
}

function end(): void {
  worker?.terminate();
  worker = null;
}
