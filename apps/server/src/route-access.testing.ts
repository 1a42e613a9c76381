import { endAllSessions, logout } from "@surco/accounts/contract";
import {
  assignManager,
  buildAccount,
  buildAccountWithoutLogin,
  buildProducerGroup,
  sensitiveValues,
  setRights,
} from "@surco/accounts/testing";
import {
  type AccessWord,
  type ApiKeyScope,
  accessWords,
  apiKeyScopeOf,
  apiKeyScopes,
  type FieldRight,
  fieldIdSource,
  fieldRights,
  includesRight,
  isFileBody,
  keysOf,
  type ManagerRelation,
  type ManagerRole,
  managerRights,
  type Role,
  type RouteShape,
  rightOfEverybody,
  roles,
} from "@surco/contract";
import type { Database } from "@surco/db";
import { reviewImport } from "@surco/field-import/contract";
import { buildField, buildSquare, setFieldPlan, shareField } from "@surco/fields/testing";
import { buildApiKey } from "@surco/integrations/testing";
import { createLogger, type FastifyInstance, type RouteBinding, refuse, serveRoute } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import type { Kysely } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApplication } from "./application";
import { buildApp } from "./build-app";
import { nameOf, routes } from "./declared-routes.testing";
import { testConfig } from "./test-config.testing";

/** Callers: no session, an expired one, no role, a field agronomist without one, and each role. */
const callers: Record<string, ManagerRole | null> = {
  nobody: null,
  expired: null,
  none: { role: null, isFieldAgronomist: false },
  agronomist: { role: null, isFieldAgronomist: true },
  ...Object.fromEntries(roles.map((role) => [role, { role, isFieldAgronomist: false }])),
};
const signedIn = Object.entries(callers).flatMap(([name, manager]) => (manager ? [{ name, manager }] : []));

/** Relations by which a caller manages an owner, by the owner's place. */
const relationsByPlace = {
  assigned: ["assigned", "below"],
  group: ["group", "below"],
  belowAgronomist: ["below"],
  belowGroup: ["below"],
} satisfies Record<string, ManagerRelation[]>;
export const managerPlaces = keysOf(relationsByPlace);

/** Relation of the requested field to the caller. */
export type Relation = "own" | "shared" | "foreign" | (typeof managerPlaces)[number];

/** Right on such a field by the roles table; null: the field is not visible. */
function rightOn(manager: ManagerRole, relation: Relation): FieldRight | null {
  if (relation === "foreign") return null;
  if (relation === "own" || relation === "shared") return rightOfEverybody[relation];
  const rightsByRelation = managerRights(manager);
  const rights = relationsByPlace[relation].flatMap((way: ManagerRelation) => rightsByRelation[way] ?? []);
  return fieldRights.findLast((right) => rights.includes(right)) ?? null;
}

const endingRoutes: ReadonlySet<RouteShape> = new Set([logout, endAllSessions]);

/**
 * Valid input beyond `fieldId` of routes without an example in their contract, so that only access decides. A new route
 * with required input has an example or is added here.
 */
const inputs: Record<string, { params?: object; query?: object; body?: object | string }> = {
  "POST /auth/register": {
    body: {
      email: "nueva@example.com",
      firstName: "Ana",
      lastName: "Ferreyra",
      country: "AR",
      fiscalId: "20-05536168-2",
      password: "una clave larga",
      termsAccepted: true,
      isOver18: true,
      language: "es",
    },
  },
  "POST /auth/resend-activation": { body: { email: "nadie@example.com" } },
  "GET /auth/activate/:uid/:token": { params: { uid: newId(), token: "x".repeat(43) } },
  "POST /auth/login": { body: { username: "nadie@example.com", password: "no es esta" } },
  "PATCH /auth/update": { body: {} },
  "DELETE /auth/sessions/:sessionId": { params: { sessionId: newId() } },
  // Not the caller's address: later tests need the account.
  "POST /auth/close_account": { body: { email: "otra@example.com", password: "no es esta" } },
  "POST /auth/own_data": {
    // A new id for each caller.
    get body() {
      return { id: newId() };
    },
  },
  // Names no host: the answer of a name server would decide.
  "POST /integrations/webhooks": { body: { url: "https://127.0.0.1/", kinds: ["note.created"] } },
  "POST /auth/demonstration": { body: { language: "es" } },
  "POST /auth/demonstration/claim": { body: { fieldIds: [newId()] } },
  "GET /base-map/:map/:z/:x/:y": { params: { map: "own", z: 12, x: 1, y: 1 } },
  "GET /place": { query: { q: "Pergamino", language: "es" } },
  "POST /field/multiple_fields": {
    body: {
      fields: [
        {
          id: newId(),
          farmId: newId(),
          name: "Lote 1",
          fiscalName: "La Paz SA",
          ownership: "owner",
          polygon: buildSquare(),
          crop: null,
        },
      ],
    },
  },
  "POST /field/restore": { body: { id: newId() } },
  "POST /field/geo_data_kml": { body: "<kml/>" },
  "PUT /field/geo_data/:fieldId": {
    body: { id: newId(), version: 1, season: "2026/27", polygon: buildSquare(1) },
  },
  "POST /field/import": {
    body: { fileName: "a.kml", season: "2026/27", farms: [], producers: [], fields: [], changes: [] },
  },
  "POST /field/geo_data/:fieldId/restore": {
    body: { id: newId(), version: 1, season: "2026/27", boundaryId: newId() },
  },
};

/** Values of shared fields that their owner keeps from guests. */
const HIDDEN_FISCAL_NAME = "hidden-from-guests";
const hiddenValues = /hidden-from-guests|"plan":"advanced"/;

/** Error codes that refuse access. */
const REFUSALS = ["NOT_SIGNED_IN", "FORBIDDEN", "FIELD_NOT_FOUND"];

let db: Kysely<Database>;
let app: FastifyInstance;
const people: Record<string, { id: string; email: string; token: string }> = {};
/** Owners of foreign and shared fields, by name. */
const owners: Record<string, string> = {};

/**
 * Tests that call every route as every caller on fields of the given relations, against the table of roles.
 *
 * @param relationsFor  relations for the n-th route and the m-th caller
 * @returns the application, once the tests run
 */
export function testRouteAccess(
  relationsFor: (routeIndex: number, callerIndex: number) => readonly Relation[],
): () => FastifyInstance {
  db = testDatabase();
  beforeAll(startApplication);
  afterAll(() => app?.close());

  for (const [routeIndex, route] of routes.entries()) {
    const isOfField = accessWords[route.access].field !== null;
    for (const [callerIndex, [caller, manager]] of Object.entries(callers).entries()) {
      const relations =
        isOfField && manager !== null ? relationsFor(routeIndex, callerIndex) : (["own"] as const);
      it(`${nameOf(route)} [${route.access}] as ${caller}, on fields: ${relations.join(", ")}, revealing no sensitive values`, async () => {
        for (const relation of relations) await expectAccess(route, caller, manager, relation);
      });
    }
  }
  for (const route of routes) {
    it(`${nameOf(route)} [${route.access}] with API keys of each scope`, async () => {
      for (const scopes of keyScopes) await expectKeyAccess(route, scopes);
    });
  }
  return () => app;
}

async function expectAccess(
  route: RouteShape,
  caller: string,
  manager: ManagerRole | null,
  relation: Relation,
): Promise<void> {
  const refusal = refusalOf(route, manager, relation);
  const isKept = refusal !== null || route.method === "GET";
  const fieldId = await fieldOf(manager === null ? "none" : caller, relation, isKept);

  const { answer, text } = await callRoute(route, caller, fieldId);

  expect(text, relation).not.toMatch(sensitiveValues);
  expect(text, relation).not.toMatch(hiddenValues);
  expect(answer.code, relation).not.toBe("INVALID_INPUT");
  expect(answer.status, relation).not.toBe(500);
  if (refusal !== null) expect(answer, relation).toEqual(refusal);
  else if (route.path !== "/field/restore") expect(REFUSALS, relation).not.toContain(answer.code);
}

/** Scopes of the tested keys, each alone and all together. */
const keyScopes: readonly (readonly ApiKeyScope[])[] = [
  ...apiKeyScopes.map((scope) => [scope]),
  apiKeyScopes,
];

/** Expects that a key of the caller without a role opens, on own and foreign fields, what the route declares and nothing else. */
async function expectKeyAccess(route: RouteShape, scopes: readonly ApiKeyScope[]): Promise<void> {
  const isOfField = accessWords[route.access].field !== null;
  const refusal = keyRefusalOf(route, scopes);
  for (const relation of isOfField ? (["own", "foreign"] as const) : (["own"] as const)) {
    const fieldId = await fieldOf("none", relation, refusal !== null || route.method === "GET");
    const token = await keyOf(scopes);

    const { answer, text } = await callRoute(route, "none", fieldId, token);

    const where = `${scopes} on ${relation}`;
    expect(answer.status, where).not.toBe(500);
    expect(text, where).not.toMatch(sensitiveValues);
    if (refusal !== null) expect(answer, where).toEqual(refusal);
    else if (isOfField && relation === "foreign")
      expect(answer, where).toEqual({ status: 404, code: "FIELD_NOT_FOUND" });
    else expect([...REFUSALS, "API_KEY_SCOPE", "API_KEY_NOT_ALLOWED"], where).not.toContain(answer.code);
  }
}

/** Expected refusal of a key by the route's declaration; null if it is let in. */
function keyRefusalOf(route: RouteShape, scopes: readonly ApiKeyScope[]) {
  if (!accessWords[route.access].signedIn) return null;
  const scope = apiKeyScopeOf(route);
  if (scope === null) return { status: 403, code: "API_KEY_NOT_ALLOWED" };
  return scopes.includes(scope) ? null : { status: 403, code: "API_KEY_SCOPE" };
}

const keys = new Map<string, Promise<string>>();

function keyOf(scopes: readonly ApiKeyScope[]): Promise<string> {
  const name = scopes.join(" ");
  const key = keys.get(name) ?? buildApiKey(db, person("none").id, scopes);
  keys.set(name, key);
  return key;
}

async function startApplication(): Promise<void> {
  const config = testConfig();
  const logger = createLogger({ level: "silent" });
  const jobs = { send: async () => {}, work: async () => {} };
  // Every route is called more often than the rate limits allow.
  const replaced = { rateLimiter: { take: async () => {} } };
  const application = createApplication({ config, db, jobs, logger, build: "none", replaced });
  const { list } = application.features;
  // Reading an import file starts a thread.
  const readNoFile = (binding: RouteBinding) =>
    binding.route === reviewImport
      ? serveRoute(reviewImport, async () => {
          throw refuse("IMPORT_EMPTY");
        })
      : binding;
  list.splice(0, list.length, ...list.map((one) => ({ ...one, routes: one.routes.map(readNoFile) })));
  app = await buildApp(application, config);

  for (const { name, manager } of signedIn) {
    const { token, user } = await buildAccount(db);
    people[name] = { id: user.id, email: user.email, token };
    await setRights(db, user.id, manager);
  }
  const { token } = await buildAccount(db, { now: () => new Date("2020-01-01T00:00:00Z") });
  people.expired = { id: "", email: "", token };
  await buildOwners();
  // Lists hold a shared field from the first request on.
  for (const { name } of signedIn) await fieldOf(name, "shared", true);
}
/** Creates an owner in each place below each caller, with a field agronomist and a producer manager between. */
async function buildOwners(): Promise<void> {
  const names = [
    "foreign",
    ...signedIn.flatMap(({ name }) => managerPlaces.map((place) => `${name} ${place}`)),
  ];
  const between = signedIn.flatMap(({ name }) => [`${name} FA`, `${name} PM`]);
  for (const name of [...names, ...between]) owners[name] = await buildAccountWithoutLogin(db);
  for (const { name } of signedIn) {
    const { id } = person(name);
    const [agronomist, manager] = [owner(`${name} FA`), owner(`${name} PM`)];
    await setRights(db, agronomist, { role: "FA" });
    await setRights(db, manager, { role: "PM" });
    await assignManager(db, [agronomist, manager, owner(`${name} assigned`)], id);
    await assignManager(db, owner(`${name} belowAgronomist`), agronomist);
    await buildProducerGroup(db, { managerId: manager, memberIds: [owner(`${name} belowGroup`)] });
    await buildProducerGroup(db, { managerId: id, memberIds: [owner(`${name} group`)] });
  }
}

function person(name: string) {
  const found = people[name];
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
}

function owner(name: string): string {
  return owners[name] ?? person(name).id;
}

const kept = new Map<string, Promise<string>>();

/** Field in the given relation to the caller; new for each call of a route that may change it. */
function fieldOf(caller: string, relation: Relation, isKept: boolean): Promise<string> {
  const key = `${caller} ${relation}`;
  const field = (isKept && kept.get(key)) || makeField(caller, relation);
  if (isKept) kept.set(key, field);
  return field;
}

async function makeField(caller: string, relation: Relation): Promise<string> {
  const { id, email } = person(caller);
  const place = relation === "shared" ? "foreign" : relation;
  const accountId = place === "own" ? id : owner(place === "foreign" ? place : `${caller} ${place}`);
  const isShared = relation === "shared";
  const field = await buildField(db, { accountId, ...(isShared && { fiscalName: HIDDEN_FISCAL_NAME }) });
  if (isShared) {
    await setFieldPlan(db, { id: field.id, accountId }, "advanced");
    await shareField(db, field.id, email);
  }
  if (relation !== "own") await workFor(accountId, field.id);
  return field.id;
}

/** Assigns a field to a producer with sensitive values. */
async function workFor(accountId: string, fieldId: string): Promise<void> {
  const id = newId();
  await db
    .insertInto("producer")
    .values({
      id,
      account_id: accountId,
      name: "Hnos. Giménez",
      name_key: `hnos. gimenez ${id}`,
      email: "closed-producer@example.com",
      fiscal_id: "closed-fiscal-id",
      created_at: new Date(),
    })
    .execute();
  await db.updateTable("field").set({ producer_id: id }).where("id", "=", fieldId).execute();
}

/** @param key  API key to call with; by default the caller's session */
async function callRoute(route: RouteShape, caller: string, fieldId: string, key?: string) {
  const input: (typeof inputs)[string] = {
    ...(route.example as (typeof inputs)[string]),
    ...inputs[nameOf(route)],
  };
  const params: Record<string, unknown> = { ...input.params, fieldId };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const queryHasField = route.query !== undefined && "fieldId" in route.query.shape;
  const query = new URLSearchParams(
    Object.entries({ ...input.query, ...(queryHasField && { fieldId }) }).map(([name, value]) => [
      name,
      String(value),
    ]) as [string, string][],
  );
  // Routes that end the session get one of their own.
  const isEnding = key === undefined && endingRoutes.has(route) && callers[caller] !== null;
  const token = isEnding ? (await buildAccount(db)).token : (key ?? people[caller]?.token);
  const reply = await app.inject({
    method: route.method,
    url: `/api${path}?${query}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isFileBody(route.body) && { "content-type": route.body.contentTypes[0] ?? "" }),
    },
    ...(route.body && {
      payload: fieldIdSource(route) === "body" ? { ...Object(input.body), fieldId } : (input.body ?? {}),
    }),
  });
  const code: unknown = String(reply.headers["content-type"]).includes("json")
    ? reply.json().code
    : undefined;
  return { answer: { status: reply.statusCode, code }, text: reply.body };
}

/** Roles that may call routes of access words without a field; other words let every role in. */
const rolesOfWords: Partial<Record<AccessWord, readonly Role[]>> = {
  admin: ["ADMIN"],
  staff: ["PM", "FA", "FM", "FSM", "RSM"],
  "brand:batches": ["FSM"],
  "brand:producers": ["FSM"],
  "brand:coverages": ["FSM", "RSM"],
  "brand:approveCoverages": ["RSM"],
};

function allowsByTable(access: AccessWord, { role, isFieldAgronomist }: ManagerRole): boolean {
  const allowed = rolesOfWords[access];
  if (allowed === undefined || (access === "staff" && isFieldAgronomist)) return true;
  return role !== null && allowed.includes(role);
}

/** Expected refusal of a route; null if it allows the caller. */
function refusalOf({ access }: RouteShape, manager: ManagerRole | null, relation: Relation) {
  const word = accessWords[access];
  if (word.signedIn && manager === null) return { status: 401, code: "NOT_SIGNED_IN" };
  if (manager !== null && !allowsByTable(access, manager)) return { status: 403, code: "FORBIDDEN" };
  if (word.field === null || manager === null) return null;
  const right = rightOn(manager, relation);
  if (right === null) return { status: 404, code: "FIELD_NOT_FOUND" };
  return includesRight(right, word.field) ? null : { status: 403, code: "FORBIDDEN" };
}
