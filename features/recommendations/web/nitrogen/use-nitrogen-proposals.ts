import type { Activity } from "@surco/activities/contract";
import { cropsOfGenotype } from "@surco/agronomy";
import type { OpenedField } from "@surco/fields/contract";
import { netAreaIn } from "@surco/fields/web";
import type {
  Hybrid,
  InputOrigin,
  KnownZone,
  SavedRecommendation,
  Trial,
} from "@surco/recommendations/contract";
import { useMemo } from "react";
import { trialsOfCrop } from "../driving-trial";
import { zonesKnown } from "../inputs/zone-form";
import { inputOf, type NumberInputValue } from "../number-input";
import { emptyNitrogenForm, formOfNitrogen, hasNitrogenModel, type NitrogenForm } from "./nitrogen-form";

export type Origins = Partial<Record<"target" | "soil" | "applied" | "responseClass", InputOrigin>>;

export interface ProposalSources {
  field: OpenedField | undefined;
  season: string;
  period: "1" | "2";
  activities: readonly Activity[];
  harvests: readonly Activity[];
  saved: readonly SavedRecommendation[];
  trials: readonly Trial[];
  zones: readonly KnownZone[];
  hybrid: Hybrid | null;
  /** As typed; null: not typed. */
  cropId: number | null;
}

/** Crop of a field's season, with its genotype. */
export function seasonCropOf(field: OpenedField | undefined, season: string, period: string) {
  return field?.crops.find((crop) => crop.season === season && crop.period === period);
}

/** Mean yield of the crop's species in the last harvests of the field, t/ha; null without any. */
export function meanHarvest(harvests: readonly Activity[], cropId: number | null): number | null {
  const species = cropId === null ? [] : cropsOfGenotype(cropId);
  const yields = harvests
    .filter((one) => one.cropId !== null && species.includes(one.cropId))
    .flatMap(({ harvest }) => (harvest === null ? [] : [harvest.baseMoistureYieldTPerHa]))
    .slice(0, 5);
  if (yields.length === 0) return null;
  return Math.round((yields.reduce((sum, value) => sum + value, 0) / yields.length) * 10) / 10;
}

/** Values that are known of a field, for the form of nitrogen, with their origins. */
export function useNitrogenProposals(sources: ProposalSources): {
  proposed: NitrogenForm;
  origins: Origins;
} {
  const { field, season, period, activities, harvests, saved, trials, zones, hybrid, cropId } = sources;
  return useMemo(() => {
    const planned = seasonCropOf(field, season, period);
    const crop = cropId ?? planned?.cropId ?? null;
    const input = lastInput(saved, season, crop);
    const target = input?.targetYieldTPerHa ?? meanHarvest(harvests, crop);
    const applied = appliedNitrogen(activities);
    const hybridClass = hybrid?.values.nitrogenResponse ?? null;
    const proposed: NitrogenForm = {
      ...emptyNitrogenForm,
      cropId: crop !== null && hasNitrogenModel(crop) ? String(crop) : "",
      genotypeId: genotypeOf(planned, crop),
      responseClass: hybridClass ?? "medium",
      target: inputOf(target),
      ...(input !== null && pickSoil(formOfNitrogen(input))),
      appliedN: applied,
      areaHa: areaOf(field, season),
      zones: zonesKnown(zones),
      trialId: trialsOfCrop(trials, "nitrogen", crop)[0]?.id ?? "",
    };
    const origins: Origins = {
      ...(target !== null && { target: input === null ? "harvests" : "lastRecommendation" }),
      ...(input !== null && { soil: "lastRecommendation" }),
      ...(applied > 0 && { applied: "activities" }),
      ...(hybridClass !== null && { responseClass: "hybrid" }),
    };
    return { proposed, origins };
  }, [field, season, period, activities, harvests, saved, trials, zones, hybrid, cropId]);
}

/** Input of the last saved recommendation of nitrogen for the crop in the season. */
function lastInput(saved: readonly SavedRecommendation[], season: string, cropId: number | null) {
  for (const one of saved) {
    const { inputs } = one;
    if (one.season === season && inputs.kind === "nitrogen" && inputs.input.cropId === cropId)
      return inputs.input;
  }
  return null;
}

/** Nitrogen of the fertilisations done, kg/ha with one decimal. */
function appliedNitrogen(activities: readonly Activity[]): number {
  const applied = activities
    .filter(({ values }) => values.type === "fertilization" && values.status === "done")
    .reduce((sum, { nutrientsKgPerHa }) => sum + (nutrientsKgPerHa?.n ?? 0), 0);
  return Math.round(applied * 10) / 10;
}

/** Genotype of the season's crop, as the value of an input; empty without one or for another crop. */
export function genotypeOf(planned: ReturnType<typeof seasonCropOf>, cropId: number | null): string {
  return planned?.cropId === cropId ? String(planned?.genotypeId ?? "") : "";
}

/** Net area of a field in a season with one decimal, as the value of an input. */
export function areaOf(field: OpenedField | undefined, season: string): NumberInputValue {
  return field === undefined ? "" : Math.round(netAreaIn(field, season) * 10) / 10;
}

function pickSoil(form: Partial<NitrogenForm>): Partial<NitrogenForm> {
  const { soilBy, availableN, nitrateForm, layers, sampledOn } = form;
  return {
    ...(soilBy && { soilBy }),
    ...(availableN !== undefined && { availableN }),
    ...(nitrateForm && { nitrateForm }),
    ...(layers && { layers }),
    ...(sampledOn !== undefined && { sampledOn }),
  };
}
