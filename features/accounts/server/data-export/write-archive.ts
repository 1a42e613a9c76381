import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import type { DataExportFile } from "@surco/kit-server";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/**
 * Streams files into one ZIP archive on disk.
 *
 * @throws errors of the files' generators, and the reason of `signal`
 */
export async function writeArchive(
  target: string,
  files: AsyncIterable<DataExportFile>,
  madeAt: Date,
  signal: AbortSignal,
): Promise<void> {
  const out = createWriteStream(target, { flags: "wx", mode: 0o600 });
  const written = finished(out);
  // The rejection is handled at the `await` below; this avoids an unhandled rejection until then.
  written.catch(() => undefined);
  const archive = new Zip((error, bytes) => {
    if (error) out.destroy(error);
    else out.write(bytes);
  });
  try {
    for await (const { path, bytes, isPacked = false } of files) {
      const entry = isPacked ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
      entry.mtime = madeAt;
      archive.add(entry);
      for await (const piece of bytes) {
        signal.throwIfAborted();
        entry.push(piece);
        if (out.writableNeedDrain) await once(out, "drain", { signal });
      }
      entry.push(new Uint8Array(0), true);
    }
    archive.end();
    out.end();
    await written;
  } finally {
    out.destroy();
  }
}
