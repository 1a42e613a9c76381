import { startImagery, unwatched } from "@surco/imagery/testing";
import { anomalyDependents } from "./anomalies/anomaly-dependents.repository";
import { findAnomaliesJob } from "./anomalies/find-anomalies-job";
import { createAnalyticsFeature } from "./feature";

/** Starts the routes of imagery and analytics on one server; anomaly jobs are kept apart. */
export function startAnalytics(options: Omit<Parameters<typeof startImagery>[0], "deriving">) {
  return startImagery({
    ...options,
    deriving: {
      isApart: (name) => name === findAnomaliesJob.name,
      dependentsOf: anomalyDependents,
      create: (platform, deps) =>
        createAnalyticsFeature(platform, {
          ...unwatched,
          ...(options.listSeasonYields && { listSeasonYields: options.listSeasonYields }),
          ...deps,
        }),
    },
  });
}
