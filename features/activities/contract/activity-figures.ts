import {
  findCrop,
  HARVEST_MODEL,
  harvestYields,
  inputCostUsdPerHa,
  irrigationDepthMm,
  nutrientsKgPerHa,
} from "@surco/agronomy";
import type { Activity, HarvestFigures } from "./activity";
import type { ActivityValues } from "./values";

/** Yields of a harvest; null for other types, and as long as crop, yield or moisture are not known. */
export function harvestFiguresOf(values: ActivityValues, cropId: number | null): HarvestFigures | null {
  if (values.type !== "harvest" || cropId === null) return null;
  const { wetYieldTPerHa, moisturePct } = values;
  const crop = findCrop(cropId);
  if (crop === null || wetYieldTPerHa === null || moisturePct === null) return null;
  const yields = harvestYields(crop.key, wetYieldTPerHa, moisturePct);
  return yields && { ...yields, model: HARVEST_MODEL };
}

/** Sum of all costs of an activity, USD/ha; null where none is known. */
export function costUsdPerHaOf(values: ActivityValues): number | null {
  if (values.type === "fertilization") return inputCostUsdPerHa(values.fertilizers);
  if (values.type === "application") return inputCostUsdPerHa(values.products);
  return "costUsdPerHa" in values ? values.costUsdPerHa : null;
}

/** Figures of an activity that follow from its values and the net area; without an area no depth. */
export function inputFiguresOf(
  values: ActivityValues,
  netAreaHa: number | null,
): Pick<Activity, "nutrientsKgPerHa" | "depthMm"> {
  return {
    nutrientsKgPerHa: values.type === "fertilization" ? nutrientsKgPerHa(values.fertilizers) : null,
    depthMm:
      values.type === "irrigation" && netAreaHa !== null
        ? irrigationDepthMm(values.flowLPerMin, values.durationMin, netAreaHa)
        : null,
  };
}
