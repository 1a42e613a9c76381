import { buildAccount, buildProducerGroup } from "@surco/accounts/testing";
import { type FieldRight, includesRight, type Role, roles } from "@surco/contract";
import { type Reader, systemClock } from "@surco/kit-server";
import { buildUser, testDatabase } from "@surco/kit-server/testing";
import fc from "fast-check";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { fieldRepository } from "./field.repository";
import { findingRepository } from "./finding/finding.repository";
import { foundIdsRepository } from "./finding/found-ids.repository";
import { readSearch } from "./finding/search";
import { readersOf } from "./readable-fields.repository";
import { buildField, shareField } from "./testing";

/** Enough for a chain of four and some more; each owns one field. */
const PEOPLE = 8;
const GROUPS = 2;

interface Standing {
  role: Role | null;
  isFieldAgronomist: boolean;
  /** Index of the manager; arbitrary, so cycles occur. */
  manager: number | null;
  group: number | null;
}

interface World {
  people: Standing[];
  /** Index of each group's manager. */
  groupManagers: (number | null)[];
  /** Index of the guest of the first person's field. */
  guest: number;
}

const someone = fc.option(fc.nat(PEOPLE - 1), { freq: 3 });
const worlds: fc.Arbitrary<World> = fc.record({
  people: fc.array(
    fc.record({
      role: fc.option(fc.constantFrom(...roles), { freq: 3 }),
      isFieldAgronomist: fc.boolean(),
      manager: someone,
      group: fc.option(fc.nat(GROUPS - 1)),
    }),
    { minLength: PEOPLE, maxLength: PEOPLE },
  ),
  groupManagers: fc.array(someone, { minLength: GROUPS, maxLength: GROUPS }),
  guest: fc.nat(PEOPLE - 1),
});

/** Independent model of a person's right on another's field, written from the specification of roles. */
function rightOf(world: World, reader: number, owner: number): FieldRight | null {
  if (reader === owner) return "edit";
  const { people, groupManagers, guest } = world;
  const me = people[reader];
  const them = people[owner];
  if (!me || !them) throw new RangeError("nobody there");
  const isAssigned = them.manager === reader;
  const isBelow = everybodyAbove(world, owner).has(reader);
  const isInGroup = them.group !== null && groupManagers[them.group] === reader;

  if (owner === 0 && reader === guest) return "log";
  if (isAssigned && (me.role === "PM" || me.role === "FA" || me.isFieldAgronomist)) return "log";
  if (isInGroup && me.role === "PM") return "log";
  if ((me.role === "FM" || me.role === "FSM" || me.role === "RSM") && isBelow) return "read";
  return null;
}

/** Accounts above one, by managers and by groups' managers. */
function everybodyAbove({ people, groupManagers }: World, of: number): Set<number> {
  const above = new Set<number>();
  const nextTo = (at: number) => [people[at]?.manager, groupManagers[people[at]?.group ?? -1]];
  const waiting = nextTo(of);
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (next === null || next === undefined || above.has(next)) continue;
    above.add(next);
    waiting.push(...nextTo(next));
  }
  return above;
}

const db = testDatabase();
const fields = fieldRepository(db);
const accounts: { id: string; email: string; fieldId: string }[] = [];
const groups: string[] = [];

beforeAll(async () => {
  for (let at = 0; at < PEOPLE; at += 1) {
    const { user } = await buildAccount(db);
    accounts.push({
      id: user.id,
      email: user.email,
      fieldId: (await buildField(db, { accountId: user.id })).id,
    });
  }
  for (let at = 0; at < GROUPS; at += 1) groups.push(await buildProducerGroup(db));
});

async function arrange({ people, groupManagers, guest }: World): Promise<void> {
  const rows = people.map(({ role, isFieldAgronomist, manager, group }, at) => {
    const above = manager === at || manager === null ? null : accounts[manager]?.id;
    const groupId = group === null ? null : groups[group];
    return sql`(${accounts[at]?.id}::uuid, ${role}::text, ${isFieldAgronomist}::boolean, ${above}::uuid, ${groupId}::uuid)`;
  });
  await sql`update account set role = new.role, is_field_agronomist = new.flag, manager_id = new.manager,
    producer_group_id = new.group_id
    from (values ${sql.join(rows)}) new (id, role, flag, manager, group_id) where account.id = new.id`.execute(
    db,
  );
  for (const [at, id] of groups.entries()) {
    const manager = groupManagers[at] ?? null;
    await db
      .updateTable("producer_group")
      .set({ manager_id: manager === null ? null : (accounts[manager]?.id ?? null) })
      .where("id", "=", id)
      .execute();
  }
  await db.deleteFrom("field_share").execute();
  const [first] = accounts;
  const { email } = accounts[guest] ?? {};
  if (first && email && guest !== 0) await shareField(db, first.fieldId, email);
}

/** Nobody manages himself, as in the model. */
const settled = (world: World): World => ({
  ...world,
  people: world.people.map((one, at) => (one.manager === at ? { ...one, manager: null } : one)),
});

async function expectCardsOfModel(world: World): Promise<void> {
  await arrange(world);
  await expectReadersOfModel(world);
  for (const [reader, { role, isFieldAgronomist }] of world.people.entries()) {
    const { id = newId(), email = "" } = accounts[reader] ?? {};
    const who = buildUser({ id, email, role, isFieldAgronomist });
    const expected = accounts.map((_, owner) => rightOf(world, reader, owner));
    const ids = accounts.map(({ fieldId }) => fieldId);

    const cards = await fields.listCards(who, ids);

    expect(ids.map((fieldId) => cards.find((card) => card.id === fieldId)?.right ?? null)).toEqual(expected);
    await expectSameEverywhere(
      who,
      ids.filter((_, at) => expected[at] !== null),
    );
  }
}

/** Inverse: the readers of each field, and those who may log. */
async function expectReadersOfModel(world: World): Promise<void> {
  const ids = accounts.map(({ fieldId }) => fieldId);
  for (const least of ["read", "log"] as const) {
    const { rows } = await sql<{ field_id: string; account_id: string }>`
      select field_id, account_id from ${readersOf(sql`field.id = any(${ids}::uuid[])`, least)} reader`.execute(
      db,
    );
    for (const [owner, { fieldId }] of accounts.entries()) {
      const found = new Set(
        rows.filter((row) => row.field_id === fieldId).map(({ account_id }) => account_id),
      );
      const expected = accounts.filter((_, reader) => {
        const right = rightOf(world, reader, owner);
        return right !== null && includesRight(right, least);
      });
      expect([...found].sort()).toEqual(expected.map(({ id }) => id).sort());
    }
  }
}

/** Lists, counts and searches agree with the cards, each field once. */
async function expectSameEverywhere(who: Reader, seen: readonly string[]): Promise<void> {
  const search = readSearch(buildUser(who), {}, systemClock);
  const found = await foundIdsRepository(db).list(who, search, 100);
  expect(found.map(({ id }) => id).sort()).toEqual([...seen].sort());
  expect(await findingRepository(db).count(who, search)).toBe(seen.length);
  const named = readSearch(buildUser(who), { q: "lote" }, systemClock);
  expect(await findingRepository(db).count(who, named)).toBe(seen.length);
}

describe("readable fields and readers", () => {
  it("match the model of roles in any tree, with groups, flags and cycles, after every change of it", async () => {
    await fc.assert(
      fc.asyncProperty(worlds, async (world) => expectCardsOfModel(settled(world))),
      { numRuns: 25 },
    );
  });
});
