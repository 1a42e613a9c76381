export { createDatabase, databaseExists, dropDatabases, probe, withDatabaseName } from "./administer";
export { anyOf } from "./any-of";
export { type ConnectOptions, close, connect } from "./connect";
export { isDatabaseUnavailable } from "./is-database-unavailable";
export { isUniqueViolation } from "./is-unique-violation";
export { type MigrateOptions, MigrationError, migrate } from "./migrate";
export {
  connectWithReplica,
  type ReplicaCounts,
  type ReplicatedDatabase,
} from "./replica/connect-with-replica";
export type * from "./schema";
