import type { ActivityChanges, ActivityValues } from "../contract";

/** Values of an activity without prices and costs, for readers who may not see them. */
export function withoutCosts(values: ActivityValues): ActivityValues {
  switch (values.type) {
    case "sow":
    case "resow":
      return { ...values, bagPriceUsd: null, costUsdPerHa: null };
    case "harvest":
      return { ...values, costUsdPerHa: null };
    case "fertilization":
      return { ...values, fertilizers: values.fertilizers.map(withoutCost) };
    case "application":
      return { ...values, products: values.products.map(withoutCost) };
    default:
      return values;
  }
}

function withoutCost<T extends { unitCostUsd: number | null }>(product: T): T {
  return { ...product, unitCostUsd: null };
}

/** Changes by somebody who does not see the costs: products keep the price that was hidden. */
export function keepHiddenCosts(stored: ActivityValues, changes: ActivityChanges): ActivityChanges {
  if (stored.type === "fertilization" && changes.fertilizers)
    return { ...changes, fertilizers: keepPrices(stored.fertilizers, changes.fertilizers) };
  if (stored.type === "application" && changes.products)
    return { ...changes, products: keepPrices(stored.products, changes.products) };
  return changes;
}

interface Priced {
  productId: number | null;
  otherName: string | null;
  unitCostUsd: number | null;
}

function keepPrices<T extends Priced>(stored: readonly T[], changed: readonly T[]): T[] {
  const isSame = (a: T, b: T) => a.productId === b.productId && a.otherName === b.otherName;
  return changed.map((product) => ({
    ...product,
    unitCostUsd: product.unitCostUsd ?? stored.find((one) => isSame(one, product))?.unitCostUsd ?? null,
  }));
}
