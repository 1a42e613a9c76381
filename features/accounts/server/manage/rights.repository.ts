import type { Database } from "@surco/db";
import { type Kysely, sql, type Transaction } from "kysely";
import { removeAllMethods } from "../second-factor/second-factor.repository";
import { accountRights } from "./account-rights.repository";
import { fieldReaders } from "./field-readers.repository";
import { groupRights } from "./group-rights.repository";
import { insertRightsChanges, type NewRightsChange } from "./rights-change.repository";

/** Arbitrary key of the advisory lock, the same on every node. */
const LOCK_KEY = 760_112_027;

export type RightsRepository = ReturnType<typeof rightsRepository>;
/** Reads and writes available under the lock on changes of rights. */
export type RightsWork = ReturnType<typeof rightsWork>;

/**
 * Serialises changes of rights: two valid ones together could make a manager cycle or remove the last administrator.
 * The change, its audit entry and the ended sessions are one transaction.
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

/** Locks changes of rights until the transaction ends. */
export async function lockRights(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(trx);
}

function rightsWork(trx: Transaction<Database>) {
  return {
    ...accountRights(trx),
    ...groupRights(trx),
    ...fieldReaders(trx),
    /** @returns false if the account had no second factor */
    removeSecondFactors: (accountId: string) => removeAllMethods(trx, accountId),
    /** Inserts audit entries. @param by  null: the project's command line */
    recordChanges: (by: string | null, at: Date, changes: readonly NewRightsChange[]) =>
      insertRightsChanges(trx, by, at, changes),
  };
}
