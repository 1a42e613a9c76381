import {
  findCrop,
  HARVEST_MODEL,
  harvestYields,
  inputCostUsdPerHa,
  irrigationDepthMm,
  nutrientsKgPerHa,
} from "@surco/agronomy";
import type { Activity, ActivityValues, HarvestFigures } from "../contract";

/** Yields of a harvest; null for other types, and as long as crop, yield or moisture are not known. */
export function harvestFigures(values: ActivityValues, cropId: number | null): HarvestFigures | null {
  if (values.type !== "harvest" || cropId === null) return null;
  const { wetYieldTPerHa, moisturePct } = values;
  const crop = findCrop(cropId);
  if (crop === null || wetYieldTPerHa === null || moisturePct === null) return null;
  const yields = harvestYields(crop.key, wetYieldTPerHa, moisturePct);
  return yields && { ...yields, model: HARVEST_MODEL };
}

/** Sum of all costs of an activity, USD/ha; null where none is known. */
export function costUsdPerHa(values: ActivityValues): number | null {
  if (values.type === "fertilization") return inputCostUsdPerHa(values.fertilizers);
  if (values.type === "application") return inputCostUsdPerHa(values.products);
  return "costUsdPerHa" in values ? values.costUsdPerHa : null;
}

/** Figures of an activity that follow from its values and the net area. */
export function shownFigures(
  values: ActivityValues,
  areaHa: number,
): Pick<Activity, "nutrientsKgPerHa" | "depthMm"> {
  return {
    nutrientsKgPerHa: values.type === "fertilization" ? nutrientsKgPerHa(values.fertilizers) : null,
    depthMm:
      values.type === "irrigation" ? irrigationDepthMm(values.flowLPerMin, values.durationMin, areaHa) : null,
  };
}
