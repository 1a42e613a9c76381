import type { Database } from "@surco/db";
import type { PolygonsInUse } from "@surco/imagery/server";
import { type CleanupStep, untilDone } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { soilAndReliefRepository } from "./soil-and-relief.repository";

const BATCH_SIZE = 500;

/** Deletes relief and soil of polygons that no field has any more. */
export function soilAndReliefCleanup({
  db,
  polygonsInUse,
}: {
  db: Kysely<Database>;
  polygonsInUse: PolygonsInUse;
}): CleanupStep {
  const repository = soilAndReliefRepository(db);
  return {
    name: "soil-and-relief",
    async run(signal) {
      let after = "";
      await untilDone(BATCH_SIZE, signal, async () => {
        const hashes = await repository.listPolygonHashes(after, BATCH_SIZE);
        const kept = await polygonsInUse.listInUse(hashes);
        await repository.deleteByPolygonHashes(hashes.filter((hash) => !kept.has(hash)));
        after = hashes.at(-1) ?? after;
        return hashes.length;
      });
    },
  };
}
