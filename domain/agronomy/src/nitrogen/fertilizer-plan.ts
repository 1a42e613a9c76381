import { type Fertilizer, fertilizers } from "../fertilizer-nutrients";

export const starterProducts = ["map", "pda", "spt"] as const;
export type StarterProduct = (typeof starterProducts)[number];

export const nitrogenProducts = ["urea", "uan", "can"] as const;
export type NitrogenProduct = (typeof nitrogenProducts)[number];

export interface FertilizerNeed {
  /** N of the whole plan, kg/ha, >= 0. */
  nitrogenKgPerHa: number;
  /** P2O5, kg/ha, >= 0. */
  phosphateKgPerHa: number;
  starter: StarterProduct;
  nitrogenProduct: NitrogenProduct;
  /** Shares of the N product at each application, in order; they add up to 1. One application where left out. */
  shares?: readonly number[];
}

/** Amount of product; litres where it is a liquid. */
export interface ProductAmount {
  kgPerHa: number;
  lPerHa: number | null;
}

export interface FertilizerPlan {
  starterKgPerHa: number;
  /** N that the starter brings. */
  starterNitrogenKgPerHa: number;
  nitrogenProduct: ProductAmount;
  /** N product of each application. */
  applications: (ProductAmount & { share: number; nitrogenKgPerHa: number })[];
  /** N of starter and N product together: more than needed where the starter alone exceeds the need. */
  totalNitrogenKgPerHa: number;
}

/**
 * Products that bring a need of N and P2O5: the starter by its P2O5, then the N product for the N that the starter lacks.
 *
 * @throws RangeError for a negative need or shares that are not positive or do not add up to 1
 */
export function planFertilizers(need: FertilizerNeed): FertilizerPlan {
  const { nitrogenKgPerHa, phosphateKgPerHa, shares = [1] } = need;
  for (const kg of [nitrogenKgPerHa, phosphateKgPerHa]) {
    if (!(kg >= 0)) throw new RangeError(`need out of range: ${kg} kg/ha`);
  }
  requireShares(shares);
  const starter = gradeOf(need.starter);
  const source = gradeOf(need.nitrogenProduct);
  const starterKgPerHa = (100 * phosphateKgPerHa) / starter.p2o5Pct;
  const starterNitrogenKgPerHa = (starterKgPerHa * starter.nPct) / 100;
  const restKgPerHa = Math.max(0, nitrogenKgPerHa - starterNitrogenKgPerHa);
  const amount = (kgPerHa: number): ProductAmount => ({
    kgPerHa,
    lPerHa: source.densityKgPerL === null ? null : kgPerHa / source.densityKgPerL,
  });
  const productKgPerHa = (100 * restKgPerHa) / source.nPct;
  return {
    starterKgPerHa,
    starterNitrogenKgPerHa,
    nitrogenProduct: amount(productKgPerHa),
    applications: shares.map((share) => ({
      ...amount(productKgPerHa * share),
      share,
      nitrogenKgPerHa: restKgPerHa * share,
    })),
    totalNitrogenKgPerHa: starterNitrogenKgPerHa + restKgPerHa,
  };
}

function requireShares(shares: readonly number[]): void {
  const sum = shares.reduce((total, share) => total + share, 0);
  if (!shares.every((share) => share > 0) || !(Math.abs(sum - 1) < 1e-6)) {
    throw new RangeError(`shares do not add up to 1: ${shares.join(", ")}`);
  }
}

function gradeOf(key: StarterProduct | NitrogenProduct) {
  const { grade, densityKgPerL }: Fertilizer = fertilizers.find((one) => one.key === key) ?? missing(key);
  return { ...(grade ?? missing(key)), densityKgPerL };
}

function missing(key: string): never {
  throw new Error(`fertiliser without a grade: ${key}`);
}
