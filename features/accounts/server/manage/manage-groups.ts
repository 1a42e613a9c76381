import type {
  createGroup as createGroupRoute,
  listGroups as listGroupsRoute,
  ProducerGroup,
  updateGroup as updateGroupRoute,
} from "@surco/accounts/contract";
import { type RouteBody, type RouteQuery, type RouteReply, searchWords } from "@surco/contract";
import { isUniqueViolation } from "@surco/db";
import {
  readNameCursor,
  refuse,
  restorableAfter,
  type SessionUser,
  writeNameCursor,
} from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { guardFieldRights } from "./guard-field-rights";
import { newReadersJob } from "./notify-new-readers";
import type { RightsWork } from "./rights.repository";

type GroupDeps = Pick<AccountDeps, "producerGroups" | "rights" | "jobs" | "now">;

/** @throws AppError INVALID_INPUT for a cursor that this server did not issue */
export async function listGroups(
  { producerGroups }: GroupDeps,
  { q = "", cursor, limit }: RouteQuery<typeof listGroupsRoute>,
): Promise<RouteReply<typeof listGroupsRoute>> {
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const { groups, next } = await producerGroups.list({ words: searchWords(q), after, limit });
  return { groups, nextCursor: next && writeNameCursor(next) };
}

/**
 * Creates a group. Idempotent by id: a repeated call returns the current group.
 *
 * @throws AppError GROUP_NAME_TAKEN, MANAGER_NOT_ALLOWED, OWN_RIGHTS; GROUP_NOT_FOUND when it was deleted
 */
export function createGroup(
  deps: GroupDeps,
  admin: SessionUser,
  { id, name, managerId }: RouteBody<typeof createGroupRoute>,
): Promise<ProducerGroup> {
  return changeGroups(deps, admin, id, async (work) => {
    await requireGroupManager(work, managerId);
    const at = deps.now();
    if (await work.insertGroup({ id, name, managerId, createdAt: at })) {
      const of = { groupId: id };
      await work.recordChanges(admin.id, at, [{ of, what: "groupCreated", before: null, after: name }]);
      if (managerId !== null) {
        await work.recordChanges(admin.id, at, [
          { of, what: "groupManager", before: null, after: { id: managerId } },
        ]);
      }
    }
    return requireGroup(work, id);
  });
}

/**
 * @throws AppError GROUP_NOT_FOUND, GROUP_NAME_TAKEN, MANAGER_NOT_ALLOWED, OWN_RIGHTS, STALE_VERSION with the current
 * group
 */
export function updateGroup(
  deps: GroupDeps,
  admin: SessionUser,
  groupId: string,
  { version, ...change }: RouteBody<typeof updateGroupRoute>,
): Promise<ProducerGroup> {
  return changeGroups(deps, admin, groupId, async (work) => {
    const current = await requireGroup(work, groupId);
    if (current.version !== version) throw refuse("STALE_VERSION", { current });
    const former = current.manager?.id ?? null;
    const { name = current.name, managerId = former } = change;
    const of = { groupId };
    if (managerId !== former) {
      await requireGroupManager(work, managerId);
      await work.recordChanges(admin.id, deps.now(), [
        { of, what: "groupManager", before: reference(former), after: reference(managerId) },
      ]);
    }
    if (name !== current.name) {
      await work.recordChanges(admin.id, deps.now(), [
        { of, what: "groupName", before: current.name, after: name },
      ]);
    }
    await work.writeGroup(groupId, { name, managerId });
    return requireGroup(work, groupId);
  });
}

/** @throws AppError GROUP_NOT_FOUND */
export function deleteGroup(deps: GroupDeps, admin: SessionUser, groupId: string): Promise<void> {
  return deps.rights.inTransaction(async (work) => {
    const { name } = await requireGroup(work, groupId);
    const at = deps.now();
    await work.deleteGroup(groupId, at);
    await work.recordChanges(admin.id, at, [
      { of: { groupId }, what: "groupDeleted", before: name, after: null },
    ]);
  });
}

/**
 * Restores a group with its members, and with its manager if he still is a producer manager.
 *
 * @throws AppError GROUP_NOT_FOUND if it is not deleted or its retention is over, GROUP_NAME_TAKEN, OWN_RIGHTS
 */
export function restoreGroup(deps: GroupDeps, admin: SessionUser, groupId: string): Promise<ProducerGroup> {
  return changeGroups(deps, admin, groupId, async (work) => {
    const at = deps.now();
    const group = await work.findDeletedGroup(groupId, restorableAfter(at));
    if (group !== null) {
      const former = group.formerManagerId;
      await work.restoreGroup(groupId, (await isProducerManager(work, former)) ? former : null);
      const of = { groupId };
      await work.recordChanges(admin.id, at, [
        { of, what: "groupRestored", before: null, after: group.name },
      ]);
    }
    return requireGroup(work, groupId);
  });
}

/** Erases deleted groups after their retention. */
export async function eraseDeletedGroups({
  producerGroups,
  now,
}: Pick<GroupDeps, "producerGroups" | "now">): Promise<void> {
  await producerGroups.eraseBefore(restorableAfter(now()));
}

/** @throws AppError GROUP_NAME_TAKEN, OWN_RIGHTS */
async function changeGroups<T>(
  deps: GroupDeps,
  admin: SessionUser,
  groupId: string,
  change: (work: RightsWork) => Promise<T>,
): Promise<T> {
  const author = { by: admin.id, at: deps.now(), subject: { groupId } };
  try {
    const changed = await deps.rights.inTransaction((work) =>
      guardFieldRights(work, author, () => change(work)),
    );
    await deps.jobs.send(newReadersJob, {});
    return changed;
  } catch (error) {
    if (isUniqueViolation(error)) throw refuse("GROUP_NAME_TAKEN");
    throw error;
  }
}

async function requireGroup(work: RightsWork, groupId: string): Promise<ProducerGroup> {
  const group = await work.findGroup(groupId);
  if (group === null) throw refuse("GROUP_NOT_FOUND", { groupId });
  return group;
}

/** @throws AppError MANAGER_NOT_ALLOWED */
async function requireGroupManager(work: RightsWork, managerId: string | null): Promise<void> {
  if (managerId !== null && !(await isProducerManager(work, managerId))) throw refuse("MANAGER_NOT_ALLOWED");
}

async function isProducerManager(work: RightsWork, id: string | null): Promise<boolean> {
  if (id === null) return false;
  return (await work.findHolder(id))?.rights.role === "PM";
}

const reference = (id: string | null) => (id === null ? null : { id });
