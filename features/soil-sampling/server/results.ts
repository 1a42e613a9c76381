import type { RouteBody } from "@surco/contract";
import { refuse, type SessionUser } from "@surco/kit-server";
import { bagCode } from "@surco/sampling";
import type { SoilPlan, SoilResult, saveSoilResults as saveRoute } from "../contract";
import { requirePlan } from "./plans";
import type { SoilSamplingDeps } from "./soil-sampling-deps";

type ResultDeps = Pick<SoilSamplingDeps, "plans" | "results">;

/** @throws AppError SOIL_PLAN_NOT_FOUND */
export async function listResults(
  deps: ResultDeps,
  fieldId: string,
  planId: string,
): Promise<{ results: SoilResult[] }> {
  await requirePlan(deps, fieldId, planId);
  return { results: await deps.results.listOfPlan(planId) };
}

/**
 * Saves results of bags, all or none. Idempotent by `writeId`.
 *
 * @throws AppError SOIL_PLAN_NOT_FOUND, SOIL_BAG_UNKNOWN; STALE_VERSION with the results as they stand
 */
export async function saveResults(
  deps: ResultDeps & Pick<SoilSamplingDeps, "now">,
  user: SessionUser,
  planId: string,
  { fieldId, writeId, laboratory, analysedOn, results }: RouteBody<typeof saveRoute>,
): Promise<{ results: SoilResult[] }> {
  const plan = await requirePlan(deps, fieldId, planId);
  const known = new Set(bagCodes(plan));
  const unknown = results.find(({ code }) => !known.has(code));
  if (unknown !== undefined) throw refuse("SOIL_BAG_UNKNOWN", { code: unknown.code });
  const write = { writeId, accountId: user.id, at: deps.now() };
  const outcome = await deps.results.save(write, { planId, fieldId, laboratory, analysedOn, results });
  const current = await deps.results.listOfPlan(planId);
  if (outcome === null) throw refuse("STALE_VERSION", { current });
  return { results: current };
}

/** Codes of all bags of a plan. */
function bagCodes({ code, samples, depths }: Pick<SoilPlan, "code" | "samples" | "depths">): string[] {
  return samples.flatMap(({ number }) => depths.map((_, depth) => bagCode(code, number, depth)));
}
