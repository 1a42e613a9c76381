import { access, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { uptime } from "node:os";
import path from "node:path";
import { z } from "zod";
import { isAlive } from "./cluster";
import { EmbeddedPostgresError } from "./errors";
import type { Home } from "./home";

/** A folder that a restore replaces. */
const replacedFolder = z.object({
  /** The path under which the product looks for it. */
  place: z.string(),
  /** The path under which the former one is kept. */
  aside: z.string(),
  /** False where there was none before. */
  wasThere: z.boolean(),
});
export type ReplacedFolder = z.infer<typeof replacedFolder>;

const restoreNote = z.object({ pid: z.number(), folders: z.array(replacedFolder) });

/** Beside the database while a backup is restored, so that no start takes the gap for a new installation. */
const noteFile = ({ folder }: Home) => path.join(folder, "restoring.json");

/** @throws EmbeddedPostgresError ALREADY_RUNNING while another process restores */
export async function beginRestore(
  home: Home,
  folders: readonly ReplacedFolder[],
  log: (message: string) => void,
): Promise<void> {
  await settleRestore(home, log);
  await writeFile(noteFile(home), JSON.stringify({ pid: process.pid, folders }), { flag: "wx", mode: 0o600 });
}

export async function endRestore(home: Home): Promise<void> {
  await rm(noteFile(home), { force: true });
}

/** Path of the restored folder until the swap: beside its place, so that the rename never crosses a file system. */
export const incoming = (place: string) => `${place}.restored`;

/** Puts the former folders back in place of what a restore has brought. Idempotent. */
export async function undoRestore(home: Home, folders: readonly ReplacedFolder[]): Promise<void> {
  for (const { place, aside, wasThere } of folders) {
    await remove(incoming(place));
    const isMoved = await exists(aside);
    if (isMoved || !wasThere) await remove(place);
    if (isMoved) await rename(aside, place);
  }
  await endRestore(home);
}

/** A database that ends with its killed restore may still write. */
const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10 });

/**
 * Undoes a restore that was cut short, before a start.
 *
 * @throws EmbeddedPostgresError ALREADY_RUNNING while another process restores
 */
export async function settleRestore(home: Home, log: (message: string) => void): Promise<void> {
  const text = await readFile(noteFile(home), "utf8").catch(() => null);
  if (text === null) return;
  const { pid, folders } = restoreNote.parse(JSON.parse(text));
  if (pid === process.pid) return;
  if (isAlive(pid) && (await isSinceBoot(noteFile(home)))) {
    throw new EmbeddedPostgresError(
      "ALREADY_RUNNING",
      `Process ${pid} restores a backup into ${home.folder}: wait until it is done. If that process does something else, put the folders back that ${noteFile(home)} names, and delete that file.`,
    );
  }
  log("Undoing a restore that was cut short");
  await undoRestore(home, folders);
}

/** Process ids begin anew when the machine does. */
async function isSinceBoot(file: string): Promise<boolean> {
  return (await stat(file)).mtimeMs > Date.now() - uptime() * 1000;
}

async function exists(folder: string): Promise<boolean> {
  return access(folder).then(
    () => true,
    () => false,
  );
}
