import { expect, it } from "vitest";
import type { JsonSchema } from "./openapi-calls.testing";
import { schemaFaults } from "./schema-faults.testing";

const field: JsonSchema = {
  type: "object",
  properties: { id: { type: "string", minLength: 2 }, areaHa: { type: "number", minimum: 0 } },
  required: ["id"],
  additionalProperties: false,
};

it.each<[JsonSchema, unknown]>([
  [field, { id: "ab" }],
  [field, { id: "ab", areaHa: 0 }],
  [{ type: ["string", "null"] }, null],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, null],
  [{ type: "array", items: { type: "integer" }, maxItems: 2 }, [1, 2]],
  [{ type: "array", prefixItems: [{ type: "number" }, { type: "string" }] }, [1, "a"]],
  [
    { type: "object", propertyNames: { enum: ["es"] }, additionalProperties: { type: "string" } },
    { es: "x" },
  ],
  [{}, { anything: [1] }],
])("a schema %j accepts %j", (schema, value) => {
  expect(schemaFaults(schema, value)).toEqual([]);
});

it.each<[JsonSchema, unknown, string]>([
  [field, {}, "$.id: missing"],
  [field, { id: "a" }, "$.id: 1 characters"],
  [field, { id: "ab", areaHa: -1 }, "$.areaHa: -1 is out of range"],
  [field, { id: "ab", name: "x" }, "$.name: not described"],
  [{ type: "integer" }, 1.5, "$: 1.5 is not integer"],
  [{ type: "number", exclusiveMinimum: 0 }, 0, "$: 0 is out of range"],
  [{ enum: ["es", "en"] }, "pt", '$: "pt" is none of the enum'],
  [{ const: "harvest" }, "sowing", '$: not "harvest"'],
  [{ type: "string", pattern: "^\\d+$" }, "x", '$: "x" misses its pattern'],
  [{ anyOf: [{ type: "string" }, { type: "null" }] }, 1, "$: 1 is not string"],
  [{ type: "array", items: { type: "integer" }, maxItems: 1 }, [1, 2], "$: 2 items"],
  [{ type: "array", prefixItems: [{ type: "number" }] }, ["a"], '$[0]: "a" is not number'],
  [{ type: "object", propertyNames: { enum: ["es"] } }, { en: "x" }, '$.en: "en" is none of the enum'],
])("a schema %j refuses %j", (schema, value, fault) => {
  expect(schemaFaults(schema, value)).toEqual([fault]);
});
