import type { Activity } from "@surco/activities/contract";
import { type CropKey, densityRangeOf, findCrop, usualBag } from "@surco/agronomy";
import type { OpenedField } from "@surco/fields/contract";
import type {
  Hybrid,
  HybridValues,
  InputOrigin,
  KnownZone,
  SavedRecommendation,
  Trial,
} from "@surco/recommendations/contract";
import { useMemo } from "react";
import { trialsOfCrop } from "../driving-trial";
import { zonesKnown } from "../inputs/zone-form";
import { areaOf, genotypeOf, meanHarvest, seasonCropOf } from "../nitrogen/use-nitrogen-proposals";
import { inputOf } from "../number-input";
import { type DensityForm, emptyDensityForm, isMaize } from "./density-form";

export type DensityOrigins = Partial<
  Record<
    "target" | "densityClass" | "hybridDensity" | "seedsPerBag" | "thousandSeeds" | "emergence",
    InputOrigin
  >
>;

interface DensitySources {
  field: OpenedField | undefined;
  season: string;
  period: "1" | "2";
  country: string | null;
  activities: readonly Activity[];
  harvests: readonly Activity[];
  saved: readonly SavedRecommendation[];
  trials: readonly Trial[];
  zones: readonly KnownZone[];
  hybrid: Hybrid | null;
  /** As typed; null: not typed. */
  cropId: number | null;
}

/** Usual distance between rows, cm: of crops in rows, and of drilled cereals. */
const ROW_CM = { rows: 52.5, drilled: 17.5 };

/** Values that are known of a field, for the form of density, with their origins. */
export function useDensityProposals(sources: DensitySources): {
  proposed: DensityForm;
  origins: DensityOrigins;
} {
  const { field, season, period, country, activities, harvests, saved, trials, zones, hybrid, cropId } =
    sources;
  return useMemo(() => {
    const planned = seasonCropOf(field, season, period);
    const id = cropId ?? planned?.cropId ?? null;
    const { crop, range } = rangeOf(id);
    const input = lastInput(saved, season, id);
    const target = input?.targetYieldTPerHa ?? meanHarvest(harvests, id);
    const seed = seedOf(crop?.key ?? null, country, hybrid?.values ?? null);
    const proposed: DensityForm = {
      ...emptyDensityForm,
      ...seed.values,
      cropId: crop !== null && range ? String(crop.id) : "",
      genotypeId: genotypeOf(planned, id),
      by: isMaize(id) && target === null ? "environment" : "target",
      target: inputOf(target),
      emergencePct: range ? Math.round(range.emergence * 100) : "",
      ...(input !== null && { rowSpacingCm: input.rowSpacingCm }),
      bagUsd: inputOf(bagPriceOf(activities)),
      areaHa: areaOf(field, season),
      zones: zonesKnown(zones),
      trialId: trialsOfCrop(trials, "density", id)[0]?.id ?? "",
    };
    const origins: DensityOrigins = {
      ...seed.origins,
      ...(target !== null && { target: input === null ? "harvests" : "lastRecommendation" }),
      ...(range && { emergence: "parameter" }),
    };
    return { proposed, origins };
  }, [field, season, period, country, activities, harvests, saved, trials, zones, hybrid, cropId]);
}

function rangeOf(cropId: number | null) {
  const crop = cropId === null ? null : findCrop(cropId);
  return { crop, range: crop && densityRangeOf(crop.key) };
}

/** Input of the last saved recommendation of density for the crop in the season. */
function lastInput(saved: readonly SavedRecommendation[], season: string, cropId: number | null) {
  for (const one of saved) {
    const { inputs } = one;
    if (one.season === season && inputs.kind === "density" && inputs.input.cropId === cropId)
      return inputs.input;
  }
  return null;
}

/** Price of a bag of the season's sowing, USD; null where it is unknown. */
function bagPriceOf(activities: readonly Activity[]): number | null {
  const sowing = activities.find(({ values }) => values.type === "sow")?.values;
  return sowing?.type === "sow" ? sowing.bagPriceUsd : null;
}

const DRILLED: readonly (CropKey | null)[] = ["wheat", "barley", "rye"];

/** Seed of a crop as it is usually sold and sown, or by the parameters of the hybrid. */
function seedOf(crop: CropKey | null, country: string | null, hybrid: HybridValues | null) {
  const bag = crop === null ? null : usualBag(crop, country);
  const isDrilled = DRILLED.includes(crop);
  const values: Partial<DensityForm> = {
    germinationPct: isDrilled ? 95 : 100,
    rowSpacingCm: isDrilled ? ROW_CM.drilled : ROW_CM.rows,
    seedsPerBag: inputOf(hybrid?.seedsPerBag ?? (bag?.unit === "seeds" ? bag.content : null)),
    kgPerBag: inputOf(bag?.unit === "kg" ? bag.content : null),
    thousandSeedsG: inputOf(hybrid?.thousandSeedsG),
    densityClass: hybrid?.densityResponse ?? "medium",
    hybridPlantsPerHa: inputOf(hybrid?.optimalPlantsPerHa),
  };
  const origins: DensityOrigins = {
    ...(bag !== null && { seedsPerBag: hybrid?.seedsPerBag ? "hybrid" : "parameter" }),
    ...(hybrid?.thousandSeedsG && { thousandSeeds: "hybrid" }),
    ...(hybrid?.densityResponse && { densityClass: "hybrid" }),
    ...(hybrid?.optimalPlantsPerHa && { hybridDensity: "hybrid" }),
  };
  return { values, origins };
}
