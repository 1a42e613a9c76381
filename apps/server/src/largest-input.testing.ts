import { randomUUID } from "node:crypto";
import { isFileBody, type RouteShape } from "@surco/contract";
import { type JsonSchema, jsonSchemaOf } from "@surco/contract/testing";
import { hostileRings } from "@surco/geometry/testing";
import type { Person } from "./whole-product.testing";

/** Items of an array without a limit. */
const UNLIMITED_ITEMS = 1_000;
/** Characters of a text without a limit. */
const UNLIMITED_CHARS = 200;
/** Positions of one polygon. */
const RING_POINTS = 4_900;
const DEFAULT_BODY_BYTES = 256 * 1024;

interface Budget {
  bytes: number;
  points: number;
  person: Person;
}

/**
 * Builds the largest body that a route's schema and limits let through: arrays full, texts long, polygons of the most corners
 * whose bounding boxes all meet. null where the route takes no JSON.
 */
export function largestBody(route: RouteShape, person: Person): unknown {
  if (route.body === undefined || isFileBody(route.body)) return null;
  const bytes = 0.95 * (route.maxBodyBytes ?? DEFAULT_BODY_BYTES);
  const budget = { bytes, points: route.maxPoints ?? Number.POSITIVE_INFINITY, person };
  return largestOf(jsonSchemaOf(route.body, "input"), "", budget);
}

/** Query of the largest page, or with the longest lists, that a route's schema lets through. */
export function largestQuery(route: RouteShape, person: Person): string {
  if (route.query === undefined) return "";
  const { properties = {} } = jsonSchemaOf(route.query, "input");
  const ids = Array.from({ length: 200 }, () => person.fieldId).join(",");
  const pairs = Object.entries(properties).flatMap(([name, schema]): [string, string][] => {
    if (name === "limit" && schema.maximum !== undefined) return [[name, String(schema.maximum)]];
    if (/^fieldIds$/.test(name)) return [[name, ids]];
    if (name === "fieldId") return [[name, person.fieldId]];
    if (name === "season") return [[name, "2026/27"]];
    return [];
  });
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs)}`;
}

function largestOf(schema: JsonSchema, name: string, budget: Budget): unknown {
  if (name === "polygon") return polygonWithin(budget);
  const known = knownValue(name, budget.person);
  if (known !== undefined) return known;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.filter(({ type }) => type !== "null");
  if (choices?.[0]) return largestOf(choices[0], name, budget);
  switch ([schema.type].flat()[0]) {
    case "object":
      return objectOf(schema, budget);
    case "array":
      return arrayOf(schema, name, budget);
    case "boolean":
      return true;
    case "integer":
    case "number":
      return Math.min(schema.maximum ?? 1, 1e6);
    case "null":
      return null;
    default:
      return textOf(schema);
  }
}

function objectOf({ properties = {} }: JsonSchema, budget: Budget): unknown {
  // Polygons first: they are the most work for their bytes.
  const entries = Object.entries(properties).sort(([, a], [, b]) => weightOf(b) - weightOf(a));
  return Object.fromEntries(entries.map(([key, schema]) => [key, largestOf(schema, key, budget)]));
}

function weightOf(schema: JsonSchema): number {
  return JSON.stringify(schema).includes("coordinates") ? 1 : 0;
}

function arrayOf(schema: JsonSchema, name: string, budget: Budget): unknown[] {
  const tuple = schema.prefixItems;
  if (tuple) return tuple.map((part) => largestOf(part, name, budget));
  const items: unknown[] = [];
  const most = schema.maxItems ?? UNLIMITED_ITEMS;
  const hasPolygons = weightOf(schema) > 0;
  while (items.length < most && budget.bytes > 0 && (!hasPolygons || budget.points > RING_POINTS)) {
    const item = largestOf(schema.items ?? {}, name.replace(/s$/, ""), budget);
    if (!hasPolygons) budget.bytes -= JSON.stringify(item).length + 1;
    items.push(item);
  }
  return items;
}

/** As text: thousands of copies of one polygon. */
function polygonWithin(budget: Budget): unknown {
  const polygon = { type: "Polygon", coordinates: [hostileRings["comb from corner to corner"](RING_POINTS)] };
  budget.points -= RING_POINTS + 1;
  budget.bytes -= JSON.stringify(polygon).length + 2_000;
  return polygon;
}

function knownValue(name: string, person: Person): unknown {
  if (name === "id" || name === "shapeKey") return randomUUID();
  if (name === "fieldId" || name === "farmId") return person[name];
  if (name === "producerId") return null;
  if (name === "name") return `Uno ${randomUUID()}`;
  if (name === "version") return 1;
  if (name === "season") return "2026/27";
  if (name === "crop") return null;
  if (name === "history" || name === "changes") return [];
  return undefined;
}

function textOf({ format, maxLength = UNLIMITED_CHARS, pattern }: JsonSchema): string {
  if (format === "uuid") return randomUUID();
  if (format === "date-time") return "2026-10-01T12:00:00Z";
  if (format === "date") return "2026-10-01";
  if (format === "email") return `somebody-${randomUUID()}@example.com`;
  if (pattern) return "2026/27";
  return "x".repeat(maxLength);
}
