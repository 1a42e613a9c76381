import { type ManagedUser, managerKindsOf } from "@surco/accounts/contract";
import { roles } from "@surco/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ManageServer, startManageServer } from "./manage.testing";

const db = testDatabase();
let server: ManageServer;
beforeAll(async () => {
  server = await startManageServer(db);
});
afterAll(() => server.app.close());

const refusal = (code: string, details?: object) => ({ body: { code, ...(details && { details }) } });

describe("rights set by an administrator", () => {
  it("sets role, brand, group, flags and manager in one request", async () => {
    const { user } = await server.make();
    const manager = await server.makeStaff("FM");
    const group = { id: newId(), name: "Norte" };
    await server.as("POST", "/auth/producer_groups", group);

    const changed = await server.change(user.id, {
      role: "FA",
      managerId: manager.user.id,
      producerGroupId: group.id,
      styleBrand: 2,
      brandId: 1,
      isFieldAgronomist: true,
      hasOnesoilAccess: true,
      showSensitiveInformation: true,
    });

    expect(changed).toMatchObject({
      status: 200,
      body: {
        token: null,
        user: {
          role: "FA",
          producerGroup: group,
          styleBrand: 2,
          brandId: 1,
          version: 2,
          manager: { id: manager.user.id, name: "FM Prueba", role: "FM" },
          isFieldAgronomist: true,
          hasOnesoilAccess: true,
          showSensitiveInformation: true,
        },
      },
    });
  });

  it("refuses a stale version and returns the current account", async () => {
    const { user } = await server.make();
    await server.change(user.id, { styleBrand: 1 });

    const stale = await server.as("PATCH", `/auth/rol/${user.id}`, { version: 1, role: "RSM" });

    expect(stale).toMatchObject({
      status: 409,
      body: { code: "STALE_VERSION", details: { current: { styleBrand: 1, role: null, version: 2 } } },
    });
  });

  it("changes nothing for equal values, and refuses an unknown account", async () => {
    const { user, token } = await server.make();

    expect((await server.change(user.id, { role: null, styleBrand: null })).body.user.version).toBe(1);
    expect(await server.isOpen(token)).toBe(true);
    const unknown = await server.as("PATCH", `/auth/update_user/${newId()}`, { version: 1, role: "PM" });
    expect(unknown).toMatchObject({ status: 404, body: { code: "USER_NOT_FOUND" } });
    expect(await server.change(user.id, { producerGroupId: newId() })).toMatchObject(
      refusal("GROUP_NOT_FOUND"),
    );
  });

  it("refuses a role for an account that is not activated", async () => {
    const { user } = await server.make();
    await db.updateTable("account").set({ activated_at: null }).where("id", "=", user.id).execute();

    expect(await server.change(user.id, { role: "PM" })).toMatchObject(refusal("USER_NOT_ACTIVATED"));
  });
});

describe("manager hierarchy", () => {
  it("allows the managers of each role only", async () => {
    const above = { rsm: "RSM", fsm: "FSM", fm: "FM", pm: "PM", fa: "FA" } as const;
    const staff = new Map<string, string>();
    for (const role of roles) {
      if (role !== "ADMIN") staff.set(role, (await server.makeStaff(role)).user.id);
    }
    staff.set("none", (await server.make()).user.id);
    const person = (await server.make()).user.id;

    const allowed: Record<string, string[]> = {};
    for (const role of [...roles.filter((one) => one !== "ADMIN"), null]) {
      allowed[role ?? "grower"] = [];
      for (const [name, managerId] of staff) {
        const { status, body } = await server.change(person, { role, managerId });
        if (status === 200) allowed[role ?? "grower"]?.push(name);
        else expect(body.code).toBe("MANAGER_NOT_ALLOWED");
        await server.change(person, { managerId: null });
      }
    }

    expect(allowed).toEqual({
      PM: ["FM"],
      FA: ["FM"],
      FM: ["FSM"],
      FSM: ["RSM"],
      RSM: [],
      grower: ["PM", "FA"],
    });
    for (const role of [...roles, null]) {
      const offered = managerKindsOf(role).map((kind) => above[kind]);
      expect(offered.sort()).toEqual([...(allowed[role ?? "grower"] ?? [])].sort());
    }
  });

  it("lets a flagged field agronomist manage growers, without cycles", async () => {
    const [ana, beto] = [(await server.make()).user.id, (await server.make()).user.id];
    expect(await server.change(ana, { managerId: beto })).toMatchObject(refusal("MANAGER_NOT_ALLOWED"));
    await server.change(ana, { isFieldAgronomist: true });
    await server.change(beto, { isFieldAgronomist: true });

    expect((await server.change(ana, { managerId: beto })).status).toBe(200);
    expect(await server.change(beto, { managerId: ana })).toMatchObject(refusal("MANAGER_CYCLE"));
    expect(await server.change(ana, { managerId: ana })).toMatchObject(refusal("MANAGER_CYCLE"));
  });

  it("refuses a cycle made by two concurrent changes", async () => {
    const [ana, beto] = [(await server.make()).user.id, (await server.make()).user.id];
    await server.change(ana, { isFieldAgronomist: true });
    await server.change(beto, { isFieldAgronomist: true });

    const both = await Promise.all([
      server.change(ana, { managerId: beto }),
      server.change(beto, { managerId: ana }),
    ]);

    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe("role change that breaks relations", () => {
  it("is refused with their names, and releases them on request", async () => {
    const fsm = await server.makeStaff("FSM");
    const pm = await server.makeStaff("FM", fsm.user.id);
    await server.change(pm.user.id, { role: "PM", managerId: null });
    const grower = await server.make({ firstName: "Bruno", lastName: "Díaz" });
    await server.change(grower.user.id, { managerId: pm.user.id });
    const group = { id: newId(), name: "Sur", managerId: pm.user.id };
    await server.as("POST", "/auth/producer_groups", group);
    const fm = await server.makeStaff("FM");
    await server.change(pm.user.id, { managerId: fm.user.id });

    const refused = await server.change(pm.user.id, { role: "FSM" });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: "ROLE_BREAKS_RELATIONS",
        details: {
          manager: "FM Prueba",
          below: { count: 1, names: ["Bruno Díaz"] },
          groups: { count: 1, names: ["Sur"] },
        },
      },
    });
    expect((await server.read(pm.user.id)).role).toBe("PM");

    const done = await server.change(pm.user.id, { role: "FSM", releaseRelations: true });
    expect(done).toMatchObject({ status: 200, body: { user: { role: "FSM", manager: null } } });
    expect((await server.read(grower.user.id)).manager).toBeNull();
    const { groups } = (await server.as("GET", "/auth/producer_groups?q=sur")).body;
    expect(groups).toMatchObject([{ name: "Sur", manager: null }]);
  });

  it("passes if the managed accounts fit the new role", async () => {
    const pm = await server.makeStaff("PM");
    const grower = await server.make();
    await server.change(grower.user.id, { managerId: pm.user.id });

    expect((await server.change(pm.user.id, { role: "FA" })).status).toBe(200);
    expect((await server.read(grower.user.id)).manager).toMatchObject({ role: "FA" });
  });
});

describe("sessions after a change of rights", () => {
  it.each([
    { role: "FA" },
    { isFieldAgronomist: true },
    { hasOnesoilAccess: true },
    { showSensitiveInformation: true },
    { styleBrand: 1 },
    { brandId: 2 },
  ])("end with %j, for that account only", async (changes) => {
    const { user, token } = await server.make();
    const other = await server.make();

    await server.change(user.id, changes);

    expect(await server.isOpen(token)).toBe(false);
    expect(await server.isOpen(other.token)).toBe(true);
    expect(await server.isOpen(server.admin.token)).toBe(true);
  });

  it("stay open when only manager or group changes", async () => {
    const { user, token } = await server.make();
    const pm = await server.makeStaff("PM");
    const group = { id: newId(), name: "Este" };
    await server.as("POST", "/auth/producer_groups", group);

    await server.change(user.id, { managerId: pm.user.id, producerGroupId: group.id });

    expect(await server.isOpen(token)).toBe(true);
  });
});

describe("administrator", () => {
  beforeEach(async () => {
    await db.updateTable("account").set({ role: null }).execute();
    server = await startManageServer(db);
  });
  afterEach(() => server.app.close());

  const listAdmins = async () =>
    (await server.as("GET", "/auth/list_users?role=ADMIN")).body.users.map(({ id }: ManagedUser) => id);

  it("gets a new token after changing his own rights", async () => {
    const { admin } = server;

    const { body } = await server.change(admin.id, { styleBrand: 1 });

    expect(await server.isOpen(admin.token)).toBe(false);
    expect(await server.isOpen(body.token)).toBe(true);
  });

  it("cannot give up the role as the last one, but can as one of two", async () => {
    const { admin } = server;
    expect(await server.change(admin.id, { role: null })).toMatchObject(refusal("LAST_ADMINISTRATOR"));
    const second = await server.makeStaff("ADMIN");
    expect((await listAdmins()).sort()).toEqual([admin.id, second.user.id].sort());

    expect((await server.change(admin.id, { role: null })).status).toBe(200);
    expect((await server.as("GET", "/auth/list_users")).status).toBe(401);
  });

  it("remains when two remove the role from each other concurrently", async () => {
    const second = await server.makeStaff("ADMIN");

    const both = await Promise.all(
      [server.admin.id, second.user.id].map((id) => server.change(id, { role: "RSM" })),
    );

    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
