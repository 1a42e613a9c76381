import { describe, expect, it } from "vitest";
import { generateClient } from "./generate";
import type { Schema } from "./openapi";
import { schemaType } from "./schema-type";

describe("the type of a schema", () => {
  it.each<[Schema, string]>([
    [{ type: "string", format: "date-time" }, "string"],
    [{ type: "integer" }, "number"],
    [{ type: ["string", "null"] }, "string | null"],
    [
      { anyOf: [{ type: "number", enum: [1] }, { type: "number", enum: [2] }, { type: "null" }] },
      "1 | 2 | null",
    ],
    [{ const: "harvest" }, '"harvest"'],
    [{}, "unknown"],
    [{ anyOf: [{}, { type: "null" }] }, "unknown"],
    [{ type: "string", format: "binary" }, "Blob"],
    [{ type: "array", items: { type: "string" } }, "string[]"],
    [{ type: "array", items: { type: ["string", "null"] } }, "Array<string | null>"],
    [{ type: "array", prefixItems: [{ type: "number" }, { type: "number" }] }, "[number, number]"],
    [{ type: "object", properties: {}, additionalProperties: false }, "Record<string, never>"],
    [{ type: "object", additionalProperties: { type: "number" } }, "Record<string, number>"],
    [
      { type: "object", propertyNames: { enum: ["es", "en"] }, additionalProperties: { type: "string" } },
      'Partial<Record<"es" | "en", string>>',
    ],
    [
      {
        type: "object",
        propertyNames: { enum: ["es", "en"] },
        additionalProperties: { type: "string" },
        required: ["es", "en"],
      },
      'Record<"es" | "en", string>',
    ],
    [
      {
        type: "object",
        properties: { areaHa: { type: "number", description: "ha" }, "x-y": { type: "boolean" } },
        required: ["areaHa"],
      },
      '{ /** ha */ areaHa: number; "x-y"?: boolean; }',
    ],
  ])("is written for %j", (schema, type) => {
    expect(schemaType(schema, "Blob")).toBe(type);
  });

  it("has a line for each property where one line would be long", () => {
    const names = Array.from({ length: 8 }, (_, at) => `propertyNumber${at}`);
    const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));

    const lines = schemaType({ type: "object", properties, required: names }, "Blob").split("\n");

    expect(lines).toEqual(["{", ...names.map((name) => `  ${name}: string;`), "}"]);
  });

  it("lets no description end its comment", () => {
    const text = schemaType(
      { type: "object", properties: { a: { type: "number", description: "a */ b" } } },
      "Blob",
    );
    expect(text).toBe("{ /** a *\\/ b */ a?: number; }");
  });
});

describe("the operations of a client", () => {
  const operation = (operationId: string, more: object = {}) => ({
    operationId,
    summary: "Does it.",
    tags: ["field"],
    responses: {
      200: { content: { "application/json": { schema: { type: "string" } } } },
      404: {
        content: { "application/json": { schema: { properties: { code: { enum: ["FIELD_NOT_FOUND"] } } } } },
      },
    },
    ...more,
  });

  it("carry parameters, body, answer and error codes", () => {
    const parameters = [
      { name: "fieldId", in: "path", required: true, schema: { type: "string" } },
      { name: "limit", in: "query", schema: { type: "integer" } },
    ];
    const requestBody = { content: { "application/json": { schema: { type: "boolean" } } } };
    const described = operation("put_field_fieldId", { parameters, requestBody });
    const files = generateClient({ paths: { "/api/field/{fieldId}": { put: described } } });

    expect(files.get("field.ts")).toContain(`export interface PutFieldFieldId {
  input: { params: { fieldId: string; }; query?: { limit?: number; }; body: boolean; };
  answer: string;
  code: "FIELD_NOT_FOUND";
}`);
    expect(files.get("operation-table.ts")).toContain(
      'putFieldFieldId: ["PUT", "/api/field/{fieldId}", "json", "json"],',
    );
  });

  it("send a file as its first type and receive bytes as a Blob", () => {
    const schema = { format: "binary" };
    const requestBody = {
      content: { "text/csv": { schema }, "application/json": { schema }, "multipart/form-data": { schema } },
    };
    const described = operation("post_file", {
      requestBody,
      responses: { 200: { content: { "image/png": {} } } },
    });
    const files = generateClient({ paths: { "/api/file": { post: described } } });

    expect(files.get("field.ts")).toContain(
      'input: { body: FileContent; contentType?: "text/csv" | "application/json"; };',
    );
    expect(files.get("field.ts")).toContain("answer: Blob;");
    expect(files.get("operation-table.ts")).toContain('postFile: ["POST", "/api/file", "text/csv", "blob"],');
  });

  it("are refused where two have one name", () => {
    const paths = { "/api/a": { get: operation("get_a_b") }, "/api/b": { get: operation("get_a-b") } };
    expect(() => generateClient({ paths })).toThrow("two operations are called getAB");
  });
});
