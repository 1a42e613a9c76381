import type { Database } from "@surco/db";
import { type CleanupStep, type Clock, erasableBefore } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { shareRepository } from "./share.repository";

/** Erases removed shares that can no longer be restored. */
export function eraseRemovedSharesStep({ db, now }: { db: Kysely<Database>; now: Clock }): CleanupStep {
  return { name: "removed shares", run: () => shareRepository(db).eraseRemoved(erasableBefore(now())) };
}
