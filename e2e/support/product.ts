import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningProduct {
  /** The one address that the start command prints. */
  url: string;
  /** Its database and files. */
  dataDir: string;
  stop(): Promise<void>;
}

/** Starts the product with the README's own command, on a free port and with data of its own. */
export async function startProduct(environment: Record<string, string> = {}): Promise<RunningProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), "surco story "));
  // Readable by others: as root, the database runs as another account, which must be able to enter.
  chmodSync(dataDir, 0o755);
  const child = spawn(process.execPath, ["tools/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      SURCO_DATA_DIR: dataDir,
      // Each visitor of a story has an address of his own.
      SURCO_TRUSTED_PROXIES: "loopback",
      // The first would come ten minutes after the start, in the middle of a story.
      SURCO_BACKUP_DAYS: "0",
      ...environment,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  try {
    const url = await addressOf(child);
    return {
      url,
      dataDir,
      async stop() {
        await ended(child);
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await ended(child);
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address) found(address[0]);
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", (code) => failed(new Error(`the start command ended with ${code}:\n${output}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.removeAllListeners("exit");
    child.once("exit", () => done());
    child.kill("SIGINT");
  });
}

/** Finds an unused port. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? found(address.port) : failed(new Error("no port")),
      );
    });
  });
}
