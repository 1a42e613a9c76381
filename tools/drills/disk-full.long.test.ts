import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startLoad } from "../scale-out/load.testing";
import { startSystemPostgres } from "../system-postgres.testing";
import { lostNotes, startDrill, unforeseen } from "./drill.testing";
import { storedPhotos, takePhotos } from "./photos.testing";
import { mountSmallDisk } from "./small-disk.testing";

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it.for(["data folder", "folder for temporary files"] as const)(
  "a full %s: a photo is refused as a whole, and stored once there is room",
  async (place, { skip }) => {
    const disk = mountSmallDisk(24);
    if (typeof disk === "string") return skip(disk);
    const drill = await startDrill(
      place === "data folder"
        ? { folder: join(disk.folder, "data") }
        : { environment: { TMPDIR: disk.folder } },
    );
    try {
      const [before, ...later] = await takePhotos(drill, 3);
      expect(await before?.send()).toMatchObject({ status: 200 });
      const filesBefore = filesIn(join(drill.node.folder, "blobs")).length;
      disk.fill();

      for (const photo of later) {
        expect(await photo.send()).toEqual({
          status: 503,
          code: "STORAGE_UNAVAILABLE",
          retryAfter: expect.stringMatching(/^\d+$/),
        });
      }
      expect(await storedPhotos(drill, later)).toEqual([]);
      expect(filesIn(join(drill.node.folder, "blobs"))).toHaveLength(filesBefore);
      expect(drill.node.output()).toContain("ENOSPC");
      // All that needs no file goes on.
      const load = startLoad(drill.node.address, drill.writers);
      await sleep(1_000);
      expect((await load.stop()).failures).toEqual([]);

      disk.makeRoom();
      for (const photo of later) expect(await photo.send()).toMatchObject({ status: 200 });
      expect(await storedPhotos(drill, later)).toHaveLength(later.length);
      expect(filesIn(disk.folder).map(({ name }) => name)).not.toContainEqual(
        expect.stringMatching(/\.tmp$/),
      );
    } finally {
      await drill.stop();
      disk.remove();
    }
  },
);

it("a full disk of the database: notes are refused with UNAVAILABLE, none is lost, and writing goes on", async ({
  skip,
}) => {
  const disk = mountSmallDisk(400);
  if (typeof disk === "string") return skip(disk);
  const drill = await startDrill({ postgres: await startSystemPostgres(disk.folder) });
  try {
    const load = startLoad(drill.node.address, drill.writers);
    await sleep(1_000);
    disk.fill();
    await expect.poll(() => load.result.failures.length, { timeout: 40_000 }).toBeGreaterThan(0);
    await sleep(2_000);
    disk.makeRoom();
    const atReturn = load.result.acknowledged.length;
    await sleep(8_000);
    const result = await load.stop();

    expect(unforeseen(result)).toEqual([]);
    expect(result.acknowledged.length).toBeGreaterThan(atReturn);
    expect(await lostNotes(drill, result)).toEqual([]);
    // The log names the cause for whoever runs the installation.
    expect(drill.node.output()).toMatch(/53100|No space left on device|57P0|ECONNREFUSED/);
  } finally {
    await drill.stop();
    disk.remove();
  }
});
