import {
  type CleanupStep,
  cleanupJob,
  DAY_SECONDS,
  isDaily,
  kitCleanupSteps,
  nextTurn,
  type Platform,
  type ServerFeature,
} from "@surco/kit-server";
import type { NightlyJob } from "@surco/system-health/server";

/** Nightly cleanup steps: those of the features in order, then the kit's, which delete the files. */
export function cleanupSteps(platform: Platform, features: readonly ServerFeature[]): CleanupStep[] {
  return [...features.flatMap(({ cleanup }) => cleanup), ...kitCleanupSteps(platform)];
}

/** Cleanup steps and daily jobs with their next runs. */
export function listNightlyJobs(platform: Platform, features: readonly ServerFeature[]): NightlyJob[] {
  const now = platform.now();
  const nextCleanup = nextTurn(cleanupJob.name, DAY_SECONDS, now).at;
  return [
    ...cleanupSteps(platform, features).map(
      ({ name }): NightlyJob => ({ name, kind: "cleanup", nextRunAt: nextCleanup }),
    ),
    ...features
      .flatMap(({ workers }) => workers)
      .filter(isDaily)
      .map(
        ({ jobName, everySeconds = DAY_SECONDS }): NightlyJob => ({
          name: jobName,
          kind: "job",
          nextRunAt: nextTurn(jobName, everySeconds, now).at,
        }),
      ),
  ];
}
