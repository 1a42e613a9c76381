/*
 * A temporary folder in memory for a test run. Each test file has a database of its own, some 700 files; a disk's file system
 * takes ten times as long to make them (docs/measurements.md).
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";

/** Databases of the files that run at once, and data of the products of stories, with room to spare. */
const NEEDED_BYTES = 6e9;

const NAME = /^surco-test-run-(\d+)$/;

/** Makes the folder that this run's `TMPDIR` shall be, and removes those of killed runs. @returns null where the usual one must do */
export function makeMemoryFolder() {
  if (!isUsable()) return null;
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  const folder = join(MEMORY, `surco-test-run-${process.pid}`);
  mkdirSync(folder);
  // As root, the database and the server run as other accounts.
  chmodSync(folder, 0o1777);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Programs that tests write are started from there too. */
function isUsable() {
  try {
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .map((line) => line.split(" "))
      .find(([, path]) => path === MEMORY);
    if (mount === undefined || mount[2] !== "tmpfs" || mount[3].split(",").includes("noexec")) return false;
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
