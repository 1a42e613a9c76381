import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { CleanupStep, Clock, MaintenanceRunRepository } from "@surco/kit-server";

/** Name of the measurement in the record of nightly runs. */
export const FILES_MEASURE = "stored files";

/** Nightly step that measures the files of the disk: with many, it takes too long for a request. */
export function measureFilesStep(deps: {
  runs: Pick<MaintenanceRunRepository, "insert">;
  now: Clock;
  folder: string;
}): CleanupStep {
  return {
    name: "size of stored files",
    async run(signal) {
      const startedAt = deps.now();
      const size = await measure(deps.folder, signal);
      await deps.runs.insert({
        kind: "measure",
        name: FILES_MEASURE,
        startedAt,
        finishedAt: deps.now(),
        ...size,
      });
    },
  };
}

async function measure(
  folder: string,
  signal: AbortSignal,
): Promise<{ sizeBytes: number; fileCount: number }> {
  let [sizeBytes, fileCount] = [0, 0];
  for (const entry of await entriesOf(folder)) {
    signal.throwIfAborted();
    const below = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const inner = await measure(below, signal);
      sizeBytes += inner.sizeBytes;
      fileCount += inner.fileCount;
    } else if (entry.isFile()) {
      // Deleted meanwhile: not counted.
      const found = await stat(below).catch(() => null);
      sizeBytes += found?.size ?? 0;
      fileCount += found === null ? 0 : 1;
    }
  }
  return { sizeBytes, fileCount };
}

/** A folder that does not exist, as before the first file, is empty. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
