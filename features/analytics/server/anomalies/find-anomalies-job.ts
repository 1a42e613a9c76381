import { seasonData } from "@surco/imagery/server";
import { defineJob } from "@surco/kit-server";

/** Looks for anomalies that begin in a range after dates of it were read. It may wait: what is on a screen comes first. */
export const findAnomaliesJob = defineJob({
  name: "find-anomalies",
  data: seasonData,
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 600,
});
