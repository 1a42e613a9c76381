export { EmbeddedPostgresError, type EmbeddedPostgresProblem } from "./errors";
export { type ReachedPostgres, reachEmbeddedPostgres } from "./reach";
export { canWriteInto, chooseAccount } from "./run-as";
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./start";
