import { constants, getPriority, setPriority } from "node:os";

/** Added to the niceness of the process: a third of the main thread's share where both are busy. */
const STEP = 5;

/**
 * Lets the server's main thread, which answers everybody, go before the calling worker thread. On Linux a priority is that of
 * a thread; elsewhere it would be that of the whole process, which keeps its own.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== "linux") return;
  // Relative: an absolute one starves the thread where the server itself runs at a high priority.
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + STEP));
}
