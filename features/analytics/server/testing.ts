import { startImagery, unwatched } from "@surco/imagery/testing";
import { anomalyDependents } from "./anomalies/anomaly-dependents.repository";
import { findAnomaliesJob } from "./anomalies/find-anomalies-job";
import { createAnalyticsFeature } from "./feature";

/** The routes of imagery and analytics on one server; searches for anomalies wait in a line of their own. */
export function startAnalytics(options: Omit<Parameters<typeof startImagery>[0], "deriving">) {
  return startImagery({
    ...options,
    deriving: {
      isApart: (name) => name === findAnomaliesJob.name,
      dependentsOf: anomalyDependents,
      create: (platform, deps) => createAnalyticsFeature(platform, { ...unwatched, ...deps }),
    },
  });
}
