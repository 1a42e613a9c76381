import { describe, expect, it } from "vitest";
import { curlOf } from "./curl";
import { type ApiDocument, findOperations, groupOperations } from "./open-api";
import { innerSchema, limitsOf, typeOf } from "./schema-words";

const document: ApiDocument = {
  info: { title: "Surco", version: "1" },
  paths: {
    "/api/note/{noteId}": {
      get: {
        operationId: "get_note",
        summary: "A note.",
        tags: ["note"],
        security: [{ bearer: [] }],
        parameters: [
          { name: "noteId", in: "path", required: true, schema: { type: "string" } },
          { name: "season", in: "query", required: true, example: "2025/26", schema: { type: "string" } },
          { name: "limit", in: "query", schema: { type: "integer" } },
        ],
        responses: { "404": { description: "NOTE_NOT_FOUND" } },
      },
      delete: { operationId: "delete_note", summary: "Deletes it.", tags: ["note"], security: [] },
    },
    "/api/farm": {
      post: {
        operationId: "post_farm",
        summary: "Adds a farm.",
        tags: ["farm"],
        security: [],
        requestBody: {
          content: { "application/json": { schema: { type: "object", examples: [{ name: "D'Angelo" }] } } },
        },
      },
    },
  },
};

const groups = groupOperations(document);
const idsOf = (found: ReturnType<typeof groupOperations>) =>
  found.flatMap(({ operations }) => operations.map(({ operation }) => operation.operationId));
const listed = (id: string) => {
  const one = groups
    .flatMap(({ operations }) => operations)
    .find(({ operation }) => operation.operationId === id);
  if (one === undefined) throw new Error(id);
  return one;
};

describe("groups of operations", () => {
  it("stand by name, with all operations of an address", () => {
    expect(groups.map(({ name }) => name)).toEqual(["farm", "note"]);
    expect(idsOf(groups)).toEqual(["post_farm", "get_note", "delete_note"]);
  });

  it("hold what has every searched word in method, address, summary or error code", () => {
    expect(idsOf(findOperations(groups, "  "))).toHaveLength(3);
    expect(idsOf(findOperations(groups, "note DELETE"))).toEqual(["delete_note"]);
    expect(idsOf(findOperations(groups, "note_not_found"))).toEqual(["get_note"]);
    expect(findOperations(groups, "farm note")).toEqual([]);
  });
});

describe("command that calls an operation", () => {
  it("fills in examples, names what has none, leaves out what may be missing, and carries the token", () => {
    expect(curlOf(listed("get_note"), "https://surco.example")).toBe(
      "curl -X GET 'https://surco.example/api/note/NOTEID?season=2025%2F26' \\\n  -H \"Authorization: Bearer $TOKEN\"",
    );
  });

  it("sends the example of a body, which a shell reads as one word", () => {
    expect(curlOf(listed("post_farm"), "")).toBe(
      "curl -X POST '/api/farm' \\\n  -H 'Content-Type: application/json' \\\n  --data '{\"name\":\"D'\\''Angelo\"}'",
    );
  });
});

describe("words for a schema", () => {
  it("name its type", () => {
    expect(typeOf({ type: "string", format: "date" })).toBe("string (date)");
    expect(typeOf({ type: "array", items: { type: "number" } })).toBe("array<number>");
    expect(typeOf({ anyOf: [{ type: "integer" }, { type: "null" }] })).toBe("integer | null");
    expect(typeOf({ const: "wheat" })).toBe('"wheat"');
    expect(typeOf({})).toBe("any");
  });

  it("name its limits, but not those of the number format", () => {
    expect(limitsOf({ minimum: 0, maximum: 100 })).toEqual({ least: 0, most: 100, of: "value" });
    expect(limitsOf({ minimum: -9007199254740991, maximum: 9007199254740991 })).toBeNull();
    expect(limitsOf({ maxLength: 80 })).toEqual({ least: undefined, most: 80, of: "length" });
    expect(limitsOf({ type: "string" })).toBeNull();
  });

  it("find the object within lists and optional values", () => {
    const inner = { type: "object", properties: { ha: { type: "number" } } };
    expect(innerSchema({ anyOf: [{ type: "array", items: inner }, { type: "null" }] })).toBe(inner);
    expect(innerSchema({ type: "object", additionalProperties: inner })).toBe(inner);
    expect(innerSchema({ type: "array", items: { type: "string" } })).toBeNull();
  });
});
