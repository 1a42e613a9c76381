import { setTimeout as sleep } from "node:timers/promises";
import { buildAccount } from "@surco/accounts/testing";
import { close, connect } from "@surco/db";
import { buildField } from "@surco/fields/testing";
import { type Forwarder, startForwarder } from "../scale-out/forwarder.testing";
import type { LoadResult, Writer } from "../scale-out/load.testing";
import { type NodeOptions, type PreparedNode, prepareNode } from "../scale-out/nodes.testing";
import { type SystemPostgres, startSystemPostgres } from "../system-postgres.testing";

const WRITERS = 4;

/** One server of the built product with its jobs, on a database behind a forwarder that a drill can cut or slow. */
export interface Drill {
  database: Forwarder;
  /** Leads through the forwarder. */
  databaseUrl: string;
  node: PreparedNode;
  /** Connection of the test, past the forwarder. */
  db: ReturnType<typeof connect>;
  writers: readonly Writer[];
  stop(): Promise<void>;
}

interface DrillOptions extends NodeOptions {
  environment?: Record<string, string>;
  postgres?: SystemPostgres;
}

/** Settings of a server that asks nothing of the outside. */
export const QUIET = {
  SURCO_WORLD: "demo",
  SURCO_DEMO_WORLD_URL: "http://127.0.0.1:9",
  SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:9",
  SURCO_TRUSTED_PROXIES: "loopback",
  SURCO_LOG_LEVEL: "info",
};

export async function startDrill({ environment, postgres, ...options }: DrillOptions = {}): Promise<Drill> {
  const system = postgres ?? (await startSystemPostgres());
  const database = await startForwarder(Number(new URL(system.url).port));
  const url = new URL(system.url);
  url.host = `127.0.0.1:${database.port}`;
  const node = await prepareNode("both", { ...QUIET, DATABASE_URL: url.href, ...environment }, options);
  const stopDatabase = () => {
    database.stop();
    system.stop();
  };
  await node.start().catch(async (error: unknown) => {
    await node.remove();
    stopDatabase();
    throw error;
  });
  const db = connect(system.url, { maxConnections: 2, onLostConnection: () => {} });
  const writers: Writer[] = [];
  for (let index = 1; index <= WRITERS; index++) {
    const { user, token } = await buildAccount(db);
    const field = await buildField(db, { accountId: user.id });
    writers.push({ token, fieldId: field.id, clientAddress: `198.51.100.${index}` });
  }
  return {
    database,
    databaseUrl: url.href,
    node,
    db,
    writers,
    async stop() {
      try {
        await node.remove();
        await close(db);
      } finally {
        stopDatabase();
      }
    },
  };
}

/** Acknowledged notes that the database does not hold. Prints the figures of the load. */
export async function lostNotes({ db }: Pick<Drill, "db">, result: LoadResult): Promise<string[]> {
  const { acknowledged, failures, requestCount } = result;
  console.log(
    `${requestCount} requests, ${failures.length} refused, ${acknowledged.length} notes acknowledged`,
  );
  const rows = await db.selectFrom("note").select("id").where("id", "in", acknowledged).execute();
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged.filter((id) => !stored.has(id));
}

/** Answer of a health route: its status, 0 without one, and its time. */
export async function ask(address: string): Promise<{ status: number; durationMs: number }> {
  const begunMs = performance.now();
  const reply = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  await reply?.text();
  return { status: reply?.status ?? 0, durationMs: performance.now() - begunMs };
}

/** @throws Error where the server is not ready within a minute */
export async function untilReady({ node }: Pick<Drill, "node">): Promise<void> {
  const untilMs = performance.now() + 60_000;
  while ((await ask(`${node.address}/ready`)).status !== 200) {
    if (performance.now() > untilMs) throw new Error("the server did not become ready again");
    await sleep(200);
  }
}

/** Refusals other than 503 with that code and a time to wait. */
export const unforeseen = ({ failures }: LoadResult, code = "UNAVAILABLE") =>
  failures.filter((failure) => !new RegExp(` 503 retry-after \\d+ \\{"code":"${code}"`).test(failure));
