import path from "node:path";
import { takeTurns } from "../take-turns";
import { storedPath } from "./create-backup";
import { measureFolder } from "./link-files";
import { BLOB_FOLDER, DATABASE_FOLDER, damaged, type Manifest } from "./manifest";
import { isIntact } from "./stored-file";

const FILES_AT_ONCE = 4;

/** Reads the whole backup and compares it with its manifest. @throws BackupError BACKUP_DAMAGED, which names the file */
export async function verifyBackup(backup: string, { database, blobs }: Manifest): Promise<void> {
  const turns = takeTurns(FILES_AT_ONCE);
  const verified = await Promise.all(
    database.files.map((file) =>
      turns(async () => {
        const stored = storedPath(path.join(backup, DATABASE_FOLDER), file.path);
        return { stored, isWhole: await isIntact(stored, file) };
      }),
    ),
  );
  const changed = verified.find(({ isWhole }) => !isWhole);
  if (changed) throw damaged(changed.stored);

  const folder = path.join(backup, BLOB_FOLDER);
  const found = await measureFolder(folder);
  if (found.count !== blobs.count || found.bytes !== blobs.bytes) throw damaged(folder);
}
