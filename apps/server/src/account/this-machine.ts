import { spawnSync } from "node:child_process";
import { chownSync, existsSync, lchownSync, mkdirSync, readdirSync, realpathSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { canWriteInto, chooseAccount, EmbeddedPostgresError } from "@surco/kit-server/embedded-postgres";
import type { Account, Machine } from "./choose-server-account";

export interface ServerFolders {
  /** Folder of stored files; the rest of the data folder is of others. */
  blobs: string;
  /** Folders of the program and the screens, which the server reads while it runs. */
  code: readonly string[];
}

export function thisMachine({ blobs, code }: ServerFolders): Machine {
  return {
    isRoot: process.getuid?.() === 0,
    findAccount,
    chooseAccount: () => chooseAccount(path.dirname(blobs)).catch(nullWithoutAccount),
    prepareFolders(account) {
      mkdirSync(blobs, { recursive: true, mode: 0o700 });
      const unreadable = firstUnreadable([...code.flatMap(withContents), path.dirname(blobs)], account);
      if (unreadable !== null) return unreadable;
      give(blobs, account);
      return [blobs, tmpdir()].find((folder) => !canWriteInto(folder, account)) ?? null;
    },
  };
}

/**
 * Marks the folder as root's. A later server without root then takes over the files written meanwhile, since `give`
 * skips only a folder that is the account's already.
 */
export function keepAsRoot({ blobs }: ServerFolders): void {
  if (process.getuid?.() === 0 && existsSync(blobs)) chownSync(blobs, 0, 0);
}

/**
 * Changes this process with all its threads to the account, for good.
 *
 * @throws Error if it is root still, or could be again
 */
export function becomeAccount({ uid, gid }: Account): void {
  // Without further groups: the folders were tried with these rights.
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || canBeRootAgain())
    throw new Error(`still root after the change to ${uid}`);
}

function canBeRootAgain(): boolean {
  try {
    process.setuid?.(0);
    return true;
  } catch {
    return false;
  }
}

/** Asks the system's own `id`, which also knows accounts of a directory service. */
function findAccount(nameOrUid: string): Account | null {
  const [uid, gid] = ["-u", "-g"].map((option) => {
    const { status, stdout } = spawnSync("id", [option, "--", nameOrUid], { encoding: "utf8" });
    return status === 0 ? Number(stdout.trim()) : Number.NaN;
  });
  return Number.isInteger(uid) && Number.isInteger(gid) ? { uid: Number(uid), gid: Number(gid) } : null;
}

function nullWithoutAccount(error: unknown): null {
  if (error instanceof EmbeddedPostgresError && error.code === "NO_ACCOUNT") return null;
  throw error;
}

function withContents(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return [folder, ...readdirSync(folder).map((name) => path.join(folder, name))];
}

/** First folder that the account cannot enter or file that it cannot read. */
function firstUnreadable(places: readonly string[], account: Account): string | null {
  const script =
    'for place; do if [ -d "$place" ]; then [ -x "$place" ]; else [ -r "$place" ]; fi || { printf %s "$place"; exit 1; }; done';
  const options = { ...account, cwd: "/", encoding: "utf8" as const };
  const { status, stdout } = spawnSync("/bin/sh", ["-c", script, "sh", ...places], options);
  return status === 0 ? null : stdout;
}

/** Gives a folder with its contents away, itself last: an interrupted start begins again. */
function give(folder: string, { uid, gid }: Account): void {
  const top = realpathSync(folder);
  if (statSync(top).uid === uid) return;
  for (const entry of readdirSync(top, { recursive: true, encoding: "utf8" })) {
    // Not what a link points to.
    lchownSync(path.join(top, entry), uid, gid);
  }
  chownSync(top, uid, gid);
}
