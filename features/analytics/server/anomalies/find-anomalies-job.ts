import { seasonData } from "@surco/imagery/server";
import { defineJob } from "@surco/kit-server";

/** Finds anomalies of a range after dates were read, at low priority. */
export const findAnomaliesJob = defineJob({
  name: "find-anomalies",
  data: seasonData,
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 600,
});
