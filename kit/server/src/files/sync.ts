import { open } from "node:fs/promises";

/** Writes a file through to the disk. */
export function syncFile(file: string): Promise<void> {
  return sync(file, "r+");
}

/** The new name of a file survives a power cut only after an fsync of its folder. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system journals the name.
  if (process.platform !== "win32") await sync(folder, "r");
}

async function sync(name: string, flags: string): Promise<void> {
  const handle = await open(name, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
