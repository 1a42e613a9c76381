import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenApiCall, openApiCalls, validInput } from "./openapi-calls.testing";
import {
  type Caller,
  callers,
  type Person,
  startWholeProduct,
  type WholeProduct,
} from "./whole-product.testing";

const db = testDatabase();
let product: WholeProduct;
let calls: OpenApiCall[];
beforeAll(async () => {
  product = await startWholeProduct(db);
  await product.app.ready();
  calls = openApiCalls(product.app.swagger()).filter(({ body }) => body !== null);
});
afterAll(() => product?.app.close());

/** Properties that rights depend on, as forged in a body; each also in snake case. */
const forged = ({ id, fieldId, farmId }: Person): Record<string, unknown> => ({
  id,
  accountId: id,
  ownerId: id,
  userId: id,
  user: { id, role: "ADMIN" },
  managerId: id,
  manager: id,
  role: "ADMIN",
  rol: "ADMIN",
  roles: ["ADMIN"],
  isAdmin: true,
  admin: true,
  styleBrand: 7,
  brandId: 2,
  producerGroupId: id,
  producerGroup: { id, name: "x" },
  showSensitiveInformation: true,
  isFieldAgronomist: true,
  hasOnesoilAccess: true,
  isDemonstration: true,
  activatedAt: "2020-01-01T00:00:00Z",
  passwordHash: "x",
  password: "otra clave 2026",
  email: "forged@example.com",
  username: "forged",
  plan: "advanced",
  planUntil: "2040-01-01T00:00:00Z",
  paymentStatus: 2,
  price: 0,
  version: 1,
  fieldId,
  farmId,
  sharedWith: ["forged@example.com"],
  createdAt: "2020-01-01T00:00:00Z",
  deletedAt: null,
  right: "edit",
  access: "admin",
});

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Adds the forged properties to every object of a value. */
function withForged(value: unknown, extra: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((part) => withForged(part, extra));
  if (typeof value !== "object" || value === null) return value;
  const own = Object.entries(value).map(([name, part]) => [name, withForged(part, extra)]);
  const snake = Object.entries(extra).map(([name, part]) => [snakeCase(name), part]);
  return { ...Object.fromEntries(snake), ...extra, ...Object.fromEntries(own) };
}

/** Replaces every id of a value by one of another account. */
function withForeignIds(value: unknown, person: Person): unknown {
  const { id, fieldId, farmId, coverageId } = person;
  const foreign: Record<string, unknown> = {
    id,
    fieldId,
    farmId,
    coverageId,
    producerId: id,
    fieldIds: [fieldId],
  };
  if (Array.isArray(value)) return value.map((part) => withForeignIds(part, person));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name in foreign ? foreign[name] : withForeignIds(part, person),
    ]),
  );
}

/** Account columns that their owner must not change. */
const RIGHTS = [
  ...(["id", "email", "role", "style_brand", "brand_id", "manager_id", "producer_group_id"] as const),
  ...(["show_sensitive_information", "is_field_agronomist", "has_onesoil_access"] as const),
  ...(["is_demonstration", "activated_at"] as const),
];

/** Rights and paid plans of the caller, who may start a trial or an order himself, and all data of the other initial accounts, as text. */
async function rightsOf(id: string): Promise<Record<string, string>> {
  const others = [...Object.values(product.people), product.bystander]
    .map((person) => person.id)
    .filter((other) => other !== id);
  const rowsOf = (table: "account" | "field" | "farm", owner: "id" | "account_id") =>
    sql<string>`(select string_agg(t::text, '|' order by t.id) from ${sql.table(table)} t where ${sql.ref(`t.${owner}`)} = any(${others}))`;
  const rows = await db
    .selectNoFrom((table) => [
      jsonArrayFrom(table.selectFrom("account").select(RIGHTS).where("id", "=", id)).as("account"),
      jsonArrayFrom(
        table.selectFrom("field").select("id").where("account_id", "=", id).where("plan", "=", "advanced"),
      ).as("plans"),
      jsonArrayFrom(table.selectFrom("producer_group").selectAll().orderBy("id")).as("groups"),
      rowsOf("account", "id").as("others"),
      rowsOf("field", "account_id").as("fields"),
      rowsOf("farm", "account_id").as("farms"),
    ])
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(rows).map(([part, value]) => [part, JSON.stringify(value)]));
}

const tokens: Partial<Record<Caller, string | null>> = {};

async function attempt(call: OpenApiCall, caller: Caller, body: unknown): Promise<number> {
  const person = caller === "nobody" ? product.bystander : product.people[caller];
  const { path, query } = validInput(call, person);
  tokens[caller] ??= await product.tokenOf(caller);
  const token = tokens[caller];
  const address = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const reply = await product.app.inject({
    method: call.method,
    url: `${address}?${new URLSearchParams(query as Record<string, string>)}`,
    headers: {
      "content-type": "application/json",
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(body),
  });
  if (reply.statusCode === 401 || /log|session|password/.test(call.name)) delete tokens[caller];
  return reply.statusCode;
}

/** Changed properties of an account; empty for one that was closed. */
function changedParts(before: Record<string, string>, after: Record<string, string>): string[] {
  const isGone = after.account === "[]";
  return Object.entries(after)
    .filter(([part, rows]) => rows !== before[part] && !(isGone && part === "account"))
    .map(([part]) => part);
}

describe("forged properties in a body", () => {
  const accepted = new Set<string>();

  it.each(callers)("raise no right and change no data of others: %s", async (caller) => {
    const found: string[] = [];
    let before: Record<string, string> | null = null;
    for (const call of calls) {
      const person =
        caller === "nobody" ? { ...product.bystander, id: product.people.PM.id } : product.people[caller];
      const valid = validInput(call, person).body;
      const bodies = [withForged(valid, forged(product.bystander)), withForeignIds(valid, product.bystander)];
      before ??= await rightsOf(person.id);
      const statuses = [];
      for (const body of bodies) statuses.push(await attempt(call, caller, body));
      if (statuses.some((status) => status < 300)) accepted.add(call.name);
      found.push(...statuses.filter((status) => status === 500).map((status) => `${call.name}: ${status}`));
      // Changes by an administrator are legitimate on the routes of that role.
      if (caller === "ADMIN" && (await attempt(call, "grower", valid)) === 403) {
        before = null;
        continue;
      }
      const after = await rightsOf(person.id);
      const gone = after.account === "[]";
      found.push(...changedParts(before, after).map((part) => `${call.name}: ${part}`));
      before = after;
      if (!gone || caller === "nobody") continue;
      await product.replace(caller);
      before = null;
    }
    expect(found).toEqual([]);
  });

  it("are tried on otherwise accepted bodies", () => {
    expect([...accepted]).toEqual(
      expect.arrayContaining([
        ...["PATCH /api/auth/update", "POST /api/auth/register", "POST /api/auth/change-password"],
        ...["POST /api/farm", "POST /api/field/multiple_fields", "POST /api/field/bulk_edit"],
        ...["POST /api/field/authorization/{fieldId}", "POST /api/field/handover", "POST /api/producers"],
      ]),
    );
    // The other bodies need a value from a mail or a provider, an uploaded file, zones that were computed, or a record in one of
    // its statuses.
    expect(accepted.size).toBeGreaterThan(calls.length * 0.4);
  });

  it("would be detected", async () => {
    const { grower, PM } = product.people;
    const before = await rightsOf(grower.id);

    await db.updateTable("account").set({ role: "PM" }).where("id", "=", grower.id).execute();
    await db.updateTable("account").set({ first_name: "Otra" }).where("id", "=", PM.id).execute();

    const after = await rightsOf(grower.id);
    expect(Object.keys(after).filter((part) => after[part] !== before[part])).toEqual(["account", "others"]);
  });
});
