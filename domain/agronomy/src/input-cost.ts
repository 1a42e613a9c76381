/** Product of a treatment with the price of one unit of its dose. */
export interface PricedDose {
  /** Units per hectare. */
  dose: number;
  /** USD per unit; null: not known. */
  unitCostUsd: number | null;
}

/** Cost of the products of one treatment, USD/ha; null where none has a price. Products without one count nothing. */
export function inputCostUsdPerHa(products: readonly PricedDose[]): number | null {
  const priced = products.flatMap(({ dose, unitCostUsd }) =>
    unitCostUsd === null ? [] : [dose * unitCostUsd],
  );
  return priced.length === 0 ? null : priced.reduce((sum, cost) => sum + cost, 0);
}
