// Kills the embedded database and everything around it at random moments under writes, and looks for every acknowledged row.
//   node tools/kill-test.mjs [rounds]      50 without a number; 1,000 take an hour or two; SIGTERM ends it after a round, with the figures so far
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const pg = createRequire(resolve("db/package.json"))("pg");

const WRITERS = 4;
const LAUNCHER = resolve("kit/server/src/embedded-postgres/hold-database.ts");
const self = fileURLToPath(import.meta.url);

if (process.argv[2] === "write") await write(process.argv[3], process.argv[4]);
else process.exitCode = await killRounds(Number(process.argv[2] ?? 50));

/** @returns exit code: 0 when nothing was lost and every start succeeded */
async function killRounds(rounds) {
  const folder = mkdtempSync(join(tmpdir(), "surco-kill-"));
  chmodSync(folder, 0o755);
  const ackFile = join(folder, "acknowledged");
  const figures = { rounds: 0, killedWhileStarting: 0, lost: 0, halves: 0, failedOpens: 0, openMs: [] };
  let isAskedToEnd = false;
  process.once("SIGTERM", () => {
    isAskedToEnd = true;
  });
  try {
    await prepare(folder);
    for (let round = 1; round <= rounds && !isAskedToEnd; round++) {
      await oneRound(folder, ackFile, figures);
      figures.rounds = round;
      if (round % 100 === 0)
        console.error(`${round} rounds, ${figures.acks} acknowledged, ${figures.lost} lost`);
    }
    const last = await open(folder);
    await verify(last.databaseUrl, ackFile, figures);
    await last.close();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
  const acks = figures.acks;
  const sorted = figures.openMs.sort((a, b) => a - b);
  console.log(
    `kill -9: ${figures.rounds} rounds (${figures.killedWhileStarting} while starting), ${acks} acknowledged, ` +
      `${figures.lost} lost, ${figures.halves} half transactions, ${figures.failedOpens} failed opens, ` +
      `open ${sorted[Math.floor(sorted.length / 2)]} ms in the middle, ${sorted.at(-1)} ms at most`,
  );
  return figures.lost + figures.halves + figures.failedOpens === 0 && acks > 0 ? 0 : 1;
}

async function prepare(folder) {
  const database = await open(folder);
  await query(
    database.databaseUrl,
    "create table first_half (id text primary key); create table second_half (id text primary key)",
  );
  await database.close();
}

async function oneRound(folder, ackFile, figures) {
  const whileStarting = Math.random() < 0.15;
  if (whileStarting) {
    figures.killedWhileStarting++;
    const launcher = launch(folder);
    await sleep(Math.random() * 900);
    await killAll([launcher]);
    return;
  }
  const started = Date.now();
  let database;
  try {
    database = await open(folder);
  } catch (error) {
    figures.failedOpens++;
    console.error(error.message);
    return;
  }
  figures.openMs.push(Date.now() - started);
  await verify(database.databaseUrl, ackFile, figures);
  const writer = spawn(process.execPath, [self, "write", database.databaseUrl, ackFile], {
    stdio: "inherit",
  });
  await sleep(300 + Math.random() * 1200);
  if (Math.random() < 0.3) void query(database.databaseUrl, "checkpoint").catch(() => {});
  await killAll([writer, database.child]);
}

/** Commits two rows at a time and notes each commit that was answered, as fast as it can, until it is killed. */
async function write(databaseUrl, ackFile) {
  const acks = openSync(ackFile, "a");
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on("error", () => {});
      await client.connect();
      for (let n = 0; ; n++) {
        const id = `${process.pid}-${Date.now()}-${writer}-${n}`;
        await client.query("begin");
        await client.query("insert into first_half values ($1)", [id]);
        await client.query("insert into second_half values ($1)", [id]);
        await client.query("commit");
        writeSync(acks, `${id}\n`);
      }
    }),
  ).catch(() => process.exit(1));
}

async function verify(databaseUrl, ackFile, figures) {
  const { rows: first } = await query(databaseUrl, "select id from first_half");
  const { rows: second } = await query(databaseUrl, "select id from second_half");
  const [firsts, seconds] = [first, second].map((rows) => new Set(rows.map(({ id }) => id)));
  const acks = readAcks(ackFile);
  figures.acks = acks.length;
  figures.lost = acks.filter((id) => !firsts.has(id) || !seconds.has(id)).length;
  figures.halves =
    [...firsts].filter((id) => !seconds.has(id)).length + Math.max(0, seconds.size - firsts.size);
}

function readAcks(file) {
  try {
    // A line without its end was being written when its writer was killed.
    return readFileSync(file, "utf8").split("\n").slice(0, -1);
  } catch {
    return [];
  }
}

function launch(folder) {
  return spawn(process.execPath, ["--import", "tsx", LAUNCHER, join(folder, "postgres")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
}

async function open(folder) {
  const child = launch(folder);
  child.stdin.on("error", () => {});
  for await (const line of createInterface(child.stdout)) {
    const answer = JSON.parse(line);
    if (answer.message) throw new Error(answer.message);
    const close = async () => {
      const ended = new Promise((done) => child.once("exit", done));
      child.stdin.end();
      await ended;
    };
    return { databaseUrl: answer.databaseUrl, child, close };
  }
  throw new Error("the launcher said nothing");
}

async function query(databaseUrl, text) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Kills the processes and all below them, the server's own included, in no particular order. */
async function killAll(children) {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const pairs = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const doomed = children.map((child) => child.pid);
  for (const parent of doomed) doomed.push(...pairs.filter(([, of]) => of === parent).map(([pid]) => pid));
  for (const pid of doomed.sort(() => Math.random() - 0.5)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {}
  }
  await Promise.all(
    children.map(
      (child) => child.exitCode ?? child.signalCode ?? new Promise((done) => child.once("exit", done)),
    ),
  );
}
