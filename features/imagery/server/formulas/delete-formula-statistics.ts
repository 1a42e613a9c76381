import { id } from "@surco/contract";
import { defineJob } from "@surco/kit-server";
import { z } from "zod";
import type { Imagery } from "../imagery-deps";
import { formulaKeys, formulaPrefix } from "./resolve-layer";

const ORPHAN_BATCH = 100;

/** Deletes statistics of a formula's previous expressions, or of a deleted formula. */
export const deleteFormulaStatisticsJob = defineJob({
  name: "forget-formula",
  data: z.object({ formulaId: id }),
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 900,
});

type Deps = Pick<Imagery, "formulas" | "statistics">;

/** Deletes a formula's statistics except those of its current expression. Idempotent. */
export async function deleteFormulaStatistics(
  { formulas, statistics }: Deps,
  formulaId: string,
): Promise<void> {
  const expression = await formulas.findExpression(formulaId);
  const keptKey = expression === null ? null : formulaKeys(formulaId, expression).statisticsKey;
  await statistics.deleteForFormula(formulaId, formulaPrefix(formulaId), keptKey);
}

/** Deletes statistics of formulas deleted with their owner's account. */
export async function deleteOrphanedStatistics(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const orphans = await deps.statistics.listOrphans(ORPHAN_BATCH);
    for (const formulaId of orphans) {
      signal.throwIfAborted();
      await deleteFormulaStatistics(deps, formulaId);
    }
    if (orphans.length < ORPHAN_BATCH) return;
  }
}
