import { chown, rm } from "node:fs/promises";
import path from "node:path";
import type { Home } from "../embedded-postgres/home";
import { syncFolder } from "../files/sync";
import { takeTurns } from "../take-turns";
import { makeFolders, storedPath } from "./create-backup";
import { DATABASE_FOLDER, type Manifest } from "./manifest";
import { unpackFile } from "./stored-file";

const FILES_AT_ONCE = 4;

/** Writes the database of a verified backup into a new folder, owned by the account that runs it. */
export async function unpackDatabase(
  backup: string,
  { database }: Manifest,
  { runAs }: Home,
  target: string,
  key: Buffer | null,
): Promise<void> {
  const giveAway = async (file: string) => {
    if (runAs) await chown(file, runAs.uid, runAs.gid);
  };
  await rm(target, { recursive: true, force: true });
  await makeFolders(target, database.folders);
  const turns = takeTurns(FILES_AT_ONCE);
  const unpacked = database.files.map((file) =>
    turns(async () => {
      const to = path.join(target, file.path);
      const stored = storedPath(path.join(backup, DATABASE_FOLDER), file.path);
      await unpackFile(stored, to, key && { key, name: file.path });
      await giveAway(to);
    }),
  );
  await Promise.allSettled(unpacked);
  await Promise.all(unpacked);
  for (const folder of ["", ...database.folders]) {
    await giveAway(path.join(target, folder));
    await syncFolder(path.join(target, folder));
  }
}
