import { randomUUID } from "node:crypto";
import { TEST_PASSWORD } from "@surco/accounts/testing";
import { buildSquare } from "@surco/fields/testing";
import fc from "fast-check";
import type { Person } from "./whole-product.testing";

/** Subset of JSON Schema used by the API description. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
}

/** Operation of the API description. */
export interface OpenApiCall {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  tag: string;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema; example?: unknown }[];
  /** Schema of the JSON body; null: none. */
  body: JsonSchema | null;
  /** Example of the JSON body; undefined: none. */
  bodyExample: unknown;
  /** Content types of file bodies. */
  fileTypes: string[];
  /** Schemas of the JSON answers, by status. */
  answers: Record<string, JsonSchema | undefined>;
}

interface Operation {
  tags?: string[];
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
  parameters?: OpenApiCall["parameters"];
  requestBody?: { content: Record<string, { schema: JsonSchema; example?: unknown }> };
}

/** Lists the operations of an OpenAPI document. */
export function openApiCalls(document: unknown): OpenApiCall[] {
  const { paths } = document as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, tags = [], responses }]) => {
      const content = requestBody?.content ?? {};
      const answers = Object.entries(responses).map(([status, answer]) => [
        status,
        answer.content?.["application/json"]?.schema,
      ]);
      const name = `${method.toUpperCase()} ${path}`;
      return {
        name,
        path,
        parameters,
        tag: tags[0] ?? "",
        answers: Object.fromEntries(answers),
        method: method.toUpperCase() as OpenApiCall["method"],
        body: content["application/json"]?.schema ?? null,
        bodyExample: content["application/json"]?.example,
        fileTypes: Object.keys(content).filter((type) => type !== "application/json"),
      };
    }),
  );
}

/** Builds input that the schemas accept, with ids of one person. */
export function validInput(call: OpenApiCall, person: Person) {
  const ofPlace = (place: string) =>
    Object.fromEntries(
      call.parameters
        .filter((parameter) => parameter.in === place && (place === "path" || parameter.required))
        .map(({ name, schema, example }) => [name, validValue({ example, ...schema }, name, person)]),
    );
  return {
    path: ofPlace("path"),
    query: ofPlace("query"),
    body: call.body === null ? undefined : validValue(call.body, "", person),
  };
}

/** Builds a value that a schema accepts; its example if there is one. Ids of fields and farms are the person's. */
function validValue(schema: JsonSchema, name: string, person: Person): unknown {
  // Nullable values stay null, since many refer to missing records.
  if (Array.isArray(schema.type) && schema.type.includes("null")) return null;
  const known = knownValue(name, person);
  if (known !== undefined && accepts(schema, known)) return known;
  const example = schema.example ?? [schema.examples].flat()[0];
  if (example !== undefined) return withKnown(example, person);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.some(({ type: kind }) => kind === "null")) return null;
  const [choice] = choices;
  if (choice) return validValue(choice, name, person);
  return validOfType(schema, name, person);
}

function validOfType(schema: JsonSchema, name: string, person: Person): unknown {
  const type = [schema.type].flat()[0];
  if (type === "object") {
    const named = Object.entries(schema.properties ?? {});
    return Object.fromEntries(named.map(([key, part]) => [key, validValue(part, key, person)]));
  }
  if (type === "array") {
    if (schema.prefixItems) return schema.prefixItems.map((part) => validValue(part, name, person));
    const item = () => validValue(schema.items ?? {}, name.replace(/s$/, ""), person);
    return Array.from({ length: schema.minItems ?? 1 }, item);
  }
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") {
    const least = schema.minimum ?? (schema.exclusiveMinimum ?? 0) + 1;
    return least < -1e9 ? 1 : least;
  }
  if (type === "null") return null;
  return validText(schema);
}

function validText({ format, pattern, minLength = 1 }: JsonSchema): string {
  if (format === "uuid") return randomUUID();
  if (format === "date-time") return "2026-10-01T12:00:00Z";
  if (format === "date") return "2026-10-01";
  if (pattern === "^\\d{4}\\/\\d{2}$") return "2026/27";
  if (pattern)
    return fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { numRuns: 1, seed: 7 })[0] ?? "";
  return "x".repeat(Math.max(minLength, 6));
}

/** Things that every person has, by their name in paths and bodies. */
const ownIds = ["fieldId", "farmId", "coverageId", "caseId", "groupId", "producerId"] as const;

export function isOwn(name: string): name is (typeof ownIds)[number] {
  return ownIds.some((one) => one === name);
}

/** Value by property name, before the schema. */
function knownValue(name: string, person: Person): unknown {
  if (isOwn(name)) return person[name];
  if (name === "fieldIds") return [person.fieldId];
  if (/^email$/i.test(name)) return `somebody-${randomUUID()}@example.com`;
  if (name === "username") return person.email;
  if (name === "password" || name === "current") return TEST_PASSWORD;
  if (name === "polygon") return buildSquare();
  if (name === "country") return "AR";
  // Programme of resowing coverage in Argentina.
  if (name === "programmeId") return "01994c1e-0000-7000-8000-000000000110";
  if (name === "fiscalId") return "20-05536168-2";
  // Zones of a prescription: a field may have none.
  if (name === "basis") return { kind: "field" };
  if (name === "id") return randomUUID();
  if (name === "version") return 1;
  if (name === "name") return `Uno ${randomUUID().slice(0, 8)}`;
  return undefined;
}

/** Checks type and pattern only, enough to distinguish equally named properties. */
function accepts(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum || schema.const !== undefined) return false;
  if (schema.pattern) return typeof value === "string" && new RegExp(schema.pattern, "u").test(value);
  const kind = typeof value;
  const types = [schema.type ?? (schema.anyOf ?? schema.oneOf ?? []).map((part) => part.type)].flat(2);
  return types.includes(kind) || kind === "object";
}

function withKnown(example: unknown, person: Person): unknown {
  if (Array.isArray(example)) return example.map((part) => withKnown(part, person));
  if (typeof example !== "object" || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([name, part]) => {
      const isKnown =
        name === "fieldIds" ||
        ((isOwn(name) || ["id", "password", "current"].includes(name)) && typeof part === "string");
      return [name, isKnown ? knownValue(name, person) : withKnown(part, person)];
    }),
  );
}
