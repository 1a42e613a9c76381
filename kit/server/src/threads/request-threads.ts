import { Worker } from "node:worker_threads";
import type { Logger } from "../log/logger";
import { refuse } from "../serve/errors";
import type {
  ForwardedReply,
  ForwardedRequest,
  FromRequestThread,
  ToRequestThread,
} from "./forwarded-request";

/** Threads that answer requests with large bodies or much geometry, so that others need not wait for them. */
export interface RequestThreads {
  /**
   * Answers a request in a thread. Requests of one account run one after the other; accounts take turns.
   *
   * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE where too many wait; REQUEST_TOO_EXPENSIVE beyond time or memory
   */
  answer(accountId: string, request: ForwardedRequest): Promise<ForwardedReply>;
  close(): Promise<void>;
}

export interface RequestThreadOptions {
  entry: URL;
  /** Passed to every thread. */
  workerData?: unknown;
  logger: Logger;
  limits?: Partial<typeof LIMITS>;
}

const LIMITS = {
  threads: 2,
  /** Requests that a thread works on at once: most of their time they wait for the database or another thread. */
  perThread: 4,
  /** Time for one request, ms: the slowest legal one takes a quarter on an idle machine. */
  timeMs: 120_000,
  /** Time until a thread is ready, on a busy machine. */
  startMs: 60_000,
  /** Heap of a thread: 64 MB of JSON, its parsed form and its rows. */
  heapMb: 1_536,
  waiting: 200,
  waitingPerAccount: 20,
};

interface Task {
  accountId: string;
  request: ForwardedRequest;
  resolve(reply: ForwardedReply): void;
  reject(error: Error): void;
}

/** Starts threads on first use and replaces those that end. */
export function startRequestThreads(options: RequestThreadOptions): RequestThreads {
  const limits = { ...LIMITS, ...options.limits };
  const threads: RequestThread[] = [];
  const waiting: Task[] = [];
  const running = new Set<string>();
  let isClosed = false;

  const threadWithRoom = (): RequestThread | null => {
    const free = threads.filter((thread) => thread.taskCount() < limits.perThread);
    const [least] = free.sort((s, t) => s.taskCount() - t.taskCount());
    if (least !== undefined && (least.taskCount() === 0 || threads.length >= limits.threads)) return least;
    if (threads.length >= limits.threads) return null;
    const thread = startRequestThread(options, limits, () => {
      threads.splice(threads.indexOf(thread), 1);
    });
    threads.push(thread);
    return thread;
  };

  const work = () => {
    for (;;) {
      const next = waiting.findIndex(({ accountId }) => !running.has(accountId));
      const thread = next < 0 || isClosed ? null : threadWithRoom();
      const [task] = thread === null ? [] : waiting.splice(next, 1);
      if (thread === null || task === undefined) return;
      running.add(task.accountId);
      thread
        .answer(task.request)
        .then(task.resolve, task.reject)
        .finally(() => {
          running.delete(task.accountId);
          work();
        });
    }
  };

  return {
    answer: (accountId, request) =>
      new Promise((resolve, reject) => {
        const own = waiting.filter((task) => task.accountId === accountId).length;
        if (own >= limits.waitingPerAccount) throw refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: 10 });
        if (isClosed || waiting.length >= limits.waiting)
          throw refuse("UNAVAILABLE", { retryAfterSeconds: 10 });
        waiting.push({ accountId, request, resolve, reject });
        work();
      }),
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(refuse("UNAVAILABLE"));
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

interface RequestThread {
  taskCount(): number;
  answer(request: ForwardedRequest): Promise<ForwardedReply>;
  stop(): Promise<void>;
}

interface RunningTask {
  resolve(reply: ForwardedReply): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

function startRequestThread(
  { entry, workerData, logger }: RequestThreadOptions,
  limits: typeof LIMITS,
  onEnd: () => void,
): RequestThread {
  const worker = new Worker(entry, {
    execArgv: [],
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
  });
  const tasks = new Map<number, RunningTask>();
  let lastId = 0;
  let hasEnded = false;
  const end = (error: Error, expensive?: RunningTask) => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
    for (const task of tasks.values()) {
      clearTimeout(task.timer);
      // The others of the thread are not to blame; they may be sent again.
      const isOnly = tasks.size === 1 || task === expensive;
      task.reject(refuse(isOnly ? "REQUEST_TOO_EXPENSIVE" : "UNAVAILABLE", undefined, { cause: error }));
    }
    tasks.clear();
    void worker.terminate();
  };
  const ready = new Promise<void>((resolve) => {
    const timer = setTimeout(() => end(new Error("a request thread did not start")), limits.startMs);
    worker.once("message", () => {
      clearTimeout(timer);
      resolve();
    });
    worker.once("exit", () => clearTimeout(timer));
  });
  worker.on("message", (message: FromRequestThread) => {
    if (!("id" in message)) return;
    const task = tasks.get(message.id);
    tasks.delete(message.id);
    clearTimeout(task?.timer);
    task?.resolve(message.reply);
  });
  worker.on("error", (error) => {
    logger.error({ err: error }, "a request thread failed");
    end(error instanceof Error ? error : new Error(String(error)));
  });
  worker.on("exit", () => end(new Error("a request thread ended")));

  return {
    taskCount: () => tasks.size,
    answer: (request) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const late = () => end(new Error("a request took too long"), tasks.get(id));
        const task = { resolve, reject, timer: setTimeout(late, limits.startMs + limits.timeMs) };
        tasks.set(id, task);
        void ready.then(() => {
          if (!tasks.has(id)) return;
          clearTimeout(task.timer);
          task.timer = setTimeout(late, limits.timeMs);
          const message: ToRequestThread = { id, request };
          worker.postMessage(message, request.body === null ? [] : [request.body.buffer]);
        });
      }),
    async stop() {
      hasEnded = true;
      const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
      const message: ToRequestThread = { isStopping: true };
      worker.postMessage(message);
      const late = setTimeout(() => void worker.terminate(), STOP_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Grace period for open requests. */
const STOP_WITHIN_MS = 10_000;
