export { createDatabase, databaseExists, dropDatabases, probe, withDatabaseName } from "./administer";
export { anyOf } from "./any-of";
export { type ConnectOptions, close, connect } from "./connect";
export { isUniqueViolation } from "./is-unique-violation";
export { type MigrateOptions, MigrationError, migrate } from "./migrate";
export type * from "./schema";
