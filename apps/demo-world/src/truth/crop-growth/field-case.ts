import type { Planting } from "../crop-calendar";
import { yearOfDay } from "../days";
import { unitOf } from "../hash";
import { plantingsOfSeason, zonesOfSeason } from "../land-cover";
import type { Parcel } from "../parcels";
import { coverAfterSowing } from "../phenology";
import { type Strike, struckCover } from "../strikes";
import { type CropPhysiology, cropPhysiologies } from "./crop-parameters";
import { type CropCase, type Irrigation, settingDays } from "./grow-crop";
import { growingDay } from "./site-weather";
import { soilProfile } from "./soil-profile";

/** Days before sowing in which the water of the soil comes about. */
const DAYS_BEFORE = 110;
/** Weeds and stubble transpire so much between crops. */
const FALLOW_COVER = 0.06;
/** Weeds take this much of the light and water of the soil that they cover. */
const WEED_COMPETITION = 0.55;
/** Irrigated crops are sown for more grains per m2. */
const DENSER_IRRIGATED = 1.25;
/** Flowers and grains that go with the leaves. */
const GRAIN_SHARE_OF_LOSS: Readonly<Record<Strike["kind"], number>> = {
  hail: 0.55,
  frost: 0.6,
  stress: 0,
  weeds: 0,
};

/** Fertilizer nitrogen by crop, kg/ha: least and most of the growers of a region. */
const fertilizers: Readonly<Record<number, readonly [least: number, most: number]>> = {
  1: [35, 100],
  2: [0, 50],
  3: [0, 40],
  4: [20, 100],
  5: [30, 130],
  7: [0, 5],
  8: [0, 0],
  9: [20, 75],
  10: [35, 115],
};
const IRRIGATED_FERTILIZER = [190, 300] as const;
const RAINY_FERTILIZER = [50, 120] as const;

const furrows: Irrigation = { mm: 85, belowShare: 0.55, mostTurns: 7, daysBetween: 14 };
/** Summer crops of the highlands are sown into irrigated land before the rains, and helped once or twice. */
const supplement: Irrigation = { mm: 80, belowShare: 0.4, mostTurns: 3, daysBetween: 20 };

/** Growing conditions of a planting where its zone is `zone`, with a strike or without. */
export function fieldCase(parcel: Parcel, planting: Planting, zone: number, strike: Strike | null): CropCase {
  const { lng, lat, seed } = parcel;
  const { sownOn, growth, vigour } = planting;
  const isFull = isIrrigated(parcel, planting);
  const crop = cropOf(planting, isFull);
  const before = previousCover(parcel, planting);
  const { zoneStrength } = zonesOfSeason(parcel, yearOfDay(sownOn));
  const zoneFactor = 1 + zoneStrength * zone;
  return {
    crop,
    growth,
    soil: soilProfile(parcel, zone),
    daysBefore: DAYS_BEFORE,
    weather: (day) => growingDay(lng, lat, sownOn + day),
    cover: (day) =>
      day < 0
        ? before(sownOn + day)
        : coverOfCrop(
            Math.min(0.97, coverAfterSowing(growth, day) * vigour * zoneFactor),
            strike,
            sownOn + day,
          ),
    grainLoss: (day) =>
      strike !== null && sownOn + day === strike.from
        ? strike.share * grainShareOfLoss(strike, crop, planting)
        : 0,
    nitrogen: {
      initialKgPerHa: 30 + 40 * unitOf(seed, sownOn, 59),
      fertilizerKgPerHa: fertilizerOf(parcel, planting, isFull),
    },
    irrigation: lat < 0 ? null : isFull ? furrows : supplement,
  };
}

function cropOf({ cropId }: Planting, irrigated: boolean): CropPhysiology {
  const crop = cropPhysiologies[cropId];
  if (crop === undefined) throw new RangeError(`no physiology for crop ${cropId}`);
  return irrigated ? { ...crop, mostGrainsPerM2: DENSER_IRRIGATED * crop.mostGrainsPerM2 } : crop;
}

/** Autumn-winter crops of north-west Mexico. */
function isIrrigated({ lng, lat }: Parcel, { period }: Planting): boolean {
  return lat > 0 && (lng < -104.5 || period === "1");
}

/** Green cover of the crop alone where a strike fell, and weeds stand beside it. */
function coverOfCrop(spared: number, strike: Strike | null, day: number): number {
  if (strike === null) return spared;
  if (strike.kind !== "weeds") return struckCover(strike, day, spared);
  const weeds = struckCover(strike, day, spared) - spared;
  return Math.max(0, spared - WEED_COMPETITION * weeds);
}

/** Hail before flowering takes leaves; afterwards it takes grains with them. */
function grainShareOfLoss(strike: Strike, crop: CropPhysiology, { sownOn, growth }: Planting): number {
  const isEarly = strike.from - sownOn < settingDays(crop, growth).from;
  return isEarly ? 0.35 * GRAIN_SHARE_OF_LOSS[strike.kind] : GRAIN_SHARE_OF_LOSS[strike.kind];
}

function fertilizerOf({ seed, lat }: Parcel, { cropId, sownOn }: Planting, irrigated: boolean): number {
  const [least, most] =
    lat < 0 ? (fertilizers[cropId] ?? [0, 0]) : irrigated ? IRRIGATED_FERTILIZER : RAINY_FERTILIZER;
  const habit = 0.65 * unitOf(seed, 60) + 0.35 * unitOf(seed, sownOn, 61);
  return least + (most - least) * habit;
}

/** Cover of what stood on the land before a sowing: its water is gone. */
function previousCover(parcel: Parcel, { sownOn }: Planting): (day: number) => number {
  const year = yearOfDay(sownOn);
  const earlier = [year - 2, year - 1, year]
    .flatMap((startYear) => plantingsOfSeason(parcel, startYear))
    .filter(({ harvestedOn }) => harvestedOn < sownOn && harvestedOn >= sownOn - DAYS_BEFORE);
  return (day) => {
    const standing = earlier.find((planting) => day >= planting.sownOn && day <= planting.harvestedOn);
    if (standing === undefined) return FALLOW_COVER;
    return Math.max(FALLOW_COVER, coverAfterSowing(standing.growth, day - standing.sownOn) * standing.vigour);
  };
}
