import { randomUUID } from "node:crypto";
import { checkHealth } from "./check-health";
import type { DeliverMail, HealthDeps } from "./health-deps";

const EVERY_MS = 60_000;

export interface HealthWatch {
  stop(): void;
}

interface WatchOptions {
  /** This process runs background jobs. */
  isWorker: boolean;
  deliver: DeliverMail;
}

/**
 * Looks for problems every minute. It is no job of the queue: that would never find that nobody works the queue off, and
 * each process knows the outside services that it calls.
 */
export function watchHealth(deps: HealthDeps, { isWorker, deliver }: WatchOptions): HealthWatch {
  const id = randomUUID();
  let isChecking = false;
  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      if (isWorker) await deps.workers.beat(id, deps.now());
      await checkHealth(deps, deliver);
    } catch (error) {
      deps.logger.warn({ err: error }, "health not checked");
    } finally {
      isChecking = false;
    }
  };
  void check();
  const timer = setInterval(() => void check(), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
