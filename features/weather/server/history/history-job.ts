import { defineTrackedJob, HttpFailure, type JobFailure } from "@surco/kit-server";
import { z } from "zod";

/** Fetches the daily history of a cell: missing years, and the newest days again. */
export const fetchHistoryJob = defineTrackedJob({
  name: "fetch-weather-history",
  data: z.object({ cell: z.string() }),
  keyOf: ({ cell }) => `weather-history:${cell}`,
  failureOf,
  // One at a time, for the request rate of the free host.
  concurrency: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  showsEachFailure: true,
  expireInSeconds: 900,
});

function failureOf(error: unknown): JobFailure {
  return { code: error instanceof HttpFailure ? "WEATHER_UNAVAILABLE" : "INTERNAL", isFinal: false };
}
