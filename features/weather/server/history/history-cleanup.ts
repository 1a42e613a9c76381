import type { CleanupStep } from "@surco/kit-server";
import { listFieldCells, type WatchedFields } from "../field-cells";
import type { HistoryDeps } from "./history-deps";

/** Days that the history of a cell without fields is kept. */
const UNUSED_DAYS = 60;

/** Deletes the history of cells that no field has lain in for 60 days. */
export function historyCleanup({
  watchedFields,
  dailyWeather,
  now,
}: Pick<HistoryDeps, "dailyWeather" | "now"> & { watchedFields: WatchedFields }): CleanupStep {
  return {
    name: "weather history of places without fields",
    async run(signal) {
      await dailyWeather.markUnused(await listFieldCells(watchedFields, signal), now());
      await dailyWeather.deleteUnusedSince(new Date(now().getTime() - UNUSED_DAYS * 86_400_000));
    },
  };
}
