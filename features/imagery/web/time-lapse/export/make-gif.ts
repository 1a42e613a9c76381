import { canvasOf, type Film, type OnProgress } from "./film";
import type { GifAnswer, GifOrder } from "./gif.worker";

/** Share of the work that is drawing; the rest is choosing colours and writing. */
const DRAWING_SHARE = 0.6;

/**
 * The film as an animated GIF. It is encoded in a worker, so that the screen stays free.
 * @throws DOMException AbortError when the signal says so; Error when the worker fails
 */
export async function makeGif(film: Film, signal: AbortSignal, onProgress: OnProgress): Promise<Blob> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./gif.worker.ts", import.meta.url), { type: "module" });
  const tell = (order: GifOrder, transfer: Transferable[] = []) => worker.postMessage(order, transfer);
  const answers = answersOf(worker, signal);
  try {
    const { width, height, frameCount, delayMs } = film;
    const { context } = canvasOf(film);
    tell({ kind: "begin", width, height });
    for (let index = 0; index < frameCount; index++) {
      film.draw(context, index);
      const { data } = context.getImageData(0, 0, width, height);
      const taken = answers.next();
      tell({ kind: "frame", rgba: data, delayMs }, [data.buffer]);
      // One frame at a time: the screen goes on, and the worker never has a heap of frames before it.
      await taken;
      onProgress((DRAWING_SHARE * (index + 1)) / frameCount);
    }
    const finished = answers.next();
    tell({ kind: "end" });
    const answer = await finished;
    if (answer.kind !== "done") throw new Error("the worker gave no file");
    onProgress(1);
    return new Blob([answer.bytes], { type: "image/gif" });
  } finally {
    worker.terminate();
  }
}

/** The worker's answers one by one. The page asks for the next only after the one before. */
function answersOf(worker: Worker, signal: AbortSignal): { next(): Promise<GifAnswer> } {
  return {
    next: () =>
      new Promise((answered, failed) => {
        const stop = () => failed(signal.reason);
        signal.addEventListener("abort", stop, { once: true });
        worker.onmessage = ({ data }: MessageEvent<GifAnswer>) => {
          signal.removeEventListener("abort", stop);
          if (data.kind === "failed") failed(new Error("the worker could not make the file"));
          else answered(data);
        };
        worker.onerror = () => failed(new Error("the worker did not start"));
        if (signal.aborted) stop();
      }),
  };
}
