import { refuse, type SessionUser } from "@surco/kit-server";
import { endOf } from "@surco/payments";
import type { Trial } from "../../contract";
import { changeFieldPlans } from "../field-plans/change-field-plans";
import type { PlanDeps } from "../plan-deps";
import { insertTrial, trialRepository } from "./trial.repository";

type TrialDeps = Pick<PlanDeps, "db" | "now" | "fieldPlans">;

/** Trial of the caller. */
export async function findTrial(
  { db, now, fieldPlans }: TrialDeps,
  user: Pick<SessionUser, "id">,
): Promise<Trial> {
  const used = await trialRepository(db).find(user.id);
  if (used === null) return { isAvailable: true, fieldId: null, until: null };
  const { fieldId } = used;
  const plan = fieldId === null ? undefined : (await fieldPlans.read([fieldId], now())).get(fieldId);
  if (plan?.plan !== "trial") return { isAvailable: false, fieldId: null, until: null };
  return { isAvailable: false, fieldId, until: endOf(plan)?.toISOString() ?? null };
}

/**
 * Starts the caller's only trial on an own field, for a year. Repeating it for the field on trial changes nothing.
 *
 * @throws AppError TRIAL_ALREADY_USED, TRIAL_FIELD_NOT_BASIC
 */
export async function startTrial(
  deps: TrialDeps,
  user: Pick<SessionUser, "id">,
  fieldId: string,
): Promise<Trial> {
  const current = await findTrial(deps, user);
  if (current.fieldId === fieldId) return current;
  const at = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    const isFirst = await insertTrial(trx, { accountId: user.id, fieldId, startedAt: at });
    if (!isFirst) throw refuse("TRIAL_ALREADY_USED");
    await changeFieldPlans(trx, [fieldId], { type: "trial-granted", at }, at, (plans) => {
      const plan = plans.get(fieldId)?.plan;
      if (plan !== "basic") throw refuse("TRIAL_FIELD_NOT_BASIC", { plan });
    });
  });
  return findTrial(deps, user);
}
