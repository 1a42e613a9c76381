import type { QueueState } from "@surco/contract";
import type { MaintenanceRun, ProviderHealth } from "@surco/kit-server";
import type { DiskSpace, StorageState } from "./storage-probe";

/** Nightly cleanup step or daily job of this installation. */
export interface NightlyJob {
  name: string;
  kind: "cleanup" | "job";
  nextRunAt: Date;
}

/** State of the installation from which its problems are found. */
export interface HealthSnapshot {
  at: Date;
  /** Time from which a missing record means that something did not run. */
  recordedSince: Date;
  workers: { aliveCount: number; lastSeenAt: Date | null };
  storage: StorageState;
  disk: DiskSpace | null;
  backups: {
    schedule: "nightly" | "off" | "external";
    keptDays: number | null;
    isEncrypted: boolean | null;
    /** Whole ones that are still there, the newest first. */
    list: MaintenanceRun[];
    lastFailure: MaintenanceRun | null;
  };
  nightlyJobs: (NightlyJob & { lastRun: MaintenanceRun | null })[];
  queues: readonly QueueState[];
  /** Outside services as this process sees them. */
  services: readonly ProviderHealth[];
}
