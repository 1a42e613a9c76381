import type { RouteReply } from "@surco/contract";
import type { ImportedShape, reviewKml } from "@surco/fields/contract";
import type { Polygon } from "@surco/geometry";
import type { Element } from "@xmldom/xmldom";
import { MAX_FOLDERS, MAX_NETWORK_LINKS, MAX_SHAPES } from "./limits";
import { declaredAreaHa, readAttributes } from "./read-attributes";
import { readGeometries } from "./read-geometries";
import { readOverlay } from "./read-overlay";
import { reviewShape } from "./review-shape";
import { childNamed, childrenOf, nameOf, parseXml, textOf } from "./xml-tree";

export type KmlReview = RouteReply<typeof reviewKml>;

export type KmlReading =
  | { review: KmlReview }
  | {
      refusal: "KML_NOT_READABLE" | "KML_EMPTY" | "KML_TOO_SLOW";
      details: Record<string, unknown>;
    };

const CONTAINERS: ReadonlySet<string> = new Set(["kml", "Document", "Folder", "Create", "Change", "Update"]);
const MAX_NAME_CHARS = 200;

/** A folder on the way to a Placemark; a linked list, so that deep nesting costs no copies. */
interface Place {
  folder: string;
  above: Place | null;
}

/**
 * Reads the polygons of a KML text. Nothing else is opened: network links are named, icons and styles ignored.
 * Recursion is avoided throughout, so nesting of any depth is only a matter of time.
 */
export function readKml(text: string): KmlReading {
  const root = rootOf(text);
  if (root === null) return { refusal: "KML_NOT_READABLE", details: {} };

  const review: KmlReview = { shapes: [], skipped: { points: 0, lines: 0, empty: 0 }, networkLinks: [] };
  const waiting: { element: Element; place: Place | null }[] = [{ element: root, place: null }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { element, place } = next;
    const name = nameOf(element);
    if (CONTAINERS.has(name)) {
      const inside = name === "Folder" ? insideFolder(element, place) : place;
      const children = childrenOf(element);
      for (let i = children.length - 1; i >= 0; i--) {
        waiting.push({ element: children[i] as Element, place: inside });
      }
    } else if (name === "Placemark") readPlacemark(element, place, review);
    else if (name === "GroundOverlay") addShapes(element, place, [readOverlay(element)], review);
    else if (name === "NetworkLink") readNetworkLink(element, review);
    if (review.shapes.length > MAX_SHAPES) {
      return { refusal: "KML_TOO_SLOW", details: { maxShapes: MAX_SHAPES } };
    }
  }

  if (review.shapes.length === 0 && review.networkLinks.length === 0) {
    return { refusal: "KML_EMPTY", details: review.skipped };
  }
  return { review };
}

function rootOf(text: string): Element | null {
  try {
    const root = parseXml(text).documentElement;
    if (root === null) return null;
    return CONTAINERS.has(nameOf(root)) || nameOf(root) === "Placemark" ? root : null;
  } catch {
    // Whatever the parser throws, a TypeError of very deep nesting included: the file is not one we can read.
    return null;
  }
}

function insideFolder(folder: Element, above: Place | null): Place {
  return { folder: textOf(childNamed(folder, "name")).slice(0, MAX_NAME_CHARS), above };
}

function readPlacemark(placemark: Element, place: Place | null, review: KmlReview): void {
  const geometries = readGeometries(placemark);
  const polygons = geometries.flatMap((geometry) => (geometry.kind === "polygon" ? [geometry.polygon] : []));
  if (polygons.length === 0) {
    const kind = geometries[0]?.kind;
    review.skipped[kind === "point" ? "points" : kind === "line" ? "lines" : "empty"]++;
    return;
  }
  addShapes(placemark, place, polygons, review);
}

function addShapes(
  feature: Element,
  place: Place | null,
  polygons: readonly (Polygon | null)[],
  review: KmlReview,
): void {
  const attributes = readAttributes(feature);
  const name = textOf(childNamed(feature, "name")).slice(0, MAX_NAME_CHARS);
  for (const polygon of polygons) {
    const shape: ImportedShape = {
      index: review.shapes.length,
      name: name === "" ? null : name,
      folders: foldersOf(place),
      attributes,
      // What a file declares for several polygons together says nothing of one of them.
      declaredAreaHa: polygons.length === 1 ? declaredAreaHa(attributes) : null,
      ...reviewShape(polygon),
    };
    review.shapes.push(shape);
  }
}

/** Outermost first; of very deep nesting the innermost ones; folders without a name are left out. */
function foldersOf(place: Place | null): string[] {
  const folders: string[] = [];
  for (let at = place; at !== null && folders.length < MAX_FOLDERS; at = at.above) {
    if (at.folder !== "") folders.unshift(at.folder);
  }
  return folders;
}

function readNetworkLink(element: Element, review: KmlReview): void {
  const link = childNamed(element, "Link", "Url");
  const href = link && textOf(childNamed(link, "href")).slice(0, 500);
  if (href && review.networkLinks.length < MAX_NETWORK_LINKS) review.networkLinks.push(href);
}
