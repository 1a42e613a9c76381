import { HttpFailure } from "@surco/kit-server";
import type { z } from "zod";
import { fetchDailyHistory } from "./fetch-daily-history";
import type { HistoryDeps } from "./history-deps";
import type { refreshHistoriesJob } from "./history-job";

/** Cells without an answer in a row after which the rest is left to the next order. */
const FAILURES_TO_END = 5;

/** Refreshes the histories of cells one by one, within the background share of the budgets. */
export async function refreshHistories(
  deps: HistoryDeps,
  { cells, fromYear }: z.output<(typeof refreshHistoriesJob)["data"]>,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  for (const cell of cells) {
    signal.throwIfAborted();
    try {
      await fetchDailyHistory(
        deps,
        { cell, fromYear, isBackground: true },
        { signal, report: async () => undefined },
      );
      failures = 0;
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      failures += 1;
      deps.logger.warn({ err: error, cell }, "history of a place not refreshed");
      if (failures >= FAILURES_TO_END) return;
    }
  }
}
