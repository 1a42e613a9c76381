import { closingRepository, logoRepository, ownDataExportRepository } from "@surco/accounts/server";
import type { Database } from "@surco/db";
import { removeHdImages } from "@surco/hd-imagery/server";
import { type Clock, type Jobs, tidyUpSoon } from "@surco/kit-server";
import { removeReportsOf, removeReportsOfAccount } from "@surco/reports/server";
import type { Kysely } from "kysely";

/** What goes before fields go for good, and before an account does: features keep files of both. */
export function erasing(deps: { db: Kysely<Database>; jobs: Pick<Jobs, "send">; now: Clock }) {
  const { db, jobs, now } = deps;
  return {
    closings: closingRepository(db),
    async onFieldsErasing(fieldIds: readonly string[]): Promise<void> {
      await removeHdImages(deps, fieldIds);
      await removeReportsOf(deps, fieldIds);
    },
    async onAccountErasing(accountId: string): Promise<void> {
      await removeReportsOfAccount(deps, accountId);
      await logoRepository(db).remove(accountId, now());
      await ownDataExportRepository(db).remove(accountId, now());
    },
    onAccountErased: () => tidyUpSoon(jobs),
  };
}
