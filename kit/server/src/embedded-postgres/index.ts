export { EmbeddedPostgresError, type EmbeddedPostgresProblem } from "./errors";
export { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from "./start";
