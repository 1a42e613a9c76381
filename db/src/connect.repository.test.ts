import { connect as connectSocket, createServer, type Socket } from "node:net";
import { close, connect, isDatabaseUnavailable } from "@surco/db";
import { testDatabase, testDatabaseUrl } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";

const db = testDatabase();

it("reads days as text, instants as Date, and int8 and numeric as numbers", async () => {
  const { rows } = await sql`
    select date '2026-04-03' as day, timestamptz '2026-04-03 02:30:00-03' as instant,
      count(*) as count, 12.5::numeric as dose`.execute(db);

  expect(rows).toEqual([
    { day: "2026-04-03", instant: new Date("2026-04-03T05:30:00Z"), count: 1, dose: 12.5 },
  ]);
});

it("refuses an int8 that a number would round", async () => {
  await expect(sql`select 9007199254740993::int8 as big`.execute(db)).rejects.toThrow(RangeError);
});

it("reads lists of numbers with their gaps, also such that other parsers are needed for", async () => {
  const { rows } = await sql`
    select array[1.5, null, -2e-7]::real[] as reals, array[3, null, -4]::smallint[] as small, '{}'::float8[] as none,
      array['NaN', 'Infinity', '-Infinity']::float8[] as odd, array[[1, 2], [3, null]]::float8[] as "table",
      '[0:1]={5,6}'::float8[] as shifted, null::real[] as absent`.execute(db);

  expect(rows).toEqual([
    {
      reals: [1.5, null, -2e-7],
      small: [3, null, -4],
      none: [],
      odd: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
      table: [
        [1, 2],
        [3, null],
      ],
      shifted: [5, 6],
      absent: null,
    },
  ]);
});

it("starts each database empty", async () => {
  expect(await db.selectFrom("account").selectAll().execute()).toEqual([]);
});

it("survives a connection that is reset while a query runs, and goes on with another one", async () => {
  const { url, reset } = await startResettableAddress(await testDatabaseUrl());
  const own = connect(url, { maxConnections: 1 });
  onTestFinished(() => close(own));
  await sql`select 1`.execute(own);

  const query = sql`select pg_sleep(30)`.execute(own).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 100));
  reset();

  expect(isDatabaseUnavailable(await query)).toBe(true);
  expect((await sql`select 1 as one`.execute(own)).rows).toEqual([{ one: 1 }]);
});

/** Address that leads to a database and resets its connections on demand, as a router or a failover does. */
async function startResettableAddress(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl);
  const open: Socket[] = [];
  const server = createServer((socket) => {
    const onward = connectSocket(Number(port), hostname);
    open.push(socket);
    for (const each of [socket, onward]) each.on("error", () => {}).once("close", () => onward.destroy());
    socket.pipe(onward).pipe(socket);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once("listening", listening));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(address !== null && typeof address === "object" ? address.port : 0);
  return {
    url: url.toString(),
    reset: () => {
      for (const socket of open.splice(0)) socket.resetAndDestroy();
    },
  };
}
