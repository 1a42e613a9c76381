import { createServer, type Socket } from "node:net";
import { close, connect, isDatabaseUnavailable } from "@surco/db";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";

/** Error of a query on what answers at that port. */
async function failureOf(port: number): Promise<unknown> {
  const db = connect(`postgres://surco@127.0.0.1:${port}/surco`, {
    maxConnections: 1,
    connectTimeoutMs: 300,
  });
  const failure = await sql`select 1`.execute(db).then(
    () => null,
    (error: unknown) => error,
  );
  await close(db);
  return failure;
}

/** Port of a server that does so with each connection. */
async function portOf(accept: (socket: Socket) => void): Promise<number> {
  const server = createServer(accept).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once("listening", listening));
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** Answer of a server with that state, in PostgreSQL's protocol. */
const refusal = (sqlState: string) => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0Mno\0\0`);
  const head = Buffer.from([0x45, 0, 0, 0, fields.length + 4]);
  return Buffer.concat([head, fields]);
};

it("recognizes a refused, a closed and a silent connection", async () => {
  const closing = await portOf((socket) => socket.destroy());
  const silent = await portOf(() => {});

  expect(isDatabaseUnavailable(await failureOf(1))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(closing))).toBe(true);
  expect(isDatabaseUnavailable(await failureOf(silent))).toBe(true);
});

it.each([
  ["57P01", true],
  ["57P03", true],
  ["53100", true],
  ["53200", true],
  ["53300", true],
  ["58030", true],
  ["08006", true],
  ["25006", true],
  ["28P01", false],
  ["3D000", false],
  ["23505", false],
])("with SQLSTATE %s is %s", async (sqlState, expected) => {
  const port = await portOf((socket) => void socket.end(refusal(sqlState)));

  expect(isDatabaseUnavailable(await failureOf(port))).toBe(expected);
});

it.each([new Error("no such field"), Object.assign(new Error("no file"), { code: "ENOENT" }), "text", null])(
  "is not found in %s",
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  },
);
