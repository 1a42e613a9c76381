import { type LngLat, lengthM, type Polygon } from "@surco/geometry";
import type { Element } from "@xmldom/xmldom";
import { type ImportContent, shortAttributes, shortName } from "../content";
import { WGS84 } from "../projection/projection";
import { childNamed, childrenNamed, nameOf, textOf } from "../xml/xml-tree";

/**
 * A walk whose end is this close to its beginning went around something: the width of a gate and the error of a telephone,
 * or a part of what was walked.
 */
const CLOSING_GAP_M = 60;
const CLOSING_FRACTION = 0.1;
/** An end that is this close is the beginning again. */
const CLOSED_M = 5;
const LEAST_CORNERS = 4;

export function isGpx(root: Element): boolean {
  return nameOf(root) === "gpx";
}

/** Reads tracks and routes that go around land as areas; those that lead somewhere are lines, waypoints are points. */
export function readGpx(root: Element, content: ImportContent): void {
  const add = content.layer("gpx", WGS84);
  content.skipped.points += childrenNamed(root, "wpt").length;
  for (const route of childrenNamed(root, "rte")) readWay(route, [positionsOf(route, "rtept")], content, add);
  for (const track of childrenNamed(root, "trk")) {
    readWay(
      track,
      childrenNamed(track, "trkseg").map((segment) => positionsOf(segment, "trkpt")),
      content,
      add,
    );
  }
}

/** Segments that each go around are parts; a track that was interrupted goes around with all of them. */
function readWay(
  way: Element,
  segments: (LngLat[] | null)[],
  content: ImportContent,
  add: ReturnType<ImportContent["layer"]>,
): void {
  const filled = segments.filter((segment) => segment === null || segment.length > 0);
  if (filled.length === 0) {
    content.skipped.empty++;
    return;
  }
  const closings = filled.map((segment) => (segment === null ? "closed_track" : closingOf(segment)));
  const whole = filled.every((segment) => segment !== null) ? filled.flat() : null;
  const about = aboutOf(way);
  if (closings.every((closing) => closing !== null)) {
    const madeOf = closings.includes("closable_track") ? "closable_track" : "closed_track";
    add({ ...about, madeOf, parts: filled.map(polygonOf) });
    return;
  }
  const closing = whole === null ? null : closingOf(whole);
  if (whole !== null && closing !== null) add({ ...about, madeOf: closing, parts: [polygonOf(whole)] });
  else content.skipped.lines++;
}

function closingOf(positions: readonly LngLat[]): "closed_track" | "closable_track" | null {
  const [first, last] = [positions[0], positions.at(-1)];
  if (positions.length < LEAST_CORNERS || first === undefined || last === undefined) return null;
  const gapM = lengthM([last, first]);
  if (gapM <= CLOSED_M) return "closed_track";
  const walkedM = lengthM(positions);
  return gapM <= Math.max(CLOSING_GAP_M, walkedM * CLOSING_FRACTION) && gapM < walkedM / 3
    ? "closable_track"
    : null;
}

function polygonOf(positions: readonly LngLat[] | null): Polygon | null {
  if (positions === null) return null;
  const [first] = positions;
  return { type: "Polygon", coordinates: [first === undefined ? [] : [...positions, first]] };
}

/** null where a number is none. */
function positionsOf(parent: Element, name: string): LngLat[] | null {
  const positions: LngLat[] = [];
  for (const point of childrenNamed(parent, name)) {
    const [lat, lng] = [point.getAttribute("lat"), point.getAttribute("lon")].map((text) =>
      Number(text || "none"),
    );
    if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
    positions.push([lng, lat]);
  }
  return positions;
}

function aboutOf(way: Element) {
  const texts = ["cmt", "desc", "type", "src"].map((name) => [name, textOf(childNamed(way, name))] as const);
  return { name: shortName(textOf(childNamed(way, "name"))), attributes: shortAttributes(texts) };
}
