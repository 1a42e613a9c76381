import { accountRoutes, endAllSessions, logout } from "@surco/accounts/contract";
import { accountRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import { catalogueRoutes } from "@surco/catalogues/contract";
import {
  accessWords,
  describeServices,
  fieldIdSource,
  isBinaryReply,
  isFileBody,
  type RouteShape,
} from "@surco/contract";
import { fieldRoutes } from "@surco/fields/contract";
import { buildField, buildSquare, shareField } from "@surco/fields/testing";
import { hdImageryRoutes } from "@surco/hd-imagery/contract";
import { imageryRoutes } from "@surco/imagery/contract";
import { createLogger, type FastifyInstance } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { landingRoutes } from "@surco/landing/contract";
import { notificationRoutes } from "@surco/notifications/contract";
import { reportRoutes } from "@surco/reports/contract";
import { soilAndReliefRoutes } from "@surco/soil-and-relief/contract";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "./build-app";
import { composeProduct } from "./compose-product";
import { readConfig } from "./config";

const routes: readonly RouteShape[] = [
  describeServices,
  ...accountRoutes,
  ...catalogueRoutes,
  ...fieldRoutes,
  ...imageryRoutes,
  ...hdImageryRoutes,
  ...landingRoutes,
  ...reportRoutes,
  ...notificationRoutes,
  ...soilAndReliefRoutes,
];

/** Who calls. The stranger and the administrator have nothing to do with the fields; the others own or share them. */
const roles = ["nobody", "expired", "owner", "shared", "stranger", "admin"] as const;
type Role = (typeof roles)[number];

/** What the called field is to the role: the owner's own, shared with the second, of neither. */
const relations = ["own", "shared", "foreign"] as const;

const endingRoutes: ReadonlySet<RouteShape> = new Set([logout, endAllSessions]);

const nameOf = (route: RouteShape) => `${route.method} ${route.path}`;

/**
 * Valid input beyond `fieldId` of each route that needs some and has no example in its contract: what is tested is who may
 * call, so nothing else may be wrong. A new route with required input has an example or is added here.
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
  "POST /auth/demonstration": { body: { language: "es" } },
  "GET /basemap/:z/:x/:y": { params: { z: 12, x: 1, y: 1 } },
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

/** The codes by which a route turns somebody away because of who he is. */
const REFUSALS = ["NOT_SIGNED_IN", "FORBIDDEN", "FIELD_NOT_FOUND"];

const db = testDatabase();
let app: FastifyInstance;
const tokens = {} as Record<Role, string | null>;
const people = {} as Record<"owner" | "shared" | "stranger" | "admin", { id: string; email: string }>;

beforeAll(async () => {
  const config = readConfig({
    DATABASE_URL: "postgres://unused@localhost/unused",
    SURCO_DEMO_WORLD_URL: "http://127.0.0.1:9",
    SURCO_DEMO_SMTP_URL: "smtp://127.0.0.1:9",
    SURCO_WEB_DIST: "no-such-folder",
  });
  const logger = createLogger({ level: "silent" });
  const jobs = { send: async () => {}, work: async () => {} };
  const product = composeProduct({ config, db, jobs, logger, build: "none" });
  // Budgets have tests of their own; here every route is called more often than anybody would.
  app = await buildApp({ ...product, rateLimiter: { take: async () => {} } }, config, logger);

  for (const role of ["owner", "shared", "stranger", "admin"] as const) {
    const { token, user } = await buildAccount(db);
    tokens[role] = token;
    people[role] = user;
  }
  await accountRepository(db).setRole(people.admin.email, "ADMIN");
  tokens.nobody = null;
  tokens.expired = (await buildAccount(db, { now: () => new Date("2020-01-01T00:00:00Z") })).token;
});
afterAll(() => app?.close());

/** A field that stands to the role as `relation` says, new for each call, since a route may put it away. */
async function fieldOf(role: Role, relation: (typeof relations)[number]): Promise<string> {
  const caller = role === "nobody" || role === "expired" ? people.stranger : people[role];
  if (relation === "own") return (await buildField(db, { accountId: caller.id })).id;
  const other = caller.id === people.owner.id ? people.shared : people.owner;
  const field = await buildField(db, { accountId: other.id });
  if (relation === "shared") await shareField(db, field.id, caller.email);
  return field.id;
}

async function callRoute(route: RouteShape, role: Role, fieldId: string) {
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
  // A session ends with its log-out: each call of it has a session of its own.
  const isEnding = endingRoutes.has(route) && role !== "nobody" && role !== "expired";
  const token = isEnding ? (await buildAccount(db)).token : tokens[role];
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
  return { status: reply.statusCode, code };
}

describe("who may call a route", () => {
  for (const route of routes) {
    const word = accessWords[route.access];
    const asked = word.field === null ? (["own"] as const) : relations;
    for (const role of roles) {
      for (const relation of asked) {
        it(`${nameOf(route)} [${route.access}] as ${role} on a field: ${relation}`, async () => {
          const answer = await callRoute(route, role, await fieldOf(role, relation));

          expect(answer.code).not.toBe("INVALID_INPUT");
          expect(answer.status).not.toBe(500);
          const isSignedIn = role !== "nobody" && role !== "expired";
          if (word.signedIn && !isSignedIn) expect(answer).toEqual({ status: 401, code: "NOT_SIGNED_IN" });
          else if (word.role === "ADMIN" && role !== "admin") {
            expect(answer).toEqual({ status: 403, code: "FORBIDDEN" });
          } else if (word.field !== null && relation === "foreign") {
            expect(answer).toEqual({ status: 404, code: "FIELD_NOT_FOUND" });
          } else if (word.field === "edit" && relation === "shared") {
            expect(answer).toEqual({ status: 403, code: "FORBIDDEN" });
          } else if (route.path !== "/field/restore") expect(REFUSALS).not.toContain(answer.code);
        });
      }
    }
  }

  it("lets somebody that a field is shared with write nothing but his own report and another try at reading the ground", () => {
    const writes = routes
      .filter(({ method, access }) => method !== "GET" && access === "field:read")
      .map(nameOf);
    expect(writes).toEqual(["POST /report/images", "POST /field_ground/retry"]);
  });

  it("is said for every route that is served, and every route that says it is served", () => {
    const declared = routes.map((route) => `${route.method} /api${route.path}`);
    const described = new Set(["/api/openapi.json"]);
    const served = app.servedRoutes
      .filter(({ url }) => url.startsWith("/api/") && !described.has(url) && !url.startsWith("/api/docs"))
      .filter(({ method }) => method !== "HEAD" && method !== "OPTIONS")
      .map(({ method, url }) => `${method} ${url}`);
    expect([...served].sort()).toEqual([...declared].sort());
  });
});

describe("the example of a route", () => {
  const examples = routes.flatMap((route) =>
    route.example ? [[nameOf(route), route, route.example] as const] : [],
  );

  it.each(examples)("keeps to its own shapes: %s", (_name, route, example) => {
    const parts = [
      [route.params, example.params],
      [route.query, example.query],
      [isFileBody(route.body) ? undefined : route.body, example.body],
      [isBinaryReply(route.response) ? undefined : route.response, example.answer],
    ] as const;
    for (const [schema, value] of parts) {
      if (schema === undefined) expect(value).toBeUndefined();
      else expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);
    }
  });

  it("stands in the API's description", async () => {
    const document = (await app.inject("/api/openapi.json")).json();
    const { get } = document.paths["/api/sentinel/catalog"];

    expect(get.parameters.map(({ example }: { example: unknown }) => example)).not.toContain(undefined);
    expect(JSON.stringify(get.responses["200"])).toContain("S2B_T20HNH_20251004T140049_L2A");
  });
});

describe("the description of the API", () => {
  it("names every route with its errors, at an address that needs no session", async () => {
    const reply = await app.inject("/api/openapi.json");
    const document = reply.json();

    expect(document.openapi).toMatch(/^3\.1/);
    for (const route of routes) {
      const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`;
      const operation = document.paths[path]?.[route.method.toLowerCase()];
      expect(operation, nameOf(route)).toBeDefined();
      const answers = JSON.stringify(operation.responses);
      for (const code of route.errors) expect(answers, nameOf(route)).toContain(`"${code}"`);
    }
  });

  it("has a page to read it", async () => {
    const page = await app.inject("/api/docs/");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
  });
});
