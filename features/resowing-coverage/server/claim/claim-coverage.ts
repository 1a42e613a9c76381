import { refuse } from "@surco/kit-server";
import { type ClaimedFieldFacts, type CoverageProblem, figuresOfClaim, judgeClaim } from "@surco/resowing";
import type { ClaimedField, ClaimedFieldInput, Coverage, NewClaim } from "../../contract";
import type { Caller } from "../caller";
import { type FieldRow, listFields } from "../coverage.repository";
import { type CoverageDeps, within } from "../coverage-deps";
import { type CoverageRow, localDay } from "../coverage-row";
import { type CurrentField, listCurrentFields } from "../fields/own-field.repository";
import { isOwnOf } from "../judge-row";
import { idsOf } from "../show-coverage";
import { takeCoverageStep } from "../steps";
import { insertClaim, listClaimedFieldIds } from "./claim.repository";
import { givePhotos } from "./claim-photo.repository";

interface ClaimJudgement {
  fields: ClaimedField[];
  problems: CoverageProblem[];
}

/**
 * Claims an approved coverage for fields that were resown. Idempotent by the claim's id.
 *
 * @throws AppError COVERAGE_NOT_ELIGIBLE with the problems, COVERAGE_NO_PROGRAMME, and those of `takeCoverageStep`
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
      const { fields, problems } = await judge(within(deps, trx), caller, row, inputs);
      const blocking = problems.filter(({ isBlocking }) => isBlocking);
      if (blocking.length > 0) throw refuse("COVERAGE_NOT_ELIGIBLE", { problems: blocking });
      await insertClaim(trx, row, { id, notes, at, fields });
      await givePhotos(trx, coverageId, id);
    },
  );
}

async function judge(
  { db, programmes, now }: Pick<CoverageDeps, "db" | "programmes" | "now">,
  { brand }: Caller,
  row: CoverageRow,
  inputs: readonly ClaimedFieldInput[],
): Promise<ClaimJudgement> {
  const programme = await programmes.findFor(brand, row.country, row.period);
  if (programme === null) throw refuse("COVERAGE_NO_PROGRAMME", { country: row.country });
  const stored = await listFields(db, row.id);
  const current = await listCurrentFields(db, idsOf(stored), row);
  const claimedIds = await listClaimedFieldIds(db, row.id);
  const once = [...new Map(inputs.map((input) => [input.fieldId, input])).values()];
  const facts = once.map((input) => ({
    ...factsOf(row, input, stored, current),
    isClaimed: claimedIds.has(input.fieldId),
  }));
  return {
    fields: facts.map((fact, index) => {
      const { fieldId } = once[index] ?? { fieldId: null };
      const { isOwn: _own, isCovered: _covered, isClaimed: _claimed, counts, ...shown } = fact;
      return { ...shown, fieldId, counts: [...counts], ...figuresOfClaim(fact) };
    }),
    problems: judgeClaim(programme, facts, localDay(row, now())),
  };
}

function factsOf(
  row: CoverageRow,
  { fieldId, ...input }: ClaimedFieldInput,
  stored: readonly FieldRow[],
  current: ReadonlyMap<string, CurrentField>,
): Omit<ClaimedFieldFacts, "isClaimed"> & { areaHa: number } {
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
