import { assignManager, buildAccount, setRights } from "@surco/accounts/testing";
import { accessWords, type Role, type RouteShape, roles } from "@surco/contract";
import { type FieldPlan, fieldPlan, isPremiumPlan } from "@surco/fields/contract";
import { buildField, setFieldPlan, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameOf, routes } from "./declared-routes.testing";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
let product: ProductApp;
let fieldId: string;
let accountId: string;
/** Tokens by relation to the field, or by role of a manager of its owner. */
const tokens = new Map<string, string>();

/** Roles that manage growers. */
const managerRoles = roles.filter((role): role is Exclude<Role, "ADMIN"> => role !== "ADMIN");
const readers = ["owner", "guest", ...managerRoles] as const;
const outsiders = ["stranger", "ADMIN"] as const;

/** Routes that refuse a field whose plan is too low. */
const gated = routes.filter((route) => route.errors.includes("FIELD_PLAN_TOO_LOW"));

/** Inputs that a premium plan opens, by route; of the others the example, with the layer that it names replaced. */
const premiumBodies: Readonly<Record<string, readonly object[]>> = {
  "POST /report/images": [
    { sceneId: "S2B_T20HNH_20251004T140049_L2A", date: "2025-10-04", layer: "ndmi" },
    { map: "hd-ndvi", date: "2025-10-04" },
  ].map((image) => ({ images: [image] })),
};

beforeAll(async () => {
  product = await startProductApp(db);
  const owner = await buildAccount(db);
  accountId = owner.user.id;
  tokens.set("owner", owner.token);
  ({ id: fieldId } = await buildField(db, { accountId }));
  for (const name of ["guest", "stranger"]) {
    const { token, user } = await buildAccount(db);
    tokens.set(name, token);
    if (name === "guest") await shareField(db, fieldId, user.email);
  }
  for (const role of roles) {
    const { token, user } = await buildAccount(db);
    tokens.set(role, token);
    await setRights(db, user.id, { role, isFieldAgronomist: role === "FA" });
  }
});
afterAll(() => product.stop());

/** Calls a route by its example on the field, with a layer that a premium plan opens where it names one. */
async function codeOf(route: RouteShape, caller: string, over: object): Promise<string | null> {
  const { query = {}, body } = (route.example ?? {}) as { query?: object; body?: object };
  const isOfImagery = route.path.startsWith("/sentinel/") || route.path.startsWith("/crop_explorer/");
  const premium = { fieldId, ...(isOfImagery && "layer" in query && { layer: "ndmi" }) };
  const inQuery: Record<string, unknown> = body === undefined ? { ...query, ...premium } : { ...query };
  const address = new URLSearchParams(
    Object.fromEntries(Object.entries(inQuery).map(([name, value]) => [name, String(value)])),
  );
  const method = route.method === "POST" ? "POST" : "GET";
  // Many calls of one address: it is the plan that is to refuse them.
  await db.deleteFrom("rate_limit").execute();
  const reply = await product.call(
    tokens.get(caller) ?? "",
    method,
    `${route.path}?${address}`,
    body === undefined ? undefined : { ...body, ...("id" in body && { id: newId() }), fieldId, ...over },
  );
  return reply.statusCode < 400 ? null : (reply.json().code as string);
}

it("the gates are those of layers, images of 3 m and predictions", () => {
  expect(gated.map(nameOf).sort()).toEqual([
    "GET /crop_explorer/historical",
    "GET /planet/get-aoi",
    "GET /planet/images",
    "GET /planet/statistics",
    "GET /sentinel/download",
    "GET /sentinel/formulas/preview",
    "GET /sentinel/images",
    "GET /sentinel/statistics",
    "GET /yield/prediction",
    "POST /planet/order",
    "POST /planet/order/cancel",
    "POST /report/images",
  ]);
});

describe.each(fieldPlan.options)("on a field with the plan %s", (plan: FieldPlan) => {
  beforeAll(() => setFieldPlan(db, { id: fieldId, accountId }, plan));

  const calls = gated.flatMap((route) =>
    (premiumBodies[nameOf(route)] ?? [{}]).map((over) => [nameOf(route), route, over] as const),
  );

  it.each(calls)("%s", async (_, route, over) => {
    for (const caller of readers) {
      const isManager = managerRoles.some((role) => role === caller);
      if (isManager) await manage(caller);
      const code = await codeOf(route, caller, over);
      if (code === "FORBIDDEN" && accessWords[route.access].field !== "read") {
        expect(caller).not.toBe("owner");
        continue;
      }
      if (isPremiumPlan(plan)) expect(code, caller).not.toBe("FIELD_PLAN_TOO_LOW");
      else expect(code, caller).toBe("FIELD_PLAN_TOO_LOW");
    }
    for (const caller of outsiders) expect(await codeOf(route, caller, over), caller).toBe("FIELD_NOT_FOUND");
  });
});

/** Makes the person of a role the manager of the field's owner. */
async function manage(role: string): Promise<void> {
  const { body } = await product.call(tokens.get(role) ?? "", "GET", "/auth/");
  await assignManager(db, accountId, (JSON.parse(body) as { userId: string }).userId);
}
