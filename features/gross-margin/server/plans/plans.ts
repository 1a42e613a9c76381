import { periodsOfCrop } from "@surco/agronomy";
import type { RouteBody, RouteQuery, RouteReply } from "@surco/contract";
import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import type {
  createPlan as createRoute,
  listPlans as listRoute,
  Plan,
  updatePlan as updateRoute,
} from "../../contract";
import type { MarginDeps } from "../margin-deps";
import type { FoundPlan, PlanField } from "./plan.repository";

type PlanDeps = Pick<MarginDeps, "plans" | "now">;

export async function listPlans(
  { plans }: Pick<PlanDeps, "plans">,
  user: SessionUser,
  at: RouteQuery<typeof listRoute>,
): Promise<RouteReply<typeof listRoute>> {
  const { areaHa, mayChoose } = await requirePlanField(plans, user, at);
  return { ...(await plans.list(user, at)), areaHa, mayChoose };
}

/**
 * Saves a plan. The same id written again answers with the plan as it stands.
 *
 * @throws AppError CROP_NOT_IN_PERIOD, PLAN_LIMIT; PLAN_NOT_FOUND for an id of another plan
 */
export async function createPlan(
  { plans, now }: PlanDeps,
  user: SessionUser,
  body: RouteBody<typeof createRoute>,
): Promise<Plan> {
  const { id, fieldId } = body;
  const field = await requirePlanField(plans, user, body);
  checkPeriod(fieldId, body.values.cropId, body.period, field);
  const isInserted = await plans.insert(user.id, { ...body, mayChoose: field.mayChoose }, now());
  if (!isInserted) throw refuse("PLAN_LIMIT", { fieldId });
  const written = await plans.find(user, fieldId, id);
  if (written === null || written.isDeleted || !written.plan.isOwn)
    throw refuse("PLAN_NOT_FOUND", { planId: id });
  return written.plan;
}

/** @throws AppError as `requireWritable`; STALE_VERSION with the plan as it stands; CROP_NOT_IN_PERIOD */
export async function updatePlan(
  deps: PlanDeps,
  user: SessionUser,
  planId: string,
  { fieldId, version, values }: RouteBody<typeof updateRoute>,
): Promise<Plan> {
  const { plans, now } = deps;
  const { plan } = await requireWritable(deps, user, fieldId, planId);
  const field = await requirePlanField(plans, user, plan);
  checkPeriod(fieldId, values.cropId, plan.period, field);
  const isWritten = await plans.update(planId, version, values, now());
  const { plan: current } = await requirePlan(deps, user, fieldId, planId);
  if (!isWritten) throw refuse("STALE_VERSION", { current, editedAt: await plans.editedAt(planId) });
  return current;
}

/** @throws AppError PLAN_NOT_FOUND; PLAN_CHOICE_OF_OWNER for guests */
export async function choosePlan(
  deps: PlanDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<Plan> {
  const { plan } = await requirePlan(deps, user, fieldId, id);
  const field = await requirePlanField(deps.plans, user, plan);
  if (!field.mayChoose) throw refuse("PLAN_CHOICE_OF_OWNER", { planId: id });
  await deps.plans.choose(id, plan);
  return (await requirePlan(deps, user, fieldId, id)).plan;
}

/** Deletes a plan; a deleted one stays so. @throws AppError as `requireWritable` */
export async function deletePlan(
  deps: PlanDeps,
  user: SessionUser,
  fieldId: string,
  planId: string,
): Promise<Record<string, never>> {
  await requireWritable(deps, user, fieldId, planId, { withDeleted: true });
  await deps.plans.softDelete([planId], deps.now());
  return {};
}

/** @throws AppError as `requireWritable`; PLAN_NOT_FOUND also after 30 days; PLAN_LIMIT */
export async function restorePlan(
  deps: PlanDeps,
  user: SessionUser,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<Plan> {
  const { plan } = await requireWritable(deps, user, fieldId, id, { withDeleted: true });
  const hasRoom = await deps.plans.restorePlan(id, plan, restorableAfter(deps.now()));
  if (!hasRoom) throw refuse("PLAN_LIMIT", { fieldId });
  return (await requirePlan(deps, user, fieldId, id)).plan;
}

/** @throws AppError FIELD_NOT_FOUND */
async function requirePlanField(
  plans: PlanDeps["plans"],
  user: SessionUser,
  { fieldId, season }: { fieldId: string; season: string },
): Promise<PlanField> {
  const field = await plans.findField(user, fieldId, season);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  return field;
}

/** @throws AppError PLAN_NOT_FOUND also for a plan whose prices the user may not see */
export async function requirePlan(
  { plans }: Pick<PlanDeps, "plans">,
  user: SessionUser,
  fieldId: string,
  planId: string,
  { withDeleted = false } = {},
): Promise<FoundPlan> {
  const found = await plans.find(user, fieldId, planId);
  if (found === null || (found.isDeleted && !withDeleted)) throw refuse("PLAN_NOT_FOUND", { planId });
  return found;
}

/** The field's owner writes any plan, others those that they wrote. @throws AppError PLAN_NOT_FOUND, PLAN_OF_ANOTHER */
async function requireWritable(
  deps: Pick<PlanDeps, "plans">,
  user: SessionUser,
  fieldId: string,
  planId: string,
  options: { withDeleted?: boolean } = {},
): Promise<FoundPlan> {
  const found = await requirePlan(deps, user, fieldId, planId, options);
  if (!found.isOfOwner && !found.plan.isOwn) throw refuse("PLAN_OF_ANOTHER", { planId });
  return found;
}

/** @throws AppError CROP_NOT_IN_PERIOD */
function checkPeriod(fieldId: string, cropId: number, period: "1" | "2", { country }: PlanField): void {
  if (!periodsOfCrop(cropId, country).includes(period))
    throw refuse("CROP_NOT_IN_PERIOD", { fieldId, cropId, period, country });
}
