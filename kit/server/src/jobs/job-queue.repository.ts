import type { QueueState } from "@surco/contract";
import type { Database } from "@surco/db";
import { CompiledQuery, type Kysely, sql } from "kysely";

/** Database connection in the shape that pg-boss expects. */
export interface QueueConnection {
  // Shape defined by pg-boss; only it reads the rows.
  executeSql(text: string, values: unknown[]): Promise<{ rows: never[] }>;
}

export type JobQueueRepository = ReturnType<typeof jobQueueRepository>;

/** Queries on the queue's tables beyond those of pg-boss. */
export function jobQueueRepository(db: Kysely<Database>) {
  return {
    /**
     * Connection for pg-boss. It sends whole transactions as one text; a failed one must not leave its connection
     * inside it.
     */
    connection: {
      executeSql: (text: string, values: unknown[]) =>
        despiteDeadlock(() =>
          db.connection().execute(async (one) => {
            try {
              return await execute(one, text, values);
            } catch (error) {
              await sql`rollback`.execute(one).catch(() => undefined);
              throw error;
            }
          }),
        ),
    } satisfies QueueConnection,

    /** The same within a caller's transaction. */
    within: (transaction: Kysely<Database>): QueueConnection => ({
      executeSql: (text, values) => execute(transaction, text, values),
    }),

    /** Runs what creates the tables. Processes that start together on an empty database would collide in it. */
    async createTables(create: () => Promise<unknown>): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await takeTableLock(transaction);
        await create();
      });
    },

    /**
     * Creates a queue if it is missing. Each is a table, and nodes that create tables at the same time deadlock; an
     * advisory lock serializes them.
     */
    async ensureQueue(name: string): Promise<void> {
      const exists = async (on: Kysely<Database>) =>
        (await sql`select 1 from pgboss.queue where name = ${name}`.execute(on)).rows.length > 0;
      if (await exists(db)) return;
      await despiteDeadlock(() =>
        db.transaction().execute(async (transaction) => {
          await takeTableLock(transaction);
          if (await exists(transaction)) return;
          await sql`select pgboss.create_queue(${name}, '{"policy": "standard"}'::json)`.execute(transaction);
        }),
      );
    },

    /** Indexes waiting jobs. Called once the tables exist. */
    async addIndexes(): Promise<void> {
      await despiteDeadlock(() =>
        db.transaction().execute(async (transaction) => {
          await takeTableLock(transaction);
          await sql`
            create index if not exists job_unfinished_key on pgboss.job (name, singleton_key)
            where state < 'completed' and singleton_key is not null`.execute(transaction);
          await sql`
            create index if not exists job_unfinished_account on pgboss.job (name, (data ->> ${sql.lit(ACCOUNT_KEY)}))
            where state < 'completed'`.execute(transaction);
        }),
      );
    },

    /** Runs `send` unless a job of this key waits or runs. Senders of one key are serialized. */
    async unlessUnfinished(
      name: string,
      key: string,
      send: (connection: QueueConnection) => Promise<void>,
    ): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`job:${name}:${key}`}, 0))`.execute(
          transaction,
        );
        const found = await sql`
          select 1 from pgboss.job
          where name = ${name} and singleton_key = ${key} and state < 'completed' limit 1`.execute(
          transaction,
        );
        if (found.rows.length > 0) return;
        await send(this.within(transaction));
      });
    },

    /** Those of the queues that have a job to start now. */
    async listDue(names: readonly string[]): Promise<string[]> {
      if (names.length === 0) return [];
      const due = await sql<{ name: string }>`
        select queue.name from unnest(${names}::text[]) as queue (name)
        where exists (
          select 1 from pgboss.job
          where job.name = queue.name and job.state < 'active' and job.start_after < now()
        )`.execute(db);
      return due.rows.map(({ name }) => name);
    },

    /** State of every queue, by name; none before the first process has made the queue's tables. */
    async listQueues(): Promise<QueueState[]> {
      const found = await sql<{ isThere: boolean }>`
        select to_regclass('pgboss.job') is not null as "isThere"`.execute(db);
      if (found.rows[0]?.isThere !== true) return [];
      const { rows } = await sql<QueueState>`
        select queue.name as queue,
          count(*) filter (where job.state < 'active' and job.start_after <= now())::int as "waitingCount",
          count(*) filter (where job.state < 'active' and job.start_after > now())::int as "scheduledCount",
          count(*) filter (where job.state = 'active')::int as "activeCount",
          count(*) filter (where job.state = 'failed')::int as "failedCount",
          coalesce(extract(epoch from now() - min(job.start_after) filter (
            where job.state < 'active' and job.start_after <= now())), 0)::float8 as "oldestWaitSeconds"
        from pgboss.queue as queue
        left join pgboss.job as job on job.name = queue.name and job.state <> 'completed'
        group by queue.name order by queue.name`.execute(db);
      return rows;
    },

    /** Heartbeat: prolongs the lease of running jobs. */
    async keepAlive(name: string, ids: string[]): Promise<void> {
      await sql`
        update pgboss.job set started_on = now()
        where name = ${name} and id = any(${ids}::uuid[]) and state = 'active'`.execute(db);
    },

    /** Returns jobs to the queue without counting the attempt: we interrupted it. */
    async giveBack(name: string, ids: string[]): Promise<void> {
      await sql`
        update pgboss.job set state = 'created', started_on = null, start_after = now()
        where name = ${name} and id = any(${ids}::uuid[]) and state = 'active'`.execute(db);
    },
  };
}

/** Name of the account in a job's data; not part of the kind's own shape. */
export const ACCOUNT_KEY = "queuedForAccount";

/** Further jobs of one account are not counted: their order among each other stays. */
const MOST_COUNTED = 1000;

/** Counts the unfinished jobs of a kind and an account, up to `MOST_COUNTED`. */
export async function countOfAccount(
  connection: QueueConnection,
  name: string,
  accountId: string,
): Promise<number> {
  const { rows } = await connection.executeSql(
    `select count(*)::int as count from (
       select 1 from pgboss.job
       where name = $1 and data ->> '${ACCOUNT_KEY}' = $2 and state < 'completed' limit ${MOST_COUNTED}
     ) as unfinished`,
    [name, accountId],
  );
  return (rows[0] as { count: number } | undefined)?.count ?? 0;
}

async function execute(db: Kysely<Database>, text: string, values: unknown[]): Promise<{ rows: never[] }> {
  const { rows } = await db.executeQuery<never>(CompiledQuery.raw(text, values ?? []));
  return { rows };
}

async function takeTableLock(transaction: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tables of the job queue', 0))`.execute(
    transaction,
  );
}

const DEADLOCK_DETECTED = "40P01";
const TRIES = 5;

/** Retries after a deadlock: users of the queue may be its victim while a new kind's table is attached. */
async function despiteDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      const again = error instanceof Error && "code" in error && error.code === DEADLOCK_DETECTED;
      if (!again || tries === TRIES) throw error;
    }
  }
}
