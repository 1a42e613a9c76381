import type { LngLat, Polygon } from "@surco/geometry";
import type { Element } from "@xmldom/xmldom";
import { childNamed, textOf } from "../xml/xml-tree";
import { readCoordinates } from "./read-coordinates";

/**
 * Reads the outline of a KML overlay, a picture laid on the map; other programs also read it as a polygon.
 * null where its numbers cannot be read.
 */
export function readOverlay(overlay: Element): Polygon | null {
  const quad = childNamed(overlay, "LatLonQuad");
  if (quad !== null) {
    const corners = readCoordinates(textOf(childNamed(quad, "coordinates")));
    return corners && { type: "Polygon", coordinates: [corners] };
  }
  const box = childNamed(overlay, "LatLonBox");
  return box && readBox(box);
}

function readBox(box: Element): Polygon | null {
  const side = (name: string) => Number.parseFloat(textOf(childNamed(box, name)));
  const [north, south, east, west] = [side("north"), side("south"), side("east"), side("west")];
  if (![north, south, east, west].every(Number.isFinite)) return null;
  const corners: LngLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const rotation = side("rotation") || 0;
  if (rotation === 0) return { type: "Polygon", coordinates: [corners] };
  const turn = turnAround([(west + east) / 2, (south + north) / 2], rotation);
  return { type: "Polygon", coordinates: [corners.map(turn)] };
}

/** Degrees counter-clockwise, in the plane of longitude and latitude. */
function turnAround([x, y]: LngLat, degrees: number): (position: LngLat) => LngLat {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ([lng, lat]) => [x + (lng - x) * cos - (lat - y) * sin, y + (lng - x) * sin + (lat - y) * cos];
}
