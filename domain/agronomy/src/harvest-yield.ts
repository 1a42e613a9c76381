import type { CropKey } from "./crops";
import { crops } from "./crops";

/** Version of the constants and formulas below, stored with each derived yield. */
export const HARVEST_MODEL = "harvest-1";

/** Terms of grain delivery that turn moisture into a loss of mass. */
interface DeliveryTerms {
  /** Moisture to which wet grain is dried, % of wet mass. */
  driedPct: number;
  /** Loss of handling during drying, % of wet mass. */
  handlingPct: number;
}

const small: DeliveryTerms = { driedPct: 13.5, handlingPct: 0.1 };
const maize: DeliveryTerms = { driedPct: 13.5, handlingPct: 0.25 };
const soy: DeliveryTerms = { driedPct: 13, handlingPct: 0.25 };

/**
 * Delivery terms by crop; null where none are known.
 *
 * @source Argentine grain trade standards: SAGyP 1075/94 norm XII (maize); tables of Aceitera General Deheza and ACBSA
 * (sunflower); FAO report on post-harvest losses in Argentina. Handling of barley and rye is judged as of wheat.
 */
const deliveryTerms: Readonly<Record<CropKey, DeliveryTerms | null>> = {
  barley: small,
  rye: small,
  wheat: small,
  maizeLate: maize,
  maizeEarly: maize,
  sorghum: maize,
  soyFirst: soy,
  soySecond: soy,
  sunflower: { driedPct: 10.5, handlingPct: 0.2 },
  other: null,
};

export interface HarvestYields {
  /** Moisture at which the crop is traded, % of wet mass. */
  baseMoisturePct: number;
  /** Loss by drying, % of wet mass; 0 at or below the base. */
  dryingLossPct: number;
  /** Loss by handling, % of wet mass; 0 at or below the base. */
  handlingLossPct: number;
  /** Yield that is paid, t/ha: for money only. */
  commercialYieldTPerHa: number;
  /** Yield with the same dry matter at base moisture, t/ha: for history, index and prediction. */
  baseMoistureYieldTPerHa: number;
}

/**
 * Yields of a harvest that follow from its moisture. Grain at or below base moisture is paid as it comes, without bonus.
 * Drying loss is `(moisture - dried) / (100 - dried)`.
 *
 * @param wetYieldTPerHa as harvested, t/ha, >= 0
 * @param moisturePct at harvest, % of wet mass, [0, 100)
 * @returns null for a crop without a base moisture
 * @throws RangeError outside those bounds
 */
export function harvestYields(
  crop: CropKey,
  wetYieldTPerHa: number,
  moisturePct: number,
): HarvestYields | null {
  const baseMoistureYield = (basePct: number) => yieldAtMoisture(wetYieldTPerHa, moisturePct, basePct);
  const terms = deliveryTerms[crop];
  const baseMoisturePct = crops.find(({ key }) => key === crop)?.baseMoisturePct ?? null;
  if (terms === null || baseMoisturePct === null) {
    baseMoistureYield(0);
    return null;
  }
  const baseMoistureYieldTPerHa = baseMoistureYield(baseMoisturePct);
  const isWet = moisturePct > baseMoisturePct;
  const dryingLossPct = isWet ? (100 * (moisturePct - terms.driedPct)) / (100 - terms.driedPct) : 0;
  const handlingLossPct = isWet ? terms.handlingPct : 0;
  return {
    baseMoisturePct,
    dryingLossPct,
    handlingLossPct,
    commercialYieldTPerHa: wetYieldTPerHa * Math.max(0, 1 - (dryingLossPct + handlingLossPct) / 100),
    baseMoistureYieldTPerHa,
  };
}

/**
 * Moisture to which grain was dried, % of wet mass, by the loss of `harvestYields`: the loss formula solved for it.
 *
 * @param dryingLossPct % of wet mass, [0, 100)
 */
export function driedMoisturePct(moisturePct: number, dryingLossPct: number): number {
  return (100 * (moisturePct - dryingLossPct)) / (100 - dryingLossPct);
}

/**
 * Yield restated at another moisture, in either direction. Dry matter is conserved:
 * `yield * (100 - from) = result * (100 - to)`.
 *
 * @throws RangeError for a negative yield or a moisture outside [0, 100)
 */
export function yieldAtMoisture(yieldTPerHa: number, fromPct: number, toPct: number): number {
  if (!(yieldTPerHa >= 0)) throw new RangeError(`yield out of range: ${yieldTPerHa}`);
  for (const pct of [fromPct, toPct]) {
    if (!(pct >= 0 && pct < 100)) throw new RangeError(`moisture out of range: ${pct}`);
  }
  return (yieldTPerHa * (100 - fromPct)) / (100 - toPct);
}
