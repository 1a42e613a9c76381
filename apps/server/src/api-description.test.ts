import {
  apiKeyScopeOf,
  featureOfErrorCode,
  isBinaryReply,
  isFileBody,
  isSensitiveName,
  type RouteShape,
} from "@surco/contract";
import { type FastifyInstance, type NumberSchema, numbersWithoutUnit } from "@surco/kit-server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { nameOf, routes } from "./declared-routes.testing";
import { startWholeProduct } from "./whole-product.testing";

const db = testDatabase();
let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await startWholeProduct(db));
});
afterAll(() => app?.close());

it("every error code of a route belongs to a feature", () => {
  const undeclared = routes.flatMap((route) =>
    route.errors.filter((code) => featureOfErrorCode(code) === null),
  );
  expect(undeclared).toEqual([]);
});

describe("a route that costs much", () => {
  it("takes polygons in a thread, up to a number of positions", () => {
    const takesPolygons = ({ body }: RouteShape) =>
      body !== undefined &&
      !isFileBody(body) &&
      JSON.stringify(z.toJSONSchema(body, { io: "input", unrepresentable: "any" })).includes('"coordinates"');
    const polygonRoutes = routes.filter(takesPolygons);

    expect(polygonRoutes.length).toBeGreaterThanOrEqual(5);
    const unlimited = polygonRoutes.filter((route) => route.runsIn !== "thread" || !route.maxPoints);
    expect(unlimited.map(nameOf)).toEqual([]);
  });

  it("fetches tiles of another service within a limit per network", () => {
    const proxies = routes.filter(({ access, path }) => access === "public" && path.endsWith("/:z/:x/:y"));

    expect(proxies.map(({ path, rateLimit }) => [path, rateLimit])).toEqual([
      ["/base-map/:map/:z/:x/:y", "tile"],
      ["/terrain/:z/:x/:y", "tile"],
    ]);
  });
});

describe("sensitive information", () => {
  /**
   * Owner of the sensitive value in each response that may carry one. New ones need review, and `redactSensitive` if
   * the value is of others.
   */
  const reviewed: Record<string, string> = {
    "GET /auth/": "one's own",
    "PATCH /auth/update": "one's own",
    "POST /auth/login": "one's own",
    "POST /auth/login/second_factor": "one's own",
    "POST /auth/demonstration": "one's own",
    "POST /auth/demonstration/company": "one's own",
    "POST /auth/logo/upload": "one's own",
    "DELETE /auth/logo": "one's own",
    "GET /auth/provider": "what the other service says of the caller",
    "POST /auth/provider/register": "one's own",
    "POST /auth/provider/link": "one's own",
    "GET /auth/list_users": "of others, by redactSensitive",
    "GET /auth/users/:userId": "of others, by redactSensitive",
    "PATCH /auth/update_user/:userId": "of others, by redactSensitive",
    "PATCH /auth/rol/:userId": "of others, by redactSensitive",
    "GET /assets/country": "which rule a country's id has, nobody's id",
    "GET /field/meta_data/:fieldId": "the owner's, by redactSensitive",
    "GET /field/authorization/:fieldId": "what the caller typed himself",
    "POST /field/authorization/:fieldId": "what the caller typed himself",
    "DELETE /field/authorization/:fieldId": "what the caller typed himself",
    "POST /field/authorization/:fieldId/restore": "what the caller typed himself",
    "GET /field/handover/:handoverId/shares": "of others, by redactSensitive",
    "GET /field/invitation/:token": "the address that the link was mailed to",
    "POST /auth/undo-change-email": "the address that the link was mailed to",
    "POST /auth/tutorial": "one's own",
    "GET /flight/requests": "what people wrote for the staff to answer",
    "GET /producers": "what the caller typed himself",
    "POST /producers": "what the caller typed himself",
    "PATCH /producers/:producerId": "what the caller typed himself",
    "POST /producers/restore": "what the caller typed himself",
    "GET /staff/producers": "of others, by redactSensitive",
    "GET /staff/producers/:accountId": "of others, by redactSensitive",
    "GET /activity": "the field owner's, by withoutCosts",
    "GET /activity/activities": "the field owner's, by withoutCosts",
    "GET /activity/costs": "the field owner's, sums of what the caller may see",
    "GET /activity/product": "what the caller typed himself",
    "POST /activity/create-activity": "the field owner's, by withoutCosts",
    "POST /activity/bulk": "the field owner's, by withoutCosts",
    "POST /activity/copy": "the field owner's, by withoutCosts",
    "PATCH /activity/:activityId": "the field owner's, by withoutCosts",
    "POST /activity/restore": "the field owner's, by withoutCosts",
    "GET /v2/planification": "of plans that the caller may see, by seesPlan",
    "POST /v2/planification": "what the caller typed himself",
    "POST /v2/planification/choose": "of a plan that the caller may see, by seesPlan",
    "POST /v2/planification/restore": "of a plan that the caller may see, by seesPlan",
    "PATCH /v2/planification/:planId": "of a plan that the caller may see, by seesPlan",
    "GET /v2/planification/get_costs": "the field owner's, by withoutCosts",
    "GET /v2/planification/roll_up": "sums of plans that the caller may see, by seesPlan",
    "GET /v2/planification/reference_prices": "published prices, nobody's own",
    "GET /v2/planification/reference_prices/rows": "published prices, nobody's own",
    "POST /v2/planification/reference_prices/review": "what the caller typed himself",
    "GET /v2/planification/templates": "what the caller typed himself",
    "POST /v2/planification/templates": "what the caller typed himself",
    "POST /v2/planification/templates/restore": "what the caller typed himself",
    "POST /brevant_report/calculate_nitrogen_recomendation": "computed from what the caller sent",
    "GET /batches": "of others, by redactSensitive",
    "POST /batches": "of others, by redactSensitive",
    "PATCH /batches/:batchId": "of others, by redactSensitive",
    "POST /batches/restore": "of others, by redactSensitive",
    "GET /pioneer_report/batch": "of others, by redactSensitive",
    "GET /pioneer_report/producer": "of others, by redactSensitive",
    "GET /recommendations": "of others, by withoutPrices",
    "GET /prescriptions": "of others, by shownPrescription",
    "GET /prescriptions/:prescriptionId": "of others, by shownPrescription",
    "POST /prescriptions": "what the caller typed himself, or of the copied one by pricedAs",
    "PUT /prescriptions/:prescriptionId": "of others, by shownPrescription",
    "POST /prescriptions/restore": "of others, by shownPrescription",
    "POST /recommendations": "what the caller typed himself",
    "GET /pioneer_report/planification_report": "a ratio of prices, no price",
    "POST /pioneer_report/planification_report": "a ratio of prices, no price",
    "POST /pioneer_report/planification_report/restore": "a ratio of prices, no price",
    "GET /pioneer_report/planification_report/:planningReportId": "a ratio of prices, no price",
    "PATCH /pioneer_report/planification_report/:planningReportId": "a ratio of prices, no price",
    "POST /recommendations/restore": "of others, by withoutPrices",
    "GET /pricing-plans": "the operator's, which are published",
    "GET /convert_to_advanced": "the operator's, which are published",
    "POST /convert_to_advanced": "the operator's, which are published",
    "POST /checkout": "one's own",
    "GET /checkout": "one's own",
    "GET /checkout/:orderId": "one's own",
    "DELETE /checkout/:orderId": "one's own",
    "POST /checkout/:orderId/transfer": "what administrators compare a transfer with",
    "GET /checkout/orders": "what administrators compare a transfer with; addresses by shownTo",
    "GET /checkout/orders/:orderId": "what administrators compare a transfer with; addresses by shownTo",
    "POST /checkout/orders/:orderId/refund":
      "what administrators compare a transfer with; addresses by shownTo",
    "GET /v2/overseeding_coverage/:coverageId": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage": "the grower's, by redactSensitive",
    "PATCH /v2/overseeding_coverage/:coverageId": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage/upload": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage/:coverageId/restore": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage/:coverageId/submit": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage/:coverageId/approve": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage/:coverageId/reject": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage/:coverageId/claim": "the grower's, by redactSensitive",
    "POST /v2/overseeding_coverage/:coverageId/settle": "the grower's, by redactSensitive",
    "POST /:brand/overseeding_coverage/create": "the grower's, by redactSensitive",
    "GET /:brand/overseeding_coverage/get/:coverageId": "the grower's, by redactSensitive",
    "POST /:brand/overseeding_coverage/activate": "the grower's, by redactSensitive",
  };

  it("is only in reviewed responses", () => {
    const found = routes.filter(({ response }) => !isBinaryReply(response) && hasSensitive(response));
    expect(found.map(nameOf).filter((name) => !(name in reviewed))).toEqual([]);
    expect(Object.keys(reviewed).filter((name) => !found.some((route) => nameOf(route) === name))).toEqual(
      [],
    );
  });
});

/** True if a schema contains a sensitive property. */
function hasSensitive(shape: z.ZodType): boolean {
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(shape, { unrepresentable: "any", io: "output" }), (_, value) => {
    const properties: [string, { type?: string }][] = Object.entries(value?.properties ?? {});
    // A flag that an address exists is not sensitive.
    names.push(...properties.filter(([, { type }]) => type !== "boolean").map(([name]) => name));
    return value;
  });
  return names.some(isSensitiveName);
}

describe("route example", () => {
  const examples = routes.flatMap((route) =>
    route.example ? [[nameOf(route), route, route.example] as const] : [],
  );

  it.each(examples)("matches the route's schemas: %s", (_name, route, example) => {
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

  it("is part of the API description", async () => {
    const document = (await app.inject("/api/openapi.json")).json();
    const { get } = document.paths["/api/sentinel/catalog"];

    expect(get.parameters.map(({ example }: { example: unknown }) => example)).not.toContain(undefined);
    expect(JSON.stringify(get.responses["200"])).toContain("S2B_T20HNH_20251004T140049_L2A");
  });
});

describe("API description", () => {
  it("lists every route with its errors, without a session", async () => {
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
});

it("each operation names the scope of the API keys that may call it", async () => {
  const { paths, components } = (await app.inject("/api/openapi.json")).json();

  expect(components.securitySchemes).toMatchObject({
    bearer: { type: "http", scheme: "bearer" },
    apiKey: { type: "http", scheme: "bearer" },
  });
  for (const route of routes) {
    const { security, description } =
      paths[`/api${route.path.replace(/:(\w+)/g, "{$1}")}`][route.method.toLowerCase()];
    const scope = apiKeyScopeOf(route);
    const keys = scope === null ? [] : [{ apiKey: [scope] }];
    expect(security, nameOf(route)).toEqual(route.access === "public" ? [] : [{ bearer: [] }, ...keys]);
    if (scope !== null) expect(description, nameOf(route)).toContain(scope);
  }
});

it("each number of the API has a unit", async () => {
  const response = await app.inject("/api/openapi.json");
  const { paths } = response.json<{ paths: Record<string, Record<string, DescribedOperation>> }>();

  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  );
  expect(operations.length).toBeGreaterThan(150);
  const missing = operations.flatMap(({ name, operation }) =>
    schemasOf(operation)
      .flatMap((schema) => numbersWithoutUnit(schema))
      .map((field) => `${name}: ${field}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

interface DescribedContent {
  content?: Record<string, { schema?: NumberSchema }>;
}

interface DescribedOperation {
  parameters?: { name: string; schema: NumberSchema; description?: string }[];
  requestBody?: DescribedContent;
  responses?: Record<string, DescribedContent>;
}

/** Schemas of an operation: its parameters, its body and its answers. */
function schemasOf({ parameters = [], requestBody, responses = {} }: DescribedOperation): NumberSchema[] {
  const contents = [requestBody ?? {}, ...Object.values(responses)].flatMap(({ content = {} }) =>
    Object.values(content).flatMap(({ schema }) => (schema ? [schema] : [])),
  );
  const properties = parameters.map(({ name, schema, description }) => [
    name,
    description === undefined ? schema : { ...schema, description },
  ]);
  return [{ properties: Object.fromEntries(properties) }, ...contents];
}
