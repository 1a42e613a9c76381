export { EmbeddedPostgresError, type EmbeddedPostgresProblem } from "./errors";
export { type ReachedPostgres, reachEmbeddedPostgres } from "./reach";
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./start";
