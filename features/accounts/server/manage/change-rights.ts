import { type BrokenRelations, type ManagedChange, manageableRoles } from "@surco/accounts/contract";
import { refuse } from "@surco/kit-server";
import type { AccountRights, RightsHolder } from "./account-rights.repository";
import { guardFieldRights, requireOtherHand } from "./guard-field-rights";
import type { RightsWork } from "./rights.repository";
import type { NewRightsChange } from "./rights-change.repository";

export interface RightsInput extends Omit<ManagedChange, "version"> {
  /** Version that the change is based on; null: the current one. */
  version: number | null;
}

export type RightsOutcome =
  | { kind: "unknown" }
  | { kind: "stale" }
  /** `endsSessions`: true if the account's own rights changed. */
  | { kind: "done"; changes: NewRightsChange[]; endsSessions: boolean };

/** Rights that affect the account itself. A new manager is not among them: it alters the rights of others. */
const OWN_RIGHTS = [
  "role",
  "styleBrand",
  "brandId",
  "isFieldAgronomist",
  "hasOnesoilAccess",
  "showSensitiveInformation",
] as const satisfies (keyof AccountRights)[];

/**
 * Changes the given rights of an account within the manager hierarchy. Ends its sessions if its own rights change, so
 * that no old token gains or keeps rights.
 *
 * @param by  author of the change; null: the project's command line
 * @throws AppError USER_NOT_ACTIVATED, GROUP_NOT_FOUND, MANAGER_NOT_ALLOWED, MANAGER_CYCLE, ROLE_BREAKS_RELATIONS,
 * LAST_ADMINISTRATOR, OWN_RIGHTS
 */
export function changeRights(
  work: RightsWork,
  by: string | null,
  at: Date,
  userId: string,
  input: RightsInput,
): Promise<RightsOutcome> {
  const subject = { accountId: userId };
  return guardFieldRights(work, { by, at, subject }, () => writeRights(work, by, at, userId, input));
}

async function writeRights(
  work: RightsWork,
  by: string | null,
  at: Date,
  userId: string,
  { version, releaseRelations, ...requested }: RightsInput,
): Promise<RightsOutcome> {
  const holder = await work.findHolder(userId);
  if (holder === null) return { kind: "unknown" };
  if (version !== null && holder.version !== version) return { kind: "stale" };

  const before = holder.rights;
  const after: AccountRights = { ...before, ...definedOnly(requested) };
  if (by === userId) requireOtherHand(before, after);
  await checkRole(work, holder, after);
  if (after.producerGroupId !== before.producerGroupId) await requireGroup(work, after.producerGroupId);
  if (after.managerId !== before.managerId) await checkManager(work, userId, after);

  const broken = await findBrokenRelations(work, userId, before, after);
  const released: NewRightsChange[] = [];
  if (broken !== null) {
    if (!releaseRelations) throw refuse("ROLE_BREAKS_RELATIONS", { ...broken });
    if (broken.manager !== null) after.managerId = null;
    released.push(...(await release(work, userId, after)));
  }
  const changes = [...(await changesBetween(work, userId, before, after)), ...released];
  if (changes.length === 0) return { kind: "done", changes, endsSessions: false };

  await work.writeRights(userId, after);
  await work.recordChanges(by, at, changes);
  const endsSessions = OWN_RIGHTS.some((right) => before[right] !== after[right]);
  if (endsSessions) await work.endSessions(userId);
  return { kind: "done", changes, endsSessions };
}

function definedOnly(requested: Partial<AccountRights>): Partial<AccountRights> {
  return Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
}

/** @throws AppError USER_NOT_ACTIVATED, LAST_ADMINISTRATOR */
async function checkRole(work: RightsWork, holder: RightsHolder, after: AccountRights): Promise<void> {
  const { role } = holder.rights;
  if (after.role === role) return;
  if (after.role !== null && !holder.isActivated) throw refuse("USER_NOT_ACTIVATED");
  if (role === "ADMIN" && (await work.countOtherAdministrators(holder.id)) === 0) {
    throw refuse("LAST_ADMINISTRATOR");
  }
}

/** @throws AppError GROUP_NOT_FOUND */
async function requireGroup(work: RightsWork, groupId: string | null): Promise<void> {
  if (groupId !== null && (await work.findGroup(groupId)) === null) throw refuse("GROUP_NOT_FOUND");
}

/** @throws AppError MANAGER_NOT_ALLOWED, MANAGER_CYCLE */
async function checkManager(work: RightsWork, userId: string, after: AccountRights): Promise<void> {
  if (after.managerId === null) return;
  const manager = await work.findHolder(after.managerId);
  if (manager === null || !manageableRoles(manager.rights).includes(after.role)) {
    throw refuse("MANAGER_NOT_ALLOWED", { role: after.role });
  }
  if (await work.isSameOrManages(userId, after.managerId)) throw refuse("MANAGER_CYCLE");
}

/** Relations that the change would break; null: none. */
async function findBrokenRelations(
  work: RightsWork,
  userId: string,
  before: AccountRights,
  after: AccountRights,
): Promise<BrokenRelations | null> {
  if (after.role === before.role && after.isFieldAgronomist === before.isFieldAgronomist) return null;
  const broken = {
    manager: await incompatibleManager(work, before, after),
    below: await work.countIncompatible(userId, manageableRoles(after)),
    groups: after.role === "PM" ? { count: 0, names: [] } : await work.countGroupsOf(userId),
  };
  return broken.manager === null && broken.below.count + broken.groups.count === 0 ? null : broken;
}

/** Name of the unchanged manager if he may not manage the new role. */
async function incompatibleManager(
  work: RightsWork,
  before: AccountRights,
  after: AccountRights,
): Promise<string | null> {
  if (after.managerId === null || after.managerId !== before.managerId) return null;
  const manager = await work.findHolder(after.managerId);
  if (manager !== null && manageableRoles(manager.rights).includes(after.role)) return null;
  return work.nameOf(after.managerId);
}

/** Releases managed accounts and groups that no longer fit. */
async function release(work: RightsWork, userId: string, after: AccountRights): Promise<NewRightsChange[]> {
  const people = await work.releaseIncompatible(userId, manageableRoles(after));
  const groups = after.role === "PM" ? [] : await work.releaseGroupsOf(userId);
  const before = { id: userId };
  return [
    ...people.map((accountId) => ({ of: { accountId }, what: "manager" as const, before, after: null })),
    ...groups.map(({ id: groupId }) => ({
      of: { groupId },
      what: "groupManager" as const,
      before,
      after: null,
    })),
  ];
}

async function changesBetween(
  work: RightsWork,
  accountId: string,
  before: AccountRights,
  after: AccountRights,
): Promise<NewRightsChange[]> {
  const changes: NewRightsChange[] = [];
  const note = (
    what: NewRightsChange["what"],
    ...[former, latter]: [NewRightsChange["before"], NewRightsChange["after"]]
  ) => changes.push({ of: { accountId }, what, before: former, after: latter });
  for (const right of OWN_RIGHTS) {
    if (before[right] !== after[right]) note(right, before[right], after[right]);
  }
  if (before.managerId !== after.managerId) {
    note("manager", reference(before.managerId), reference(after.managerId));
  }
  if (before.producerGroupId !== after.producerGroupId) {
    const groupOf = async (id: string | null) =>
      id === null ? null : { id, name: (await work.findGroup(id))?.name ?? "" };
    note("producerGroup", await groupOf(before.producerGroupId), await groupOf(after.producerGroupId));
  }
  return changes;
}

const reference = (id: string | null) => (id === null ? null : { id });
