import { execFile } from "node:child_process";
import { readdir, readFile, readlink, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Binaries } from "./binaries";
import { isAlive } from "./cluster";
import { EmbeddedPostgresError } from "./errors";
import type { Home } from "./home";
import { run } from "./run-as";

/** Process ids of the server's starter and supervisor, stored beside the database while it runs. */
export const RUNNING_NOTE = "started-by";

/** Time for an orphaned supervisor to stop the server, ms. */
const GRACE_MS = 8_000;

/**
 * Cleans up after an earlier run before a start: waits for a server that is stopping, stops an orphaned one, and
 * removes a stale lock file.
 *
 * @throws EmbeddedPostgresError ALREADY_RUNNING where the starter is alive
 */
export async function settleLeftovers(
  home: Home,
  data: string,
  binaries: Binaries,
  log: (message: string) => void,
): Promise<void> {
  const deadline = Date.now() + GRACE_MS;
  let isLogged = false;
  while ((await serverProcesses(data)).length > 0) {
    const { parent, supervisor } = await readRunningNote(home);
    if (parent !== process.pid && isAlive(parent)) throw inUse(home, parent);
    if (!isLogged) log("Waiting for the database of an earlier start to stop");
    isLogged = true;
    if (!isAlive(supervisor) || Date.now() > deadline) {
      await stopOrphan(home, data, binaries);
      break;
    }
    await sleep(50);
  }
  if (await postmasterPid(data)) await rm(path.join(data, "postmaster.pid"), { force: true });
}

async function readRunningNote(home: Home): Promise<{ parent: number; supervisor: number }> {
  const note = await readFile(path.join(home.folder, RUNNING_NOTE), "utf8").catch(() => "");
  const [parent = 0, supervisor = 0] = note.split(" ").map(Number);
  return { parent, supervisor };
}

function inUse(home: Home, parent: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    "ALREADY_RUNNING",
    `The database in ${home.folder} is in use by process ${parent}: stop that one first, or set SURCO_DATA_DIR to another folder.`,
  );
}

async function stopOrphan(home: Home, data: string, binaries: Binaries): Promise<void> {
  const stop = (mode: string) =>
    run(binaries.pgCtl, ["stop", "-D", data, "-m", mode, "-t", "20"], home.runAs, home.folder);
  if ((await stop("fast")).status !== 0) await stop("immediate");
  // Processes of a killed postmaster end by themselves; those that hang do not matter any more.
  for (const pid of await serverProcesses(data)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {}
  }
}

async function postmasterPid(data: string): Promise<number | null> {
  const text = await readFile(path.join(data, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  return pid > 0 ? pid : null;
}

/** PostgreSQL processes on this directory; a process id alone may have been reused. */
async function serverProcesses(data: string): Promise<number[]> {
  if (process.platform === "linux") return processesIn(data);
  const pid = await postmasterPid(data);
  if (pid === null || !isAlive(pid)) return [];
  if (process.platform === "win32") return [pid];
  const { stdout } = await promisify(execFile)("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.includes(data) ? [pid] : [];
}

/** Every process of a PostgreSQL server works in its data directory. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => "");
      if (cwd !== folder) return null;
      const command = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
      return command.trim() === "postgres" ? Number(pid) : null;
    }),
  );
  return found.filter((pid) => pid !== null);
}
