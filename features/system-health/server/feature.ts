import {
  backupScheduleRepository,
  defineServerFeature,
  jobQueueRepository,
  maintenanceRunRepository,
  type Platform,
  serveRoute,
  workerProcessRepository,
} from "@surco/kit-server";
import { describeHealth as describeHealthRoute } from "../contract";
import { checkHealth } from "./check-health";
import { describeHealth } from "./describe-health";
import { fieldUnits } from "./field-units";
import type { DeliverMail, HealthDeps, SystemHealthNeeds, SystemHealthSettings } from "./health-deps";
import { healthProblemRepository } from "./health-problem.repository";
import { installationRepository } from "./installation.repository";
import { measureFilesStep } from "./measure-files";
import { healthNotificationKinds } from "./notifications";
import { recordFilesRepository } from "./record-files.repository";
import { createStorageProbe, readDiskSpace } from "./storage-probe";
import { watchHealth } from "./watch-health";

const ENDED_KEPT_MS = 90 * 86_400_000;

/** State of the installation for administrators: their page, and mails about problems. */
export function createSystemHealthFeature(
  platform: Platform,
  needs: SystemHealthNeeds,
  settings: SystemHealthSettings,
) {
  const { db, blobs, mailer, now, logger, publicUrl, brandFor } = platform;
  const runs = maintenanceRunRepository(db);
  const problems = healthProblemRepository(db);
  const deps: HealthDeps = {
    ...needs,
    runs,
    problems,
    schedules: backupScheduleRepository(db),
    workers: workerProcessRepository(db),
    installation: installationRepository(db),
    recordFiles: recordFilesRepository(db),
    listQueues: jobQueueRepository(db).listQueues,
    probeStorage: createStorageProbe({ blobs, now, logger }),
    readDiskSpace: () => readDiskSpace(settings.dataDir),
    mailer,
    now,
    logger,
    publicUrl,
    brandFor,
    settings,
  };
  const { blobFolder } = settings;
  return defineServerFeature({
    name: "system-health",
    permissions: ["admin"],
    fieldUnits,
    routes: [serveRoute(describeHealthRoute, () => describeHealth(deps))],
    cleanup: [
      ...(blobFolder === null ? [] : [measureFilesStep({ runs, now, folder: blobFolder })]),
      {
        name: "ended problems of the installation",
        run: () => problems.deleteEndedBefore(new Date(now().getTime() - ENDED_KEPT_MS)),
      },
    ],
    notificationKinds: healthNotificationKinds,
    services: {
      check: (deliver: DeliverMail) => checkHealth(deps, deliver),
      watch: (options: { isWorker: boolean; deliver: DeliverMail }) => watchHealth(deps, options),
    },
  });
}
