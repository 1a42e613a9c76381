import {
  type JobThread,
  type Logger,
  type RequestThreads,
  startJobThread,
  startRequestThreads,
  workerEntry,
} from "@surco/kit-server";

/** Settings of a thread. */
export interface ThreadData {
  /** That of the process where it is left out. */
  environment?: Record<string, string | undefined>;
  /** Id of the served web build. */
  build: string;
}

/** Starts the threads that answer large requests. */
export function launchRequestThreads(data: ThreadData, logger: Logger): RequestThreads {
  return startRequestThreads({
    entry: workerEntry(import.meta.url, "request-worker"),
    workerData: data,
    logger,
  });
}

/** Starts the thread of jobs that compute for long. */
export function launchJobThread(data: ThreadData, logger: Logger): JobThread {
  return startJobThread({ entry: workerEntry(import.meta.url, "job-worker"), workerData: data, logger });
}
