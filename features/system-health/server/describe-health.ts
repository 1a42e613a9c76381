import type { MaintenanceRun } from "@surco/kit-server";
import { type Problem, problemKinds, type SystemHealth } from "../contract";
import { type FoundProblem, findProblems } from "./find-problems";
import type { HealthDeps } from "./health-deps";
import { FILES_MEASURE } from "./measure-files";
import { readSnapshot } from "./read-snapshot";
import { SETTLED_MS, type TrackedProblem } from "./track-problems";

const ELSEWHERE = "elsewhere/";

/** State of the installation for the administrators' page. */
export async function describeHealth(deps: HealthDeps): Promise<SystemHealth> {
  const [snapshot, open, database, recordFiles, measures] = await Promise.all([
    readSnapshot(deps),
    deps.problems.listOpen(),
    deps.installation.describeDatabase(),
    deps.recordFiles.sumSizes(),
    deps.runs.listLatest(["measure"]),
  ]);
  const { at, workers, storage, disk, backups, nightlyJobs } = snapshot;
  const { bucketHost } = deps.settings;
  const problems = withSince(findProblems(snapshot), open, at);
  const measured = bucketHost === null ? measures.find(({ name }) => name === FILES_MEASURE) : undefined;
  return {
    state: stateOf(problems),
    problems,
    checkedAt: at.toISOString(),
    workers: { aliveCount: workers.aliveCount, lastSeenAt: workers.lastSeenAt?.toISOString() ?? null },
    storage: {
      ...storage,
      kind: bucketHost === null ? "disk" : "bucket",
      host: bucketHost,
      checkedAt: storage.checkedAt.toISOString(),
      disk,
      recordFiles,
      measured: measured
        ? {
            sizeBytes: measured.sizeBytes ?? 0,
            fileCount: measured.fileCount ?? 0,
            at: measured.finishedAt.toISOString(),
          }
        : null,
    },
    database,
    backups: {
      schedule: backups.schedule,
      keptDays: backups.keptDays,
      isEncrypted: backups.isEncrypted,
      list: backups.list.map((run) => ({
        name: run.name.replace(ELSEWHERE, ""),
        madeAt: run.startedAt.toISOString(),
        durationSeconds: secondsOf(run),
        sizeBytes: run.sizeBytes,
        isEncrypted: run.isEncrypted === true,
        isElsewhere: run.name.startsWith(ELSEWHERE),
      })),
      lastFailure: backups.lastFailure && {
        at: backups.lastFailure.finishedAt.toISOString(),
        code: backups.lastFailure.failureCode ?? "INTERNAL",
      },
    },
    nightlyJobs: nightlyJobs.map(({ name, kind, lastRun, nextRunAt }) => ({
      name,
      kind,
      lastRun: lastRun && {
        at: lastRun.finishedAt.toISOString(),
        durationSeconds: secondsOf(lastRun),
        failureCode: lastRun.failureCode,
        removedCount: lastRun.removedCount,
      },
      nextRunAt: nextRunAt.toISOString(),
    })),
  };
}

/** Problems seen now, and failing services that only another process calls; failures first, then by their beginning. */
function withSince(found: readonly FoundProblem[], open: readonly TrackedProblem[], at: Date): Problem[] {
  const known = new Map(open.map((problem) => [problem.key, problem]));
  const keys = new Set(found.map(({ key }) => key));
  const seenElsewhere = open.filter(
    ({ key, kind, lastSeenAt }) =>
      kind === "SERVICE_FAILING" && !keys.has(key) && at.getTime() - lastSeenAt.getTime() < SETTLED_MS,
  );
  return [...found, ...seenElsewhere]
    .map(({ key, kind, details }): Problem => {
      const since = (known.get(key)?.firstSeenAt ?? at).toISOString();
      return { kind, severity: problemKinds[kind], since, details };
    })
    .sort((one, other) => rank(one) - rank(other) || one.since.localeCompare(other.since));
}

const rank = ({ severity }: Problem) => (severity === "failure" ? 0 : 1);

function stateOf([worst]: readonly Problem[]): SystemHealth["state"] {
  return worst === undefined ? "well" : worst.severity;
}

function secondsOf({ startedAt, finishedAt }: MaintenanceRun): number {
  return Math.max(0, (finishedAt.getTime() - startedAt.getTime()) / 1000);
}
