import { type Animation, createCanvas, type OnProgress } from "./animation";
import type { GifRequest, GifResponse } from "./gif.worker";

/** Progress share of drawing; the rest is quantising and writing. */
const DRAWING_SHARE = 0.6;

/**
 * Encodes an animation as GIF in a worker.
 * @throws DOMException AbortError when aborted; Error when the worker fails
 */
export async function makeGif(
  animation: Animation,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./gif.worker.ts", import.meta.url), { type: "module" });
  const send = (request: GifRequest, transfer: Transferable[] = []) => worker.postMessage(request, transfer);
  const responses = responsesOf(worker, signal);
  try {
    const { width, height, frameCount, delayMs } = animation;
    const { context } = createCanvas(animation);
    send({ kind: "begin", width, height });
    for (let index = 0; index < frameCount; index++) {
      animation.draw(context, index);
      const { data } = context.getImageData(0, 0, width, height);
      const taken = responses.next();
      send({ kind: "frame", rgba: data, delayMs }, [data.buffer]);
      // One frame at a time bounds the worker's queue.
      await taken;
      onProgress((DRAWING_SHARE * (index + 1)) / frameCount);
    }
    const finished = responses.next();
    send({ kind: "end" });
    const response = await finished;
    if (response.kind !== "done") throw new Error("the worker gave no file");
    onProgress(1);
    return new Blob([response.bytes], { type: "image/gif" });
  } finally {
    worker.terminate();
  }
}

/** Responses of the worker one by one; `next` is called once per request. */
function responsesOf(worker: Worker, signal: AbortSignal): { next(): Promise<GifResponse> } {
  return {
    next: () =>
      new Promise((answered, failed) => {
        const stop = () => failed(signal.reason);
        signal.addEventListener("abort", stop, { once: true });
        worker.onmessage = ({ data }: MessageEvent<GifResponse>) => {
          signal.removeEventListener("abort", stop);
          if (data.kind === "failed") failed(new Error("the worker could not make the file"));
          else answered(data);
        };
        worker.onerror = () => failed(new Error("the worker did not start"));
        if (signal.aborted) stop();
      }),
  };
}
