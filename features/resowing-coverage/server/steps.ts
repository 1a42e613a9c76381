import type { Database } from "@surco/db";
import { type ClientWrite, refuse, writeOnce } from "@surco/kit-server";
import {
  type CoverageAction,
  type CoverageProblem,
  type CoverageStep,
  problem,
  type StepRefusal,
  stepRefusal,
  takeStep,
} from "@surco/resowing";
import type { Transaction } from "kysely";
import type { Coverage, CoverageEvent } from "../contract";
import { actorOf, type Caller } from "./caller";
import { lockCoverage } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { type CoverageRow, stateOfRow } from "./coverage-row";
import { recordEvent } from "./event.repository";
import { type CoverageNotice, queueNotice } from "./notices/notice-job";
import { requireCoverage, requireRow } from "./show-coverage";

/** Write of a caller on a version of a coverage. */
export interface StepWrite {
  coverageId: string;
  writeId: string;
  version: number;
}

/** Work of a step beside the change of status. Runs in its transaction, on the locked row. */
export type ApplyStep = (trx: Transaction<Database>, row: CoverageRow, write: ClientWrite) => Promise<void>;

interface StepToTake extends StepWrite {
  step: CoverageStep;
  /** The step with what only the locked row decides; by default as it is given. */
  stepOn?(trx: Transaction<Database>, row: CoverageRow): Promise<CoverageStep>;
  /** Name in the audit, that of the action by default, and the event that people are notified of, by default none. */
  described?(
    before: CoverageRow,
    status: CoverageRow["status"],
  ): { event?: CoverageEvent["action"]; notice?: CoverageNotice["event"] };
}

/**
 * Takes one step of a coverage in one transaction: state machine, change, audit, notice. Idempotent by `writeId`; of two that come
 * with the same version one is refused.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED, COVERAGE_WRONG_STATUS; COVERAGE_NOT_ELIGIBLE without invoice or terms;
 * STALE_VERSION with the coverage as it stands; and what `apply` throws
 */
export async function takeCoverageStep(
  deps: CoverageDeps,
  caller: Caller,
  { coverageId, writeId, version, step, stepOn, described }: StepToTake,
  apply: ApplyStep,
): Promise<Coverage> {
  const seen = await requireRow(deps, caller, coverageId);
  if (seen.deleted_at !== null) throw refuse("COVERAGE_NOT_FOUND");
  const actor = requireRole(caller, seen, step.action);
  const write = { writeId, accountId: caller.user.id, at: deps.now() };
  const outcome = await writeOnce(deps.db, write, async (trx) => {
    const row = await lockCoverage(trx, coverageId);
    if (row === null || row.version !== version) return null;
    const next = takeStep(stateOfRow(row), actor, (await stepOn?.(trx, row)) ?? step);
    if (!next.ok) throw refusalOf(next.refusal, row, step.action);
    const { status, rejectionReason } = next.state;
    await apply(trx, { ...row, status }, write);
    // Last: the database checks that what the status needs is there.
    await trx
      .updateTable("resowing_coverage")
      .set({
        status,
        rejection_reason: rejectionReason,
        version: version + 1,
        updated_at: write.at,
      })
      .where("id", "=", coverageId)
      .execute();
    const { event, notice } = described?.(row, status) ?? {};
    const reason = step.action === "reject" ? step.reason : null;
    await recordEvent(trx, {
      coverageId,
      at: write.at,
      action: event ?? step.action,
      actor: actor === "owner" ? "owner" : "approver",
      actorId: caller.user.id,
      status,
      reason,
    });
    if (notice !== undefined)
      await queueNotice(deps, trx, { coverageId, event: notice, reason, actorId: caller.user.id, version });
    return "written";
  });
  const current = await requireCoverage(deps, caller, coverageId);
  if (outcome === null) throw refuse("STALE_VERSION", { current });
  return current;
}

/** The caller's part in a coverage. @throws AppError COVERAGE_ROLE_REFUSED where another's part has the action */
export function requireRole(caller: Caller, row: CoverageRow, action: CoverageAction) {
  const actor = actorOf(caller, row.account_id);
  const state = { status: row.status, isDeleted: false };
  if (stepRefusal(state, actor, action) === "role") throw refuse("COVERAGE_ROLE_REFUSED", { action });
  return actor;
}

export function refusalOf(refusal: StepRefusal, row: CoverageRow, action: CoverageAction) {
  if (refusal === "role") return refuse("COVERAGE_ROLE_REFUSED", { action });
  if (refusal === "incomplete") return refuse("COVERAGE_NOT_ELIGIBLE", { problems: missingOf(row) });
  return refuse("COVERAGE_WRONG_STATUS", { status: row.status, action });
}

function missingOf(row: CoverageRow): CoverageProblem[] {
  return [
    ...(row.invoice_file_id === null ? [problem("invoice-missing")] : []),
    ...(row.terms_accepted_at === null ? [problem("terms-not-accepted")] : []),
  ];
}
