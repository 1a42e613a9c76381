import type {
  BulkEditOutcome,
  bulkEdit as bulkEditRoute,
  copySeason as copySeasonRoute,
  FarmMerge,
} from "@surco/bulk-edit/contract";
import type { RouteBody } from "@surco/contract";
import type { FarmRepository, ProducerRepository } from "@surco/farms/server";
import { requireFarm, requireProducer } from "@surco/farms/server";
import { type Clock, refuse, restorableAfter, type SessionUser } from "@surco/kit-server";
import type { ChangeToKeep, FieldChangeRepository, Planner, UndoneChange } from "./field-change.repository";
import type { ChangeRequest } from "./field-state";
import { planBulkEdit } from "./plan-bulk-edit";
import { planCopySeason } from "./plan-copy-season";
import { planMerge } from "./plan-merge";

export interface ChangeDeps {
  changes: FieldChangeRepository;
  farms: FarmRepository;
  producers: ProducerRepository;
  now: Clock;
}

/** @throws AppError FARM_NOT_FOUND, PRODUCER_NOT_FOUND */
export async function bulkEdit(
  deps: ChangeDeps,
  user: SessionUser,
  { id, fieldIds, values, preview }: RouteBody<typeof bulkEditRoute>,
): Promise<BulkEditOutcome> {
  const { farmId, producerId } = values;
  const names = {
    farmName: farmId === undefined ? null : (await requireFarm(deps, user, farmId)).name,
    producerName: producerId ? (await requireProducer(deps, user, producerId)).name : null,
  };
  const request = { accountId: user.id, fieldIds, namesOfFarms: farmId === undefined ? [] : [farmId] };
  return change(deps, request, (fields, taken) => planBulkEdit(fields, taken, values, names), {
    id,
    kind: "edit",
    preview,
  });
}

export async function copySeason(
  deps: ChangeDeps,
  user: SessionUser,
  { id, fieldIds, preview, ...copy }: RouteBody<typeof copySeasonRoute>,
): Promise<BulkEditOutcome> {
  const areasOf = copy.areas ? [copy.from, copy.to] : [];
  const request = { accountId: user.id, fieldIds, namesOfFarms: [], areasOf };
  return change(deps, request, (fields) => planCopySeason(fields, copy), { id, kind: "copy", preview });
}

/** Merges two farms. @param id of the change; null only previews the merge. @throws AppError FARM_NOT_FOUND */
export async function mergeFarms(
  deps: ChangeDeps,
  user: SessionUser,
  { id, farmId, intoFarmId }: { id: string | null; farmId: string; intoFarmId: string },
): Promise<FarmMerge> {
  if (farmId === intoFarmId) throw refuse("FARM_NOT_FOUND", { farmId: intoFarmId });
  const done = id === null ? null : await deps.changes.findOutcome<FarmMerge>(user.id, id, "merge");
  // Merged already: the farm is gone by now.
  if (done !== null) return done;
  const into = await requireFarm(deps, user, intoFarmId);
  const from = await requireFarm(deps, user, farmId);
  const request = { accountId: user.id, fieldIds: null, farmId, namesOfFarms: [intoFarmId] };
  return change(deps, request, (fields, taken) => planMerge(fields, taken, from, into), {
    id: id ?? "",
    kind: "merge",
    preview: id === null,
  });
}

/** @throws AppError FIELD_CHANGE_NOT_FOUND when it is not one's own, undone already, or older than 30 days */
export async function undoChange(deps: ChangeDeps, user: SessionUser, id: string): Promise<UndoneChange> {
  const now = deps.now();
  const undone = await deps.changes.undo(user.id, id, { now, madeAfter: restorableAfter(now) });
  if (undone === null) throw refuse("FIELD_CHANGE_NOT_FOUND");
  return undone;
}

async function change<Outcome>(
  { changes, now }: ChangeDeps,
  request: ChangeRequest,
  plan: Planner<Outcome>,
  { id, kind, preview }: { id: string; kind: ChangeToKeep["kind"]; preview: boolean },
): Promise<Outcome> {
  if (preview) return changes.preview(request, plan);
  const at = now();
  const outcome = await changes.write(request, plan, {
    id,
    kind,
    now: at,
    forgetBefore: restorableAfter(at),
  });
  // Written before: it answers as it did then. An id of another account or kind of change answers like an unknown one.
  const known = outcome ?? (await changes.findOutcome<Outcome>(request.accountId, id, kind));
  if (known === null) throw refuse("FIELD_CHANGE_NOT_FOUND");
  return known;
}
