import { refuse } from "@surco/kit-server";
import type { Coverage, NewCoverage } from "../contract";
import type { Caller } from "./caller";
import { insertCoverage, replaceFields } from "./coverage.repository";
import type { CoverageDeps } from "./coverage-deps";
import {
  invoiceKeyOf,
  requireOwnFields,
  requireProducerName,
  requireProgramme,
  searchKey,
  sumsOf,
} from "./coverage-values";
import { recordEvent } from "./event.repository";
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
  // A retry answers as it stands, whatever has become of its fields.
  if ((await deps.coverages.find(caller, input.id)) !== null) return requireCoverage(deps, caller, input.id);
  await requireProgramme(deps, caller, { country: user.country, period: input.period });
  const fields = await requireOwnFields(deps, caller, input);
  const producerName = await requireProducerName(deps, caller, input.producerId);
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertCoverage(trx, {
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
      invoice_key: invoiceKeyOf(caller, input),
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
