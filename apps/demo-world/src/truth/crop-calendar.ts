import type { Period } from "@surco/calendar";
import { seasonWetness } from "./climate";
import { type DayNumber, dayNumber } from "./days";
import { unitOf } from "./hash";
import type { Parcel } from "./parcels";
import {
  type GrowthCurve,
  growthCurves,
  irrigatedWheatCurve,
  rainyMaizeCurve,
  rainySorghumCurve,
  winterMaizeCurve,
} from "./phenology";

/** One crop of one parcel, from sowing to harvest. */
export interface Planting {
  cropId: number;
  period: Period;
  sownOn: DayNumber;
  harvestedOn: DayNumber;
  growth: GrowthCurve;
  /** Factor of season, soil and management on the full cover: about 0.75..1.08. */
  vigour: number;
}

interface Plan {
  cropId: number;
  period: Period;
  sowing: [month: number, day: number, yearsLater?: 1];
  growth?: GrowthCurve;
}

const summer = (cropId: number, month: number, day: number, yearsLater?: 1): Plan => ({
  cropId,
  period: "2",
  sowing: yearsLater === undefined ? [month, day] : [month, day, yearsLater],
});
const winter = (cropId: number, month: number, day: number): Plan => ({
  cropId,
  period: "1",
  sowing: [month, day],
});

const wheatThenSoy: Plan[] = [winter(10, 6, 18), summer(8, 12, 14)];
const barleyThenSoy: Plan[] = [winter(1, 6, 28), summer(8, 12, 3)];
const ryeThenSoy: Plan[] = [winter(2, 5, 22), summer(8, 12, 12)];
const soyFirst: Plan[] = [summer(7, 11, 6)];
const maizeEarly: Plan[] = [summer(5, 9, 24)];
const maizeLate: Plan[] = [summer(4, 12, 8)];
const sunflower: Plan[] = [summer(3, 10, 22)];
const sorghum: Plan[] = [summer(9, 11, 4)];

/** Crop rotations of the Pampas. */
const pampasRotations: readonly (readonly Plan[][])[] = [
  [wheatThenSoy, maizeEarly, soyFirst],
  [soyFirst, maizeLate, wheatThenSoy],
  [barleyThenSoy, maizeLate, soyFirst],
  [soyFirst, wheatThenSoy, maizeEarly],
  [sunflower, wheatThenSoy, maizeLate],
  [sorghum, soyFirst, ryeThenSoy],
];

const maizeAutumnWinter: Plan = { cropId: 5, period: "1", sowing: [11, 10], growth: winterMaizeCurve };
const wheatAutumnWinter: Plan = { cropId: 10, period: "1", sowing: [12, 4], growth: irrigatedWheatCurve };
const barleyAutumnWinter: Plan = { cropId: 1, period: "1", sowing: [12, 18], growth: irrigatedWheatCurve };
const sorghumSpringSummer: Plan = { ...summer(9, 6, 8, 1), growth: rainySorghumCurve };
const maizeSpringSummer: Plan = { ...summer(5, 6, 14, 1), growth: rainyMaizeCurve };

const pacificRotations: readonly (readonly Plan[][])[] = [
  [[maizeAutumnWinter], [maizeAutumnWinter], [maizeAutumnWinter, sorghumSpringSummer]],
  [[maizeAutumnWinter, sorghumSpringSummer], [wheatAutumnWinter], [maizeAutumnWinter]],
  [[maizeAutumnWinter], [maizeAutumnWinter], [wheatAutumnWinter]],
];
const highlandRotations: readonly (readonly Plan[][])[] = [
  [[maizeSpringSummer], [sorghumSpringSummer], [maizeSpringSummer]],
  [[wheatAutumnWinter, maizeSpringSummer], [maizeSpringSummer], [barleyAutumnWinter, sorghumSpringSummer]],
];

/** Campaigns are named by the year they begin in; in Mexico in October. Pastures have no plantings. */
export function plantingsOf(parcel: Parcel, startYear: number): Planting[] {
  if (parcel.use !== "crops") return [];
  const rotations = rotationsOf(parcel);
  const rotation = rotations[Math.floor(unitOf(parcel.seed, 31) * rotations.length)] ?? [];
  const phase = Math.floor(unitOf(parcel.seed, 32) * 97);
  const plans = rotation[(startYear + phase) % rotation.length] ?? [];
  let free = Number.NEGATIVE_INFINITY;
  return plans.map((plan, index) => {
    const planting = plant(parcel, plan, startYear, index, free);
    free = planting.harvestedOn + 4;
    return planting;
  });
}

function rotationsOf({ lng, lat }: Parcel): readonly (readonly Plan[][])[] {
  if (lat < 0)
    return lat > -35.5 ? pampasRotations : [...pampasRotations.slice(2), ...pampasRotations.slice(4)];
  return lng < -104.5 ? pacificRotations : highlandRotations;
}

function plant(parcel: Parcel, plan: Plan, startYear: number, index: number, free: DayNumber): Planting {
  const growth = plan.growth ?? growthCurves[plan.cropId];
  if (growth === undefined) throw new RangeError(`no growth curve for crop ${plan.cropId}`);
  const [month, day, later] = plan.sowing;
  const sowingWindowDays = Math.round((unitOf(parcel.seed, startYear, 33 + index) - 0.5) * 24);
  // The season moves later towards the pole.
  const latitudeDays =
    parcel.lat < 0 ? Math.round(Math.max(-8, Math.min(14, (-parcel.lat - 33.5) * 2.2))) : 0;
  const plannedDay = dayNumber(startYear + (later ?? 0), month, day) + sowingWindowDays + latitudeDays;
  const sownOn = Math.max(plannedDay, free);
  // Crops of the Mexican summer grow with the rains of the year after.
  const wetness = seasonWetness(parcel.lng, parcel.lat, startYear + (later ?? 0));
  const isIrrigated = parcel.lat > 0 && parcel.lng < -104.5;
  const season = isIrrigated ? 1 + 0.03 * wetness : 0.93 + 0.13 * wetness;
  const management = 0.95 + 0.09 * unitOf(parcel.seed, 36);
  const luck = 0.97 + 0.06 * unitOf(parcel.seed, startYear, 37 + index);
  const vigour = season * management * luck;
  return {
    cropId: plan.cropId,
    period: plan.period,
    sownOn,
    harvestedOn: sownOn + growth.harvestDay,
    growth,
    vigour,
  };
}
