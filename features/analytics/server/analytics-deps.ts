import { createImagery, type Imagery, type ImageryDeps } from "@surco/imagery/server";
import { type AnomalyRepository, anomalyRepository } from "./anomalies/anomaly.repository";

/** Stored images with the anomalies found in them. */
export interface Analytics extends Imagery {
  anomalies: AnomalyRepository;
}

/** Builds the shared services of analytics, once per process. */
export function createAnalytics(deps: ImageryDeps): Analytics {
  return { ...createImagery(deps), anomalies: anomalyRepository(deps.db) };
}
