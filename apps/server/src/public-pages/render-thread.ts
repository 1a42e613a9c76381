import { Worker } from "node:worker_threads";
import { type Logger, workerEntry } from "@surco/kit-server";
import type { PublicPage, RenderedPage } from "@surco/landing/contract";
import type { PageData, RenderAnswer } from "./render-messages";

/** The screens take 60 MB, which are released when no page was rendered for this long. */
const IDLE_MS = 20_000;
/** A thread that answers nothing for this long hangs: pages are rendered one after the other. */
const RENDER_LIMIT_MS = 5000;

export interface RenderThread {
  /** @throws Error when the page could not be rendered, or not in time */
  render(page: PublicPage, data: PageData): Promise<RenderedPage>;
  /** Ends the thread; the next page starts another one, with the screens of the newest build. */
  stop(): void;
}

/** Renders pages in a thread that runs only while pages are asked for. */
export function createRenderThread(folder: string, logger: Pick<Logger, "warn">): RenderThread {
  let running: { worker: Worker; waiting: Map<number, (answer: RenderAnswer) => void> } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function launch() {
    const waiting = new Map<number, (answer: RenderAnswer) => void>();
    const worker = new Worker(workerEntry(import.meta.url, "render-worker"), {
      execArgv: [],
      workerData: folder,
    });
    const launched = { worker, waiting };
    worker.unref();
    worker.on("message", (answer: RenderAnswer) => {
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
      if (running === launched) stopLater(waiting.size === 0 ? IDLE_MS : RENDER_LIMIT_MS);
    });
    worker.on("error", (error) => logger.warn({ err: error }, "the thread of public pages failed"));
    worker.on("exit", () => {
      if (running === launched) running = null;
      for (const [id, answer] of waiting) answer({ id, error: "the thread ended" });
    });
    return launched;
  }

  function stopLater(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(stop, delayMs).unref();
  }

  function stop() {
    clearTimeout(timer);
    void running?.worker.terminate();
    running = null;
  }

  return {
    async render(page, data) {
      running ??= launch();
      const { worker, waiting } = running;
      if (waiting.size === 0) stopLater(RENDER_LIMIT_MS);
      lastId += 1;
      const id = lastId;
      const answer = await new Promise<RenderAnswer>((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, ...page, data });
      });
      if ("error" in answer) throw new Error(answer.error);
      return answer.page;
    },
    stop,
  };
}
