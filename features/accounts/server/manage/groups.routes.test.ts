import type { RightsChange } from "@surco/accounts/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ManageServer, startManageServer } from "./manage.testing";
import { eraseDeletedGroups } from "./manage-groups";
import { manageRepositories } from "./manage-repositories";

const DAY_MS = 86_400_000;
const db = testDatabase();
let server: ManageServer;
beforeAll(async () => {
  server = await startManageServer(db);
});
afterAll(() => server.app.close());

const make = (name: string, values: object = {}) =>
  server.as("POST", "/auth/producer_groups", { id: newId(), name, ...values });
const found = async (q: string) =>
  (await server.as("GET", `/auth/producer_groups?q=${encodeURIComponent(q)}`)).body.groups;
const changesOf = async (query = "") =>
  (await server.as("GET", `/auth/audit?${query}`)).body as { changes: RightsChange[]; nextCursor: string };

describe("producer group", () => {
  it("requires a unique name and a producer manager", async () => {
    const pm = (await server.makeStaff("PM")).user.id;
    const fa = (await server.makeStaff("FA")).user.id;
    const { body: group } = await make("Ñandú Norte", { managerId: pm });
    const url = `/auth/producer_groups/${group.id}`;

    expect(group).toMatchObject({ manager: { id: pm, name: "PM Prueba" }, memberCount: 0, version: 1 });
    expect(await make("ñandú norte")).toMatchObject({ status: 409, body: { code: "GROUP_NAME_TAKEN" } });
    expect((await make("Otro", { managerId: fa })).body.code).toBe("MANAGER_NOT_ALLOWED");
    expect((await server.as("PATCH", url, { version: 1, managerId: fa })).body.code).toBe(
      "MANAGER_NOT_ALLOWED",
    );
    expect((await server.as("POST", "/auth/producer_groups", { id: group.id, name: "Otro" })).body).toEqual(
      group,
    );

    expect(
      (await server.as("PATCH", url, { version: 1, name: "Nandu Sur", managerId: null })).body,
    ).toMatchObject({
      name: "Nandu Sur",
      manager: null,
      version: 2,
    });
    expect(await server.as("PATCH", url, { version: 1, name: "Este" })).toMatchObject({
      status: 409,
      body: { code: "STALE_VERSION", details: { current: { name: "Nandu Sur" } } },
    });
    expect(await found("ÑANDU sur")).toMatchObject([{ id: group.id }]);
  });

  it("grants no access once deleted; can be restored with members and manager for 30 days", async () => {
    const pm = (await server.makeStaff("PM")).user.id;
    const { body: group } = await make("Oeste", { managerId: pm });
    const grower = await server.make();
    await server.change(grower.user.id, { producerGroupId: group.id });
    const profileGroup = async () =>
      (await server.call("GET", "/auth/", { token: grower.token })).body.producerGroup;
    expect(await profileGroup()).toEqual({ id: group.id, name: "Oeste" });

    expect((await server.as("DELETE", `/auth/producer_groups/${group.id}`)).status).toBe(200);
    expect(await profileGroup()).toBeNull();
    expect((await server.read(grower.user.id)).producerGroup).toBeNull();
    expect(await found("oeste")).toEqual([]);
    const row = await db
      .selectFrom("producer_group")
      .selectAll()
      .where("id", "=", group.id)
      .executeTakeFirstOrThrow();
    expect(row.manager_id).toBeNull();

    server.advanceClock(29 * DAY_MS);
    const restored = await server.as("POST", "/auth/producer_groups/restore", { id: group.id });
    expect(restored.body).toMatchObject({ name: "Oeste", manager: { id: pm }, memberCount: 1 });

    await server.as("DELETE", `/auth/producer_groups/${group.id}`);
    server.advanceClock(29 * DAY_MS);
    await found("");
    server.advanceClock(DAY_MS);
    expect((await server.as("POST", "/auth/producer_groups/restore", { id: group.id })).status).toBe(404);
    await eraseDeletedGroups({ ...manageRepositories(db), now: server.now });
    expect(await db.selectFrom("producer_group").where("id", "=", group.id).select("id").execute()).toEqual(
      [],
    );
  });
});

describe("audit list", () => {
  it("lists author, account, property, former and new value, newest first, paged", async () => {
    const pm = await server.makeStaff("PM");
    const { user } = await server.make({ firstName: "Bruno", lastName: "Díaz" });
    await server.change(user.id, { styleBrand: 2 });
    await server.change(user.id, { managerId: pm.user.id });

    const { changes, nextCursor } = await changesOf(`userId=${user.id}&limit=1`);
    const ada = { id: server.admin.id, name: "Ada Mansilla" };
    const bruno = { kind: "user", id: user.id, name: "Bruno Díaz" };
    expect(changes).toMatchObject([
      { by: ada, of: bruno, what: "manager", before: null, after: { id: pm.user.id, name: "PM Prueba" } },
    ]);
    expect((await changesOf(`userId=${user.id}&limit=1&cursor=${nextCursor}`)).changes).toMatchObject([
      { by: ada, of: bruno, what: "styleBrand", before: null, after: 2 },
    ]);
    const all = await changesOf();
    expect(all.changes.at(-1)).toMatchObject({ by: null, what: "role", after: "ADMIN" });
    expect((await changesOf(`userId=${ada.id}`)).changes).toHaveLength(all.changes.length);
  });

  it("keeps its entries after the accounts are erased", async () => {
    const { user } = await server.make();
    await server.change(user.id, { role: "FA" });

    await db.deleteFrom("account").where("id", "=", user.id).execute();

    expect((await changesOf(`userId=${user.id}`)).changes).toMatchObject([
      { of: { kind: "user", id: user.id, name: null }, what: "role", before: null, after: "FA" },
    ]);
  });

  it("has no entry of a refused change", async () => {
    const { user } = await server.make();
    await server.change(user.id, { role: "FA", managerId: user.id });

    expect((await changesOf(`userId=${user.id}`)).changes).toEqual([]);
  });
});
