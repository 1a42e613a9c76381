import type { RouteQuery, RouteReply } from "@surco/contract";
import { readCreationCursor, writeCreationCursor } from "@surco/kit-server";
import type { LedgerSums, listLedger as listRoute, sumLedger as sumRoute } from "../../contract";
import type { PlanDeps } from "../plan-deps";
import { ledgerRepository } from "./ledger.repository";

/** Lists entries of the ledger, newest first. @throws AppError INVALID_INPUT for a malformed cursor */
export async function listLedger(
  { db }: Pick<PlanDeps, "db">,
  { cursor, limit, ...filters }: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const after = cursor === undefined ? null : readCreationCursor(cursor);
  const { entries, next } = await ledgerRepository(db).list({ ...filters, after, limit });
  return { entries, nextCursor: next && writeCreationCursor(next) };
}

/** Sums the ledger of a period, as a whole and by month. */
export async function sumLedger(
  { db }: Pick<PlanDeps, "db">,
  filters: RouteQuery<typeof sumRoute>,
): Promise<RouteReply<typeof sumRoute>> {
  const months = await ledgerRepository(db).sumMonths(filters);
  return { totals: totalsOf(months), months };
}

/** Sums of all months, by country, currency and source. */
function totalsOf(months: readonly LedgerSums[]): LedgerSums[] {
  const totals = new Map<string, LedgerSums>();
  for (const { country, currency, source, ...sums } of months) {
    const key = `${country} ${currency} ${source}`;
    const known = totals.get(key);
    totals.set(key, {
      country,
      currency,
      source,
      chargeMinor: sums.chargeMinor + (known?.chargeMinor ?? 0),
      refundMinor: sums.refundMinor + (known?.refundMinor ?? 0),
      chargebackMinor: sums.chargebackMinor + (known?.chargebackMinor ?? 0),
      heldMinor: sums.heldMinor + (known?.heldMinor ?? 0),
    });
  }
  return [...totals.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sums]) => sums);
}
