import { setTimeout as sleep } from "node:timers/promises";
import { close, connectWithReplica, type ReplicatedDatabase } from "@surco/db";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ReplicatedPostgres, startReplicatedPostgres } from "./replicated-database.testing";

interface Tables {
  harvest: { id: number; yield_t_per_ha: number };
}

let postgres: ReplicatedPostgres;
let database: ReplicatedDatabase;
let failures: unknown[] = [];

const tables = () => database.db as unknown as Kysely<Tables>;
const count = async () => (await tables().selectFrom("harvest").select("id").execute()).length;
const insert = (id: number) => tables().insertInto("harvest").values({ id, yield_t_per_ha: 8.4 }).execute();
/** True where the replica answers: it is in recovery. */
const isReplica = async () => {
  const query = tables().selectNoFrom(sql<boolean>`pg_is_in_recovery()`.as("isReplica"));
  return (await query.executeTakeFirstOrThrow()).isReplica;
};
/** Reads again until the replica answers, as it does once it holds all. */
const untilReplica = async () => {
  while (!(await database.read(isReplica))) await sleep(10);
};

beforeAll(async () => {
  postgres = await startReplicatedPostgres();
  database = connectWithReplica(postgres.databaseUrl, postgres.replicaUrl, {
    onReplicaFailure: (error) => failures.push(error),
  });
  await sql`create table harvest (id int primary key, yield_t_per_ha real not null)`.execute(database.db);
}, 60_000);
afterAll(() => close(database.db));
afterEach(() => {
  failures = [];
});

describe("a read", () => {
  it("is answered by the replica once it holds all that was written", async () => {
    await insert(1);
    await untilReplica();

    expect(await database.read(count)).toBe(1);
  });

  it("never misses a write that was acknowledged before, however far the replica lags", async () => {
    await postgres.pauseReplay();
    await insert(2);

    expect(await database.read(count)).toBe(2);
    expect(await database.read(isReplica)).toBe(false);
    await postgres.resumeReplay();
    await untilReplica();
    expect(await database.read(count)).toBe(2);
  });

  it("never misses one of many writes that go on meanwhile", async () => {
    for (let id = 100; id < 160; id++) {
      const expected = (await database.read(count)) + 1;
      await insert(id);
      expect(await database.read(count)).toBe(expected);
    }
    expect(database.counts().replicaCount).toBeGreaterThan(0);
  });

  it("sees what its own work has written", async () => {
    await untilReplica();

    const seen = await database.read(async () => {
      const before = await isReplica();
      await insert(3);
      return {
        before,
        after: await isReplica(),
        found: await tables().selectFrom("harvest").where("id", "=", 3).selectAll().execute(),
      };
    });

    expect(seen).toMatchObject({ before: true, after: false, found: [{ id: 3 }] });
  });

  it("goes to the primary in a transaction, with a lock and in a statement of text", async () => {
    await untilReplica();
    const where = await database.read(() =>
      database.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(
          transaction,
        );
        return rows[0]?.isReplica;
      }),
    );
    const locked = database.read(() => tables().selectFrom("harvest").selectAll().forUpdate().execute());
    const written = database.read(() =>
      tables()
        .with("gone", (with_) => with_.deleteFrom("harvest").where("id", "=", 3).returning("id"))
        .selectFrom("gone")
        .selectAll()
        .execute(),
    );

    expect(where).toBe(false);
    await expect(locked).resolves.not.toHaveLength(0);
    expect(await written).toEqual([{ id: 3 }]);
    expect(failures).toEqual([]);
  });

  it("that goes on after its end comes from the primary", async () => {
    await untilReplica();
    const late = { answer: Promise.resolve(true) };
    await database.read(async () => {
      late.answer = sleep(50).then(isReplica);
    });

    expect(await late.answer).toBe(false);
  });

  it("outside of one comes from the primary", async () => {
    await untilReplica();

    expect(await isReplica()).toBe(false);
  });

  it("fails as on the primary where the statement is at fault, and goes on using the replica", async () => {
    await untilReplica();
    const wrong = () => tables().selectNoFrom(sql<number>`1 / 0`.as("wrong")).execute();

    await expect(database.read(wrong)).rejects.toThrow("division by zero");
    expect(await database.read(isReplica)).toBe(true);
    expect(failures).toEqual([]);
  });
});

it("goes on without the replica, reports it once, and uses it again later", async () => {
  await untilReplica();
  await postgres.stopReplica();

  expect(await Promise.all([database.read(count), database.read(count)])).toHaveLength(2);
  expect(await database.read(isReplica)).toBe(false);
  expect(failures).toHaveLength(1);

  await postgres.startReplica();
  await untilReplica();
}, 30_000);

it("is not used where the address leads to no replica", async () => {
  const mistaken = connectWithReplica(postgres.databaseUrl, postgres.databaseUrl, {
    onReplicaFailure: (error) => failures.push(error),
  });
  const answered = await mistaken.read(async () => "answered").finally(() => close(mistaken.db));

  expect(answered).toBe("answered");
  expect(String(failures)).toContain("does not lead to a replica");
});
