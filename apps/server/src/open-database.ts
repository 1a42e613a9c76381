import { connect, connectWithReplica, type Database, type ReplicaCounts } from "@surco/db";
import type { Logger } from "@surco/kit-server";
import type { Kysely } from "kysely";
import type { Config } from "./config";

export interface OpenDatabase {
  db: Kysely<Database>;
  /** Null where no replica is configured: the database answers everything. */
  replica: ReplicaReads | null;
}

export interface ReplicaReads {
  /** Runs work whose reads the replica may answer. */
  read<T>(work: () => Promise<T>): Promise<T>;
  counts(): ReplicaCounts;
}

/** Opens the pool of a process or thread on the configured database, and one on its replica where there is one. */
export function openDatabase(
  { databaseUrl, databaseReplicaUrl }: Pick<Config, "databaseUrl" | "databaseReplicaUrl">,
  logger: Logger,
  options: { maxConnections?: number; applicationName?: string } = {},
): OpenDatabase {
  if (databaseReplicaUrl === null) return { db: connect(databaseUrl, options), replica: null };
  const { db, ...replica } = connectWithReplica(databaseUrl, databaseReplicaUrl, {
    ...options,
    onReplicaFailure: (error) => logger.warn({ err: error }, "the replica is not used for some seconds"),
  });
  return { db, replica };
}
