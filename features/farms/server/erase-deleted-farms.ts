import type { Database } from "@surco/db";
import { type CleanupStep, type Clock, erasableBefore } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { deletedFarmsRepository } from "./erase-deleted-farms.repository";

/** Erases soft-deleted farms and producers that can no longer be restored; runs after the fields of the farms are gone. */
export function eraseDeletedFarmsStep({ db, now }: { db: Kysely<Database>; now: Clock }): CleanupStep {
  const deleted = deletedFarmsRepository(db);
  return {
    name: "deleted farms and producers",
    async run() {
      const before = erasableBefore(now());
      await deleted.eraseFarms(before);
      await deleted.eraseProducers(before);
    },
  };
}
