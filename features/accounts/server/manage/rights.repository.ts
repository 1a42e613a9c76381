import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import { accountRights } from "./account-rights.repository";
import { groupRights } from "./group-rights.repository";
import { insertRightsChanges, type NewRightsChange } from "./rights-change.repository";

/** Any number will do, as long as every node takes the same. */
const LOCK_KEY = 760_112_027;

export type RightsRepository = ReturnType<typeof rightsRepository>;
/** Reads and writes available under the lock on changes of rights. */
export type RightsWork = ReturnType<typeof rightsWork>;

/**
 * Changes of rights, one after the other: two that are fine alone may together make a circle of managers, or leave nobody who
 * administers. What is changed, what is written down of it and the sessions that end with it are one transaction.
 */
export function rightsRepository(db: Kysely<Database>) {
  return {
    inTransaction<T>(work: (rights: RightsWork) => Promise<T>): Promise<T> {
      return db.transaction().execute(async (trx) => {
        await lockRights(trx);
        return work(rightsWork(trx));
      });
    },
  };
}

/** Until the transaction ends nobody else changes rights. */
export async function lockRights(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
}

function rightsWork(trx: Transaction<Database>) {
  return {
    ...accountRights(trx),
    ...groupRights(trx),
    /** Writes down what was changed. @param by  null: the command of the project */
    recordChanges: (by: string | null, at: Date, changes: readonly NewRightsChange[]) =>
      insertRightsChanges(trx, by, at, changes),
  };
}
