import { checkFiscalId } from "@surco/contract";
import { refuse } from "@surco/kit-server";

/**
 * Normalises a fiscal id by its country's rule. A wrong check digit is refused for a CUIT; elsewhere the screen warns.
 *
 * @throws AppError FISCAL_ID_INVALID with `reason` and `country`
 */
export function requireFiscalId(country: string, text: string): string {
  const check = checkFiscalId(country, text);
  if (!check.ok) throw refuse("FISCAL_ID_INVALID", { reason: check.problem, country });
  return check.fiscalId;
}
