import { type Period, searchText } from "@surco/contract";
import { producerNames } from "@surco/farms/tables";
import { refuse } from "@surco/kit-server";
import { invoiceKey } from "@surco/resowing";
import type { Coverage, NewCoverage } from "../contract";
import type { Caller } from "./caller";
import { coverageRepository, type FieldRow, replaceFields } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { recordEvent } from "./event.repository";
import { listCurrentFields } from "./fields/own-field.repository";
import { requireCoverage } from "./show-coverage";

/**
 * Creates a draft for own fields. Idempotent by id.
 *
 * @throws AppError COVERAGE_OF_ANOTHER_BRAND, COVERAGE_NO_PROGRAMME, COVERAGE_FIELDS_MISSING, COVERAGE_PRODUCER_MISSING;
 * COVERAGE_NOT_FOUND for the id of another account's coverage
 */
export async function createCoverage(
  deps: CoverageDeps,
  caller: Caller,
  input: NewCoverage,
): Promise<Coverage> {
  const { user, brand } = caller;
  if (input.brand !== brand) throw refuse("COVERAGE_OF_ANOTHER_BRAND", { brand: input.brand });
  await requireProgramme(deps, caller, input.period);
  const fields = await requireOwnFields(deps, caller, input);
  const producerName = await requireProducerName(deps, caller, input.producerId);
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await coverageRepository(trx).insert({
      id: input.id,
      account_id: user.id,
      brand,
      country: user.country,
      season: input.season,
      period: input.period,
      producer_id: input.producerId,
      producer_name: producerName,
      first_name: input.firstName,
      last_name: input.lastName,
      business_name: input.businessName,
      seeds_per_ha: input.seedsPerHa,
      invoice_number: input.invoiceNumber,
      issuer_fiscal_id: input.issuerFiscalId,
      invoice_key: invoiceKey(input.invoiceNumber, input.issuerFiscalId),
      invoiced_on: input.invoicedOn,
      bags: input.bags,
      terms_accepted_at: input.areTermsAccepted ? at : null,
      ...sumsOf(fields),
      search_key: searchKey({ ...input, producerName, fields }),
      created_at: at,
    });
    if (!isNew) return;
    await replaceFields(trx, { ...input, status: "draft" }, fields);
    await recordEvent(trx, {
      coverageId: input.id,
      at,
      action: "create",
      actor: "owner",
      actorId: user.id,
      status: "draft",
    });
  });
  return requireCoverage(deps, caller, input.id);
}

export function sumsOf(fields: readonly FieldRow[]) {
  return { area_ha: fields.reduce((sum, { areaHa }) => sum + areaHa, 0), field_count: fields.length };
}

/** Text that the words of a search are found in. */
export function searchKey(of: {
  firstName: string;
  lastName: string;
  businessName: string;
  producerName: string | null;
  invoiceNumber: string | null;
  fields: readonly FieldRow[];
}): string {
  const { firstName, lastName, businessName, producerName, invoiceNumber, fields } = of;
  const names = fields.map(({ name }) => name);
  return searchText([firstName, lastName, businessName, producerName, invoiceNumber, ...names].join(" "));
}

/** @throws AppError COVERAGE_NO_PROGRAMME */
export async function requireProgramme(
  { programmes }: Pick<CoverageDeps, "programmes">,
  { brand, user }: Caller,
  period: Period,
) {
  const programme = await programmes.findFor(brand, user.country, period);
  if (programme === null) throw refuse("COVERAGE_NO_PROGRAMME", { country: user.country });
  return programme;
}

/** The caller's own fields as they are now, each once. @throws AppError COVERAGE_FIELDS_MISSING */
export async function requireOwnFields(
  { db }: Pick<CoverageDeps, "db">,
  { user }: Caller,
  { fieldIds, season, period }: { fieldIds: readonly string[]; season: string; period: Period },
): Promise<FieldRow[]> {
  const current = await listCurrentFields(db, fieldIds, { season, period });
  const own = [...new Set(fieldIds)].map((fieldId) => ({ fieldId, field: current.get(fieldId) }));
  const missing = own.filter(({ field }) => field?.accountId !== user.id || field.isDeleted);
  if (missing.length > 0)
    throw refuse("COVERAGE_FIELDS_MISSING", { fieldIds: missing.map(({ fieldId }) => fieldId) });
  return own.flatMap(({ field }) => field ?? []);
}

/** @throws AppError COVERAGE_PRODUCER_MISSING */
export async function requireProducerName(
  { db }: Pick<CoverageDeps, "db">,
  { user }: Caller,
  producerId: string | null,
): Promise<string | null> {
  if (producerId === null) return null;
  const producer = await db
    .selectFrom(producerNames().as("producer"))
    .select("name")
    .where("id", "=", producerId)
    .where("account_id", "=", user.id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (producer === undefined) throw refuse("COVERAGE_PRODUCER_MISSING");
  return producer.name;
}
