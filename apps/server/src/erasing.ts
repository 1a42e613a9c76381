import { closingRepository, logoRepository, ownDataExportRepository } from "@surco/accounts/server";
import type { Database } from "@surco/db";
import { type Clock, type FeatureHooks, type Jobs, queueCleanup } from "@surco/kit-server";
import type { Kysely } from "kysely";

/** What goes before fields go for good, and before an account does: features keep files of both. */
export function erasing(deps: {
  db: Kysely<Database>;
  jobs: Pick<Jobs, "send">;
  now: Clock;
  hooks: FeatureHooks;
}) {
  const { db, jobs, now, hooks } = deps;
  return {
    hooks,
    closings: closingRepository(db),
    onFieldsErasing: (fieldIds: readonly string[]) =>
      db.transaction().execute((trx) => hooks.onFieldsErasing(trx, fieldIds)),
    async onAccountErasing(accountId: string): Promise<void> {
      await hooks.onAccountErasing(accountId, new AbortController().signal);
      await logoRepository(db).remove(accountId, now());
      await ownDataExportRepository(db).remove(accountId, now());
    },
    onAccountErased: () => queueCleanup(jobs),
  };
}
