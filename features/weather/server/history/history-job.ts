import { defineJob, defineTrackedJob, HttpFailure, type JobFailure } from "@surco/kit-server";
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

/** Refreshes the daily history of cells that nobody waits for. */
export const refreshHistoriesJob = defineJob({
  name: "refresh-weather-histories",
  data: z.object({
    cells: z.array(z.string()),
    /** First year that is needed; earlier ones are left until somebody asks for them. */
    fromYear: z.number().int(),
  }),
  concurrency: 1,
  retryLimit: 0,
  expireInSeconds: 3000,
});

function failureOf(error: unknown): JobFailure {
  return { code: error instanceof HttpFailure ? "WEATHER_UNAVAILABLE" : "INTERNAL", isFinal: false };
}
