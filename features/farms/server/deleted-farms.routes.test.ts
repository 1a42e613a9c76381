import { randomUUID } from "node:crypto";
import {
  buildFarm,
  countingStatements,
  expectDeletedList,
  type FieldsApp,
  type Person,
  startFieldsApp,
} from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, expect, it } from "vitest";

const db = testDatabase();
let counted: ReturnType<typeof countingStatements>;
let fieldsApp: FieldsApp;
let ana: Person;

beforeEach(async () => {
  counted = countingStatements(db);
  fieldsApp = await startFieldsApp(counted.db);
  ana = await fieldsApp.signIn();
});
afterEach(() => fieldsApp.app.close());

const nobodyKnows = { email: null, country: null, province: null, city: null, fiscalId: null };

it("lists deleted farms until they are restored or gone", async () => {
  await expectDeletedList(ana, {
    path: "/farm/deleted",
    clock: fieldsApp.clock,
    statements: counted.statements,
    deleteOne: async () => {
      const id = await buildFarm(db, { accountId: ana.id, name: `Campo ${randomUUID()}` });
      await ana.call("DELETE", `/farm/${id}`);
      return id;
    },
    restore: async (id) =>
      expect((await ana.call("POST", "/farm/restore", { id })).body).toMatchObject({ id }),
  });
});

it("lists deleted producers until they are restored or gone", async () => {
  await expectDeletedList(ana, {
    path: "/producers/deleted",
    clock: fieldsApp.clock,
    statements: counted.statements,
    deleteOne: async () => {
      const id = randomUUID();
      await ana.call("POST", "/producers", { id, name: "Hermanos Giménez", ...nobodyKnows });
      await ana.call("DELETE", `/producers/${id}`);
      return id;
    },
    restore: async (id) =>
      expect((await ana.call("POST", "/producers/restore", { id })).body).toMatchObject({ id }),
  });
});

it("lists farms and producers by name to their account alone", async () => {
  const farmId = await buildFarm(db, { accountId: ana.id, name: "La Paz" });
  const producerId = randomUUID();
  await ana.call("POST", "/producers", { id: producerId, name: "Zulema", ...nobodyKnows });
  await ana.call("DELETE", `/farm/${farmId}`);
  await ana.call("DELETE", `/producers/${producerId}`);
  const beto = await fieldsApp.signIn();

  for (const [path, item] of [
    ["/farm/deleted", { id: farmId, name: "La Paz" }],
    ["/producers/deleted", { id: producerId, name: "Zulema" }],
  ] as const) {
    expect((await ana.call("GET", path)).body).toMatchObject({ items: [item] });
    expect((await beto.call("GET", path)).body).toEqual({ items: [], nextCursor: null });
  }
});
