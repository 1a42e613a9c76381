import { type DoseUnit, doseKgPerHa } from "./dose-units";

/** Declared grade of a fertiliser, % of mass: N, P2O5, K2O and S. */
export interface FertilizerGrade {
  nPct: number;
  p2o5Pct: number;
  k2oPct: number;
  sPct: number;
}

export interface Fertilizer {
  /** Id in the catalogue of products. */
  productId: number;
  key: string;
  /** null where the label has to say it. */
  grade: FertilizerGrade | null;
  /** kg/L of a liquid; null for solids. */
  densityKgPerL: number | null;
}

const grade = (nPct: number, p2o5Pct: number, k2oPct = 0, sPct = 0): FertilizerGrade => ({
  nPct,
  p2o5Pct,
  k2oPct,
  sPct,
});

/**
 * Fertilisers of the catalogue with their usual grades: the specification's seven, then extras.
 *
 * @source declared grades of the trade in Argentina; PDA is diammonium phosphate, SPT triple superphosphate. UAN of 32 % N
 * has 1.32 kg/L.
 */
export const fertilizers: readonly Fertilizer[] = [
  { productId: 601, key: "can", grade: grade(27, 0), densityKgPerL: null },
  { productId: 602, key: "map", grade: grade(11, 52), densityKgPerL: null },
  { productId: 603, key: "pda", grade: grade(18, 46), densityKgPerL: null },
  { productId: 604, key: "spt", grade: grade(0, 46), densityKgPerL: null },
  { productId: 605, key: "uan", grade: grade(32, 0), densityKgPerL: 1.32 },
  { productId: 606, key: "urea", grade: grade(46, 0), densityKgPerL: null },
  { productId: 607, key: "other", grade: null, densityKgPerL: null },
  { productId: 608, key: "ammoniumSulphate", grade: grade(21, 0, 0, 24), densityKgPerL: null },
  { productId: 609, key: "singleSuperphosphate", grade: grade(0, 21, 0, 12), densityKgPerL: null },
  { productId: 610, key: "potassiumChloride", grade: grade(0, 0, 60), densityKgPerL: null },
];

/** Id of the catalogue for a fertiliser that is written out. */
export const OTHER_FERTILIZER = 607;

/** null for a product without a known grade. */
export function findFertilizer(productId: number): Fertilizer | null {
  return fertilizers.find((one) => one.productId === productId) ?? null;
}

/** Share of P in P2O5 and of K in K2O, by atomic masses. */
const P_OF_P2O5 = 0.4364;
const K_OF_K2O = 0.8301;

export interface AppliedFertilizer {
  productId: number;
  /** Grade on the label; null: the catalogue's. */
  grade: FertilizerGrade | null;
  dose: number;
  unit: DoseUnit;
}

/** Elements that a fertilisation brings, kg/ha. */
export interface NutrientsKgPerHa {
  n: number;
  p: number;
  k: number;
  s: number;
  /** False where the grade or the density of a product is not known: then the sums leave it out. */
  isComplete: boolean;
}

/** Sums the elements of a fertilisation's products. @throws RangeError for a negative dose */
export function nutrientsKgPerHa(products: readonly AppliedFertilizer[]): NutrientsKgPerHa {
  const sum: NutrientsKgPerHa = { n: 0, p: 0, k: 0, s: 0, isComplete: true };
  for (const { productId, grade: declared, dose, unit } of products) {
    const known = findFertilizer(productId);
    const kg = doseKgPerHa(dose, unit, known?.densityKgPerL ?? null);
    const label = declared ?? known?.grade ?? null;
    if (kg === null || label === null) {
      sum.isComplete = false;
      continue;
    }
    sum.n += (kg * label.nPct) / 100;
    sum.p += (kg * label.p2o5Pct * P_OF_P2O5) / 100;
    sum.k += (kg * label.k2oPct * K_OF_K2O) / 100;
    sum.s += (kg * label.sPct) / 100;
  }
  return sum;
}
