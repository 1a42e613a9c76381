export interface MarginInput {
  /** t/ha, >= 0. */
  yieldTPerHa: number;
  /** USD/t, >= 0. */
  priceUsdPerT: number;
  /** Cost of selling, % of the income, >= 0. */
  commercialPct: number;
  /** Direct costs by line, USD/ha, each >= 0. */
  directCostsUsdPerHa: readonly number[];
  areaHa: number;
}

export interface GrossMargin {
  incomeUsdPerHa: number;
  commercialUsdPerHa: number;
  netIncomeUsdPerHa: number;
  directCostUsdPerHa: number;
  totalExpensesUsdPerHa: number;
  marginUsdPerHa: number;
  marginUsd: number;
  /** Yield and price at which the margin is 0; null where none gives that. */
  breakEvenYieldTPerHa: number | null;
  breakEvenPriceUsdPerT: number | null;
  /** Margin over all expenses; null without expenses. */
  returnPct: number | null;
}

/**
 * Gross margin of a crop: income less the cost of selling and the direct costs.
 *
 * @throws RangeError for a negative input
 * @source definition used by agricultural cost reports: margin before structure, taxes and interest
 */
export function grossMargin(input: MarginInput): GrossMargin {
  const { yieldTPerHa, priceUsdPerT, commercialPct, directCostsUsdPerHa, areaHa } = input;
  for (const value of [yieldTPerHa, priceUsdPerT, commercialPct, areaHa, ...directCostsUsdPerHa]) {
    if (!(value >= 0)) throw new RangeError(`margin input out of range: ${value}`);
  }
  const keptShare = 1 - commercialPct / 100;
  const incomeUsdPerHa = yieldTPerHa * priceUsdPerT;
  const commercialUsdPerHa = (incomeUsdPerHa * commercialPct) / 100;
  const directCostUsdPerHa = directCostsUsdPerHa.reduce((sum, cost) => sum + cost, 0);
  const totalExpensesUsdPerHa = commercialUsdPerHa + directCostUsdPerHa;
  const marginUsdPerHa = incomeUsdPerHa - commercialUsdPerHa - directCostUsdPerHa;
  const breakEven = (perUnit: number) => (perUnit > 0 ? directCostUsdPerHa / perUnit : null);
  return {
    incomeUsdPerHa,
    commercialUsdPerHa,
    netIncomeUsdPerHa: incomeUsdPerHa - commercialUsdPerHa,
    directCostUsdPerHa,
    totalExpensesUsdPerHa,
    marginUsdPerHa,
    marginUsd: marginUsdPerHa * areaHa,
    breakEvenYieldTPerHa: breakEven(priceUsdPerT * keptShare),
    breakEvenPriceUsdPerT: breakEven(yieldTPerHa * keptShare),
    returnPct: totalExpensesUsdPerHa > 0 ? (100 * marginUsdPerHa) / totalExpensesUsdPerHa : null,
  };
}
