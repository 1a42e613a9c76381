import { fertilizers, type NitrogenProduct, type StarterProduct } from "@surco/agronomy";

/** Contents and density of a product. @throws Error for a product without a grade */
export function gradeOf(key: NitrogenProduct | StarterProduct): {
  productId: number;
  nPct: number;
  p2o5Pct: number;
  densityKgPerL: number | null;
} {
  const known = fertilizers.find((one) => one.key === key);
  if (known?.grade === null || known === undefined) throw new Error(`fertiliser without a grade: ${key}`);
  const { nPct, p2o5Pct } = known.grade;
  return { productId: known.productId, nPct, p2o5Pct, densityKgPerL: known.densityKgPerL };
}
