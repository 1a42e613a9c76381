import type { Coverage, CoverageChanges } from "../contract";
import type { Caller } from "./caller";
import { listFields, replaceFields } from "./coverage.repository";
import { type CoverageDeps, within } from "./coverage-deps";
import type { CoverageRow } from "./coverage-row";
import {
  invoiceKeyOf,
  requireOwnFields,
  requireProducerName,
  requireProgramme,
  searchKey,
  sumsOf,
} from "./coverage-values";
import { idsOf } from "./show-coverage";
import { type StepWrite, takeCoverageStep } from "./steps";

/**
 * Changes the named values of a draft or a rejected coverage.
 *
 * @throws AppError COVERAGE_FIELDS_MISSING, COVERAGE_PRODUCER_MISSING, COVERAGE_NO_PROGRAMME, and those of `takeCoverageStep`
 */
export async function editCoverage(
  deps: CoverageDeps,
  caller: Caller,
  write: StepWrite,
  changes: CoverageChanges,
): Promise<Coverage> {
  const step = { action: "edit" as const, ...termsOf(changes) };
  return takeCoverageStep(deps, caller, { ...write, step }, async (trx, row, { at }) => {
    const inside = within(deps, trx);
    if (changes.period !== undefined)
      await requireProgramme(inside, caller, { country: row.country, period: changes.period });
    const after = mergedRow(row, changes, at);
    if (changes.producerId !== undefined)
      after.producer_name = await requireProducerName(inside, caller, changes.producerId);
    const stored = await listFields(trx, row.id);
    const fieldIds = changes.fieldIds ?? idsOf(stored);
    // Fields that left the account since stay named as a problem, unless the fields are chosen anew.
    const fields =
      changes.fieldIds === undefined && changes.season === undefined && changes.period === undefined
        ? stored
        : await requireOwnFields(inside, caller, { fieldIds, season: after.season, period: after.period });
    await replaceFields(trx, after, fields);
    await trx
      .updateTable("resowing_coverage")
      .set({
        season: after.season,
        period: after.period,
        producer_id: after.producer_id,
        producer_name: after.producer_name,
        first_name: after.first_name,
        last_name: after.last_name,
        business_name: after.business_name,
        seeds_per_ha: after.seeds_per_ha,
        invoice_number: after.invoice_number,
        issuer_fiscal_id: after.issuer_fiscal_id,
        invoice_key: invoiceKeyOf(caller, {
          invoiceNumber: after.invoice_number,
          issuerFiscalId: after.issuer_fiscal_id,
        }),
        invoiced_on: after.invoiced_on,
        bags: after.bags,
        terms_accepted_at: after.terms_accepted_at,
        ...sumsOf(fields),
        search_key: searchKey({
          firstName: after.first_name,
          lastName: after.last_name,
          businessName: after.business_name,
          producerName: after.producer_name,
          invoiceNumber: after.invoice_number,
          fields,
        }),
      })
      .where("id", "=", row.id)
      .execute();
  });
}

function termsOf({ areTermsAccepted }: CoverageChanges) {
  return areTermsAccepted === undefined ? {} : { acceptsTerms: areTermsAccepted };
}

/** Row with the changes; null is a value, what is left out stays. */
function mergedRow(row: CoverageRow, changes: CoverageChanges, at: Date): CoverageRow {
  const { areTermsAccepted } = changes;
  const acceptedAt = areTermsAccepted === false ? null : (row.terms_accepted_at ?? at);
  return {
    ...row,
    season: changes.season ?? row.season,
    period: changes.period ?? row.period,
    producer_id: changes.producerId === undefined ? row.producer_id : changes.producerId,
    first_name: changes.firstName ?? row.first_name,
    last_name: changes.lastName ?? row.last_name,
    business_name: changes.businessName ?? row.business_name,
    seeds_per_ha: changes.seedsPerHa === undefined ? row.seeds_per_ha : changes.seedsPerHa,
    invoice_number: changes.invoiceNumber === undefined ? row.invoice_number : changes.invoiceNumber,
    issuer_fiscal_id: changes.issuerFiscalId === undefined ? row.issuer_fiscal_id : changes.issuerFiscalId,
    invoiced_on: changes.invoicedOn === undefined ? row.invoiced_on : changes.invoicedOn,
    bags: changes.bags === undefined ? row.bags : changes.bags,
    terms_accepted_at: areTermsAccepted === undefined ? row.terms_accepted_at : acceptedAt,
  };
}
