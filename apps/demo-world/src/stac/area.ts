import { isObject } from "../http/exchange";

type LngLatBbox = [west: number, south: number, east: number, north: number];
type Point = readonly [number, number];

/** Area of a search: its bounds, and a test against a convex ring. */
export interface SearchArea {
  bbox: LngLatBbox;
  meets(ring: readonly Point[]): boolean;
}

/** Area of a search body: `intersects` (GeoJSON geometry) or `bbox`. @returns null where it is malformed or missing */
export function searchAreaOf(body: Record<string, unknown>): SearchArea | null {
  if (body.bbox !== undefined) return areaOfBbox(body.bbox);
  if (!isObject(body.intersects)) return null;
  const lines = linesOf(body.intersects);
  if (lines === null || lines.length === 0) return null;
  const isArea = String(body.intersects.type).endsWith("Polygon");
  return areaOfLines(lines, isArea);
}

function areaOfBbox(value: unknown): SearchArea | null {
  const isNumber = (item: unknown): item is number => Number.isFinite(item);
  if (!Array.isArray(value) || !value.every(isNumber)) return null;
  const [west, south, east, north] = value.length === 6 ? [0, 1, 3, 4].map((i) => value[i]) : value;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  if (west > east || south > north) return null;
  const ring: Point[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return areaOfLines([ring], true);
}

function areaOfLines(lines: readonly (readonly Point[])[], isArea: boolean): SearchArea {
  const points = lines.flat();
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const bound = (values: number[], pick: (a: number, b: number) => number) =>
    values.reduce((a, b) => pick(a, b));
  return {
    bbox: [bound(lngs, Math.min), bound(lats, Math.min), bound(lngs, Math.max), bound(lats, Math.max)],
    meets: (ring) =>
      points.some((point) => isInside(point, ring)) ||
      lines.some((line) => crosses(line, ring)) ||
      (isArea && ring.some((corner) => lines.some((line) => isInside(corner, line)))),
  };
}

/** Every line of a geometry; a point is a line of one position. @returns null where a coordinate is no number */
function linesOf(geometry: Record<string, unknown>): Point[][] | null {
  const { type, coordinates } = geometry;
  const depth = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 }[
    String(type)
  ];
  if (depth === undefined || !Array.isArray(coordinates)) return null;
  let lines: unknown = coordinates;
  if (depth === 0) lines = [[coordinates]];
  if (depth === 1) lines = [coordinates];
  if (depth === 3) lines = coordinates.flat(1);
  const isPoint = (value: unknown): value is Point =>
    Array.isArray(value) && value.length >= 2 && Number.isFinite(value[0]) && Number.isFinite(value[1]);
  const isLine = (value: unknown): value is Point[] => Array.isArray(value) && value.every(isPoint);
  return Array.isArray(lines) && lines.every(isLine) && lines.flat().length > 0 ? lines : null;
}

/** @source even-odd crossing test */
function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  let from = ring.at(-1);
  for (const to of ring) {
    if (from !== undefined && to[1] > y !== from[1] > y) {
      if (x < ((from[0] - to[0]) * (y - to[1])) / (from[1] - to[1]) + to[0]) inside = !inside;
    }
    from = to;
  }
  return inside;
}

function crosses(line: readonly Point[], ring: readonly Point[]): boolean {
  let start = line[0];
  for (const end of line.slice(1)) {
    let from = ring.at(-1);
    for (const to of ring) {
      if (start !== undefined && from !== undefined && segmentsCross(start, end, from, to)) return true;
      from = to;
    }
    start = end;
  }
  return false;
}

function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

function side([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): boolean {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0;
}
