import { type Database, isUniqueViolation } from "@surco/db";
import { type AppError, refuse } from "@surco/kit-server";
import type { CoverageProblem } from "@surco/resowing";
import type { Transaction } from "kysely";
import type { Coverage } from "../contract";
import type { Caller } from "./caller";
import { returnClaim } from "./claim/claim.repository";
import { type FieldRow, listFields, replaceFields } from "./coverage.repository";
import { type CoverageDeps, within } from "./coverage-deps";
import type { CoverageRow } from "./coverage-row";
import { sumsOf } from "./coverage-values";
import { listCurrentFields } from "./fields/own-field.repository";
import { isOwnOf, judgeRow } from "./judge-row";
import { idsOf } from "./show-coverage";
import { type StepWrite, takeCoverageStep } from "./steps";

/**
 * Submits a draft or a rejected coverage that keeps the rules; from then on it holds its fields and its invoice.
 *
 * @throws AppError COVERAGE_NOT_ELIGIBLE with the problems, COVERAGE_NO_PROGRAMME; COVERAGE_FIELD_TAKEN and COVERAGE_INVOICE_TAKEN
 * where another was submitted at the same time; and those of `takeCoverageStep`
 */
export async function submitCoverage(
  deps: CoverageDeps,
  caller: Caller,
  write: StepWrite,
): Promise<Coverage> {
  const step = { action: "submit" as const };
  try {
    return await takeCoverageStep(
      deps,
      caller,
      { ...write, step, described: () => ({ notice: "submitted" }) },
      async (trx, row, { at }) => {
        // Judged as the draft that it was until now: the window counts.
        const fields = await requireEligible(within(deps, trx), caller, { ...row, status: "draft" });
        await replaceFields(trx, row, fields);
        await trx
          .updateTable("resowing_coverage")
          .set({ submitted_at: at, ...sumsOf(fields) })
          .where("id", "=", row.id)
          .execute();
      },
    );
  } catch (error) {
    throw takenRefusal(error) ?? error;
  }
}

/** Refusal of a write that a guard of the database refused; null for other errors. */
function takenRefusal(error: unknown): AppError | null {
  if (!isUniqueViolation(error)) return null;
  const { constraint = "" } = error as { constraint?: string };
  if (constraint === "resowing_coverage_invoice_once")
    return refuse("COVERAGE_INVOICE_TAKEN", undefined, { cause: error });
  if (constraint === "resowing_coverage_field_once")
    return refuse("COVERAGE_FIELD_TAKEN", undefined, { cause: error });
  return null;
}

/**
 * Approves a submitted coverage; the day is its acceptance date.
 *
 * @throws AppError COVERAGE_NOT_ELIGIBLE where a rule is broken meanwhile, COVERAGE_NO_PROGRAMME; and those of `takeCoverageStep`
 */
export async function approveCoverage(
  deps: CoverageDeps,
  caller: Caller,
  write: StepWrite,
): Promise<Coverage> {
  const step = { action: "approve" as const };
  return takeCoverageStep(
    deps,
    caller,
    { ...write, step, described: () => ({ notice: "approved" }) },
    async (trx, row, { at }) => {
      await requireEligible(within(deps, trx), caller, row);
      await trx
        .updateTable("resowing_coverage")
        .set({ approved_at: at, approver_id: caller.user.id })
        .where("id", "=", row.id)
        .execute();
    },
  );
}

/** Rejects a submitted coverage, which frees its fields and invoice, or returns the claim of a claimed one. */
export async function rejectCoverage(
  deps: CoverageDeps,
  caller: Caller,
  write: StepWrite,
  reason: string,
): Promise<Coverage> {
  const step = { action: "reject" as const, reason };
  const described = ({ status }: CoverageRow) =>
    status === "claimed"
      ? ({ event: "returnClaim", notice: "claim-returned" } as const)
      : ({ notice: "rejected" } as const);
  return takeCoverageStep(deps, caller, { ...write, step, described }, async (trx, row, { at }) => {
    if (row.status === "rejected") await setInForce(trx, row.id, false);
    else await returnClaim(trx, row.id, { at, reason });
  });
}

export async function setInForce(
  trx: Transaction<Database>,
  coverageId: string,
  isInForce: boolean,
): Promise<void> {
  await trx
    .updateTable("resowing_coverage_field")
    .set({ is_in_force: isInForce })
    .where("coverage_id", "=", coverageId)
    .execute();
}

/** @returns fields as they are now @throws AppError COVERAGE_NO_PROGRAMME, COVERAGE_NOT_ELIGIBLE */
async function requireEligible(
  deps: Pick<CoverageDeps, "db" | "programmes" | "now">,
  caller: Caller,
  row: CoverageRow,
): Promise<FieldRow[]> {
  const programme = await deps.programmes.findFor(caller.brand, row.country, row.period);
  if (programme === null) throw refuse("COVERAGE_NO_PROGRAMME", { country: row.country });
  const stored = await listFields(deps.db, row.id);
  const current = await listCurrentFields(deps.db, idsOf(stored), row);
  const { problems } = await judgeRow(deps, caller, row, { stored, current, programme });
  const blocking = problems.filter(({ isBlocking }: CoverageProblem) => isBlocking);
  if (blocking.length > 0) throw refuse("COVERAGE_NOT_ELIGIBLE", { problems: blocking });
  return stored.map((field) => {
    const now = field.fieldId === null ? undefined : current.get(field.fieldId);
    return now !== undefined && isOwnOf(row, now) ? now : field;
  });
}
