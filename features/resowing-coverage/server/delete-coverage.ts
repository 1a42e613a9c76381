import type { Database } from "@surco/db";
import { refuse, restorableAfter } from "@surco/kit-server";
import { takeStep } from "@surco/resowing";
import type { Transaction } from "kysely";
import type { Coverage } from "../contract";
import type { Caller } from "./caller";
import { lockCoverage } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { type CoverageRow, stateOfRow } from "./coverage-row";
import { recordEvent } from "./event.repository";
import { queueNotice } from "./notices/notice-job";
import { requireCoverage, requireRow } from "./show-coverage";
import { refusalOf, requireRole } from "./steps";
import { setInForce } from "./submit-coverage";

/**
 * Deletes an own coverage that is not approved, which frees its fields and invoice; staff who were to judge it are notified. Idempotent.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED, COVERAGE_WRONG_STATUS
 */
export async function deleteCoverage(
  deps: CoverageDeps,
  caller: Caller,
  id: string,
): Promise<Record<string, never>> {
  requireRole(caller, await requireRow(deps, caller, id), "delete");
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockCoverage(trx, id);
    if (row === null || row.deleted_at !== null) return;
    const next = takeStep(stateOfRow(row), "owner", { action: "delete" });
    if (!next.ok) throw refusalOf(next.refusal, row, "delete");
    await setDeleted(trx, row, at);
    await recordEvent(trx, { ...ofOwner(caller, row), at, action: "delete" });
    if (row.status !== "submitted") return;
    const notice = { coverageId: id, event: "withdrawn", reason: null, actorId: caller.user.id } as const;
    await queueNotice(deps, trx, { ...notice, version: row.version });
  });
  return {};
}

/**
 * Restores an own coverage that was deleted less than 30 days ago. A submitted one comes back as a draft: it is judged anew when it is
 * submitted.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED
 */
export async function restoreCoverage(deps: CoverageDeps, caller: Caller, id: string): Promise<Coverage> {
  requireRole(caller, await requireRow(deps, caller, id), "delete");
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockCoverage(trx, id);
    if (row === null || row.deleted_at === null) return;
    if (row.deleted_at <= restorableAfter(at)) throw refuse("COVERAGE_NOT_FOUND");
    const status = row.status === "submitted" ? "draft" : row.status;
    const submitted_at = status === "draft" ? null : row.submitted_at;
    await trx
      .updateTable("resowing_coverage")
      .set({ deleted_at: null, status, submitted_at, version: row.version + 1, updated_at: at })
      .where("id", "=", id)
      .execute();
    await recordEvent(trx, { ...ofOwner(caller, { id, status }), at, action: "restore" });
  });
  return requireCoverage(deps, caller, id);
}

async function setDeleted(trx: Transaction<Database>, { id, version }: CoverageRow, at: Date): Promise<void> {
  await trx
    .updateTable("resowing_coverage")
    .set({ deleted_at: at, version: version + 1, updated_at: at })
    .where("id", "=", id)
    .execute();
  await setInForce(trx, id, false);
}

function ofOwner({ user }: Caller, { id, status }: Pick<CoverageRow, "id" | "status">) {
  return { coverageId: id, actor: "owner" as const, actorId: user.id, status };
}
