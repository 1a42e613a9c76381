import { type Period, searchText } from "@surco/contract";
import { producerNames } from "@surco/farms/tables";
import { refuse } from "@surco/kit-server";
import { invoiceKey } from "@surco/resowing";
import type { Programme } from "../contract";
import type { Caller } from "./caller";
import type { FieldRow } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import { listCurrentFields } from "./fields/own-field.repository";

/** Area and number of a coverage's fields, for lists. */
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

/** Comparison key of an invoice; null while it is not known, and for demonstration accounts: their invoices are nobody's. */
export function invoiceKeyOf(
  { user }: Caller,
  { invoiceNumber, issuerFiscalId }: { invoiceNumber: string | null; issuerFiscalId: string | null },
): string | null {
  return user.isDemonstration ? null : invoiceKey(invoiceNumber, issuerFiscalId);
}

/** @throws AppError COVERAGE_NO_PROGRAMME */
export async function requireProgramme(
  { programmes }: Pick<CoverageDeps, "programmes">,
  { brand }: Caller,
  { country, period }: { country: string; period: Period },
): Promise<Programme> {
  const programme = await programmes.findFor(brand, country, period);
  if (programme === null) throw refuse("COVERAGE_NO_PROGRAMME", { country });
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
