import type { Database } from "@surco/db";
import fc from "fast-check";
import type { Kysely } from "kysely";
import { expect } from "vitest";
import { auditChanges } from "./audit";
import { bundlePage } from "./bundle-page";
import { knownDangers } from "./known-dangers";
import { photoOf } from "./photo-of";
import { playHistory } from "./play-history";
import { type History, history } from "./steps";
import { type SyncServer, startSyncServer } from "./sync-server";
import { buildWorld } from "./world";

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
  const faults = await playHistory({ db, server, world }, steps);
  world.kill();
  return faults;
}
