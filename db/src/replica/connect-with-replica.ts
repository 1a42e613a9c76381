import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type ConnectOptions, openPool } from "../connect";
import { isDatabaseUnavailable } from "../is-database-unavailable";
import type { Database } from "../schema";
import { ReplicaDriver, type ReplicaScope } from "./replica-driver";

/** A read waits so long for the replica to catch up with what was written before it, then the primary answers. */
const CATCH_UP_MS = 25;
const ASK_AGAIN_MS = 5;
/** A replica that failed is left alone for so long. */
const PAUSE_MS = 5000;
/** Limits of a replica that accepts connections and then says nothing. */
const REPLICA_LIMITS = { connectTimeoutMs: 2000, queryTimeoutMs: 10_000 };
const POSITION_WITHIN_MS = 1000;

/** Reads that a replica could have answered, since the process started. */
export interface ReplicaCounts {
  replicaCount: number;
  /** It lagged, or did not answer. */
  primaryCount: number;
}

export interface ReplicatedDatabase {
  db: Kysely<Database>;
  /**
   * Runs work that reads. The replica answers its plain reads where it holds everything that was written before the
   * work began; what the work reads after its own first write comes from the primary.
   */
  read<T>(work: () => Promise<T>): Promise<T>;
  counts(): ReplicaCounts;
}

interface ReplicaOptions extends ConnectOptions {
  /** Called when the replica stops being used; it is asked anew after a pause. */
  onReplicaFailure?: (error: unknown) => void;
}

/**
 * Opens a pool on a database and one on its streaming replica. `close` closes both.
 *
 * A read never misses a write that was acknowledged before the read began, by whatever server: the position of the
 * primary's log is compared with that which the replica has replayed. The replica may be asynchronous.
 */
export function connectWithReplica(
  databaseUrl: string,
  replicaUrl: string,
  options: ReplicaOptions = {},
): ReplicatedDatabase {
  const scopes = new AsyncLocalStorage<ReplicaScope>();
  const counts = { replicaCount: 0, primaryCount: 0 };
  let pausedUntilMs = 0;
  const pause = (error: unknown) => {
    // One sentence for each pause, however many reads it hits.
    if (performance.now() >= pausedUntilMs) options.onReplicaFailure?.(error);
    pausedUntilMs = performance.now() + PAUSE_MS;
  };
  const primary = new PostgresDialect({ pool: openPool(databaseUrl, options) });
  const replica = new PostgresDialect({
    pool: openPool(replicaUrl, { ...options, ...REPLICA_LIMITS, isReadOnly: true }),
  });
  const db = new Kysely<Database>({
    dialect: {
      createDriver: () =>
        new ReplicaDriver({
          primary: primary.createDriver(),
          replica: replica.createDriver(),
          scopes,
          onReplicaFailure: (error) => {
            if (isDatabaseUnavailable(error)) pause(error);
          },
        }),
      createAdapter: () => primary.createAdapter(),
      createIntrospector: (own) => primary.createIntrospector(own),
      createQueryCompiler: () => primary.createQueryCompiler(),
    },
  });
  // Shares the pool, which `db` closes.
  const replicaOnly = new Kysely<Database>({ dialect: replica });
  const written = sharedRead(() => readPosition(db, WRITTEN));
  const replayed = sharedRead(() => within(POSITION_WITHIN_MS, readPosition(replicaOnly, REPLAYED)));

  async function holdsAllWritten(): Promise<boolean> {
    if (performance.now() < pausedUntilMs) return false;
    const position = await written();
    const untilMs = performance.now() + CATCH_UP_MS;
    try {
      for (;;) {
        if ((await replayed()) >= position) return true;
        if (performance.now() >= untilMs) return false;
        await sleep(ASK_AGAIN_MS);
      }
    } catch (error) {
      pause(error);
      return false;
    }
  }

  return {
    db,
    async read(work) {
      const isUsable = await holdsAllWritten();
      counts[isUsable ? "replicaCount" : "primaryCount"] += 1;
      if (!isUsable) return work();
      const scope = { isOpen: true };
      try {
        return await scopes.run(scope, work);
      } finally {
        // Timers and streams that the work has started outlive it.
        scope.isOpen = false;
      }
    },
    counts: () => ({ ...counts }),
  };
}

/** With asynchronous commits, changes are visible before they are written: the position of inserting includes them. */
const WRITTEN = sql<string | null>`pg_current_wal_insert_lsn()::text`;
const REPLAYED = sql<string | null>`pg_last_wal_replay_lsn()::text`;

/** @throws Error where the database is of the other kind */
async function readPosition(db: Kysely<Database>, position: typeof WRITTEN): Promise<bigint> {
  const { rows } = await sql<{ position: string | null }>`select ${position} as position`.execute(db);
  const text = rows[0]?.position;
  if (!text) throw new Error("DATABASE_REPLICA_URL does not lead to a replica: it replays no log");
  return readLogPosition(text);
}

/** Log position as PostgreSQL writes it, "16/B374D848", as a number that can be compared. */
function readLogPosition(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** @throws Error where the answer takes longer */
async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const limit = sleep(limitMs, undefined, { signal: ended.signal, ref: false }).then(() => {
    throw new Error(`the replica did not answer within ${limitMs} ms`);
  });
  // Whichever of the two comes later is nobody's any more.
  limit.catch(() => {});
  answer.catch(() => {});
  return Promise.race([answer, limit]).finally(() => ended.abort());
}

/**
 * Answers all who ask while a read runs with the next one, which begins after they asked: an answer is never older
 * than its question.
 */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = () => {
    next = null;
    const started = read().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start, start);
    return next;
  };
}
