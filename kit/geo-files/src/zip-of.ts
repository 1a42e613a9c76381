import { zipSync } from "fflate";

/** ZIP archive of these files by path. Equal files give equal archives. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return zipSync({ ...files }, { level: 6, mtime: "2026-01-01T00:00:00Z" });
}
