import type { CropKey } from "../crops";
import { type AgronomyParameterId, parameterValue } from "../parameters/agronomy-parameters";
import { SOYBEAN_R3_DVS, SOYBEAN_R5_DVS } from "../phenological-stages";
import { type StageScale, stageScaleOf } from "../stage-scales";
import {
  type CardinalTemperatures,
  clippedDegreeDays,
  meanTrapezoidRate,
  photoperiodFactor,
  type TemperatureLimits,
  type TemperatureRange,
} from "../weather/thermal-time";

/** Conditions that drive development on one day. */
export interface DevelopmentConditions extends TemperatureRange {
  /** Sunrise to sunset, h. */
  daylengthH: number;
}

/** Part of a season in which the development stage grows with one sum of daily rates. */
export interface PhenologyPhase {
  fromDvs: number;
  untilDvs: number;
  /** Sum that the phase takes, in the unit of its rate: °C d or photothermal days. */
  amount: number;
  /** True where the factor of a genotype applies. */
  isScaled: boolean;
  /** Progress of one day, >= 0. */
  rate: (day: DevelopmentConditions) => number;
}

/** Leaves as they are counted in the crop's scale. */
export interface LeafModel {
  /** Progress of one day, >= 0. */
  rate: (day: DevelopmentConditions) => number;
  /** Whole leaves at a sum since emergence. */
  leavesAt: (sum: number) => number;
}

export interface PhenologyModel {
  scale: StageScale;
  /** `thermal`: heat alone decides; `photothermal`: heat and length of day. */
  kind: "thermal" | "photothermal";
  /** Ascending and without gaps from -1 to 2. */
  phases: readonly PhenologyPhase[];
  leaves: LeafModel;
}

export interface PhenologyOptions {
  /** Cycle of a wheat variety; long unless it is known. */
  cycle?: "long" | "short";
  /** Maturity group of a soybean variety, 3..8, fractions between groups; null or outside: heat alone decides. */
  maturityGroup?: number | null;
}

type ThermalSet =
  | Exclude<CropKey, "wheat" | "soyFirst" | "soySecond" | "other">
  | `wheat${"Long" | "Short"}`
  | "soybean";

/**
 * Development of a crop from daily temperatures. Vernalisation is part of the thermal sums, not modelled.
 *
 * @returns null for a crop without a scale
 * @source two phases as in WOFOST; soybean with a maturity group as in CROPGRO; sums in the parameter table
 */
export function phenologyModelOf(crop: CropKey, options: PhenologyOptions = {}): PhenologyModel | null {
  const scale = stageScaleOf(crop);
  if (scale === null || crop === "other") return null;
  if (crop === "soyFirst" || crop === "soySecond") return soybeanModel(options.maturityGroup ?? null);
  if (crop === "wheat") {
    return thermalModel(scale, options.cycle === "short" ? "wheatShort" : "wheatLong", leavesOf("wheat"));
  }
  if (crop === "maizeEarly" || crop === "maizeLate") return thermalModel(scale, crop, maizeLeaves());
  return thermalModel(scale, crop, leavesOf(crop));
}

function thermalModel(scale: StageScale, set: ThermalSet, leaves: LeafModel): PhenologyModel {
  const rate = heatOf(set);
  const [emergence, flowering, maturity] = [
    parameterValue(`phenology.${set}.emergenceCd`),
    parameterValue(`phenology.${set}.floweringCd`),
    parameterValue(`phenology.${set}.maturityCd`),
  ];
  return {
    scale,
    kind: "thermal",
    phases: [
      { fromDvs: -1, untilDvs: 0, amount: emergence, isScaled: false, rate },
      { fromDvs: 0, untilDvs: 1, amount: flowering, isScaled: true, rate },
      { fromDvs: 1, untilDvs: 2, amount: maturity, isScaled: true, rate },
    ],
    leaves,
  };
}

function heatOf(set: ThermalSet) {
  const limits = limitsOf(set);
  return (day: DevelopmentConditions) => clippedDegreeDays(day, limits);
}

function limitsOf(set: ThermalSet): TemperatureLimits {
  return {
    baseC: parameterValue(`phenology.${set}.baseC`),
    upperC: parameterValue(`phenology.${set}.upperC`),
  };
}

/**
 * Temperatures between which a crop's degree days count; for "other" those of maize, 10 to 30 °C.
 *
 * @source parameter table
 */
export function temperatureLimitsOf(crop: CropKey): TemperatureLimits {
  if (crop === "other") return maizeLeafLimits();
  if (crop === "soyFirst" || crop === "soySecond") return limitsOf("soybean");
  return limitsOf(crop === "wheat" ? "wheatLong" : crop);
}

/** The "86/50" of degree days in Fahrenheit. */
function maizeLeafLimits(): TemperatureLimits {
  return {
    baseC: parameterValue("phyllochron.maizeBaseC"),
    upperC: parameterValue("phyllochron.maizeUpperC"),
  };
}

/** Leaf number by one phyllochron: of cereals the first leaf unfolds at emergence. */
function leavesOf(crop: "wheat" | "barley" | "rye" | "sunflower" | "sorghum"): LeafModel {
  const phyllochron = parameterValue(`phyllochron.${crop}`);
  const atEmergence = stageScaleOf(crop) === "zadoks" ? 1 : 0;
  return {
    rate: heatOf(crop === "wheat" ? "wheatLong" : crop),
    leavesAt: (sum) => atEmergence + Math.floor(sum / phyllochron),
  };
}

const MOST_COLLARS = 20;
const COLLARS_OF_SLOW_LEAVES = 10;

/**
 * Leaf collars of maize, 0..20.
 *
 * @param thermalTimeCd since emergence, °C d between 10 and 30 °C
 * @source one leaf every 82, from V10 every 50 degree days Fahrenheit ("86/50")
 */
export function maizeLeafCollars(thermalTimeCd: number): number {
  const slow = parameterValue("phyllochron.maizeToV10");
  const untilV10 = COLLARS_OF_SLOW_LEAVES * slow;
  const collars =
    thermalTimeCd < untilV10
      ? thermalTimeCd / slow
      : COLLARS_OF_SLOW_LEAVES + (thermalTimeCd - untilV10) / parameterValue("phyllochron.maizeFromV10");
  return Math.min(MOST_COLLARS, Math.max(0, Math.floor(collars)));
}

function maizeLeaves(): LeafModel {
  const limits = maizeLeafLimits();
  return { rate: (day) => clippedDegreeDays(day, limits), leavesAt: maizeLeafCollars };
}

/** Unfolded nodes of soybean: the unifoliate leaves are one, each trifoliate leaf one more. */
function soybeanLeaves(): LeafModel {
  const daysPerNode = parameterValue("phyllochron.soybeanDays");
  return { rate: () => 1, leavesAt: (days) => Math.floor(days / daysPerNode) };
}

interface MaturityGroup {
  criticalDaylengthH: number;
  sensitivityPerH: number;
  emergenceToR1D: number;
  r1ToR3D: number;
  r1ToR5D: number;
  r5ToR7D: number;
}

const groupNumbers = ["3", "4", "5", "6", "7", "8"] as const;

/** null outside the groups that are known. */
function maturityGroupOf(group: number | null): MaturityGroup | null {
  const below = groupNumbers.find((one) => group !== null && group >= Number(one) && group < Number(one) + 1);
  if (group === null || below === undefined || group > 8) return null;
  const above = groupNumbers.find((one) => Number(one) === Number(below) + 1) ?? below;
  const share = group - Number(below);
  const between = (column: keyof MaturityGroup) => {
    const [from, until] = [groupValue(below, column), groupValue(above, column)];
    return from + share * (until - from);
  };
  return {
    criticalDaylengthH: between("criticalDaylengthH"),
    sensitivityPerH: between("sensitivityPerH"),
    emergenceToR1D: between("emergenceToR1D"),
    r1ToR3D: between("r1ToR3D"),
    r1ToR5D: between("r1ToR5D"),
    r5ToR7D: between("r5ToR7D"),
  };
}

function groupValue(group: (typeof groupNumbers)[number], column: keyof MaturityGroup): number {
  return parameterValue(`soybeanGroup.${group}.${column}`);
}

function soybeanModel(maturityGroup: number | null): PhenologyModel {
  const group = maturityGroupOf(maturityGroup);
  if (group === null) return thermalModel("soybean", "soybean", soybeanLeaves());
  const early = photothermalRate(group, cardinalOf("earlyReproductive"));
  const late = photothermalRate(group, cardinalOf("lateReproductive"));
  return {
    scale: "soybean",
    kind: "photothermal",
    phases: [
      {
        fromDvs: -1,
        untilDvs: 0,
        amount: parameterValue("phenology.soybean.emergenceCd"),
        isScaled: false,
        rate: heatOf("soybean"),
      },
      { fromDvs: 0, untilDvs: 1, amount: group.emergenceToR1D, isScaled: true, rate: early },
      { fromDvs: 1, untilDvs: SOYBEAN_R3_DVS, amount: group.r1ToR3D, isScaled: true, rate: early },
      {
        fromDvs: SOYBEAN_R3_DVS,
        untilDvs: SOYBEAN_R5_DVS,
        amount: group.r1ToR5D - group.r1ToR3D,
        isScaled: true,
        rate: early,
      },
      { fromDvs: SOYBEAN_R5_DVS, untilDvs: 2, amount: group.r5ToR7D, isScaled: true, rate: late },
    ],
    leaves: soybeanLeaves(),
  };
}

function photothermalRate(group: MaturityGroup, cardinal: CardinalTemperatures) {
  const twilightH = parameterValue("phenology.twilightH");
  return (day: DevelopmentConditions) =>
    meanTrapezoidRate(day, cardinal) *
    photoperiodFactor(day.daylengthH + twilightH, group.criticalDaylengthH, group.sensitivityPerH);
}

/** Cardinal temperatures of soybean's rates, °C. @source CROPGRO-soybean species file */
export function cardinalOf(
  rate: "vegetative" | "earlyReproductive" | "lateReproductive",
): CardinalTemperatures {
  const value = (column: keyof CardinalTemperatures): number => {
    const id: AgronomyParameterId = `soybeanRate.${rate}.${column}`;
    return parameterValue(id);
  };
  return {
    baseC: value("baseC"),
    optimumFromC: value("optimumFromC"),
    optimumUntilC: value("optimumUntilC"),
    maximumC: value("maximumC"),
  };
}

/** Thermal sums of two phases, °C d: sowing to emergence, to flowering, to maturity. */
export interface ThermalSums {
  emergenceCd: number;
  floweringCd: number;
  maturityCd: number;
}

/**
 * Development stage at a thermal time since sowing: -1 at sowing, 0 at emergence, 1 at flowering, 2 at maturity and after.
 *
 * @source development scheme of WOFOST
 */
export function dvsFromThermalTime(thermalTimeCd: number, sums: ThermalSums): number {
  const { emergenceCd, floweringCd, maturityCd } = sums;
  if (thermalTimeCd < emergenceCd) return -1 + thermalTimeCd / emergenceCd;
  const sinceEmergence = thermalTimeCd - emergenceCd;
  if (sinceEmergence < floweringCd) return sinceEmergence / floweringCd;
  return Math.min(2, 1 + (sinceEmergence - floweringCd) / maturityCd);
}
