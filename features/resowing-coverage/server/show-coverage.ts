import { accountContacts } from "@surco/accounts/tables";
import { redactSensitive } from "@surco/contract";
import { refuse } from "@surco/kit-server";
import { allowedAreaHa } from "@surco/resowing";
import type { Coverage, CoverageOwner, CoveredField } from "../contract";
import { actorOf, type Caller, mayReadInvoice } from "./caller";
import { listClaims } from "./claim/claim.repository";
import { listPhotos } from "./claim/claim-photo.repository";
import { type FieldRow, listFields } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { type CoverageRow, headOfRow, isInForce } from "./coverage-row";
import { type CurrentField, listCurrentFields } from "./fields/own-field.repository";
import { invoiceOfRow } from "./invoice/invoice.repository";
import { judgeRow } from "./judge-row";

/** A coverage as the caller sees it. @throws AppError COVERAGE_NOT_FOUND, also for a deleted one */
export async function requireCoverage(deps: CoverageDeps, caller: Caller, id: string): Promise<Coverage> {
  const row = await requireRow(deps, caller, id);
  if (row.deleted_at !== null) throw refuse("COVERAGE_NOT_FOUND");
  return showCoverage(deps, caller, row);
}

/** @throws AppError COVERAGE_NOT_FOUND */
export async function requireRow(
  { coverages }: Pick<CoverageDeps, "coverages">,
  caller: Caller,
  id: string,
): Promise<CoverageRow> {
  const row = await coverages.find(caller, id);
  if (row === null) throw refuse("COVERAGE_NOT_FOUND");
  return row;
}

/** Everything about a coverage whose right the caller has. */
async function showCoverage(deps: CoverageDeps, caller: Caller, row: CoverageRow): Promise<Coverage> {
  const { db, programmes } = deps;
  const stored = await listFields(db, row.id);
  const current = await listCurrentFields(db, idsOf(stored), row);
  const claims = await listClaims(db, row.id);
  const kept = claims.filter(({ returnedAt }) => returnedAt === null);
  const claimedIds = new Set(kept.flatMap((claim) => claim.fields.map(({ fieldId }) => fieldId)));
  const fields = stored.map((field) => ({
    ...coveredField(row, field, current),
    isClaimed: field.fieldId !== null && claimedIds.has(field.fieldId),
  }));
  const programme = await programmes.findFor(caller.brand, row.country, row.period);
  const { problems, collisions } = await judgeRow(deps, caller, row, { stored, current, programme });
  const isOwner = actorOf(caller, row.account_id) === "owner";
  const isSensitiveShown = isOwner || caller.user.showSensitiveInformation;
  return {
    ...headOfRow(row, caller),
    areaHa: fields.reduce((sum, { areaHa }) => sum + areaHa, 0),
    owner: await ownerOf(deps, row.account_id, isSensitiveShown),
    seedsPerHa: row.seeds_per_ha,
    invoiceNumber: row.invoice_number,
    issuerFiscalId: isSensitiveShown ? row.issuer_fiscal_id : null,
    invoicedOn: row.invoiced_on,
    termsAcceptedAt: row.terms_accepted_at?.toISOString() ?? null,
    fields,
    invoice: await invoiceOfRow(db, row, { isReadable: mayReadInvoice(caller, row.account_id) }),
    allowedAreaHa: programme && allowedAreaHa(programme, { bags: row.bags, seedsPerHa: row.seeds_per_ha }),
    problems,
    collisions,
    claim: kept[0] ?? null,
    claims,
    photos: await listPhotos(db, row.id),
  };
}

export function idsOf(fields: readonly FieldRow[]): string[] {
  return fields.flatMap(({ fieldId }) => fieldId ?? []);
}

/** In force as it was submitted, before that as the field is. */
function coveredField(
  row: CoverageRow,
  stored: FieldRow,
  current: ReadonlyMap<string, CurrentField>,
): Omit<CoveredField, "isClaimed"> {
  const now = stored.fieldId === null ? undefined : current.get(stored.fieldId);
  const isOwn = now?.accountId === row.account_id && !now.isDeleted;
  const { name, areaHa, cropId } = isInForce(row.status) || now === undefined || !isOwn ? stored : now;
  return {
    fieldId: stored.fieldId,
    name,
    areaHa,
    cropId,
    // Work on land of another account is that account's.
    sownOn: isOwn ? now.sownOn : null,
    resownOn: isOwn ? now.resownOn : null,
  };
}

async function ownerOf(
  { db }: Pick<CoverageDeps, "db">,
  accountId: string,
  showSensitiveInformation: boolean,
): Promise<CoverageOwner> {
  const { first_name, last_name, email, phone_number, fiscal_id } = await db
    .selectFrom(accountContacts().as("account"))
    .select(["first_name", "last_name", "email", "phone_number", "fiscal_id"])
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const contact = redactSensitive(
    { showSensitiveInformation },
    { email, phoneNumber: phone_number, fiscalId: fiscal_id },
  );
  return { accountId, name: `${first_name} ${last_name}`.trim(), ...contact };
}
