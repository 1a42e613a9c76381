import {
  type FieldRight,
  includesRight,
  type ManagerRelation,
  type ManagerRole,
  managerRelations,
  managerRights,
  roles,
} from "@surco/contract";
import { type RawBuilder, sql } from "kysely";

/** Known side of the relation: manager or owners. */
type KnownEnd = { managerId: string } | { ownerIds: RawBuilder<unknown> };

/**
 * Pairs of manager and owner by relation, as rows `manager_id, owner_id`. Rights look them up from the manager, notifications
 * from the owners: one definition, so that both agree.
 */
const managedPairs: Record<ManagerRelation, (known: KnownEnd) => RawBuilder<unknown>> = {
  assigned: (known) => sql`
    select account.manager_id, account.id as owner_id from account
    where ${hasEnd(known, sql`account.manager_id`, sql`account.id`)}`,
  group: (known) => sql`
    select producer_group.manager_id, account.id as owner_id
    from account join producer_group on producer_group.id = account.producer_group_id
    where ${hasEnd(known, sql`producer_group.manager_id`, sql`account.id`)}`,
  below: (known) => sql`${everybodyBelow(known)} select manager_id, owner_id from below`,
};

function hasEnd(known: KnownEnd, manager: RawBuilder<unknown>, owner: RawBuilder<unknown>) {
  return "managerId" in known
    ? sql<boolean>`${manager} = ${known.managerId}`
    : sql<boolean>`${owner} = any(${known.ownerIds})`;
}

/** Accounts next below one, by assignment or group, as rows `id`. */
const nextBelow = (managerId: RawBuilder<unknown>) => sql`
  select account.id from account where account.manager_id = ${managerId}
  union all
  select account.id from producer_group join account on account.producer_group_id = producer_group.id
  where producer_group.manager_id = ${managerId}`;

/** All pairs of `nextBelow`: joined, so that the planner may hash or sort them for thousands, where it would look up each. */
const nextOfAll = sql`
  select account.manager_id, account.id from account where account.manager_id is not null
  union all
  select producer_group.manager_id, account.id
  from producer_group join account on account.producer_group_id = producer_group.id
  where producer_group.manager_id is not null`;

/** Managers next above an account, by assignment or group, as rows `id`. */
const nextAbove = (accountId: RawBuilder<unknown>) => sql`
  select account.manager_id as id from account where account.id = ${accountId} and account.manager_id is not null
  union all
  select producer_group.manager_id from account join producer_group on producer_group.id = account.producer_group_id
  where account.id = ${accountId} and producer_group.manager_id is not null`;

// "union" drops accounts found before, so that a manager cycle ends.
function everybodyBelow(known: KnownEnd): RawBuilder<unknown> {
  if ("managerId" in known) {
    const managerId = sql`${known.managerId}::uuid`;
    return sql`with recursive below as (
      select ${managerId} as manager_id, next.id as owner_id from (${nextBelow(managerId)}) next
      union
      select below.manager_id, next.id from below join (${nextOfAll}) next on next.manager_id = below.owner_id)`;
  }
  return sql`with recursive below as (
    select next.id as manager_id, owner.id as owner_id
    from unnest(${known.ownerIds}::uuid[]) owner (id) cross join lateral (${nextAbove(sql`owner.id`)}) next
    union
    select next.id, below.owner_id from below cross join lateral (${nextAbove(sql`below.manager_id`)}) next)`;
}

/**
 * Accounts whose fields a manager may see, as an array; null without managed accounts, the usual case.
 *
 * @param least  limits it to accounts on whose fields the manager has this right
 */
export function accountsManagedBy(
  manager: ManagerRole & { id: string },
  least: FieldRight = "read",
): RawBuilder<unknown> | null {
  const owners = managerRelations
    .filter((relation) => givesRight(manager, relation, least))
    .map((relation) => sql`select owner_id from (${managedPairs[relation]({ managerId: manager.id })}) pair`);
  return owners.length === 0 ? null : sql`array(${sql.join(owners, sql` union `)})`;
}

/**
 * Accounts at any depth below one of the managers, as rows `id`.
 *
 * @param managerIds  an array
 */
export function accountsBelow(managerIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(with recursive below as (
    select next.id from (${nextOfAll}) next where next.manager_id = any(${managerIds})
    union
    select next.id from below join (${nextOfAll}) next on next.manager_id = below.id) select id from below)`;
}

/**
 * Managers with at least this right on fields of the owners, as rows `manager_id, owner_id`; null if no role has it.
 *
 * @param ownerIds  an array
 */
export function managersOf(ownerIds: RawBuilder<unknown>, least: FieldRight): RawBuilder<unknown> | null {
  const pairs = managerRelations.flatMap((relation) => {
    const isManager = managerHasRight(relation, least);
    if (isManager === null) return [];
    return sql`select pair.manager_id, pair.owner_id from (${managedPairs[relation]({ ownerIds })}) pair
      join account manager on manager.id = pair.manager_id where ${isManager}`;
  });
  return pairs.length === 0 ? null : sql`(${sql.join(pairs, sql` union `)})`;
}

/** Condition on `manager`, a row of `account`; null if the relation grants no such right. */
function managerHasRight(relation: ManagerRelation, least: FieldRight): RawBuilder<boolean> | null {
  const ofRole = roles.filter((role) => givesRight({ role, isFieldAgronomist: false }, relation, least));
  const isOfFlag = givesRight({ role: null, isFieldAgronomist: true }, relation, least);
  if (ofRole.length === 0 && !isOfFlag) return null;
  return sql<boolean>`(manager.role = any(${ofRole}::text[]) or ${isOfFlag} and manager.is_field_agronomist)`;
}

function givesRight(manager: ManagerRole, relation: ManagerRelation, least: FieldRight): boolean {
  const right = managerRights(manager)[relation];
  return right !== undefined && includesRight(right, least);
}
