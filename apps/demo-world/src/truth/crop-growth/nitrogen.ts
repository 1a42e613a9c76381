import type { CropPhysiology } from "./crop-parameters";

/** Nitrogen of a crop and of the soil it grows in, kg/ha. */
export interface NitrogenBalance {
  mineralKgPerHa(): number;
  uptakeKgPerHa(): number;
  /** All that came in and went: initial, fertilizer, mineralised, fixed, leached. */
  totals(): { suppliedKgPerHa: number; fixedKgPerHa: number; leachedKgPerHa: number };
  /** Adds fertilizer. */
  fertilize(kgPerHa: number): void;
  /** Nitrogen of a day. @returns nitrogen nutrition index, 0..1: 1 where growth lacks none */
  pass(day: NitrogenDay): number;
}

interface NitrogenDay {
  biomassTPerHa: number;
  meanC: number;
  topsoilWetness: number;
  drainageMm: number;
  storedWaterMm: number;
  /** Share of the root zone that roots have reached, 0..1. */
  rootedShare: number;
}

/** Nitrogen in organic matter of the topsoil: 2500 t/ha of soil, 5 % of the matter. */
const KG_PER_ORGANIC_PCT = 2_500 * 10 * 0.05;
/** Share that becomes mineral in a year at 20 degrees in moist soil. */
const MINERALISED_PER_YEAR = 0.018;
/** Speed doubles with ten degrees more. */
const Q10 = 2;
/** Largest share of the mineral nitrogen in reach that roots take up in a day. */
const UPTAKE_SHARE = 0.09;
/** Nitrate is a part of the mineral nitrogen that moves with the water. */
const MOBILE_SHARE = 0.5;

/** Nitrogen from organic matter, fertilizer and nodules, and its way into the crop. */
export function nitrogenBalance(
  crop: CropPhysiology,
  organicMatterPct: number,
  initialKgPerHa: number,
): NitrogenBalance {
  let mineral = initialKgPerHa;
  let uptake = 0;
  let fixed = 0;
  let leached = 0;
  let supplied = initialKgPerHa;

  const add = (kgPerHa: number): void => {
    mineral += kgPerHa;
    supplied += kgPerHa;
  };

  return {
    mineralKgPerHa: () => mineral,
    uptakeKgPerHa: () => uptake,
    totals: () => ({ suppliedKgPerHa: supplied, fixedKgPerHa: fixed, leachedKgPerHa: leached }),
    fertilize: add,
    pass({ biomassTPerHa, meanC, topsoilWetness, drainageMm, storedWaterMm, rootedShare }) {
      const warmth = meanC <= 0 ? 0 : Q10 ** ((meanC - 20) / 10);
      add(
        ((KG_PER_ORGANIC_PCT * organicMatterPct * MINERALISED_PER_YEAR) / 365) *
          warmth *
          Math.min(1, 0.15 + topsoilWetness),
      );
      const lost = storedWaterMm <= 0 ? 0 : mineral * MOBILE_SHARE * Math.min(1, drainageMm / storedWaterMm);
      mineral -= lost;
      leached += lost;
      const critical = criticalKgPerHa(crop, biomassTPerHa);
      const demand = Math.max(0, critical - uptake);
      const fromNodules = demand * crop.fixedShare;
      const fromSoil = Math.min(demand - fromNodules, mineral * UPTAKE_SHARE * rootedShare);
      mineral -= fromSoil;
      fixed += fromNodules;
      uptake += fromSoil + fromNodules;
      return critical === 0 ? 1 : Math.min(1, uptake / critical);
    },
  };
}

/**
 * Nitrogen that a crop of a biomass needs to grow unhindered, kg/ha.
 * @source Lemaire & Gastal 1997, 10.1007/978-3-642-60684-7_1: % = a W^-b, constant below 1 t/ha
 */
export function criticalKgPerHa({ criticalNPct, dilution }: CropPhysiology, biomassTPerHa: number): number {
  const pct = criticalNPct * Math.max(1, biomassTPerHa) ** -dilution;
  return biomassTPerHa * 10 * pct;
}

/** Growth with an index of nitrogen nutrition against growth without shortage, 0..1. */
export function growthByNitrogen(nutritionIndex: number): number {
  return Math.max(0, Math.min(1, (nutritionIndex - 0.25) / 0.65));
}
