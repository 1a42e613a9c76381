import { defineRoute, instant } from "@surco/contract";
import { z } from "zod";
import { problem } from "./problems";

const sizeBytes = z.number().int().nonnegative();

const storage = z.object({
  kind: z.enum(["disk", "bucket"]),
  /** Host of the bucket; null for a disk. */
  host: z.string().nullable(),
  isReachable: z.boolean(),
  /** Writing, reading and deleting a small file; null while it is not reachable. */
  latencySeconds: z.number().nonnegative().nullable(),
  checkedAt: instant,
  /** Disk of the data folder; null where the system does not say. */
  disk: z.object({ freeBytes: sizeBytes, totalBytes: sizeBytes }).nullable(),
  /** Photos and documents of records, as recorded. */
  recordFiles: z.object({ sizeBytes, fileCount: z.number().int() }),
  /** All files of the disk, measured at night; null for a bucket and before the first night. */
  measured: z.object({ sizeBytes, fileCount: z.number().int(), at: instant }).nullable(),
});

const database = z.object({
  version: z.string(),
  sizeBytes,
  migrationCount: z.number().int(),
  lastMigration: z.string(),
  /** The largest tables with their indexes, the largest first. */
  largestTables: z.array(z.object({ name: z.string(), sizeBytes })),
});

const backups = z.object({
  /** "external": the database is not the embedded one and has tools of its own. */
  schedule: z.enum(["nightly", "off", "external"]),
  /** Days of which backups are kept. */
  keptDays: z.number().int().nullable(),
  isEncrypted: z.boolean().nullable(),
  /** The newest first. */
  list: z.array(
    z.object({
      name: z.string(),
      madeAt: instant,
      durationSeconds: z.number().nonnegative(),
      sizeBytes: sizeBytes.nullable(),
      isEncrypted: z.boolean(),
      /** In a folder that somebody named, not in that of the nightly backups. */
      isElsewhere: z.boolean(),
    }),
  ),
  lastFailure: z.object({ at: instant, code: z.string() }).nullable(),
});

const nightlyJob = z.object({
  /** Name of the cleanup step, or of the queue of a daily job. */
  name: z.string(),
  kind: z.enum(["cleanup", "job"]),
  lastRun: z
    .object({
      at: instant,
      durationSeconds: z.number().nonnegative(),
      /** null: it succeeded. */
      failureCode: z.string().nullable(),
      /** null where it is not known. */
      removedCount: z.number().int().nullable(),
    })
    .nullable(),
  nextRunAt: instant,
});

export const systemHealth = z.object({
  state: z.enum(["well", "attention", "failure"]),
  /** Failures first. */
  problems: z.array(problem),
  checkedAt: instant,
  /** Processes that run background jobs. */
  workers: z.object({ aliveCount: z.number().int(), lastSeenAt: instant.nullable() }),
  storage,
  database,
  backups,
  nightlyJobs: z.array(nightlyJob),
});
export type SystemHealth = z.infer<typeof systemHealth>;

const exampleHealth: SystemHealth = {
  state: "attention",
  problems: [
    {
      kind: "BACKUP_FAILED",
      severity: "attention",
      since: "2026-02-20T05:30:12.000Z",
      details: { code: "DISK_FULL" },
    },
  ],
  checkedAt: "2026-02-20T18:00:00.000Z",
  workers: { aliveCount: 1, lastSeenAt: "2026-02-20T17:59:31.000Z" },
  storage: {
    kind: "disk",
    host: null,
    isReachable: true,
    latencySeconds: 0.004,
    checkedAt: "2026-02-20T17:59:50.000Z",
    disk: { freeBytes: 41_230_000_000, totalBytes: 120_000_000_000 },
    recordFiles: { sizeBytes: 812_345_678, fileCount: 1240 },
    measured: { sizeBytes: 4_812_345_678, fileCount: 18_240, at: "2026-02-20T06:12:00.000Z" },
  },
  database: {
    version: "18.4",
    sizeBytes: 359_000_000,
    migrationCount: 85,
    lastMigration: "0087_system_health.sql",
    largestTables: [{ name: "scene", sizeBytes: 91_000_000 }],
  },
  backups: {
    schedule: "nightly",
    keptDays: 7,
    isEncrypted: false,
    list: [
      {
        name: "2026-02-19T05-30-00Z",
        madeAt: "2026-02-19T05:30:00.000Z",
        durationSeconds: 11,
        sizeBytes: 142_000_000,
        isEncrypted: false,
        isElsewhere: false,
      },
    ],
    lastFailure: { at: "2026-02-20T05:30:12.000Z", code: "DISK_FULL" },
  },
  nightlyJobs: [
    {
      name: "deleted fields",
      kind: "cleanup",
      lastRun: {
        at: "2026-02-20T06:11:00.000Z",
        durationSeconds: 0.4,
        failureCode: null,
        removedCount: 12,
      },
      nextRunAt: "2026-02-21T06:11:00.000Z",
    },
  ],
};

export const describeHealth = defineRoute({
  method: "GET",
  path: "/admin/health",
  access: "admin",
  summary:
    "State of the installation: problems with their reasons, workers, storage, database, backups and nightly jobs. Outside services and queues have routes of their own.",
  response: systemHealth,
  errors: [],
  example: { answer: exampleHealth },
});
