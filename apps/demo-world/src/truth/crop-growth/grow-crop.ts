import type { GrowthCurve } from "../phenology";
import type { CropPhysiology } from "./crop-parameters";
import { grainGrowth } from "./grain";
import { growthByNitrogen, nitrogenBalance } from "./nitrogen";
import type { GrowingDay } from "./site-weather";
import type { SoilProfile } from "./soil-profile";
import { soilWater, type WaterDay } from "./soil-water";

/** One crop on one spot. Days count from sowing; those before it are negative. */
export interface CropCase {
  crop: CropPhysiology;
  growth: Pick<GrowthCurve, "riseDay" | "fallDay" | "harvestDay">;
  soil: SoilProfile;
  /** Days of fallow or of the crop before, in which the soil's water comes about. */
  daysBefore: number;
  weather(day: number): GrowingDay;
  /** Green cover of the crop, 0..1, and of all plants before its sowing. */
  cover(day: number): number;
  /** Share of flowers or grains that a strike takes on a day. */
  grainLoss(day: number): number;
  nitrogen: { initialKgPerHa: number; fertilizerKgPerHa: number };
  irrigation: Irrigation | null;
}

/** Water is given when the soil is depleted to a share, as long as turns are left. */
export interface Irrigation {
  mm: number;
  belowShare: number;
  mostTurns: number;
  daysBetween: number;
}

/** Outcome of a crop's growth. */
export interface CropResult {
  /** Dry, and with the water that yields are stated with. */
  dryGrainGPerM2: number;
  yieldTPerHa: number;
  biomassGPerM2: number;
  grainsPerM2: number;
  /** Water and nitrogen of the days of setting against those without shortage, 0..1. */
  waterStatus: number;
  nitrogenStatus: number;
  /** Days after sowing, negative before it. */
  irrigations: { day: number; mm: number }[];
  water: Omit<WaterDay, "topsoilWetness"> & { storedBeforeMm: number; storedAfterMm: number };
  nitrogen: {
    suppliedKgPerHa: number;
    fixedKgPerHa: number;
    leachedKgPerHa: number;
    uptakeKgPerHa: number;
    mineralKgPerHa: number;
  };
}

/** Evaporation of wet soil under the stubble of no-till farming against the reference. */
const SOIL_EVAPORATION = 0.8;
/** Water in the soil at the beginning, as a share of what it could hold. */
const START_SHARE = 0.6;
const ROOTS_AT_SOWING_M = 0.25;
/** Days after sowing on which the two parts of the fertilizer are given, and the first of them. */
const SECOND_DOSE_DAY = 40;
const FIRST_DOSE = 0.4;
/** Grains ripen so long after half of the cover has dried. */
const RIPE_AFTER_DAYS = 6;

/** Grows a crop from some months before its sowing to harvest, day by day. The equations stand in README.md. */
export function growCrop(field: CropCase): CropResult {
  const { crop, soil, growth } = field;
  const depthM = crop.rootM * soil.depthFactor;
  const { from: setFrom, until: setUntil } = settingDays(crop, growth);
  const ripe = growth.fallDay + RIPE_AFTER_DAYS;
  const soilUnder = soilUnderCrop(field, { depthM, setUntil, ripe });
  let biomassG = 0;
  let biomassAtSetG = 0;
  const grain = grainGrowth(crop, () => biomassAtSetG);
  const status = { water: 0, nitrogen: 0 };

  for (let day = -field.daysBefore; day < 0; day++) soilUnder.pass(day, 0);
  for (let day = 0; day <= growth.harvestDay; day++) {
    const { openShare, transpiredShare, enoughNitrogen, minC, maxC } = soilUnder.pass(day, biomassG);
    grain.lose(field.grainLoss(day));
    const grown =
      day > ripe
        ? 0
        : crop.waterProductivityGPerM2 * transpiredShare * warmthOf(crop, minC, maxC) * enoughNitrogen;
    biomassG += grown;
    if (day >= setFrom && day <= setUntil) {
      grain.set(grown, minC, maxC);
      status.water += openShare / (setUntil - setFrom + 1);
      status.nitrogen += enoughNitrogen / (setUntil - setFrom + 1);
      biomassAtSetG = biomassG;
    }
    if (day > setUntil && day <= ripe) grain.fill(grown, ripe - day + 1);
  }
  const dryGrainGPerM2 = grain.grainGPerM2();
  return {
    dryGrainGPerM2,
    yieldTPerHa: dryGrainGPerM2 / 100 / (1 - crop.moisturePct / 100),
    biomassGPerM2: biomassG,
    grainsPerM2: grain.grainsPerM2(),
    waterStatus: status.water,
    nitrogenStatus: status.nitrogen,
    ...soilUnder.totals(),
  };
}

/** Day of the soil under a crop. */
interface SoilDay {
  /** Share of the wanted water that the crop got, and transpiration against the reference. */
  openShare: number;
  transpiredShare: number;
  /** Growth with the nitrogen there is against growth without shortage, 0..1. */
  enoughNitrogen: number;
  minC: number;
  maxC: number;
}

/** Water and nitrogen of the soil under a crop, day by day. */
function soilUnderCrop(
  { crop, soil, weather, cover, nitrogen: given, irrigation }: CropCase,
  { depthM, setUntil, ripe }: { depthM: number; setUntil: number; ripe: number },
): {
  pass(day: number, biomassG: number): SoilDay;
  totals(): Pick<CropResult, "irrigations" | "water" | "nitrogen">;
} {
  const water = soilWater(soil, depthM, START_SHARE);
  const nitrogen = nitrogenBalance(crop, soil.organicMatterPct, given.initialKgPerHa);
  const storedBeforeMm = water.storedMm();
  const totals = zeroWater();
  const irrigations: CropResult["irrigations"] = [];

  return {
    pass(day, biomassG) {
      const { minC, maxC, rainMm, et0Mm } = weather(day);
      const isSown = day >= 0;
      const rootM = isSown ? rootDepthM(day, setUntil, depthM) : depthM;
      const share = water.availableShare(rootM);
      const turns = irrigations.length;
      const lastTurn = irrigations.at(-1)?.day ?? Number.NEGATIVE_INFINITY;
      const irrigationMm = irrigationOf(irrigation, day, ripe, { turns, lastTurn, share });
      if (irrigationMm > 0) irrigations.push({ day, mm: irrigationMm });
      const closed = adjustedCover(cover(day));
      const wanted = crop.transpirationCoefficient * closed * et0Mm;
      const passed = water.pass({
        rainMm,
        irrigationMm,
        evaporationMm: SOIL_EVAPORATION * (1 - closed) * et0Mm,
        transpirationMm: wanted,
        rootM,
        depletionShare: depletionAt(crop.depletionShare, et0Mm),
        stressShape: crop.stressShape,
      });
      addWater(totals, passed);
      nitrogen.fertilize(doseShare(day) * given.fertilizerKgPerHa);
      const index = nitrogen.pass({
        biomassTPerHa: biomassG / 100,
        meanC: (minC + maxC) / 2,
        topsoilWetness: passed.topsoilWetness,
        drainageMm: passed.drainageMm,
        storedWaterMm: water.storedMm(),
        rootedShare: isSown ? rootM / depthM : 0,
      });
      return {
        openShare: wanted > 0 ? passed.transpirationMm / wanted : 1,
        transpiredShare: et0Mm > 0 ? passed.transpirationMm / et0Mm : 0,
        enoughNitrogen: growthByNitrogen(index),
        minC,
        maxC,
      };
    },
    totals: () => ({
      irrigations,
      water: { ...totals, storedBeforeMm, storedAfterMm: water.storedMm() },
      nitrogen: {
        ...nitrogen.totals(),
        uptakeKgPerHa: nitrogen.uptakeKgPerHa(),
        mineralKgPerHa: nitrogen.mineralKgPerHa(),
      },
    }),
  };
}

function doseShare(day: number): number {
  if (day === 0) return FIRST_DOSE;
  return day === SECOND_DOSE_DAY ? 1 - FIRST_DOSE : 0;
}

/** First and last day after sowing on which grains are set. */
export function settingDays(
  { settingShares: [from, until] }: CropPhysiology,
  { riseDay, fallDay }: Pick<GrowthCurve, "riseDay" | "fallDay">,
): { from: number; until: number } {
  const span = fallDay - riseDay;
  return { from: Math.round(riseDay + from * span), until: Math.round(riseDay + until * span) };
}

/** Canopies between bare strips transpire more than their cover. @source Raes et al. 2009, AquaCrop II */
function adjustedCover(cover: number): number {
  return Math.min(1, Math.max(0, 1.72 * cover - cover ** 2 + 0.3 * cover ** 3));
}

/** Stomata close earlier on days of high demand. @source FAO Irrigation and drainage paper 56, table 22 */
function depletionAt(share: number, et0Mm: number): number {
  return Math.max(0.1, Math.min(0.9, share + 0.04 * (5 - et0Mm)));
}

function rootDepthM(day: number, wholeOn: number, deepestM: number): number {
  const part = Math.min(1, day / wholeOn);
  return Math.min(deepestM, ROOTS_AT_SOWING_M + (deepestM - ROOTS_AT_SOWING_M) * part);
}

function warmthOf({ baseC, coldFreeDegrees }: CropPhysiology, minC: number, maxC: number): number {
  return Math.max(0, Math.min(1, ((minC + maxC) / 2 - baseC) / coldFreeDegrees));
}

function irrigationOf(
  irrigation: Irrigation | null,
  day: number,
  ripe: number,
  { turns, lastTurn, share }: { turns: number; lastTurn: number; share: number },
): number {
  if (irrigation === null || turns >= irrigation.mostTurns || day - lastTurn < irrigation.daysBetween)
    return 0;
  // The first turn makes the land ready for sowing; the last weeks are left to dry.
  if (day === -10 && turns === 0) return irrigation.mm;
  return day >= 15 && day < ripe - 20 && share < irrigation.belowShare ? irrigation.mm : 0;
}

type WaterTotals = Omit<WaterDay, "topsoilWetness">;

function zeroWater(): WaterTotals {
  return { rainMm: 0, irrigationMm: 0, runoffMm: 0, evaporationMm: 0, transpirationMm: 0, drainageMm: 0 };
}

function addWater(totals: WaterTotals, day: WaterTotals): void {
  totals.rainMm += day.rainMm;
  totals.irrigationMm += day.irrigationMm;
  totals.runoffMm += day.runoffMm;
  totals.evaporationMm += day.evaporationMm;
  totals.transpirationMm += day.transpirationMm;
  totals.drainageMm += day.drainageMm;
}
