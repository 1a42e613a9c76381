import { checkFiscalId } from "@surco/contract";
import type { Database } from "@surco/db";
import { type CoverageProblem, type FieldFacts, judgeCoverage } from "@surco/resowing";
import type { Kysely } from "kysely";
import type { CoverageCollision, Programme } from "../contract";
import { actorOf, type Caller } from "./caller";
import type { FieldRow } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { type CoverageRow, isInForce, localDay } from "./coverage-row";
import { listSameInvoice, type OtherCoverage } from "./fields/collisions.repository";
import type { CurrentField } from "./fields/own-field.repository";
import { findSharedLand, type SharedLand } from "./fields/shared-land";
import { namesBelow } from "./names-below.repository";

export interface FieldsOfRow {
  stored: readonly FieldRow[];
  current: ReadonlyMap<string, CurrentField>;
  programme: Programme | null;
}

/**
 * Problems of a stored coverage by the rules of today, and the coverages that it collides with: for the grower his own alone, of
 * others he learns that there is one.
 */
export async function judgeRow(
  { db, now }: Pick<CoverageDeps, "db" | "now">,
  caller: Caller,
  row: CoverageRow,
  { stored, current, programme }: FieldsOfRow,
): Promise<{ problems: CoverageProblem[]; collisions: CoverageCollision[] }> {
  const own = [...current.values()].filter((field) => isOwnOf(row, field));
  const sameInvoice = await listSameInvoice(db, row);
  const land = await findSharedLand(db, row, own);
  const facts = {
    areTermsAccepted: row.terms_accepted_at !== null,
    hasInvoice: row.invoice_file_id !== null,
    invoiceNumber: row.invoice_number,
    issuerFiscalId: row.issuer_fiscal_id,
    isIssuerValid: checkFiscalId(row.country, row.issuer_fiscal_id ?? "").ok,
    invoicedOn: row.invoiced_on,
    bags: row.bags,
    seedsPerHa: row.seeds_per_ha,
    isInvoiceDuplicated: sameInvoice.some(({ status }) => isInForce(status)),
    fields: stored.map((field) => factsOf(row, field, current, land)),
  };
  const campaign = { country: row.country, period: row.period, season: row.season };
  const today = isInForce(row.status) ? null : localDay(row, now());
  const problems = programme === null ? [] : judgeCoverage(programme, campaign, facts, today);
  const isOwner = actorOf(caller, row.account_id) === "owner";
  const isShown = ({ accountId }: OtherCoverage) => !isOwner || accountId === row.account_id;
  const others = land.flatMap(({ other, ...shared }) =>
    other !== null && isShown(other) ? [{ ...shared, other }] : [],
  );
  return { problems, collisions: await collisionsOf(db, caller, sameInvoice.filter(isShown), others) };
}

export function isOwnOf(row: CoverageRow, field: CurrentField): boolean {
  return field.accountId === row.account_id && !field.isDeleted;
}

function factsOf(
  row: CoverageRow,
  stored: FieldRow,
  current: ReadonlyMap<string, CurrentField>,
  land: readonly SharedLand[],
): FieldFacts {
  const now = stored.fieldId === null ? undefined : current.get(stored.fieldId);
  const isOwn = now !== undefined && isOwnOf(row, now);
  const { name, areaHa, cropId } = isOwn && !isInForce(row.status) ? now : stored;
  const shared = land.filter(({ fieldId }) => fieldId === stored.fieldId);
  const overlap = shared
    .filter(({ isSame }) => !isSame)
    .reduce((sum, { overlapHa: ha }) => Math.min(areaHa, sum + ha), 0);
  return { name, areaHa, cropId, isOwn, isCovered: shared.some(({ isSame }) => isSame), overlapHa: overlap };
}

async function collisionsOf(
  db: Kysely<Database>,
  caller: Caller,
  sameInvoice: readonly OtherCoverage[],
  land: readonly (SharedLand & { other: OtherCoverage })[],
): Promise<CoverageCollision[]> {
  const others = [...sameInvoice, ...land.map(({ other }) => other)];
  const names = await namesBelow(
    db,
    caller,
    others.map(({ accountId }) => accountId),
  );
  const common = ({ coverageId, status, accountId }: OtherCoverage) => ({
    coverageId,
    status,
    ownerName: names.get(accountId) ?? null,
  });
  return [
    ...sameInvoice.map((other) => ({
      kind: "invoice" as const,
      ...common(other),
      fieldName: null,
      overlapHa: null,
    })),
    ...land.map(({ isSame, fieldName, other, overlapHa: shared }) => ({
      kind: isSame ? ("field" as const) : ("overlap" as const),
      ...common(other),
      fieldName,
      overlapHa: shared,
    })),
  ];
}
