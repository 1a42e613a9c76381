import { constants, setPriority } from "node:os";

/**
 * Lets the server's main thread, which answers everybody, go before the calling worker thread. On Linux a priority is that of
 * a thread; elsewhere it would be that of the whole process, which keeps its own.
 */
export function lowerThreadPriority(): void {
  if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
