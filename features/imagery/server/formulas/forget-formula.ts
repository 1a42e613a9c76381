import { id } from "@surco/contract";
import { defineJob } from "@surco/kit-server";
import { z } from "zod";
import type { Imagery } from "../imagery-deps";
import { formulaKeys, formulaPrefix } from "./resolve-layer";

const ORPHANS_AT_ONCE = 100;

/** Takes away what was computed of a formula before it was changed or deleted. */
export const forgetFormulaJob = defineJob({
  name: "forget-formula",
  data: z.object({ formulaId: id }),
  concurrency: 1,
  retryLimit: 3,
  expireInSeconds: 900,
});

type ForgetDeps = Pick<Imagery, "formulas" | "statistics">;

/** Run twice, or after the formula changed once more, it leaves what the formula means now. */
export async function forgetFormula({ formulas, statistics }: ForgetDeps, formulaId: string): Promise<void> {
  const expression = await formulas.findExpression(formulaId);
  const keptKey = expression === null ? null : formulaKeys(formulaId, expression).statisticsKey;
  await statistics.forgetFormula(formulaId, formulaPrefix(formulaId), keptKey);
}

/** The same for formulas that went with their owner's account. */
export async function forgetOrphans(deps: ForgetDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const orphans = await deps.statistics.listOrphans(ORPHANS_AT_ONCE);
    for (const formulaId of orphans) {
      signal.throwIfAborted();
      await forgetFormula(deps, formulaId);
    }
    if (orphans.length < ORPHANS_AT_ONCE) return;
  }
}
