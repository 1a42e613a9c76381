import { statfs } from "node:fs/promises";
import { BackupError, toMegabytes } from "./backup-error";

/** Left free for the running database, which stops where the disk is full. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** @throws BackupError DISK_FULL */
export async function requireSpace(folder: string, neededBytes: number, purpose: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const freeBytes = bavail * bsize;
  const totalBytes = neededBytes + RESERVE_BYTES;
  if (freeBytes >= totalBytes) return;
  throw new BackupError(
    "DISK_FULL",
    `${purpose} needs up to ${toMegabytes(totalBytes)} in ${folder} and ${toMegabytes(freeBytes)} are free: make room there.`,
  );
}
