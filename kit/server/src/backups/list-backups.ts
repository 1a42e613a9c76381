import { readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isMissing } from "../files/is-missing";
import { partialName, timeOfBackup, timeOfPartial } from "./backup-name";
import { type Manifest, readManifest } from "./manifest";

export interface ListedBackup {
  name: string;
  takenAt: Date;
  folder: string;
  manifest: Manifest;
}

/** A backup takes minutes; one that began this long ago was cut short. */
const PARTIAL_KEPT_MS = 86_400_000;

/** Whole backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const listed = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const takenAt = timeOfBackup(name);
      if (takenAt === null) return null;
      const backup = path.join(folder, name);
      const manifest = await readManifest(backup).catch(() => null);
      return manifest && { name, takenAt, folder: backup, manifest };
    }),
  );
  return listed
    .filter((backup) => backup !== null)
    .sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime());
}

/**
 * Deletes the backups before the last `keptDays` days (UTC) that have any, so that a machine which was off keeps as
 * many, and what an interrupted backup left.
 *
 * @returns names of the deleted folders
 */
export async function deleteExpiredBackups(folder: string, keptDays: number, now: Date): Promise<string[]> {
  const backups = await listBackups(folder);
  const dayOf = ({ name }: ListedBackup) => name.slice(0, "2026-04-03".length);
  const kept = new Set([...new Set(backups.map(dayOf))].slice(0, keptDays));
  const expired = backups.filter((backup) => !kept.has(dayOf(backup))).map(({ name }) => name);
  const cutShort = (await namesIn(folder)).filter((name) => {
    const begun = timeOfPartial(name);
    return begun !== null && now.getTime() - begun.getTime() > PARTIAL_KEPT_MS;
  });
  for (const name of expired) {
    // An interrupted deletion must not leave a backup that looks whole.
    await rename(path.join(folder, name), path.join(folder, partialName(name)));
    await remove(path.join(folder, partialName(name)));
  }
  for (const name of cutShort) await remove(path.join(folder, name));
  return [...expired, ...cutShort];
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}
