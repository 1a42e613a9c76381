import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export interface BuiltServer {
  /** Without a final slash. */
  address: string;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Starts the built server as a process of its own, with outside services that nobody answers for. */
export async function startBuiltServer({
  databaseUrl,
  role,
  port: wanted,
  environment = {},
}: {
  databaseUrl: string;
  role: "server" | "both";
  /** A free one where it is absent. */
  port?: number;
  environment?: Record<string, string>;
}): Promise<BuiltServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "surco-server-"));
  const port = wanted ?? (await freePort());
  const server = spawn(process.execPath, [join(root, "apps/server/dist/main.mjs")], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SURCO_ROLE: role,
      SURCO_WORLD: "demo",
      SURCO_DATA_DIR: dataDir,
      SURCO_LOG_LEVEL: "error",
      SURCO_DEMO_WORLD_URL: "http://127.0.0.1:9",
      SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:9",
      ...environment,
    },
    stdio: ["ignore", 2, 2],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill("SIGKILL");
      await once(server, "exit");
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await Promise.race([untilReady(address), endOf(server)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

/** Rejects when the process ends, as one with wrong settings does. */
async function endOf(server: ChildProcess): Promise<never> {
  await once(server, "exit");
  throw new Error("the server ended");
}

/** A port that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const bound = probe.address();
  probe.close();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  return bound.port;
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const reply = await fetch(`${address}/health`).catch(() => null);
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error("the server did not start");
}
