import type { CropPhysiology } from "./crop-parameters";

/** Grain of a crop from its setting period on. */
export interface GrainGrowth {
  /** A day of the setting period. @param growth biomass of the day, g/m2 */
  set(growth: number, minC: number, maxC: number): void;
  /** Loss of a share of the flowers or grains, 0..1. */
  lose(share: number): void;
  /** A day of filling. @returns biomass that went into grain, g/m2 */
  fill(growth: number, daysLeft: number): number;
  grainsPerM2(): number;
  grainGPerM2(): number;
}

/** Flowers lost for each degree of each day that is hotter than they stand. */
const HEAT_LOSS = 0.01;
/** Flowers lost for each degree of the coldest night below what they stand: the strong ones flower on. */
const FROST_LOSS = 0.09;
const MOST_FROST_LOSS = 0.6;
/** A grain can grow faster than its mean for a while. */
const FASTEST_FILL = 1.35;

/**
 * Grain number from growth while grains are set, and grain weight from what is left for each of them.
 *
 * @param flowering biomass at the end of setting, of which a part moves into the grain
 */
export function grainGrowth(crop: CropPhysiology, flowering: () => number): GrainGrowth {
  let settingDays = 0;
  let settingGrowth = 0;
  let unburnt = 1;
  let coldestC = Number.POSITIVE_INFINITY;
  let left = 1;
  let grainG = 0;
  let reserveG: number | null = null;

  const unfrozen = () => 1 - Math.min(MOST_FROST_LOSS, FROST_LOSS * Math.max(0, crop.coldC - coldestC));

  function grainsPerM2(): number {
    if (settingDays === 0) return 0;
    const excess = settingGrowth / settingDays - crop.leastGrowthGPerM2Day;
    if (excess <= 0) return 0;
    return (
      crop.mostGrainsPerM2 * (1 - Math.exp(-excess / crop.growthStepGPerM2Day)) * unburnt * unfrozen() * left
    );
  }

  return {
    set(growth, minC, maxC) {
      settingDays++;
      settingGrowth += growth;
      unburnt *= 1 - HEAT_LOSS * Math.max(0, maxC - crop.hotC);
      coldestC = Math.min(coldestC, minC);
    },
    lose(share) {
      left *= 1 - share;
      grainG *= 1 - share;
    },
    fill(growth, daysLeft) {
      reserveG ??= crop.reserveShare * flowering();
      const fullG = (grainsPerM2() * crop.grainMg) / 1_000;
      const missing = Math.max(0, fullG - grainG);
      const wanted = Math.min(missing, (FASTEST_FILL * missing) / Math.max(1, daysLeft));
      const fromReserve = reserveG / Math.max(1, daysLeft);
      const supply = growth / crop.grainCost + fromReserve;
      const gained = Math.min(wanted, supply);
      reserveG -= Math.min(reserveG, Math.max(0, gained - growth / crop.grainCost));
      grainG += gained;
      return gained;
    },
    grainsPerM2,
    grainGPerM2: () => grainG,
  };
}
