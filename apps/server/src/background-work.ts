import {
  type CleanupStep,
  cleanupWorker,
  kitCleanupSteps,
  type Platform,
  type ServerFeature,
  smtpTransport,
  startMailWorker,
  startWorkers,
} from "@surco/kit-server";
import type { Application } from "./application";
import type { Config } from "./config";

/** Nightly cleanup: steps of every feature in the order of the list, then those of the kit, which deletes the files. */
export function cleanupSteps(platform: Platform, features: readonly ServerFeature[]): CleanupStep[] {
  return [...features.flatMap(({ cleanup }) => cleanup), ...kitCleanupSteps(platform)];
}

/** Registers the workers of every feature, mail and the nightly cleanup with this process. */
export async function startBackgroundWork(
  { platform, features }: Application,
  config: Pick<Config, "smtpUrl" | "mailFrom">,
): Promise<{ close(): void }> {
  const { jobs } = platform;
  const transport = smtpTransport(config.smtpUrl, config.mailFrom);
  await startMailWorker(jobs, transport);
  const repeated = [
    await startWorkers(
      platform,
      features.list.flatMap(({ workers }) => workers),
    ),
    await cleanupWorker(jobs, platform, cleanupSteps(platform, features.list)),
  ];
  return {
    close() {
      for (const job of repeated) job.stop();
      transport.close();
    },
  };
}
