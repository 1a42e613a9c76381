import { isBinaryReply, type RouteShape } from "@surco/contract";
import { type JsonSchema, jsonSchemaOf } from "@surco/contract/testing";

const SQUARE = {
  type: "Polygon",
  coordinates: [
    [
      [-60.62, -33.92],
      [-60.612, -33.92],
      [-60.612, -33.914],
      [-60.62, -33.914],
      [-60.62, -33.92],
    ],
  ],
};
/** Values that a schema alone does not describe, by the name of their property. */
const BY_NAME: Record<string, unknown> = {
  polygon: SQUARE,
  bbox: [-60.62, -33.92, -60.612, -33.914],
  season: "2025/26",
  country: "AR",
  nextCursor: null,
};
const BY_FORMAT: Record<string, string> = {
  uuid: "01890000-0000-7000-8000-00000000000a",
  email: "ana@example.com",
  date: "2026-04-03",
  "date-time": "2026-04-03T14:05:00Z",
  uri: "https://example.com/",
};

/** A successful answer of a route: the example of its declaration, otherwise one made from its schema. */
export function sampleAnswer(route: RouteShape): Response {
  if (isBinaryReply(route.response)) return new Response(new Uint8Array([1, 2, 3]));
  return Response.json(route.example?.answer ?? sample(jsonSchemaOf(route.response, "output"), ""));
}

/** A value that a schema describes. */
function sample(schema: JsonSchema, name: string): unknown {
  if (name in BY_NAME) return BY_NAME[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, name)));
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== "null");
  if (choices?.[0]) return sample(choices[0], name);
  switch ([schema.type].flat()[0]) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, value]) => [key, sample(value, key)]),
      );
    case "array":
      return (schema.prefixItems ?? [schema.items ?? {}]).map((part) => sample(part, ""));
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "null":
      return null;
    default:
      return /date|from|until|day/i.test(name) && !schema.format
        ? "2026-04-03"
        : (BY_FORMAT[schema.format ?? ""] ?? "x");
  }
}
