import type { Database } from "@surco/db";
import type { KeptShapes } from "@surco/imagery/server";
import { type CleanupStep, untilDone } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { groundRepository } from "./ground.repository";

const SHAPES_AT_ONCE = 500;

/** Relief and soil of shapes that no field has any more. */
export function groundStep({
  db,
  keptShapes,
}: {
  db: Kysely<Database>;
  keptShapes: KeptShapes;
}): CleanupStep {
  const grounds = groundRepository(db);
  return {
    name: "ground",
    async run(signal) {
      let after = "";
      await untilDone(SHAPES_AT_ONCE, signal, async () => {
        const hashes = await grounds.listShapes(after, SHAPES_AT_ONCE);
        const kept = await keptShapes.listKept(hashes);
        await grounds.removeShapes(hashes.filter((hash) => !kept.has(hash)));
        after = hashes.at(-1) ?? after;
        return hashes.length;
      });
    },
  };
}
