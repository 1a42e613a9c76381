/** Physiology of a crop in the simulation of growth; README.md says where the figures come from. */
export interface CropPhysiology {
  /** Biomass for a day on which the crop transpires as much as the reference surface evaporates, g/m2. */
  waterProductivityGPerM2: number;
  /** Transpiration of a closed canopy against the reference. */
  transpirationCoefficient: number;
  /** Degrees above the base with which growth is no longer held back by cold, and that base. */
  baseC: number;
  coldFreeDegrees: number;
  /** Days in which grains are set, as shares of the days between half of the cover risen and half of it fallen. */
  settingShares: readonly [from: number, until: number];
  /** Most grains, per m2, and growth in the setting period below which there are none and per step of saturation. */
  mostGrainsPerM2: number;
  leastGrowthGPerM2Day: number;
  growthStepGPerM2Day: number;
  /** Weight of a grain that lacks nothing, mg. */
  grainMg: number;
  /** Share of the biomass at flowering that moves into grain, and cost of grain against other biomass. */
  reserveShare: number;
  grainCost: number;
  /** Maximum temperature above which flowers become barren, degrees Celsius. */
  hotC: number;
  /** Minimum temperature below which flowers die, degrees Celsius. */
  coldC: number;
  /** Depleted share of the soil's water from which stomata close, at 5 mm/day, and curvature of the answer. */
  depletionShare: number;
  stressShape: number;
  rootM: number;
  /** Critical nitrogen, % of dry matter: of 1 t/ha, and how it falls with more. */
  criticalNPct: number;
  dilution: number;
  /** Share of the demand that nodules cover. */
  fixedShare: number;
  /** Water in the grain that yields are stated with, %. */
  moisturePct: number;
}

const wheat: CropPhysiology = {
  waterProductivityGPerM2: 15,
  transpirationCoefficient: 1.1,
  baseC: 0,
  coldFreeDegrees: 13,
  settingShares: [0.3, 0.66],
  mostGrainsPerM2: 19_000,
  leastGrowthGPerM2Day: 0.5,
  growthStepGPerM2Day: 8.5,
  grainMg: 40,
  reserveShare: 0.22,
  grainCost: 1,
  hotC: 31,
  coldC: -2,
  depletionShare: 0.65,
  stressShape: 3,
  rootM: 1.8,
  criticalNPct: 5.35,
  dilution: 0.442,
  fixedShare: 0,
  moisturePct: 14,
};

const maize: CropPhysiology = {
  waterProductivityGPerM2: 33.7,
  transpirationCoefficient: 1.05,
  baseC: 8,
  coldFreeDegrees: 10,
  settingShares: [0.06, 0.44],
  mostGrainsPerM2: 5_100,
  leastGrowthGPerM2Day: 5,
  growthStepGPerM2Day: 25,
  grainMg: 325,
  reserveShare: 0.18,
  grainCost: 1,
  hotC: 35,
  coldC: 0,
  depletionShare: 0.6,
  stressShape: 3,
  rootM: 1.9,
  criticalNPct: 3.4,
  dilution: 0.37,
  fixedShare: 0,
  moisturePct: 14.5,
};

const soybean: CropPhysiology = {
  waterProductivityGPerM2: 15,
  transpirationCoefficient: 1.1,
  baseC: 6,
  coldFreeDegrees: 11,
  settingShares: [0.28, 0.76],
  mostGrainsPerM2: 3_200,
  leastGrowthGPerM2Day: 1,
  growthStepGPerM2Day: 5.5,
  grainMg: 175,
  reserveShare: 0.18,
  grainCost: 1.35,
  hotC: 36,
  coldC: 0,
  depletionShare: 0.65,
  stressShape: 3,
  rootM: 1.9,
  criticalNPct: 4.8,
  dilution: 0.3,
  fixedShare: 0.75,
  moisturePct: 13.5,
};

/** By crop id of the specification. */
export const cropPhysiologies: Readonly<Record<number, CropPhysiology>> = {
  1: {
    ...wheat,
    mostGrainsPerM2: 15_500,
    grainMg: 41,
    settingShares: [0.2, 0.6],
    criticalNPct: 4.76,
    dilution: 0.39,
    rootM: 1.7,
    coldC: -3,
  },
  2: {
    ...wheat,
    transpirationCoefficient: 0.95,
    mostGrainsPerM2: 14_500,
    grainMg: 33,
    coldC: -5,
    depletionShare: 0.75,
    rootM: 2.1,
    criticalNPct: 4.8,
  },
  3: {
    ...soybean,
    waterProductivityGPerM2: 18,
    baseC: 4,
    settingShares: [0, 0.58],
    mostGrainsPerM2: 7_500,
    growthStepGPerM2Day: 9,
    grainMg: 55,
    reserveShare: 0.2,
    grainCost: 1.25,
    rootM: 1.8,
    criticalNPct: 4.53,
    dilution: 0.42,
    fixedShare: 0,
    moisturePct: 11,
  },
  4: { ...maize, mostGrainsPerM2: 4_200 },
  5: maize,
  7: soybean,
  8: soybean,
  9: {
    ...maize,
    waterProductivityGPerM2: 29,
    settingShares: [0.08, 0.54],
    mostGrainsPerM2: 36_000,
    growthStepGPerM2Day: 22,
    grainMg: 28,
    hotC: 38,
    depletionShare: 0.7,
    rootM: 2,
    criticalNPct: 3.9,
    dilution: 0.39,
    moisturePct: 15,
  },
  10: wheat,
};
