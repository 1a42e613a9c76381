import type { Polygon } from "@surco/geometry";
import type { Element } from "@xmldom/xmldom";
import { type ImportContent, type ReadShape, shortName } from "../content";
import { MAX_FOLDERS } from "../limits";
import { ownAttributes } from "../own-attributes";
import { WGS84 } from "../projection/projection";
import { childNamed, childrenOf, nameOf, textOf } from "../xml/xml-tree";
import { readAttributes } from "./read-attributes";
import { readGeometries } from "./read-geometries";
import { readOverlay } from "./read-overlay";

const CONTAINERS: ReadonlySet<string> = new Set(["kml", "Document", "Folder", "Create", "Change", "Update"]);

/** Checks if a document's root is one of KML. */
export function isKml(root: Element): boolean {
  return CONTAINERS.has(nameOf(root)) || nameOf(root) === "Placemark";
}

/** A folder on the way to a Placemark; a linked list, so that deep nesting costs no copies. */
interface Place {
  folder: string;
  above: Place | null;
}

/**
 * Reads the polygons of a KML document. Nothing else is opened: network links are named, icons and styles ignored.
 * Recursion is avoided throughout, so nesting of any depth is only a matter of time.
 */
export function readKml(root: Element, content: ImportContent, kind: "kml" | "kmz" = "kml"): void {
  const add = content.layer(kind, WGS84);
  const pending: { element: Element; place: Place | null }[] = [{ element: root, place: null }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { element, place } = next;
    const name = nameOf(element);
    if (CONTAINERS.has(name)) {
      const inside = name === "Folder" ? insideFolder(element, place) : place;
      for (const child of childrenOf(element).reverse()) pending.push({ element: child, place: inside });
    } else if (name === "Placemark") {
      const shape = readPlacemark(element, place, content);
      if (shape !== null) add(shape);
    } else if (name === "GroundOverlay") add(shapeOf(element, place, [readOverlay(element)]));
    else if (name === "NetworkLink") readNetworkLink(element, content);
  }
}

function insideFolder(folder: Element, above: Place | null): Place {
  return { folder: shortName(textOf(childNamed(folder, "name"))) ?? "", above };
}

function readPlacemark(placemark: Element, place: Place | null, content: ImportContent): KmlShape | null {
  const geometries = readGeometries(placemark);
  const polygons = geometries.flatMap((geometry) => (geometry.kind === "polygon" ? [geometry.polygon] : []));
  const lines = geometries.flatMap((geometry) => (geometry.kind === "line" ? [geometry.positions] : []));
  const pointCount = geometries.length - polygons.length - lines.length;
  const land = content.landOf({ polygons, lines, pointCount });
  return land && { ...shapeOf(placemark, place, land.parts), madeOf: land.madeOf };
}

type KmlShape = Partial<ReadShape> & Pick<ReadShape, "parts">;

function shapeOf(feature: Element, place: Place | null, parts: (Polygon | null)[]): KmlShape {
  const attributes = readAttributes(feature);
  return {
    ownId: shortName(feature.getAttribute("id")),
    name: textOf(childNamed(feature, "name")),
    folders: foldersOf(place),
    attributes,
    ...ownAttributes(attributes),
    parts,
  };
}

/** Outermost first; of very deep nesting the innermost ones; folders without a name are left out. */
function foldersOf(place: Place | null): string[] {
  const folders: string[] = [];
  for (let at = place; at !== null && folders.length < MAX_FOLDERS; at = at.above) {
    if (at.folder !== "") folders.unshift(at.folder);
  }
  return folders;
}

function readNetworkLink(element: Element, content: ImportContent): void {
  const link = childNamed(element, "Link", "Url");
  content.addNetworkLink(link === null ? "" : textOf(childNamed(link, "href")));
}
