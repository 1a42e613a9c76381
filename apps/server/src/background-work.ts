import {
  cleanupWorker,
  maintenanceRunRepository,
  smtpTransport,
  startMailWorker,
  startWorkers,
} from "@surco/kit-server";
import type { Application } from "./application";
import type { Config } from "./config";
import { cleanupSteps } from "./nightly-jobs";

/**
 * Starts the workers of every feature, the mail worker and the nightly cleanup.
 *
 * @param hasThread  true where a thread runs the jobs that compute for long
 */
export async function startBackgroundWork(
  { platform, features }: Application,
  config: Pick<Config, "smtpUrl" | "mailFrom">,
  { hasThread = false }: { hasThread?: boolean } = {},
): Promise<{ close(): void }> {
  const { jobs } = platform;
  const recorded = { ...platform, runs: maintenanceRunRepository(platform.db) };
  const transport = smtpTransport(config.smtpUrl, config.mailFrom);
  await startMailWorker(jobs, transport);
  const repeated = [
    await startWorkers(
      recorded,
      features.list.flatMap(({ workers }) => workers.filter(({ isInThread }) => !(hasThread && isInThread))),
    ),
    await cleanupWorker(jobs, recorded, cleanupSteps(platform, features.list)),
  ];
  return {
    close() {
      for (const job of repeated) job.stop();
      transport.close();
    },
  };
}
