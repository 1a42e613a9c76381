import type { HealthDeps } from "./health-deps";
import type { HealthSnapshot } from "./health-snapshot";

/** A worker says every minute that it is alive. */
const ALIVE_MS = 5 * 60_000;
/** The start command writes every ten minutes, a sleeping machine later; another database than its own has an old copy. */
const SCHEDULE_KNOWN_MS = 24 * 3_600_000;
const BACKUPS_SHOWN = 15;

/** Reads the state of the installation from which its problems are found. */
export async function readSnapshot(deps: HealthDeps): Promise<HealthSnapshot> {
  const at = deps.now();
  const [workers, storage, disk, backups, latest, queues, recordedSince] = await Promise.all([
    deps.workers.countSince(new Date(at.getTime() - ALIVE_MS)),
    deps.probeStorage(),
    deps.readDiskSpace(),
    readBackups(deps, at),
    deps.runs.listLatest(["cleanup", "job"]),
    deps.listQueues(),
    deps.installation.findRecordedSince(),
  ]);
  const lastRuns = new Map(latest.map((run) => [`${run.kind} ${run.name}`, run]));
  return {
    at,
    recordedSince,
    workers,
    storage,
    disk,
    backups,
    nightlyJobs: deps
      .listNightlyJobs()
      .map((job) => ({ ...job, lastRun: lastRuns.get(`${job.kind} ${job.name}`) ?? null })),
    queues,
    services: deps.listServices(),
  };
}

async function readBackups({ schedules, runs }: HealthDeps, at: Date): Promise<HealthSnapshot["backups"]> {
  const [found, list, lastFailure] = await Promise.all([
    schedules.find(),
    runs.listBackups(BACKUPS_SHOWN),
    runs.findFailedBackup(),
  ]);
  const isKnown = found !== null && at.getTime() - found.seenAt.getTime() <= SCHEDULE_KNOWN_MS;
  if (!isKnown) return { schedule: "external", keptDays: null, isEncrypted: null, list, lastFailure };
  const { keptDays, isEncrypted } = found;
  return { schedule: keptDays > 0 ? "nightly" : "off", keptDays, isEncrypted, list, lastFailure };
}
