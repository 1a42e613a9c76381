import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "./schema";

export interface ConnectOptions {
  /** Connections this pool may hold at once. */
  maxConnections?: number;
  /** Shown by `pg_stat_activity`. */
  applicationName?: string;
  /** Every statement that would write is refused. */
  isReadOnly?: boolean;
  /** Longest wait of a query for a connection, ms. */
  connectTimeoutMs?: number;
  /** Time limit of a query, ms; none without it. */
  queryTimeoutMs?: number;
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  onLostConnection?: (error: Error) => void;
}

/**
 * Opens a pool on a PostgreSQL (15 or newer). No connection is made before the first query.
 *
 * @param databaseUrl the address, or a function that returns it at the first query
 *
 * Values are read as: int8 and numeric → number, date → "YYYY-MM-DD", timestamptz → Date.
 */
export function connect(
  databaseUrl: string | (() => Promise<string>),
  options: ConnectOptions = {},
): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: async () =>
        openPool(typeof databaseUrl === "string" ? databaseUrl : await databaseUrl(), options),
    }),
  });
}

/** Waits for running queries and closes every connection of the pool. */
export async function close(db: Kysely<Database>): Promise<void> {
  await db.destroy();
}

/** Settings that our queries are written for; they override the server's configuration. */
const SESSION = [
  // Connections follow the server's clock, so sessions must not depend on the machine's zone.
  "timezone=UTC",
  // No query of ours runs as long as compiling it would take.
  "jit=off",
  // Disks have no arms to move any more: reading an index costs little more than reading on.
  "random_page_cost=1.1",
  // Farms, crops and counts of a hundred thousand fields are joined and grouped in memory.
  "work_mem=16MB",
  // Many ask at once, each for little: starting helpers for one takes longer than they save.
  "max_parallel_workers_per_gather=0",
];

/** Opens a pool with the session settings and types of all our queries. */
export function openPool(databaseUrl: string, options: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.maxConnections ?? 10,
    // A request that finds no free connection fails instead of waiting for good.
    connectionTimeoutMillis: options.connectTimeoutMs ?? 60_000,
    query_timeout: options.queryTimeoutMs,
    keepAlive: true,
    application_name: options.applicationName ?? "surco",
    types: { getTypeParser },
    options: [...SESSION, ...(options.isReadOnly ? ["default_transaction_read_only=on"] : [])]
      .map((setting) => `-c ${setting}`)
      .join(" "),
  });
  // Without listeners a database that restarts would end the process: the pool's hears of idle connections only. Of a
  // connection in use its query fails.
  pool.on("error", (error) => options.onLostConnection?.(error));
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Set on the pool, not globally: other users of `pg` in the process keep their own. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") => {
  if (format !== "binary") {
    const parser = textParsers.get(oid);
    if (parser) return parser;
  }
  return pg.types.getTypeParser(oid, format as "text");
};

/* Types that `pg` has no names for. */
const INT2_ARRAY = 1005;
const FLOAT4_ARRAY = 1021;
const FLOAT8_ARRAY = 1022;

const textParsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, readInt8],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
  ...[INT2_ARRAY, FLOAT4_ARRAY, FLOAT8_ARRAY].map((oid) => [oid, numbersOf(oid)] as const),
]);

/** Splits a plain list of numbers; years of weather would keep the usual parser, which looks at each character, for long. */
function numbersOf(oid: number): (text: string) => unknown {
  const usual = pg.types.getTypeParser(oid, "text");
  return (text) => {
    // Lists of lists and lists that do not count from 1.
    if (!text.startsWith("{") || text.startsWith("{{")) return usual(text);
    if (text === "{}") return [];
    return text
      .slice(1, -1)
      .split(",")
      .map((value) => (value === "NULL" ? null : Number(value)));
  };
}

/** @throws RangeError where a number cannot hold the value exactly */
function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of the safe range: ${text}`);
  return value;
}
