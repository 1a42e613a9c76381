import type { QueueState } from "@surco/contract";
import type {
  BrandedMails,
  backupScheduleRepository,
  Clock,
  Logger,
  Mail,
  Mailer,
  MaintenanceRunRepository,
  ProviderHealth,
  workerProcessRepository,
} from "@surco/kit-server";
import type { Notify, Recipient } from "@surco/notifications/server";
import type { HealthProblemRepository } from "./health-problem.repository";
import type { NightlyJob } from "./health-snapshot";
import type { InstallationRepository } from "./installation.repository";
import type { RecordFilesRepository } from "./record-files.repository";
import type { DiskSpace, StorageState } from "./storage-probe";

/** Needs of other features. */
export interface SystemHealthNeeds {
  accounts: {
    listAdministratorIds(): Promise<string[]>;
    find(accountId: string): Promise<{ user: Recipient; activatedAt: Date | null } | null>;
  };
  notify: Notify;
  /** Those of the accounts that did not switch off mails of a topic. */
  listMailed(accountIds: readonly string[], topic: string): Promise<string[]>;
  /** Outside services as this process sees them. */
  listServices(): readonly ProviderHealth[];
  /** Cleanup steps and daily jobs of the installation, with their next runs. */
  listNightlyJobs(): NightlyJob[];
}

export interface SystemHealthSettings {
  /** Folder whose disk is watched. */
  dataDir: string;
  /** Folder of the files; null for a bucket. */
  blobFolder: string | null;
  /** Host of the bucket; null for a disk. */
  bucketHost: string | null;
  /** Address or mailbox of the installation's operator. */
  contact: string;
}

export interface HealthDeps extends SystemHealthNeeds, BrandedMails {
  runs: MaintenanceRunRepository;
  schedules: ReturnType<typeof backupScheduleRepository>;
  workers: ReturnType<typeof workerProcessRepository>;
  problems: HealthProblemRepository;
  installation: InstallationRepository;
  recordFiles: RecordFilesRepository;
  listQueues(): Promise<readonly QueueState[]>;
  probeStorage(): Promise<StorageState>;
  readDiskSpace(): Promise<DiskSpace | null>;
  mailer: Mailer;
  now: Clock;
  logger: Pick<Logger, "warn">;
  settings: SystemHealthSettings;
}

/** Sends a mail at once, without the queue that nobody works off. */
export type DeliverMail = (mail: Mail) => Promise<void>;
