import { densityUnits, doseUnits, OTHER_FERTILIZER } from "@surco/agronomy";
import { activityTypes } from "@surco/catalogues/contract";
import { plainDate } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { z } from "zod";

export { activityTypes };
export type ActivityType = (typeof activityTypes)[number];

export const activityStatuses = ["planned", "done", "cancelled"] as const;
export type ActivityStatus = (typeof activityStatuses)[number];

export const yearTypes = ["dry", "normal", "humid"] as const;
/** broadcast: spread on the surface; streamed: liquid in bands. */
export const fertilizationTypes = ["broadcast", "streamed", "incorporated", "sprayed"] as const;
/** One dose for the field, or a prescription by zones. */
export const doseModes = ["fixed", "variable"] as const;
export const applicationMethods = ["terrestrial", "aerial", "drone", "seedTreatment"] as const;

const catalogueId = z.number().int().min(1).max(2_000_000_000);
const name = z.string().trim().min(1).max(120);
const amount = (most: number) => z.number().positive().max(most);
const costUsd = z.number().min(0).max(100_000);
const pct = z.number().min(0).max(100);

const dose = z.object({
  /** Product of the catalogue; see `/activity/product`. */
  productId: catalogueId,
  /** Name of a product that the catalogue does not have; null for its own. */
  otherName: name.nullable(),
  /** In the unit, per hectare. */
  dose: amount(100_000),
  unit: z.enum(doseUnits),
  /** USD per unit of the dose: per kg for kg/ha. */
  unitCostUsd: costUsd.nullable(),
});

const appliedProduct = dose.extend({
  /** null: a product that is written out. */
  productId: catalogueId.nullable(),
});
export type AppliedProduct = z.infer<typeof appliedProduct>;

const fertilizer = dose.extend({
  /** Grade on the label; null: that of the catalogue. */
  grade: z.object({ nPct: pct, p2o5Pct: pct, k2oPct: pct, sPct: pct }).nullable(),
});
export type AppliedFertilizerInput = z.infer<typeof fertilizer>;

/** Values of every activity. Those that are null are not known. */
const common = {
  date: plainDate,
  status: z.enum(activityStatuses),
  comments: z.string().trim().max(2000),
};
const contractor = name.nullable();
/** Planter, irrigation equipment or harvester. */
const machineryBrand = name.nullable();
const phenologicalStageId = catalogueId.nullable();
const costUsdPerHa = costUsd.nullable();
const bagPriceUsd = costUsd.nullable();

const shapes = {
  sow: {
    cropId,
    genotypeId: catalogueId.nullable(),
    /** Hybrid or variety that the catalogue does not have. */
    otherGenotype: name.max(80).nullable(),
    /** Brand of the seed, by its name; null: that of the genotype. */
    seedBrand: name.nullable(),
    density: amount(10_000_000),
    densityUnit: z.enum(densityUnits),
    contractor,
    machineryBrand,
    yearType: z.enum(yearTypes).nullable(),
    bagPriceUsd,
    costUsdPerHa,
  },
  resow: { bagPriceUsd, costUsdPerHa },
  fertilization: {
    fertilizationType: z.enum(fertilizationTypes),
    fertilizers: z.array(fertilizer).min(1).max(10),
    mode: z.enum(doseModes),
    phenologicalStageId,
    contractor,
  },
  application: {
    method: z.enum(applicationMethods),
    products: z.array(appliedProduct).min(1).max(20),
    phenologicalStageId,
    contractor,
  },
  irrigation: {
    durationMin: amount(100_000),
    flowLPerMin: amount(1_000_000),
    machineryBrand,
  },
  harvest: {
    /** null: the crop of the field's season. */
    harvestedCropId: cropId.nullable(),
    /** Grain as harvested; null while the harvest is only planned. */
    wetYieldTPerHa: z.number().min(0).max(200).nullable(),
    /** Of wet mass; null while the harvest is only planned. */
    moisturePct: z.number().min(0).max(60).nullable(),
    machineryBrand,
    contractor,
    costUsdPerHa,
  },
  uproot: {},
} as const;

/** Input of an activity by its type, as it is typed. */
export const activityValues = z.discriminatedUnion("type", [
  z.object({ type: z.literal("uproot"), ...common, ...shapes.uproot }),
  z.object({ type: z.literal("sow"), ...common, ...shapes.sow }),
  z.object({ type: z.literal("resow"), ...common, ...shapes.resow }),
  z.object({ type: z.literal("fertilization"), ...common, ...shapes.fertilization }),
  z.object({ type: z.literal("application"), ...common, ...shapes.application }),
  z.object({ type: z.literal("irrigation"), ...common, ...shapes.irrigation }),
  z.object({ type: z.literal("harvest"), ...common, ...shapes.harvest }),
]);
export type ActivityValues = z.infer<typeof activityValues>;
export type ValuesOf<T extends ActivityType> = Extract<ActivityValues, { type: T }>;

/** Values that may be changed on their own; those of another type are ignored. */
export const activityChanges = z
  .object({
    ...common,
    ...shapes.sow,
    ...shapes.resow,
    ...shapes.fertilization,
    ...shapes.application,
    ...shapes.irrigation,
    ...shapes.harvest,
  })
  .partial();
export type ActivityChanges = z.infer<typeof activityChanges>;

/** Products of a fertilisation or an application. */
export function productsOf(values: ActivityValues): readonly AppliedProduct[] {
  if (values.type === "fertilization") return values.fertilizers;
  return values.type === "application" ? values.products : [];
}

/** Names of values that the type needs and that are not there. */
export function missingValues(values: ActivityValues): string[] {
  const missing: string[] = [];
  if (values.type === "sow") {
    const { genotypeId, otherGenotype, seedBrand } = values;
    if (genotypeId === null && otherGenotype === null) missing.push("genotypeId");
    if (genotypeId === null && otherGenotype !== null && seedBrand === null) missing.push("seedBrand");
  }
  // Yield and moisture are found out by the harvest.
  if (values.type === "harvest" && values.status === "done") {
    if (values.wetYieldTPerHa === null) missing.push("wetYieldTPerHa");
    if (values.moisturePct === null) missing.push("moisturePct");
  }
  if (productsOf(values).some(isUnnamed)) missing.push("otherName");
  return missing;
}

/** True for a product that needs its name: one that the catalogue does not have. */
export function isUnnamed({
  productId,
  otherName,
}: Pick<AppliedProduct, "productId" | "otherName">): boolean {
  return (productId === null || productId === OTHER_FERTILIZER) && otherName === null;
}
