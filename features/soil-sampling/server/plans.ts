import { randomBytes } from "node:crypto";
import type { RouteBody } from "@surco/contract";
import { areaHa, pointInPolygon } from "@surco/geometry";
import { refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import { planCode } from "@surco/sampling";
import { v7 as newId } from "uuid";
import type {
  changeSoilPlan as changeRoute,
  NewSoilPlan,
  SoilPlan,
  SoilPlanChanges,
  SoilPlanSummary,
  SoilZone,
} from "../contract";
import { inWalkingOrder, placePlan } from "./place-plan";
import type { PlanUpdate, StoredPlan } from "./plan.repository";
import type { SoilSamplingDeps } from "./soil-sampling-deps";

type PlanDeps = Pick<SoilSamplingDeps, "plans" | "points">;

/** Colour of a plan without zones. */
const WHOLE_FIELD_COLOR = "#7b5ea7";
/** Codes are drawn from 33 million. */
const CODE_ATTEMPTS = 8;

export async function listPlans(
  { plans }: Pick<SoilSamplingDeps, "plans">,
  fieldId: string,
): Promise<{ plans: SoilPlanSummary[] }> {
  return { plans: await plans.list(fieldId) };
}

/** @throws AppError SOIL_PLAN_NOT_FOUND */
export async function readPlan(deps: PlanDeps, fieldId: string, planId: string): Promise<SoilPlan> {
  return shown(deps, await requirePlan(deps, fieldId, planId));
}

/**
 * Plans the sampling of a field. Idempotent by the plan's id.
 *
 * @throws AppError FIELD_NOT_FOUND, SOIL_WITHOUT_ZONES and as `placePlan`; SOIL_PLAN_NOT_FOUND for the id of a plan of another
 * field or of a deleted one
 */
export async function createPlan(
  deps: PlanDeps & Pick<SoilSamplingDeps, "fields" | "findZones" | "now">,
  user: SessionUser,
  { byZone, ...input }: NewSoilPlan,
): Promise<SoilPlan> {
  const { id, fieldId } = input;
  if ((await deps.plans.find(fieldId, id)) !== null) return readPlan(deps, fieldId, id);
  const field = await deps.fields.findPolygon(fieldId);
  if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
  const zones = byZone
    ? ((await deps.findZones(fieldId))?.zones ?? [])
    : [await wholeField(deps, user, field)];
  if (zones.length === 0) throw refuse("SOIL_WITHOUT_ZONES");
  const placed = placePlan(zones, field.polygon, input);
  const kept = zones.map(({ id, name, color, areaHa, polygon }) => ({ id, name, color, areaHa, polygon }));
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
    const plan = { ...input, zones: kept, ...placed };
    const isWritten = await deps.plans.insert(user.id, plan, planCode(randomBytes(8)), deps.now());
    const written = await deps.plans.find(fieldId, id);
    if (isWritten || written !== null) break;
  }
  return readPlan(deps, fieldId, id);
}

/**
 * Changes a plan. Idempotent by `writeId`.
 *
 * @throws AppError SOIL_PLAN_NOT_FOUND, SOIL_POINT_NOT_FOUND, SOIL_POINT_OUTSIDE, SOIL_POINT_TAKEN,
 * SOIL_SAMPLE_WITHOUT_POINTS; STALE_VERSION with the plan as it stands
 */
export async function changePlan(
  deps: PlanDeps & Pick<SoilSamplingDeps, "fields" | "now">,
  user: SessionUser,
  planId: string,
  { fieldId, writeId, version, changes }: RouteBody<typeof changeRoute>,
): Promise<SoilPlan> {
  const before = await readPlan(deps, fieldId, planId);
  const { points, ...others } = changes;
  let update: PlanUpdate = others;
  // Of another version, what the change makes of the points is not known here.
  if (points !== undefined && before.version === version) {
    const field = await deps.fields.findPolygon(fieldId);
    if (field === null) throw refuse("FIELD_NOT_FOUND", { fieldId });
    update = { ...others, ...inWalkingOrder(changedPoints(before, points)) };
  }
  const write = { writeId, accountId: user.id, at: deps.now() };
  const outcome = await deps.plans.change(write, { id: planId, fieldId, version }, update);
  const current = await readPlan(deps, fieldId, planId);
  if (outcome === null) throw refuse("STALE_VERSION", { current, editedAt: current.updatedAt });
  return current;
}

/** Deletes a plan; idempotent. @throws AppError SOIL_PLAN_NOT_FOUND */
export async function deletePlan(
  { plans, now }: Pick<SoilSamplingDeps, "plans" | "now">,
  fieldId: string,
  planId: string,
): Promise<Record<string, never>> {
  if ((await plans.find(fieldId, planId)) === null) throw refuse("SOIL_PLAN_NOT_FOUND");
  await plans.softDelete([planId], now());
  return {};
}

/** @throws AppError SOIL_PLAN_NOT_FOUND, also after 30 days */
export async function restorePlan(
  deps: PlanDeps & Pick<SoilSamplingDeps, "now">,
  { id, fieldId }: { id: string; fieldId: string },
): Promise<SoilPlan> {
  if ((await deps.plans.find(fieldId, id)) === null) throw refuse("SOIL_PLAN_NOT_FOUND");
  await deps.plans.restore(id, restorableAfter(deps.now()));
  return readPlan(deps, fieldId, id);
}

/** @throws AppError SOIL_PLAN_NOT_FOUND, also for a deleted one */
export async function requirePlan(
  { plans }: Pick<SoilSamplingDeps, "plans">,
  fieldId: string,
  planId: string,
): Promise<StoredPlan> {
  const plan = await plans.find(fieldId, planId);
  if (plan === null || plan.isDeleted) throw refuse("SOIL_PLAN_NOT_FOUND");
  return plan;
}

async function shown(
  { points }: Pick<PlanDeps, "points">,
  { isDeleted, ...plan }: StoredPlan,
): Promise<SoilPlan> {
  return { ...plan, points: await points.listOfPlan(plan.id) };
}

async function wholeField(
  { fields }: Pick<SoilSamplingDeps, "fields">,
  user: SessionUser,
  { fieldId, polygon }: { fieldId: string; polygon: SoilZone["polygon"] },
): Promise<SoilZone> {
  const [card] = await fields.listCards(user, [fieldId]);
  return { id: newId(), name: card?.name ?? "", color: WHOLE_FIELD_COLOR, areaHa: areaHa(polygon), polygon };
}

function changedPoints({ zones, samples, points }: SoilPlan, wanted: NonNullable<SoilPlanChanges["points"]>) {
  const places = new Map(wanted.map(({ id, place }) => [id, place]));
  const known = new Set(points.map(({ id }) => id));
  if (wanted.some(({ id }) => !known.has(id))) throw refuse("SOIL_POINT_NOT_FOUND");
  const kept = points.flatMap((point) => {
    const place = places.get(point.id);
    if (place === undefined) {
      if (point.takenOn !== null) throw refuse("SOIL_POINT_TAKEN", { number: point.number });
      return [];
    }
    const isMoved = place[0] !== point.place[0] || place[1] !== point.place[1];
    const zoneId = samples.find(({ number }) => number === point.sample)?.zoneId;
    const zone = zones.find(({ id }) => id === zoneId);
    if (isMoved && zone !== undefined && !pointInPolygon(place, zone.polygon))
      throw refuse("SOIL_POINT_OUTSIDE", { zone: zone.name, number: point.number });
    return [{ id: point.id, sample: point.sample, place }];
  });
  const empty = samples.find(({ number }) => !kept.some(({ sample }) => sample === number));
  if (empty !== undefined) throw refuse("SOIL_SAMPLE_WITHOUT_POINTS", { sample: empty.number });
  return kept;
}
