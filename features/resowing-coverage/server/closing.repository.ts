import type { Database } from "@surco/db";
import type { Transaction } from "kysely";
import { recordEvent } from "./event.repository";

/**
 * Deletes the coverages of a closing account that nobody has approved, so that staff have nothing to judge; others stay until the
 * account is erased, and go with it.
 */
export async function deleteOpenCoverages(
  trx: Transaction<Database>,
  accountId: string,
  at: Date,
): Promise<void> {
  const deleted = await trx
    .updateTable("resowing_coverage")
    .set(({ eb }) => ({ deleted_at: at, version: eb("version", "+", 1), updated_at: at }))
    .where("account_id", "=", accountId)
    .where("status", "in", ["draft", "submitted", "rejected"])
    .where("deleted_at", "is", null)
    .returning(["id", "status"])
    .execute();
  if (deleted.length === 0) return;
  await trx
    .updateTable("resowing_coverage_field")
    .set({ is_in_force: false })
    .where(
      "coverage_id",
      "in",
      deleted.map(({ id }) => id),
    )
    .execute();
  for (const { id, status } of deleted)
    await recordEvent(trx, { coverageId: id, at, action: "delete", actor: "system", actorId: null, status });
}
