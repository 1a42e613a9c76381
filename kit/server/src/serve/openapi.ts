import swagger from "@fastify/swagger";
import type { RouteExample } from "@surco/contract";
import type { FastifyInstance, FastifySchema } from "fastify";
import { createJsonSchemaTransform } from "fastify-type-provider-zod";
import { describeNumbers, type FieldUnits, type NumberSchema } from "./number-units";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Metadata of the route for the API page. */
    example?: RouteExample | undefined;
    /** Units of the numbers of its feature. */
    fieldUnits?: FieldUnits | undefined;
  }
}

/**
 * Generates the OpenAPI 3.1 document of every route registered afterwards: `/api/openapi.json`, which the web application shows at
 * `/api/docs`. Call before the routes are added.
 *
 * @param about `vocabulary` is Markdown about the names of the API
 */
export async function describeApi(
  app: FastifyInstance,
  about: { version: string; publicUrl: string; vocabulary: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Surco",
        description: `Everything the web application does, it does through this API. Sign in by POST /api/auth/login and send the token as Bearer; programs send an API key, made under “My account”, in its place. Errors answer \`{ code, details }\`.\n\n${about.vocabulary}`,
        version: about.version,
      },
      servers: [{ url: about.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", description: "Token of a session." },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description: "API key (`surco_…`) with the scope that the operation names: `read` or `write`.",
          },
        },
      },
    },
    transform: (described) => {
      const { schema, url } = toJsonSchema(described);
      const { example, fieldUnits } = described.route.config ?? {};
      return { schema: withUnits(withExample(schema, example), fieldUnits), url };
    },
  });
  // Some megabytes, which are the same until the server ends.
  let written: string | null = null;
  app.get("/api/openapi.json", { schema: { hide: true } }, async (_, reply) => {
    written ??= JSON.stringify(app.swagger());
    return reply.type("application/json; charset=utf-8").send(written);
  });
}

const toJsonSchema = createJsonSchemaTransform({});

interface JsonSchema extends NumberSchema {
  properties?: Record<string, JsonSchema>;
  examples?: unknown[];
}

/** Adds to each number of a route's schema the unit that it is in. */
function withUnits(schema: FastifySchema, fieldUnits: FieldUnits | undefined): FastifySchema {
  if (schema === undefined) return schema;
  const parts = schema as Record<"params" | "querystring" | "body", JsonSchema | undefined> & {
    response?: Record<string, JsonSchema | undefined>;
  };
  const described = (part: JsonSchema) => describeNumbers(part, fieldUnits);
  const response = Object.entries(parts.response ?? {}).map(([status, part]) => [
    status,
    part && described(part),
  ]);
  return {
    ...schema,
    ...(parts.params && { params: described(parts.params) }),
    ...(parts.querystring && { querystring: described(parts.querystring) }),
    ...(parts.body && { body: described(parts.body) }),
    ...(parts.response && { response: Object.fromEntries(response) }),
  };
}

/** Adds a route's example to the parts of its schema. */
function withExample(schema: FastifySchema, example: RouteExample | undefined): FastifySchema {
  if (example === undefined || schema === undefined) return schema;
  const parts = schema as Record<"params" | "querystring" | "body", JsonSchema | undefined> & {
    response?: Record<string, JsonSchema | undefined>;
  };
  return {
    ...schema,
    ...(parts.params && { params: ofProperties(parts.params, example.params) }),
    ...(parts.querystring && { querystring: ofProperties(parts.querystring, example.query) }),
    ...(parts.body && example.body !== undefined && { body: { ...parts.body, examples: [example.body] } }),
    ...(parts.response?.["200"] &&
      example.answer !== undefined && {
        response: { ...parts.response, 200: { ...parts.response["200"], examples: [example.answer] } },
      }),
  };
}

function ofProperties(schema: JsonSchema, values: Readonly<Record<string, unknown>> = {}): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => [
    name,
    name in values ? { ...property, examples: [values[name]] } : property,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}
