import type { RouteBody } from "@surco/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import type { Coverage, settleCoverage as settleRoute } from "../../contract";
import type { Caller } from "../caller";
import { listFields } from "../coverage.repository";
import type { CoverageDeps } from "../coverage-deps";
import type { CoverageRow } from "../coverage-row";
import { listCurrentFields } from "../fields/own-field.repository";
import { isOwnOf } from "../judge-row";
import { idsOf } from "../show-coverage";
import { takeCoverageStep } from "../steps";
import { listClaimedFieldIds, settleClaim } from "./claim.repository";

/**
 * Settles the claim of a coverage: the seed was handed over. The coverage is approved again while fields are left that could still be
 * claimed.
 *
 * @throws AppError those of `takeCoverageStep`
 */
export async function settleCoverage(
  deps: CoverageDeps,
  caller: Caller,
  coverageId: string,
  { writeId, version, settledBags, note }: RouteBody<typeof settleRoute>,
): Promise<Coverage> {
  return takeCoverageStep(
    deps,
    caller,
    {
      coverageId,
      writeId,
      version,
      step: { action: "settle", isLast: true },
      stepOn: async (trx, row) => ({ action: "settle", isLast: !(await hasUnclaimedFields(trx, row)) }),
      described: (_before, status) => ({ notice: status === "settled" ? "settled" : "claim-settled" }),
    },
    async (trx, row, { at }) => settleClaim(trx, row.id, { at, settledBags, note }),
  );
}

/** True while the owner still has a covered field that no claim has. */
async function hasUnclaimedFields(db: Kysely<Database>, row: CoverageRow): Promise<boolean> {
  const claimedIds = await listClaimedFieldIds(db, row.id);
  const current = await listCurrentFields(db, idsOf(await listFields(db, row.id)), row);
  return [...current.values()].some((field) => isOwnOf(row, field) && !claimedIds.has(field.fieldId));
}
