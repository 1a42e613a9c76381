import { describe, expect, it } from "vitest";
import type { Schema } from "../client-generator/openapi";
import { baselineOf } from "./baseline";
import { breakingChanges, unannounced } from "./breaking-changes";
import { readShape, shapeOf, writeShape } from "./shape";

const text: Schema = { type: "string" };
const number: Schema = { type: "number" };
const integer: Schema = { type: "integer" };
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
const list = (items: Schema): Schema => ({ type: "array", items });
const oneOf = (...values: string[]): Schema => ({ type: "string", enum: values });
/** Object with these properties, required unless their name ends with "?". */
function object(properties: Record<string, Schema>): Schema {
  const entries = Object.entries(properties).map(([name, schema]) => [name.replace("?", ""), schema]);
  const required = Object.keys(properties).filter((name) => !name.endsWith("?"));
  return { type: "object", properties: Object.fromEntries(entries), required };
}

interface Described {
  query?: Record<string, Schema>;
  body?: Schema;
  answer?: Schema;
  codes?: string[];
  session?: boolean;
  path?: string;
}

/** Baseline of an API with one operation. */
function api({
  query = {},
  body,
  answer = text,
  codes = [],
  session = false,
  path = "/api/farm",
}: Described) {
  const parameters = Object.entries(query).map(([name, schema]) => ({
    name: name.replace("?", ""),
    in: "query",
    required: !name.endsWith("?"),
    schema,
  }));
  const post = {
    operationId: "post_farm",
    summary: "",
    tags: ["farm"],
    parameters,
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    security: session ? [{ bearer: [] }] : [],
    responses: {
      200: { content: { "application/json": { schema: answer } } },
      409: { content: { "application/json": { schema: { properties: { code: { enum: codes } } } } } },
    },
  };
  return baselineOf({ paths: { [path]: { post } } });
}

const problems = (before: Described, after: Described) =>
  breakingChanges(api(before), api(after)).map(({ problem }) => problem);

describe("a change that breaks clients", () => {
  it.each<[string, Described, Described, string]>([
    ["a removed operation", {}, { path: "/api/farms" }, "was removed"],
    ["a public operation that needs a session", {}, { session: true }, "needs a session now"],
    ["a removed error code", { codes: ["A", "B"] }, { codes: ["B"] }, "error code A was removed"],
    ["a new required parameter", {}, { query: { season: text } }, "input.query is new and required"],
    [
      "another required parameter",
      { query: { season: text } },
      { query: { season: text, period: text } },
      "input.query.period is new and required",
    ],
    [
      "a parameter that becomes required",
      { query: { a: text, "season?": text } },
      { query: { a: text, season: text } },
      "input.query.season is required now",
    ],
    [
      "a removed parameter",
      { query: { "a?": text, "season?": text } },
      { query: { "a?": text } },
      "input.query.season is not accepted any more",
    ],
    [
      "a new required property",
      { body: object({}) },
      { body: object({ name: text }) },
      "input.body.name is new and required",
    ],
    [
      "a required property within a list",
      { body: list(object({ a: text })) },
      { body: list(object({ a: text, b: text })) },
      "input.body[].b is new and required",
    ],
    [
      "a removed property of the body",
      { body: object({ "name?": text }) },
      { body: object({}) },
      "input.body.name is not accepted any more",
    ],
    [
      "another type of the body",
      { body: text },
      { body: number },
      "input.body: string is not accepted any more",
    ],
    ["a narrower number", { body: number }, { body: integer }, "input.body: number is not accepted any more"],
    ["no null any more", { body: orNull(text) }, { body: text }, "input.body: null is not accepted any more"],
    [
      "a removed choice",
      { body: oneOf("es", "en") },
      { body: oneOf("es") },
      'input.body: "en" is not accepted any more',
    ],
    [
      "no list any more",
      { body: list(text) },
      { body: text },
      "input.body[]: arrays are not accepted any more",
    ],
    ["a removed answer", { answer: object({ id: text }) }, { answer: object({}) }, "answer.id was removed"],
    [
      "an answer that may be missing",
      { answer: object({ id: text }) },
      { answer: object({ "id?": text }) },
      "answer.id may be missing now",
    ],
    ["an answer that may be null", { answer: text }, { answer: orNull(text) }, "answer: may be null now"],
    ["another type of the answer", { answer: text }, { answer: number }, "answer: may be number now"],
    ["a wider number in the answer", { answer: integer }, { answer: number }, "answer: may be number now"],
    [
      "a removed property within a list",
      { answer: object({ fields: list(object({ id: text, name: text })) }) },
      { answer: object({ fields: list(object({ id: text })) }) },
      "answer.fields[].name was removed",
    ],
    [
      "an object that becomes a list",
      { answer: object({ a: text }) },
      { answer: list(text) },
      "answer: is no object any more",
    ],
  ])("is %s", (_name, before, after, problem) => {
    expect(problems(before, after)).toContain(problem);
  });
});

describe("a change that breaks no client", () => {
  it.each<[string, Described, Described]>([
    ["nothing", { body: object({ a: text }) }, { body: object({ a: text }) }],
    ["a new optional parameter", {}, { query: { "season?": text } }],
    ["a new optional property", { body: object({}) }, { body: object({ "name?": text }) }],
    ["a property that becomes optional", { body: object({ a: text }) }, { body: object({ "a?": text }) }],
    ["a wider input", { body: oneOf("es") }, { body: text }],
    ["an input that may be null", { body: text }, { body: orNull(text) }],
    [
      "a new property of the answer",
      { answer: object({ a: text }) },
      { answer: object({ a: text, b: text }) },
    ],
    ["an answer that is always there", { answer: object({ "a?": text }) }, { answer: object({ a: text }) }],
    ["a new constant of the answer", { answer: oneOf("es", "en") }, { answer: oneOf("es", "en", "pt") }],
    ["an answer that is never null", { answer: orNull(text) }, { answer: text }],
    ["a new error code", { codes: ["A"] }, { codes: ["A", "B"] }],
    ["an operation that needs no session any more", { session: true }, {}],
  ])("is %s", (_name, before, after) => {
    expect(problems(before, after)).toEqual([]);
  });

  it("is a new operation", () => {
    const before = api({});
    expect(breakingChanges(before, { ...before, ...api({ path: "/api/new" }) })).toEqual([]);
  });
});

it("a shape is read as it was written", () => {
  const shapes = [
    text,
    {},
    orNull(object({ "a?": list(orNull(integer)), b: oneOf("x", "y z") })),
    object({}),
    { type: "object", additionalProperties: number },
    { type: "array", prefixItems: [number, text] },
  ].map(shapeOf);
  for (const shape of shapes) expect(readShape(writeShape(shape))).toEqual(shape);
});

describe("a breaking change", () => {
  const changes = [{ operation: "POST /api/farm", problem: "was removed" }];
  const changelog = (unreleased: string) =>
    `# Changelog\n\n## [Unreleased]\n\n${unreleased}\n\n## [0.1.0]\n\n- \`POST /api/farm\`\n`;

  it("is announced by naming its operation in the unreleased section of the changelog", () => {
    expect(unannounced(changes, changelog("- Removed `POST /api/farm`."))).toEqual([]);
  });

  it("is not announced by another section, another operation or no changelog", () => {
    expect(unannounced(changes, changelog("- Removed `POST /api/farm/merge`."))).toEqual(["POST /api/farm"]);
    expect(unannounced(changes, changelog(""))).toEqual(["POST /api/farm"]);
    expect(unannounced(changes, "")).toEqual(["POST /api/farm"]);
  });
});
