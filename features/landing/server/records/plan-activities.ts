import type { ActivityValues } from "@surco/activities/contract";
import { type CropKey, crops, findCrop, yieldAtMoisture } from "@surco/agronomy";
import { addDays, type PlainDate, utcDay } from "@surco/calendar";
import type { Planting } from "../demo-truth.client";
import { activityTexts } from "./activity-texts";
import {
  chanceOf,
  dayOfCycle,
  isPast,
  isSprayedWithFungicide,
  recordId,
  type SeededField,
} from "./seeded-field";

export interface PlannedActivity {
  id: string;
  fieldId: string;
  values: ActivityValues;
}

const MAP = 602;
const UREA = 606;
const SUPERPHOSPHATE = 609;
const WATER_MM = 70;
const FLOW_L_PER_MIN = 12_000;
const L_PER_MM_HA = 10_000;
/** Sowings so far ahead are not planned yet. */
const PLANNED_DAYS = 120;

/** Seed and usual density; all seed names are made up. */
export const seeds: Readonly<Record<Exclude<CropKey, "other">, { genotype: string; plantsPerHa: number }>> = {
  barley: { genotype: "Doradilla 21", plantsPerHa: 2_400_000 },
  rye: { genotype: "Manto 5", plantsPerHa: 2_200_000 },
  wheat: { genotype: "Trigal 300", plantsPerHa: 2_600_000 },
  sunflower: { genotype: "Girasur 64", plantsPerHa: 52_000 },
  maizeLate: { genotype: "Espiga 7420", plantsPerHa: 62_000 },
  maizeEarly: { genotype: "Espiga 7210", plantsPerHa: 76_000 },
  soyFirst: { genotype: "Vaina 46", plantsPerHa: 320_000 },
  soySecond: { genotype: "Vaina 50", plantsPerHa: 390_000 },
  sorghum: { genotype: "Panoja 90", plantsPerHa: 210_000 },
};
const contractors = ["Hermanos Giménez", "Servicios Agrícolas El Chajá", "Raúl Benítez"];
/** Costs of work and fertilizers, of activities and plans alike. */
export const workCosts = {
  sowingUsdPerHa: 45,
  harvestUsdPerHa: 78,
  ureaUsdPerKg: 0.55,
  phosphateUsdPerKg: 0.75,
} as const;
export const legumes: readonly CropKey[] = ["soyFirst", "soySecond"];

/** Stubble is pulled out so long after the harvest; the land is bare for as long again. */
const UPROOT_DAYS = 12;

/** Activities of a field's plantings: the past ones done, the next sowing planned; of earlier ones sowing and harvest. */
export function planActivities(field: SeededField, now: Date): PlannedActivity[] {
  const earlier = field.earlierPlantings.flatMap((planting) => {
    const crop = grownCrop(planting);
    if (crop === null) return [];
    const values = [sowing(field, planting, crop, true), ...harvest(field, planting, crop)];
    return plannedOf(field, planting, values);
  });
  const recent = field.plantings.flatMap((planting) => {
    const crop = grownCrop(planting);
    if (crop === null || planting.sownOn > addDays(utcDay(now), PLANNED_DAYS)) return [];
    const isSown = isPast(planting.sownOn, now);
    const all = isSown ? workOf(field, planting, crop, now) : [];
    return plannedOf(field, planting, [sowing(field, planting, crop, isSown), ...all]);
  });
  return [...earlier, ...recent];
}

/** Crop of a planting; null for one that the product does not know. */
export function grownCrop({ cropId }: Planting): Exclude<CropKey, "other"> | null {
  const key = findCrop(cropId)?.key ?? "other";
  return key === "other" ? null : key;
}

function plannedOf(
  { fieldId }: SeededField,
  { sownOn }: Planting,
  values: readonly ActivityValues[],
): PlannedActivity[] {
  return values.map((value) => ({
    // By type and day alone: the list grows from day to day.
    id: recordId(fieldId, "activity", sownOn, value.type, value.date),
    fieldId,
    values: value,
  }));
}

function workOf(field: SeededField, planting: Planting, crop: CropKey, now: Date): ActivityValues[] {
  const isLegume = legumes.includes(crop);
  const chance = chanceOf(planting, field.lngLat, 2);
  const work: ActivityValues[] = [
    fertilization(planting.sownOn, "incorporated", isLegume ? SUPERPHOSPHATE : MAP, isLegume ? 80 : 90),
    application(dayOfCycle(planting, 0.01), "S-metolacloro 96 %", 1.2, "L/ha", 11),
    application(dayOfCycle(planting, 0.2), "Glifosato 66 %", 1.8, "L/ha", 5.5),
  ];
  if (!isLegume) work.push(fertilization(dayOfCycle(planting, 0.24), "broadcast", UREA, 120 + 80 * chance));
  if (chance > 0.3)
    work.push(application(dayOfCycle(planting, 0.45), "Lambdacialotrina 25 %", 30, "mL/ha", 0.04));
  if (isSprayedWithFungicide(field, planting))
    work.push(application(dayOfCycle(planting, 0.55), "Azoxistrobina + ciproconazole", 300, "mL/ha", 0.035));
  if (planting === resownOf(field, now)) work.push(resowing(field, dayOfCycle(planting, 0.08)));
  if (planting === uprootedOf(field, now)) work.push(uprooting(field, uprootDay(planting)));
  if (field.lngLat[1] > 0)
    work.push(...[0.15, 0.32, 0.48, 0.64].map((at) => irrigation(field, planting, at)));
  return [...work.filter(({ date }) => isPast(date, now)), ...harvest(field, planting, crop)];
}

function sowing(
  { lngLat }: SeededField,
  planting: Planting,
  crop: Exclude<CropKey, "other">,
  isDone: boolean,
): ActivityValues {
  const { genotype, plantsPerHa } = seeds[crop];
  const variation = 0.95 + 0.1 * chanceOf(planting, lngLat, 1);
  return {
    ...common(planting.sownOn, isDone),
    type: "sow",
    cropId: planting.cropId,
    genotypeId: null,
    otherGenotype: genotype,
    seedBrand: "Semillas del Surco",
    density: Math.round((plantsPerHa * variation) / 1000) * 1000,
    densityUnit: "plants/ha",
    contractor: contractorOf(planting),
    machineryBrand: "Agrometal",
    yearType: null,
    bagPriceUsd: null,
    costUsdPerHa: workCosts.sowingUsdPerHa,
  };
}

/** One planting of each field whose low parts did not emerge. */
function resownOf({ plantings, lngLat }: SeededField, now: Date): Planting | undefined {
  return plantings
    .filter((planting) => isPast(dayOfCycle(planting, 0.08), now))
    .sort((a, b) => chanceOf(a, lngLat, 6) - chanceOf(b, lngLat, 6))[0];
}

/** The last planting of a field whose stubble was pulled out, and bare land followed. */
function uprootedOf({ plantings }: SeededField, now: Date): Planting | undefined {
  const isBareAfter = (planting: Planting) =>
    plantings.every(
      ({ sownOn }) => sownOn <= planting.sownOn || sownOn > addDays(uprootDay(planting), UPROOT_DAYS),
    );
  return plantings
    .filter((planting) => planting.harvestedOn !== null && isPast(uprootDay(planting), now))
    .filter(isBareAfter)
    .sort((a, b) => (a.sownOn < b.sownOn ? 1 : -1))[0];
}

function uprootDay({ sownOn, harvestedOn }: Planting): PlainDate {
  return addDays(harvestedOn ?? sownOn, UPROOT_DAYS);
}

function resowing({ user }: SeededField, date: PlainDate): ActivityValues {
  const comments = activityTexts.resow[user.language];
  return { ...common(date, true), comments, type: "resow", bagPriceUsd: 140, costUsdPerHa: 12 };
}

function uprooting({ user }: SeededField, date: PlainDate): ActivityValues {
  return { ...common(date, true), comments: activityTexts.uproot[user.language], type: "uproot" };
}

/** The yield of the world stands at base moisture; grain comes wetter than that from the field. */
function harvest({ lngLat }: SeededField, planting: Planting, key: CropKey): ActivityValues[] {
  const { harvestedOn, yieldTPerHa, cropId } = planting;
  const basePct = crops.find((crop) => crop.key === key)?.baseMoisturePct ?? null;
  if (harvestedOn === null || yieldTPerHa === null || basePct === null) return [];
  const moisturePct = Math.round((basePct - 0.5 + 4 * chanceOf(planting, lngLat, 3)) * 10) / 10;
  const wetYieldTPerHa = Math.round(yieldAtMoisture(yieldTPerHa, basePct, moisturePct) * 1000) / 1000;
  return [
    {
      ...common(harvestedOn, true),
      type: "harvest",
      harvestedCropId: cropId,
      wetYieldTPerHa,
      moisturePct,
      machineryBrand: "Vassalli",
      contractor: contractorOf(planting),
      costUsdPerHa: workCosts.harvestUsdPerHa,
    },
  ];
}

function fertilization(
  date: PlainDate,
  fertilizationType: "broadcast" | "incorporated",
  productId: number,
  doseKg: number,
): ActivityValues {
  const dose = { productId, otherName: null, dose: Math.round(doseKg), unit: "kg/ha" as const };
  return {
    ...common(date, true),
    type: "fertilization",
    fertilizationType,
    fertilizers: [
      {
        ...dose,
        unitCostUsd: productId === UREA ? workCosts.ureaUsdPerKg : workCosts.phosphateUsdPerKg,
        grade: null,
      },
    ],
    mode: "fixed",
    phenologicalStageId: null,
    contractor: null,
  };
}

function application(
  date: PlainDate,
  otherName: string,
  dose: number,
  unit: "L/ha" | "mL/ha",
  unitCostUsd: number,
): ActivityValues {
  return {
    ...common(date, true),
    type: "application",
    method: "terrestrial",
    products: [{ productId: null, otherName, dose, unit, unitCostUsd }],
    phenologicalStageId: null,
    contractor: null,
  };
}

function irrigation({ areaHa }: SeededField, planting: Planting, share: number): ActivityValues {
  return {
    ...common(dayOfCycle(planting, share), true),
    type: "irrigation",
    durationMin: Math.round((WATER_MM * L_PER_MM_HA * areaHa) / FLOW_L_PER_MIN),
    flowLPerMin: FLOW_L_PER_MIN,
    machineryBrand: null,
  };
}

function common(date: PlainDate, isDone: boolean) {
  return { date, status: isDone ? ("done" as const) : ("planned" as const), comments: "" };
}

function contractorOf({ season }: Planting): string | null {
  return contractors[Number(season.slice(0, 4)) % contractors.length] ?? null;
}
