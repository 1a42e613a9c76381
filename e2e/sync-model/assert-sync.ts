import { Transformer } from "@napi-rs/image";
import type { Database } from "@surco/db";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import { auditChanges } from "./audit";
import { bundlePage } from "./bundle-page";
import { findFaults } from "./check-world";
import { knownDangers } from "./known-dangers";
import { type History, history } from "./steps";
import { type SyncServer, startSyncServer } from "./sync-server";
import { buildWorld, checkShownConflicts, drain, settle, take } from "./world";

/**
 * Runs the known dangers and random histories of two devices against the product's server. `SURCO_SYNC_SEED` and
 * `SURCO_SYNC_PATH` repeat the history whose seed and path a failure names.
 */
export async function assertSync(
  db: Kysely<Database>,
  { randomRuns }: { randomRuns: number },
): Promise<void> {
  const seed = Number(process.env.SURCO_SYNC_SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`histories of devices: seed ${seed}\n`);
  const path = process.env.SURCO_SYNC_PATH;
  const [page, server] = await Promise.all([bundlePage(), startSyncServer(db)]);
  try {
    await auditChanges(db);
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        expect(await faultsOf(db, server, page, one)).toEqual([]);
      }),
      { numRuns: knownDangers.length + randomRuns, examples: knownDangers, seed, ...(path && { path }) },
    );
  } finally {
    await server.stop();
  }
}

type Page = Awaited<ReturnType<typeof bundlePage>>;

async function faultsOf(
  db: Kysely<Database>,
  server: SyncServer,
  page: Page,
  { kinds, steps }: History,
): Promise<string[]> {
  const world = await buildWorld(server, page, { kinds, photo: photoOf });
  for (const step of steps) {
    await take(world, server, step);
    await checkShownConflicts(world);
  }
  const stuck = await drain(world);
  const left = await settle(world);
  for (const { device } of world.devices.values()) device.kill();
  return [
    ...stuck.map(({ kind, operation, recordId }) => `not sent: ${operation} of ${kind} ${recordId}`),
    ...left.map(({ kind, operation, recordId }) => `left: ${operation} of ${kind} ${recordId}`),
    ...(await findFaults(db, world)),
  ];
}

const SIDE = 8;

/** Small photo; each is of another colour. */
function photoOf(seed: number): Uint8Array {
  const pixels = new Uint8Array(SIDE * SIDE * 4).map((_, at) =>
    at % 4 === 3 ? 255 : (seed * 37 + at * 5) % 251,
  );
  return Transformer.fromRgbaPixels(pixels, SIDE, SIDE).jpegSync(90);
}
