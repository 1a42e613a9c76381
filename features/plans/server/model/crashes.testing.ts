import type { Database } from "@surco/db";
import type { Kysely, KyselyPlugin } from "kysely";

/** End of the process in the midst of its work. */
class Crash extends Error {
  override readonly name = "Crash";
}

/**
 * Ends of the process before a chosen query, call of the provider or queued job. Nothing works any more until the restart:
 * an open transaction is rolled back, and what comes after a committed one does not happen.
 */
export function crashes() {
  const process = { stepsLeft: Number.POSITIVE_INFINITY, isDead: false };

  function tick(): void {
    if (process.stepsLeft <= 0) process.isDead = true;
    process.stepsLeft -= 1;
    if (process.isDead) throw new Crash();
  }

  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      tick();
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  return {
    tick,
    /** The database as a process that may end sees it. */
    databaseOf: (db: Kysely<Database>): Kysely<Database> => db.withPlugin(plugin),
    /** Lets the process end after so many steps. */
    arm(steps: number): void {
      process.stepsLeft = steps;
    },
    /** True while the process has ended. */
    isDead: () => process.isDead,
    /** Starts the process again. @returns true where it had ended */
    restart(): boolean {
      const hadEnded = process.isDead;
      process.stepsLeft = Number.POSITIVE_INFINITY;
      process.isDead = false;
      return hadEnded;
    },
  };
}
