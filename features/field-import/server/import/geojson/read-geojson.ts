import type { LngLat, Polygon } from "@surco/geometry";
import { decodeText } from "@surco/kit-server/uploads";
import { type ImportContent, type ReadShape, shortAttributes, shortName } from "../content";
import { ownAttributes } from "../own-attributes";
import { projectionNamed } from "../projection/known-projections";
import { WGS84 } from "../projection/projection";
import { ImportRefusal } from "../refusal";

/**
 * Reads features, collections and bare geometries, also with the `crs` member of the format's first version.
 *
 * @throws ImportRefusal IMPORT_NOT_READABLE
 */
export function readGeojson(bytes: Uint8Array, content: ImportContent): void {
  const root = parse(bytes);
  const crs = crsNameOf(root);
  const add = content.layer("geojson", crs === null ? WGS84 : projectionNamed(crs), crs);
  // Collections may stand in collections: a list of pending items instead of recursion.
  const pending: unknown[] = [root];
  for (let at = 0; at < pending.length; at++) {
    const item = pending[at];
    if (!isObject(item)) content.skipped.empty++;
    else if (item.type === "FeatureCollection")
      for (const feature of listOf(item.features)) pending.push(feature);
    else if (item.type === "Feature") readFeature(item, content, add);
    else readGeometry(item, {}, content, add);
  }
}

type Json = Record<string, unknown>;
type Add = ReturnType<ImportContent["layer"]>;

const TYPES = new Set([
  "FeatureCollection",
  "Feature",
  "GeometryCollection",
  "Polygon",
  "MultiPolygon",
  "LineString",
  "MultiLineString",
  "Point",
  "MultiPoint",
]);

function parse(bytes: Uint8Array): Json {
  let root: unknown = null;
  try {
    root = JSON.parse(decodeText(bytes).replace(/^\uFEFF/, ""));
  } catch {
    // Said below, together with JSON that is something else.
  }
  if (Array.isArray(root)) root = { type: "FeatureCollection", features: root };
  if (!isObject(root) || !TYPES.has(String(root.type))) throw new ImportRefusal("IMPORT_NOT_READABLE");
  return root;
}

/** Name of the coordinate system; null without one. */
function crsNameOf({ crs }: Json): string | null {
  if (!isObject(crs)) return null;
  const name = isObject(crs.properties) ? (crs.properties.name ?? crs.properties.code) : null;
  return name === null || name === undefined ? null : String(name);
}

function readFeature(feature: Json, content: ImportContent, add: Add): void {
  const properties = isObject(feature.properties) ? feature.properties : {};
  const attributes = shortAttributes(textsOf(properties));
  const about = {
    ownId:
      typeof feature.id === "string" || typeof feature.id === "number" ? shortName(String(feature.id)) : null,
    name: nameIn(properties),
    attributes,
    ...ownAttributes(attributes),
  };
  if (isObject(feature.geometry)) readGeometry(feature.geometry, about, content, add);
  else content.skipped.empty++;
}

function* textsOf(properties: Json): Generator<[string, string]> {
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value === "string" || typeof value === "boolean") yield [key, String(value)];
    else if (typeof value === "number") yield [key, String(value)];
    else if (isObject(value) || Array.isArray(value)) yield [key, shallowText(value)];
  }
}

/** Nested values as a short text; their depth is the file's, so they are not walked. */
function shallowText(value: object): string {
  const parts = Object.entries(value).slice(0, 10);
  return parts.map(([key, one]) => (typeof one === "object" ? key : `${key}: ${String(one)}`)).join(", ");
}

const NAME_KEYS = ["name", "Name", "NAME", "title"];

function nameIn(properties: Json): string | null {
  for (const key of NAME_KEYS) {
    const value = properties[key];
    if (typeof value === "string" || typeof value === "number") return shortName(String(value));
  }
  return null;
}

function readGeometry(geometry: Json, about: Partial<ReadShape>, content: ImportContent, add: Add): void {
  const polygons: ReadShape["parts"] = [];
  const lines: LngLat[][] = [];
  let pointCount = 0;
  const pending: unknown[] = [geometry];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (!isObject(next)) continue;
    for (const polygon of polygonsIn(next)) polygons.push(polygon);
    for (const line of linesIn(next)) lines.push(line);
    pointCount += pointsIn(next);
    for (const one of membersOf(next).toReversed()) pending.push(one);
  }
  const land = content.landOf({ polygons, lines, pointCount });
  if (land !== null) add({ ...about, ...land });
}

function membersOf({ type, geometries }: Json): unknown[] {
  return type === "GeometryCollection" ? listOf(geometries) : [];
}

function linesIn({ type, coordinates }: Json): LngLat[][] {
  if (type === "LineString") return [positionsOf(coordinates) ?? []];
  return type === "MultiLineString" ? listOf(coordinates).map((line) => positionsOf(line) ?? []) : [];
}

function pointsIn({ type, coordinates }: Json): number {
  if (type === "Point") return 1;
  return type === "MultiPoint" ? Math.max(1, listOf(coordinates).length) : 0;
}

function polygonsIn({ type, coordinates }: Json): ReadShape["parts"] {
  if (type === "Polygon") return [polygonOf(coordinates)];
  return type === "MultiPolygon" ? listOf(coordinates).map(polygonOf) : [];
}

/** null where something in it is no position. */
function polygonOf(rings: unknown): Polygon | null {
  const coordinates: LngLat[][] = [];
  for (const ring of listOf(rings)) {
    const positions = positionsOf(ring);
    if (positions === null) return null;
    coordinates.push(positions);
  }
  return { type: "Polygon", coordinates };
}

/** null where something in it is no position. */
function positionsOf(list: unknown): LngLat[] | null {
  const positions: LngLat[] = [];
  for (const position of listOf(list)) {
    const [x, y] = listOf(position);
    if (typeof x !== "number" || typeof y !== "number") return null;
    positions.push([x, y]);
  }
  return positions;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
