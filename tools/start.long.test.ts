import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";

/** Separate data folder; its name identifies the processes of this test. */
function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "surco start "));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address && typeof address === "object" ? address.port : 0;
}

async function start(
  dataDir: string,
  port: number,
  { environment = {}, ready = `http://localhost:${port}` } = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["tools/start.mjs"], {
    env: { ...process.env, PORT: String(port), SURCO_DATA_DIR: dataDir, DATABASE_URL: "", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill());
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      output += text;
      if (output.includes(ready)) resolve();
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", listen);
    child.once("exit", () => reject(new Error(output)));
  });
  return child;
}

/** Processes with the folder in their arguments: the database's, and who supervises it. */
function leftBehind(dataDir: string): number {
  const { stdout } = spawnSync("ps", ["-eo", "args"], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line.includes(dataDir)).length;
}

it("answers without root's rights, ends whole at Ctrl+C and starts again", async () => {
  const dataDir = dataFolder();
  const port = await freePort();
  for (let round = 1; round <= 2; round++) {
    const child = await start(dataDir, port);
    expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200);
    const server = String(partOf(child, "apps/server"));
    const { stdout } = spawnSync("ps", ["-o", "uid=", "-p", server], { encoding: "utf8" });
    expect(Number(stdout)).toBeGreaterThan(0);

    child.kill("SIGINT");

    expect(await once(child, "exit")).toEqual([0, null]);
    expect(leftBehind(dataDir)).toBe(0);
  }
});

it("leaves nothing in the way of the next start when it is killed", async () => {
  const dataDir = dataFolder();
  const port = await freePort();
  for (let round = 1; round <= 3; round++) {
    const child = await start(dataDir, port);
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  const child = await start(dataDir, port);

  expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200);
  child.kill("SIGKILL");
  await expect.poll(() => leftBehind(dataDir), { timeout: 30_000 }).toBe(0);
});

it("starts the demo world again when it ends, and answers meanwhile", async () => {
  const port = await freePort();
  const child = await start(dataFolder(), port);
  const config = await fetch(`http://localhost:${port}/api/features/config`);
  const { mailboxUrl } = (await config.json()) as { mailboxUrl: string };
  expect((await fetch(mailboxUrl)).status).toBe(200);

  process.kill(partOf(child, "apps/demo-world"), "SIGKILL");

  expect((await fetch(`http://localhost:${port}/ready`)).status).toBe(200);
  const isBack = () =>
    fetch(mailboxUrl).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(isBack, { timeout: 20_000 }).toBe(200);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

it("starts a worker alone, which leaves the server's port to a server", async () => {
  const port = await freePort();
  const environment = { SURCO_ROLE: "worker" };
  const child = await start(dataFolder(), port, { environment, ready: "Surco is ready: a worker" });

  await expect(fetch(`http://localhost:${port}/health`)).rejects.toThrow();
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

/** The process that a start command runs for one part of the product. */
function partOf(starter: ChildProcess, program: string): number {
  const { stdout } = spawnSync("ps", ["-eo", "pid,ppid,args"], { encoding: "utf8" });
  const line = stdout
    .split("\n")
    .map((text) => text.trim().split(/\s+/))
    .find(
      ([, parent, ...args]) => Number(parent) === starter.pid && args.some((arg) => arg.includes(program)),
    );
  if (!line) throw new Error(`no ${program} below ${starter.pid}`);
  return Number(line[0]);
}
