import type { Database } from "@surco/db";
import { type CleanupStep, type Clock, erasableBefore } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { deletedFarmsRepository } from "./erase-deleted-farms.repository";
import type { FieldRows } from "./field-rows";

/** Erases soft-deleted farms and producers that can no longer be restored; runs after the fields of the farms are gone. */
export function eraseDeletedFarmsStep({
  db,
  now,
  fields,
}: {
  db: Kysely<Database>;
  now: Clock;
  fields: FieldRows;
}): CleanupStep {
  const deleted = deletedFarmsRepository(db, fields);
  return {
    name: "deleted farms and producers",
    async run() {
      const before = erasableBefore(now());
      await deleted.eraseFarms(before);
      await deleted.eraseProducers(before);
    },
  };
}
