import { findCrop } from "@surco/agronomy";
import {
  type DensityInput,
  densityInput,
  densityLevels,
  type InputOrigin,
  type TrialCurve,
} from "@surco/recommendations/contract";
import { z } from "zod";
import { zoneFormValues, zonesOfForm } from "../inputs/zone-form";
import { inputOf, numberInput, numberOf } from "../number-input";

/** Values of the form of density; ids as text, empty text for what is not known. */
const densityFormValues = z.object({
  cropId: z.string(),
  genotypeId: z.string(),
  otherGenotype: z.string(),
  by: z.enum(["target", "environment"]),
  environment: z.enum(densityLevels),
  target: numberInput,
  densityClass: z.enum(densityLevels),
  hybridPlantsPerHa: numberInput,
  germinationPct: numberInput,
  emergencePct: numberInput,
  rowSpacingCm: numberInput,
  seedsPerBag: numberInput,
  kgPerBag: numberInput,
  thousandSeedsG: numberInput,
  bagUsd: numberInput,
  grainUsdPerT: numberInput,
  areaHa: numberInput,
  chosenPlants: numberInput,
  zones: z.array(zoneFormValues),
  /** Empty: the model. */
  trialId: z.string(),
});
export type DensityForm = z.infer<typeof densityFormValues>;
export const densityTyped = densityFormValues.partial();

export const emptyDensityForm: DensityForm = {
  cropId: "",
  genotypeId: "",
  otherGenotype: "",
  by: "target",
  environment: "medium",
  target: "",
  densityClass: "medium",
  hybridPlantsPerHa: "",
  germinationPct: 100,
  emergencePct: "",
  rowSpacingCm: 52.5,
  seedsPerBag: "",
  kgPerBag: "",
  thousandSeedsG: "",
  bagUsd: "",
  grainUsdPerT: "",
  areaHa: "",
  chosenPlants: "",
  zones: [],
  trialId: "",
};

export interface DensityContext {
  country: string | null;
  genotypeName: string | null;
  curve: TrialCurve | null;
  origins: Partial<
    Record<
      "target" | "densityClass" | "hybridDensity" | "seedsPerBag" | "thousandSeeds" | "emergence",
      InputOrigin
    >
  >;
}

/** True for maize, whose density goes by target yield. */
export function isMaize(cropId: number | null): boolean {
  const crop = cropId === null ? null : findCrop(cropId);
  return crop?.key === "maizeEarly" || crop?.key === "maizeLate";
}

/** Input of a form, or the paths of the values that are missing or out of range. */
export function readDensityForm(
  form: DensityForm,
  { country, genotypeName, curve, origins }: DensityContext,
): { input: DensityInput } | { problems: ReadonlySet<string> } {
  const cropId = numberOf(form.cropId);
  const read = densityInput.safeParse({
    cropId,
    country,
    genotypeName,
    environment: form.environment,
    targetYieldTPerHa: isMaize(cropId) && form.by === "environment" ? null : numberOf(form.target),
    densityClass: form.densityClass,
    hybridPlantsPerHa: numberOf(form.hybridPlantsPerHa),
    germinationPct: numberOf(form.germinationPct),
    emergencePct: numberOf(form.emergencePct),
    rowSpacingCm: numberOf(form.rowSpacingCm),
    seedsPerBag: numberOf(form.seedsPerBag),
    kgPerBag: numberOf(form.kgPerBag),
    thousandSeedsG: numberOf(form.thousandSeedsG),
    bagUsd: numberOf(form.bagUsd),
    grainUsdPerT: numberOf(form.grainUsdPerT),
    areaHa: numberOf(form.areaHa),
    chosenPlantsPerHa: numberOf(form.chosenPlants),
    zones: zonesOfForm(form.zones).map(({ availableNKgPerHa: _, ...zone }) => zone),
    curve,
    origins,
  });
  if (read.success) return { input: read.data };
  return { problems: new Set(read.error.issues.map(({ path }) => path.join("."))) };
}

/** Form that an input was read from, to open it again. */
export function formOfDensity(input: DensityInput): Partial<DensityForm> {
  return {
    cropId: String(input.cropId),
    ...(input.genotypeName !== null && { genotypeId: "other", otherGenotype: input.genotypeName }),
    by: input.targetYieldTPerHa === null ? "environment" : "target",
    environment: input.environment,
    target: inputOf(input.targetYieldTPerHa),
    densityClass: input.densityClass,
    hybridPlantsPerHa: inputOf(input.hybridPlantsPerHa),
    germinationPct: input.germinationPct,
    emergencePct: input.emergencePct,
    rowSpacingCm: input.rowSpacingCm,
    seedsPerBag: inputOf(input.seedsPerBag),
    kgPerBag: inputOf(input.kgPerBag),
    thousandSeedsG: inputOf(input.thousandSeedsG),
    bagUsd: inputOf(input.bagUsd),
    grainUsdPerT: inputOf(input.grainUsdPerT),
    areaHa: input.areaHa,
    chosenPlants: inputOf(input.chosenPlantsPerHa),
    zones: input.zones.map((zone) => ({
      name: zone.name,
      areaHa: zone.areaHa,
      target: inputOf(zone.targetYieldTPerHa),
      level: inputOf(zone.level),
      availableN: "",
      environment: zone.environment ?? "",
    })),
    trialId: input.curve?.trialId ?? "",
  };
}
