import type { Clock } from "../clock";
import { failureOf } from "../jobs/job-failure";
import type { Logger } from "../log/logger";
import type { MaintenanceKind, MaintenanceRunRepository } from "./maintenance-run.repository";

export interface RecordDeps {
  runs: Pick<MaintenanceRunRepository, "insert">;
  now: Clock;
  logger?: Pick<Logger, "warn"> | undefined;
}

/**
 * Runs nightly work and records its outcome; a number that it returns is that of the removed rows. An interrupted run is
 * not recorded: another process repeats it.
 *
 * @throws what `run` throws; a record that cannot be written is logged
 */
export async function recordRun(
  { runs, now, logger }: RecordDeps,
  about: { kind: MaintenanceKind; name: string; signal: AbortSignal },
  run: () => Promise<unknown>,
): Promise<void> {
  const { kind, name, signal } = about;
  const startedAt = now();
  const record = async (outcome: { failureCode?: string; removedCount?: number }) => {
    await runs
      .insert({ kind, name, startedAt, finishedAt: now(), ...outcome })
      .catch((error: unknown) => logger?.warn({ err: error, kind, name }, "run not recorded"));
  };
  let result: unknown;
  try {
    result = await run();
  } catch (error) {
    if (!signal.aborted) await record({ failureCode: failureOf(error).code });
    throw error;
  }
  await record(typeof result === "number" ? { removedCount: result } : {});
}
