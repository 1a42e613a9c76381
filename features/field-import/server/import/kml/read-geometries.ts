import type { LngLat, Polygon } from "@surco/geometry";
import type { Element } from "@xmldom/xmldom";
import { childNamed, childrenNamed, childrenOf, nameOf, textOf } from "../xml/xml-tree";
import { readCoordinates } from "./read-coordinates";

/** `polygon` is null where the file's numbers cannot be read. */
export type KmlGeometry =
  | { kind: "polygon"; polygon: Polygon | null }
  | { kind: "line"; positions: LngLat[] }
  | { kind: "point" };

const LINES: ReadonlySet<string> = new Set(["LineString", "LinearRing", "Track"]);
/** `MultiPolygon` and its like are not KML, but programs write them. */
const COLLECTIONS: ReadonlySet<string> = new Set([
  "MultiGeometry",
  "MultiPolygon",
  "MultiLineString",
  "MultiPoint",
  "MultiTrack",
]);

/** Geometries of a Placemark in the file's order, those in collections included; empty ones are left out. */
export function readGeometries(placemark: Element): KmlGeometry[] {
  const found: KmlGeometry[] = [];
  const pending = childrenOf(placemark).reverse();
  for (let element = pending.pop(); element !== undefined; element = pending.pop()) {
    const name = nameOf(element);
    if (COLLECTIONS.has(name)) pending.push(...childrenOf(element).reverse());
    else if (name === "Polygon") found.push({ kind: "polygon", polygon: readPolygon(element) });
    else if (name === "Point" && positionsOf(element).length > 0) found.push({ kind: "point" });
    else if (name === "Track" && childNamed(element, "coord") !== null)
      found.push({ kind: "line", positions: [] });
    else if (LINES.has(name)) {
      const positions = positionsOf(element);
      if (positions.length > 0) found.push({ kind: "line", positions });
    }
  }
  return found;
}

/** Positions of a point or line; none where they cannot be read. */
function positionsOf(element: Element): LngLat[] {
  return readCoordinates(textOf(childNamed(element, "coordinates"))) ?? [];
}

function readPolygon(element: Element): Polygon | null {
  const [outer = []] = ringsOf(element, "outerBoundaryIs");
  const holes = ringsOf(element, "innerBoundaryIs");
  const coordinates: LngLat[][] = [];
  for (const ring of [outer, ...holes]) {
    if (ring === null) return null;
    coordinates.push(ring);
  }
  return { type: "Polygon", coordinates };
}

/** One boundary element may hold several rings: Google Earth reads them, so do we. */
function ringsOf(polygon: Element, boundary: string): (LngLat[] | null)[] {
  return childrenNamed(polygon, boundary)
    .flatMap((element) => childrenNamed(element, "LinearRing"))
    .map((ring) => readCoordinates(textOf(childNamed(ring, "coordinates"))));
}
