import { spawn, spawnSync } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { EmbeddedPostgresError } from "./errors";

/** Account that runs the binaries; null: the current one. */
export type RunAs = { uid: number; gid: number } | null;

/** Accounts that own nothing else of value, in order of preference. */
const PREFERRED_ACCOUNTS = ["postgres", "_postgres", "nobody"];

/**
 * Chooses an account. PostgreSQL refuses to run as root, and its initdb looks the account up by name, so it must exist.
 *
 * @param existing folder of an existing database: its owner is kept
 * @throws EmbeddedPostgresError NO_ACCOUNT
 */
export async function chooseAccount(existing: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(existing).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const accounts = (await readFile("/etc/passwd", "utf8").catch(() => ""))
    .split("\n")
    .map((line) => line.split(":"))
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid >= 0);
  const chosen =
    PREFERRED_ACCOUNTS.map((name) => accounts.find((account) => account.name === name)).find(Boolean) ??
    accounts.at(0);
  if (!chosen) {
    throw new EmbeddedPostgresError(
      "NO_ACCOUNT",
      "PostgreSQL does not run as root and this machine has no other account: create one, or set DATABASE_URL.",
    );
  }
  return { uid: chosen.uid, gid: chosen.gid };
}

/** `spawn` options for a PostgreSQL binary under that account, without the caller's environment. */
export function spawnOptions(runAs: RunAs, folder: string) {
  return {
    cwd: folder,
    ...(runAs ?? {}),
    // Windows does not start a program without its own variables.
    ...(process.platform === "win32" ? {} : { env: { LC_ALL: "C", TZ: "UTC", PATH: "/usr/bin:/bin" } }),
  };
}

/** True where that account can enter and write the folder. */
export function canWriteInto(folder: string, runAs: RunAs): boolean {
  if (!runAs) return true;
  const script = 'cd "$1" && : > .reachable && rm .reachable';
  const tried = spawnSync("/bin/sh", ["-c", script, "sh", folder], { ...runAs, cwd: "/", stdio: "ignore" });
  return tried.status === 0;
}

export interface Finished {
  status: number | null;
  output: string;
}

/** Runs a binary to its end and collects its output. */
export function run(command: string, args: string[], runAs: RunAs, folder: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...spawnOptions(runAs, folder),
      stdio: ["ignore", "pipe", "pipe"],
      // Own process group: Ctrl+C is handled by us, and we stop our children.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, output }));
  });
}
