import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** File system of its own, in memory, that a drill can fill. */
export interface SmallDisk {
  folder: string;
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** @returns the disk, or the sentence that says why there is none */
export function mountSmallDisk(sizeMb: number): SmallDisk | string {
  if (process.getuid?.() !== 0) return "mounting a small disk needs root";
  const folder = mkdtempSync(join(tmpdir(), "surco-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m,mode=1777`, "tmpfs", folder], {
    encoding: "utf8",
  });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return `mounting a small disk is not allowed here: ${mounted.error ?? mounted.stderr.trim()}`;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
