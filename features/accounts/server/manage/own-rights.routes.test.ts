import { type Role, roles } from "@surco/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TEST_PASSWORD } from "../testing";
import { type ManageServer, startManageServer } from "./manage.testing";
import { managersOf } from "./managed-accounts.repository";
import { assignManager, buildProducerGroup, joinProducerGroup, setRights } from "./rights.testing";

const db = testDatabase();
let server: ManageServer;
/** Owner of fields. */
let owner: string;
/** Account that the administrator manages, and a group that it manages. */
let second: { id: string; groupId: string };
beforeEach(async () => {
  await db.updateTable("account").set({ role: null }).execute();
  server = await startManageServer(db);
  owner = (await server.make({ firstName: "Olga" })).user.id;
  const { user } = await server.make({ firstName: "Sara" });
  await assignManager(db, user.id, server.admin.id);
  second = { id: user.id, groupId: await buildProducerGroup(db) };
});
afterEach(() => server.app.close());

interface Change {
  title: string;
  /** Former changes by others. */
  prepare?(): Promise<unknown>;
  method?: "PATCH" | "POST";
  address(): string;
  body(): object;
}

const updateUser = (id: () => string, body: () => object) => ({
  address: () => `/auth/update_user/${id()}`,
  body,
});
const own = () => server.admin.id;
const other = () => second.id;
const victim = () => owner;
const flag = (id: () => string) => setRights(db, id(), { isFieldAgronomist: true });
const setRole = (id: () => string, role: Role | null) => setRights(db, id(), { role });
/** A producer manager in charge of the group of `second`, who is `second`. */
async function leadGroup({ members = [owner] } = {}): Promise<void> {
  await setRole(other, "PM");
  await db
    .updateTable("producer_group")
    .set({ manager_id: second.id })
    .where("id", "=", second.groupId)
    .execute();
  if (members.length > 0) await joinProducerGroup(db, members, second.groupId);
}

const changesOfOneself: Change[] = [
  {
    title: "the mark of field agronomists",
    ...updateUser(own, () => ({ isFieldAgronomist: true })),
  },
  {
    title: "sensitive information",
    prepare: () => setRights(db, own(), { showSensitiveInformation: false }),
    ...updateUser(own, () => ({ showSensitiveInformation: true })),
  },
  ...roles
    .filter((role) => role !== "ADMIN")
    .map((role) => ({
      title: `the role ${role}`,
      ...updateUser(own, () => ({ role, releaseRelations: true })),
    })),
  {
    title: "the role FSM by the route of roles",
    address: () => `/auth/rol/${own()}`,
    body: () => ({ role: "FSM", releaseRelations: true }),
  },
  {
    title: "an owner to manage",
    prepare: () => flag(own),
    ...updateUser(victim, () => ({ managerId: own() })),
  },
  {
    title: "an owner who changes his role so",
    prepare: async () => {
      await flag(own);
      await setRole(victim, "FA");
    },
    ...updateUser(victim, () => ({ role: null, managerId: own() })),
  },
];

const changesOfSecondAccount: Change[] = [
  {
    title: "an owner to manage",
    prepare: () => flag(other),
    ...updateUser(victim, () => ({ managerId: other() })),
  },
  {
    title: "the mark of field agronomists, with owners in charge",
    prepare: async () => {
      await flag(own);
      await assignManager(db, owner, other());
    },
    ...updateUser(other, () => ({ isFieldAgronomist: true })),
  },
  ...(["FA", "PM", "FSM", "RSM"] as const).map((role) => ({
    title: `the role ${role}, with owners in charge`,
    prepare: async () => {
      if (role === "FA" || role === "PM") return assignManager(db, owner, other());
      const between = (await server.make()).user.id;
      await setRole(() => between, role === "FSM" ? "FM" : "FSM");
      await assignManager(db, between, other());
      await assignManager(db, owner, between);
    },
    ...updateUser(other, () => ({ role, managerId: null, releaseRelations: false })),
  })),
  {
    title: "another role above owners in charge, released from its manager",
    prepare: () => assignManager(db, owner, other()),
    ...updateUser(other, () => ({ role: "PM", releaseRelations: true })),
  },
  {
    title: "an owner in its group",
    prepare: () => leadGroup({ members: [] }),
    ...updateUser(victim, () => ({ producerGroupId: second.groupId })),
  },
  {
    title: "a group with owners",
    prepare: async () => {
      await setRole(other, "PM");
      await joinProducerGroup(db, [owner], second.groupId);
    },
    address: () => `/auth/producer_groups/${second.groupId}`,
    body: () => ({ managerId: other() }),
  },
  {
    title: "a restored group with owners",
    prepare: async () => {
      await leadGroup();
      await server.as("DELETE", `/auth/producer_groups/${second.groupId}`);
    },
    method: "POST",
    address: () => "/auth/producer_groups/restore",
    body: () => ({ id: second.groupId }),
  },
  {
    title: "the manager of an agronomist, from far below",
    prepare: async () => {
      await setRole(other, "FM");
      const agronomist = (await server.make()).user.id;
      await setRole(() => agronomist, "FA");
      await assignManager(db, agronomist, other());
      third = agronomist;
    },
    ...updateUser(victim, () => ({ managerId: third })),
  },
];
let third = "";

/** Rights over fields of others that anybody has, as text. */
async function readers(): Promise<string[]> {
  const pairs = managersOf(sql`array(select id from account)`, "read");
  const { rows } = await sql<{ pair: string }>`
    select manager_id || ' reads ' || owner_id as pair from ${pairs} reader order by 1`.execute(db);
  return rows.map(({ pair }) => pair);
}

/** Owners whose fields somebody reads who did not before. */
function newlyReadOwners(before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((pair) => !before.includes(pair));
  return [...new Set(added.map((pair) => pair.split(" ").at(-1) ?? ""))].sort();
}

const notifiedOwners = () => server.notifications.map(({ accountId }) => accountId).sort();

/** Sends the change, based on the current version. */
async function attempt({ method = "PATCH", address, body }: Change, token: string) {
  const isGroup = address().includes("producer_groups");
  const url = isGroup ? "/auth/producer_groups" : `/auth/users/${address().split("/").at(-1)}`;
  const found = (await server.call("GET", url, { token })).body;
  const version = isGroup ? found.groups[0]?.version : found.version;
  return server.call(method, address(), { token, body: { version, ...body() } });
}

async function secondAdministrator(): Promise<string> {
  const { user } = await server.makeStaff("ADMIN");
  const body = { username: user.email, password: TEST_PASSWORD };
  return (await server.call("POST", "/auth/login", { body })).body.token;
}

describe.each([
  ["himself", changesOfOneself],
  ["an account below him", changesOfSecondAccount],
])("an administrator who gives %s", (_, changes) => {
  it.each(changes)("$title is refused, and a second administrator is not", async (change) => {
    const independent = await secondAdministrator();
    await change.prepare?.();
    const before = await readers();

    expect(await attempt(change, server.admin.token)).toEqual({ status: 403, body: { code: "OWN_RIGHTS" } });
    expect(await readers()).toEqual(before);
    expect(server.notifications).toEqual([]);

    expect((await attempt(change, independent)).status).toBe(200);
    expect(notifiedOwners()).toEqual(newlyReadOwners(before, await readers()));
  });
});

describe("an administrator's own account", () => {
  it.each([
    { isFieldAgronomist: false },
    { showSensitiveInformation: false },
    { hasOnesoilAccess: true },
    { styleBrand: 2, brandId: 2 },
    { role: null, releaseRelations: true },
  ])("takes %j from its owner", async (body) => {
    await secondAdministrator();
    await assignManager(db, second.id, null);
    await setRights(db, own(), { isFieldAgronomist: true });

    expect((await server.change(own(), body)).status).toBe(200);
  });

  it("may be read by a manager that its owner chooses", async () => {
    const pm = await server.makeStaff("PM");
    const group = { id: newId(), name: "Centro", managerId: pm.user.id };
    await server.as("POST", "/auth/producer_groups", group);

    expect((await server.change(own(), { producerGroupId: group.id })).status).toBe(200);
  });
});

describe("owners of fields", () => {
  const notices = () =>
    server.notifications.map(({ accountId, kind, data }) => ({ accountId, kind: kind.name, data }));
  const notice = (accountId: string, readerName: string, otherCount = 0) => ({
    accountId,
    kind: "new-field-reader",
    data: { readerName, otherCount },
  });

  it("are notified of all new readers of a change at once, and not of former ones", async () => {
    const fm = await server.makeStaff("FM");
    const fa = await server.makeStaff("FA", fm.user.id);
    server.notifications.length = 0;

    await server.change(owner, { managerId: fa.user.id });
    expect(notices()).toEqual([notice(owner, "FA Prueba", 1)]);

    await server.change(owner, { styleBrand: 2 });
    await server.change(fa.user.id, { isFieldAgronomist: true });
    expect(notices()).toHaveLength(1);
  });

  it("are notified of a reader whom an administrator chose alone, without a link to himself", async () => {
    await assignManager(db, second.id, null);
    expect((await server.change(second.id, { isFieldAgronomist: true })).status).toBe(200);
    expect(notices()).toEqual([]);

    expect((await server.change(owner, { managerId: second.id })).status).toBe(200);

    expect(notices()).toEqual([notice(owner, "Sara Ferreyra")]);
  });

  it("are notified when a group gets a manager, each member", async () => {
    const pm = await server.makeStaff("PM");
    const another = (await server.make()).user.id;
    await joinProducerGroup(db, [owner, another], second.groupId);
    const { groups } = (await server.as("GET", "/auth/producer_groups")).body;

    await server.as("PATCH", `/auth/producer_groups/${second.groupId}`, {
      version: groups[0].version,
      managerId: pm.user.id,
    });

    const expected = [notice(owner, "PM Prueba"), notice(another, "PM Prueba")];
    expect(notices()).toHaveLength(2);
    expect(notices()).toEqual(expect.arrayContaining(expected));
  });
});
