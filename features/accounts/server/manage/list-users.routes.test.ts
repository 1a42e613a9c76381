import type { ManagedUser } from "@surco/accounts/contract";
import { brandOf, brands } from "@surco/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ManageServer, startManageServer } from "./manage.testing";

const db = testDatabase();
let server: ManageServer;
let people: Record<"perez" | "alvarez" | "zuniga", string>;
beforeAll(async () => {
  server = await startManageServer(db);
  const make = async (firstName: string, lastName: string, email: string) =>
    (await server.make({ firstName, lastName, email })).user.id;
  people = {
    perez: await make("Ramón", "Pérez", "ramon@campo.example"),
    alvarez: await make("Álvaro", "Álvarez", "alvaro@campo.example"),
    zuniga: await make("Zoe", "Zúñiga", "zoe@norte.example"),
  };
  await db
    .updateTable("account")
    .set({ business_name: "La Espéranza SRL", username: "monte.chico", phone_number: "+54 11 5555" })
    .where("id", "=", people.perez)
    .execute();
});
afterAll(() => server.app.close());

const list = async (query: Record<string, string>) =>
  (await server.as("GET", `/auth/list_users?${new URLSearchParams(query)}`)).body as {
    users: ManagedUser[];
    nextCursor: string | null;
    total: number | null;
  };
const names = async (query: Record<string, string>) =>
  (await list(query)).users.map(({ lastName }) => lastName);
const seeSensitive = (isOn: boolean) =>
  db
    .updateTable("account")
    .set({ show_sensitive_information: isOn })
    .where("id", "=", server.admin.id)
    .execute();

describe("user list", () => {
  it("is sorted by name and paged, with the total on the first page", async () => {
    const first = await list({ limit: "3" });
    expect(first.users.map(({ lastName }) => lastName)).toEqual(["Mansilla", "Álvarez", "Pérez"]);
    expect(first.total).toBe(4);

    const second = await list({ limit: "3", cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({ users: [{ lastName: "Zúñiga" }], nextCursor: null, total: null });
    expect((await server.as("GET", "/auth/list_users?cursor=nonsense")).body.code).toBe("INVALID_INPUT");
  });

  it("is searched by words of names, regardless of case and accents", async () => {
    expect(await names({ q: "PEREZ ramon" })).toEqual(["Pérez"]);
    expect(await names({ q: "esperanza" })).toEqual(["Pérez"]);
    expect(await names({ q: "monte.ch" })).toEqual(["Pérez"]);
    expect(await list({ q: "nadie" })).toEqual({ users: [], nextCursor: null, total: 0 });
    expect(await names({ q: "%" })).toEqual([]);
  });

  it("is filtered by role, brand, manager and group, or their absence", async () => {
    const pm = await server.makeStaff("PM");
    const group = { id: newId(), name: "Norte" };
    await server.as("POST", "/auth/producer_groups", group);
    await server.change(people.perez, { managerId: pm.user.id, styleBrand: 8 });
    await server.change(people.zuniga, { producerGroupId: group.id, brandId: 2 });

    expect(await names({ role: "PM" })).toEqual(["Prueba"]);
    expect(await names({ role: "none" })).toEqual(["Álvarez", "Pérez", "Zúñiga"]);
    expect(await names({ managerId: pm.user.id })).toEqual(["Pérez"]);
    expect(await names({ managerId: "none", role: "none" })).toEqual(["Álvarez", "Zúñiga"]);
    expect(await names({ groupId: group.id })).toEqual(["Zúñiga"]);
    expect(await names({ groupId: "none", role: "none" })).toEqual(["Álvarez", "Pérez"]);
    expect(await names({ brand: "pioneer" })).toEqual(["Pérez"]);
    expect(await names({ brand: "brevant" })).toEqual(["Zúñiga"]);
  });

  it("filters by the brand that the account is shown in", async () => {
    const numbers = [null, 1, 2, 3, 7, 8];
    for (const styleBrand of numbers) {
      for (const brandId of [null, 1, 2]) {
        const { body } = await server.change(people.alvarez, { styleBrand, brandId });
        const { slug } = brandOf(body.user, "localhost");
        for (const brand of Object.keys(brands)) {
          expect([brand, (await names({ brand, q: "alvarez" })).length]).toEqual([
            brand,
            brand === slug ? 1 : 0,
          ]);
        }
      }
    }
  });
});

describe("sensitive information of others", () => {
  it("is left out without the permission; an address is found only if typed whole", async () => {
    await seeSensitive(false);

    const [found] = (await list({ q: "RAMON@campo.example" })).users;
    expect(found).toMatchObject({ lastName: "Pérez", email: null, fiscalId: null, phoneNumber: null });
    for (const part of ["campo.example", "ramon@campo.exampl", "ramon@", "5555", "2005536168"]) {
      expect([part, await names({ q: part })]).toEqual([part, []]);
    }
    expect(await server.read(people.perez)).toMatchObject({ email: null, fiscalId: null, phoneNumber: null });
    const changed = await server.change(people.perez, { hasOnesoilAccess: true });
    expect(JSON.stringify(changed.body)).not.toMatch(/campo\.example|5555|20055361682/);
    const stale = await server.as("PATCH", `/auth/update_user/${people.perez}`, { version: 1 });
    expect(stale.body.code).toBe("STALE_VERSION");
    expect(JSON.stringify(stale.body)).not.toMatch(/campo\.example|5555|20055361682/);
  });

  it("is returned with the permission, and searched by parts of the address", async () => {
    await seeSensitive(true);

    expect((await list({ q: "campo.example ram" })).users).toMatchObject([
      { email: "ramon@campo.example", fiscalId: "20055361682", phoneNumber: "+54 11 5555" },
    ]);
  });
});

describe("manager candidates", () => {
  it("are listed by kind, name, search and brand; agronomists by role or flag", async () => {
    const fa = await server.makeStaff("FA");
    await server.change(fa.user.id, { styleBrand: 2 });
    await server.change(people.alvarez, { isFieldAgronomist: true });
    const candidates = async (path: string) =>
      (await server.as("GET", `/auth/users/${path}`)).body.people.map(({ name }: { name: string }) => name);

    expect(await candidates("fa")).toEqual(["Álvaro Álvarez", "FA Prueba"]);
    expect(await candidates("fa?q=prueba")).toEqual(["FA Prueba"]);
    expect(await candidates("fa?brand=brevant")).toEqual(["FA Prueba"]);
    expect(await candidates("rsm")).toEqual([]);
    const first = (await server.as("GET", "/auth/users/fa?limit=1")).body;
    expect(first.people).toHaveLength(1);
    expect(await candidates(`fa?limit=1&cursor=${first.nextCursor}`)).toEqual(["FA Prueba"]);
  });
});
