import type { Activity, ActivityValues } from "../../contract";
import { productsOf } from "../../contract";

/** Equal activities of several fields, as one job of the order. */
export interface OrderGroup {
  values: ActivityValues;
  genotypeName: string | null;
  activities: readonly Activity[];
  /** Net areas together. */
  areaHa: number;
}

/** Amount of an input over the area of a group. */
export interface OrderedAmount {
  /** null: the seed. */
  product: ReturnType<typeof productsOf>[number] | null;
  perHa: number;
  /** Unit of the amount per hectare: "kg/ha", "plants/m2". */
  unit: string;
  /** In the unit without the area. */
  total: number;
}

const M2_PER_HA = 10_000;

/** Groups activities of equal values; earlier days first. Prices are no part of an order. */
export function orderGroups(activities: readonly Activity[]): OrderGroup[] {
  const groups = new Map<string, Activity[]>();
  for (const activity of activities) {
    const key = JSON.stringify([pricelessOf(activity.values), activity.genotypeName]);
    groups.set(key, [...(groups.get(key) ?? []), activity]);
  }
  return [...groups.values()]
    .flatMap((equal): OrderGroup[] => {
      const [first] = equal;
      if (first === undefined) return [];
      const fields = [...equal].sort(
        (a, b) => a.farmName.localeCompare(b.farmName) || a.fieldName.localeCompare(b.fieldName),
      );
      const areaHa = equal.reduce((sum, one) => sum + one.areaHa, 0);
      return [{ values: first.values, genotypeName: first.genotypeName, activities: fields, areaHa }];
    })
    .sort((a, b) => (a.values.date < b.values.date ? -1 : a.values.date > b.values.date ? 1 : 0));
}

/** Seed or products of a group with their totals. */
export function orderedAmounts({ values, areaHa }: Pick<OrderGroup, "values" | "areaHa">): OrderedAmount[] {
  if (values.type === "sow") {
    const { density, densityUnit } = values;
    const perHa = densityUnit === "plants/m2" ? density * M2_PER_HA : density;
    return [{ product: null, perHa: density, unit: densityUnit, total: perHa * areaHa }];
  }
  return productsOf(values).map((product) => ({
    product,
    perHa: product.dose,
    unit: product.unit,
    total: product.dose * areaHa,
  }));
}

/** Values by which activities are one job. */
function pricelessOf(values: ActivityValues): object {
  const { costUsdPerHa: _cost, bagPriceUsd: _bag, ...rest } = { costUsdPerHa: 0, bagPriceUsd: 0, ...values };
  const named = productsOf(values).map(({ unitCostUsd: _unitCost, ...product }) => product);
  return { ...rest, fertilizers: null, products: named };
}
