import { utcDay } from "@surco/calendar";
import type { Database } from "@surco/db";
import { refuse } from "@surco/kit-server";
import { type ClaimedFieldFacts, type CoverageProblem, figuresOfClaim, judgeClaim } from "@surco/resowing";
import type { Transaction } from "kysely";
import type { ClaimedField, ClaimedFieldInput, Coverage, NewClaim } from "../../contract";
import type { Caller } from "../caller";
import { coverageRepository, type FieldRow } from "../coverage.repository";
import type { CoverageDeps } from "../coverage-deps";
import type { CoverageRow } from "../coverage-row";
import { type CurrentField, listCurrentFields } from "../fields/own-field.repository";
import { isOwnOf } from "../judge-row";
import { idsOf, requireRow } from "../show-coverage";
import { refusalOf, requireRole, takeCoverageStep } from "../steps";

export interface ClaimJudgement {
  fields: ClaimedField[];
  problems: CoverageProblem[];
}

/**
 * Judges a claim without making it.
 *
 * @throws AppError COVERAGE_NOT_FOUND, COVERAGE_ROLE_REFUSED, COVERAGE_WRONG_STATUS
 */
export async function checkClaim(
  deps: CoverageDeps,
  caller: Caller,
  coverageId: string,
  inputs: readonly ClaimedFieldInput[],
): Promise<ClaimJudgement> {
  const row = await requireRow(deps, caller, coverageId);
  requireRole(caller, row, "claim");
  if (row.status !== "approved" || row.deleted_at !== null) throw refusalOf("status", row, "claim");
  return judge(deps, caller, row, inputs);
}

/**
 * Claims an approved coverage for fields that were resown. Idempotent by the claim's id.
 *
 * @throws AppError COVERAGE_NOT_ELIGIBLE with the problems, and those of `takeCoverageStep`
 */
export async function claimCoverage(
  deps: CoverageDeps,
  caller: Caller,
  coverageId: string,
  { id, version, notes, fields: inputs }: NewClaim,
): Promise<Coverage> {
  const step = { action: "claim" as const };
  const write = { coverageId, writeId: id, version };
  return takeCoverageStep(
    deps,
    caller,
    { ...write, step, described: () => ({ notice: "claimed" }) },
    async (trx, row, { at }) => {
      const { fields, problems } = await judge({ ...deps, db: trx }, caller, row, inputs);
      const blocking = problems.filter(({ isBlocking }) => isBlocking);
      if (blocking.length > 0) throw refuse("COVERAGE_NOT_ELIGIBLE", { problems: blocking });
      await trx
        .insertInto("resowing_claim")
        .values({ id, coverage_id: coverageId, notes, claimed_at: at })
        .execute();
      await insertFields(trx, id, row, fields);
    },
  );
}

async function insertFields(
  trx: Transaction<Database>,
  claimId: string,
  { season, period }: CoverageRow,
  fields: readonly ClaimedField[],
): Promise<void> {
  await trx
    .insertInto("resowing_claim_field")
    .values(
      fields.map(({ fieldId, ...figures }, position) => ({
        claim_id: claimId,
        position,
        field_id: fieldId,
        season,
        period,
        figures: JSON.stringify(figures),
      })),
    )
    .execute();
}

async function judge(
  { db, programmes, now }: Pick<CoverageDeps, "db" | "programmes" | "now">,
  { brand }: Caller,
  row: CoverageRow,
  inputs: readonly ClaimedFieldInput[],
): Promise<ClaimJudgement> {
  const programme = await programmes.findFor(brand, row.country, row.period);
  if (programme === null) throw refuse("COVERAGE_NOT_ELIGIBLE", { problems: [] });
  const stored = await coverageRepository(db).listFields(row.id);
  const current = await listCurrentFields(db, idsOf(stored), row);
  const once = [...new Map(inputs.map((input) => [input.fieldId, input])).values()];
  const facts = once.map((input) => factsOf(row, input, stored, current));
  return {
    fields: facts.map((fact, index) => {
      const { fieldId } = once[index] ?? { fieldId: null };
      const { isOwn: _own, isCovered: _covered, counts, ...shown } = fact;
      return { ...shown, fieldId, counts: [...counts], ...figuresOfClaim(fact) };
    }),
    problems: judgeClaim(programme, facts, utcDay(now())),
  };
}

function factsOf(
  row: CoverageRow,
  { fieldId, ...input }: ClaimedFieldInput,
  stored: readonly FieldRow[],
  current: ReadonlyMap<string, CurrentField>,
): ClaimedFieldFacts & { areaHa: number } {
  const covered = stored.find((field) => field.fieldId === fieldId);
  const now = current.get(fieldId);
  const isOwn = now !== undefined && isOwnOf(row, now);
  return {
    ...input,
    name: covered?.name ?? "",
    areaHa: covered?.areaHa ?? 0,
    isOwn,
    isCovered: covered !== undefined,
    sownOn: isOwn ? now.sownOn : null,
    resownOn: isOwn ? now.resownOn : null,
  };
}
