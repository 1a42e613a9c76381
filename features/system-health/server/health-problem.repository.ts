import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import { type ProblemKind, problemDetails, problemKinds } from "../contract";
import type { TrackedProblem } from "./track-problems";

export type HealthProblemRepository = ReturnType<typeof healthProblemRepository>;

/** Problems of the installation with the state of their notifications. */
export function healthProblemRepository(db: Kysely<Database>) {
  const read = async (on: Kysely<Database>): Promise<TrackedProblem[]> => {
    const rows = await on.selectFrom("health_problem").selectAll().orderBy("first_seen_at").execute();
    return rows.flatMap((row) => {
      // Of a later release.
      if (!isKind(row.kind)) return [];
      return {
        key: row.key,
        kind: row.kind,
        details: problemDetails.parse(row.details),
        firstSeenAt: row.first_seen_at,
        lastSeenAt: row.last_seen_at,
        endedAt: row.ended_at,
        isAnnounced: row.is_announced,
        announcedAt: row.announced_at,
      };
    });
  };

  return {
    /** Those that last, of every server. */
    async listOpen(): Promise<TrackedProblem[]> {
      return (await read(db)).filter(({ endedAt }) => endedAt === null);
    },

    /**
     * Replaces the problems by what `next` makes of them, one server at a time: only one of several that see the same problem
     * finds it unannounced.
     */
    update<T>(
      next: (
        stored: TrackedProblem[],
        within: Transaction<Database>,
      ) => Promise<{ problems: readonly TrackedProblem[]; result: T }>,
    ): Promise<T> {
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('problems of the installation', 0))`.execute(
          trx,
        );
        const { problems, result } = await next(await read(trx), trx);
        for (const problem of problems) await save(trx, problem);
        return result;
      });
    },

    /** Deletes what ended before a time. */
    async deleteEndedBefore(before: Date): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom("health_problem")
        .where("ended_at", "<", before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function save(trx: Transaction<Database>, problem: TrackedProblem): Promise<void> {
  const values = {
    kind: problem.kind,
    details: JSON.stringify(problem.details),
    first_seen_at: problem.firstSeenAt,
    last_seen_at: problem.lastSeenAt,
    ended_at: problem.endedAt,
    is_announced: problem.isAnnounced,
    announced_at: problem.announcedAt,
  };
  await trx
    .insertInto("health_problem")
    .values({ key: problem.key, ...values })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(values))
    .execute();
}

function isKind(name: string): name is ProblemKind {
  return Object.hasOwn(problemKinds, name);
}
