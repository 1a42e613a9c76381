import { createImagery, type Imagery, type ImageryDeps, type ListSeasonYields } from "@surco/imagery/server";
import { type AnomalyRepository, anomalyRepository } from "./anomalies/anomaly.repository";

/** Stored images with the anomalies found in them. */
export interface Analytics extends Imagery {
  anomalies: AnomalyRepository;
  listSeasonYields: ListSeasonYields;
}

/** Builds the shared services of analytics, once per process. */
export function createAnalytics({
  listSeasonYields,
  ...deps
}: ImageryDeps & Pick<Analytics, "listSeasonYields">): Analytics {
  return { ...createImagery(deps), anomalies: anomalyRepository(deps.db), listSeasonYields };
}
