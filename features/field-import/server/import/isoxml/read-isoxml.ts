import type { LngLat, Polygon, Ring } from "@surco/geometry";
import type { Element } from "@xmldom/xmldom";
import { assembleRings } from "../assemble-rings";
import { type ImportContent, type ReadShape, shortAttributes, shortName } from "../content";
import { ownIdOfCode } from "../own-attributes";
import { WGS84 } from "../projection/projection";
import { childrenNamed, childrenOf, nameOf } from "../xml/xml-tree";

/** Polygon types: the boundary of a partfield, and a main field. */
const BOUNDARIES: ReadonlySet<string> = new Set(["1", "9"]);
const EXTERIOR = "1";
const INTERIOR = "2";
const HA_PER_M2 = 1e-4;

export function isIsoxml(root: Element): boolean {
  return nameOf(root) === "ISO11783_TaskData";
}

/**
 * Reads the partfields of farm data as ISO 11783-10 has them: boundaries with their holes, the farm, the customer and the
 * crop that each refers to. Counts other drawings within a field: treatment zones, water, roads, guidance lines, flags.
 *
 * @param linked roots of the files that the main one refers to (`XFR`), where they came along
 * @source ISO 11783-10:2015, annex D: PFD, PLN, LSG, GGP, PNT, FRM, CTR, CTP, TSK, TZN
 */
export function readIsoxml(root: Element, content: ImportContent, linked: readonly Element[] = []): void {
  const add = content.layer("isoxml", WGS84);
  const elements = [root, ...linked].flatMap(childrenOf);
  const named = namesById(elements);
  for (const field of elements) {
    // Zones of a task stand there, not in its field.
    if (nameOf(field) === "TSK") content.skipped.zones += zonesOf(field);
    if (nameOf(field) !== "PFD") continue;
    const boundaries = boundariesOf(field);
    content.skipped.zones += childrenNamed(field, "PLN").length - boundaries.length;
    content.skipped.lines += ["LSG", "GGP"].flatMap((name) => childrenNamed(field, name)).length;
    content.skipped.points += childrenNamed(field, "PNT").length;
    const parts = boundaries.flatMap(polygonsOf);
    if (parts.length === 0) content.skipped.empty++;
    else add({ ...aboutOf(field, named), parts });
  }
}

/** Files that a task file refers to, by name without folder and ending: "PFD00001". */
export function linkedFilesOf(root: Element): string[] {
  return childrenNamed(root, "XFR").flatMap((link) => link.getAttribute("A") || []);
}

type Names = ReadonlyMap<string, { text: string; customer: string | null }>;

function namesById(elements: readonly Element[]): Names {
  const names = new Map<string, { text: string; customer: string | null }>();
  for (const element of elements) {
    const kind = nameOf(element);
    const id = element.getAttribute("A");
    if (!id || !["FRM", "CTR", "CTP"].includes(kind)) continue;
    // A customer has a last name and a first name.
    const text =
      kind === "CTR"
        ? [element.getAttribute("C"), element.getAttribute("B")].filter(Boolean).join(" ")
        : element.getAttribute("B");
    names.set(id, { text: text ?? "", customer: kind === "FRM" ? element.getAttribute("I") : null });
  }
  return names;
}

function aboutOf(field: Element, names: Names): Partial<ReadShape> {
  const farm = names.get(field.getAttribute("F") ?? "");
  const customer = names.get(field.getAttribute("E") || farm?.customer || "");
  const areaHa = Number(field.getAttribute("D") || "0") * HA_PER_M2;
  return {
    ownId: ownIdOfCode(field.getAttribute("B") ?? "") ?? shortName(field.getAttribute("A")),
    name: shortName(field.getAttribute("C")),
    farm: shortName(farm?.text),
    producer: shortName(customer?.text),
    crop: shortName(names.get(field.getAttribute("G") ?? "")?.text),
    attributes: shortAttributes([["code", field.getAttribute("B") ?? ""]]),
    declaredAreaHa: areaHa > 0 && Number.isFinite(areaHa) ? areaHa : null,
  };
}

/** Polygons of the boundary; of a field that names no boundary as such, the first of whatever polygons it has. */
function boundariesOf(field: Element): Element[] {
  const polygons = childrenNamed(field, "PLN");
  const boundaries = polygons.filter((polygon) => BOUNDARIES.has(polygon.getAttribute("A") ?? ""));
  return boundaries.length > 0 ? boundaries : polygons.slice(0, 1);
}

/** Treatment zones of a task that are drawn; one for the whole field or a grid has no polygon. */
function zonesOf(task: Element): number {
  return childrenNamed(task, "TZN").filter((zone) => childrenNamed(zone, "PLN").length > 0).length;
}

/** One exterior ring with its holes; several exterior rings share out the holes by what lies in what. */
function polygonsOf(polygon: Element): (Polygon | null)[] {
  const lines = childrenNamed(polygon, "LSG");
  const ringsOf = (type: string) => lines.filter((line) => line.getAttribute("A") === type).map(ringOf);
  const exteriors = ringsOf(EXTERIOR).filter((ring) => ring === null || ring.length > 0);
  const rings: Ring[] = [];
  for (const ring of [...exteriors, ...ringsOf(INTERIOR)]) {
    if (ring === null) return [null];
    if (ring.length > 0) rings.push(ring);
  }
  if (exteriors.length === 0) return [];
  return exteriors.length === 1 ? [{ type: "Polygon", coordinates: rings }] : assembleRings(rings);
}

/** Points carry the latitude as C and the longitude as D. null where a number is none. */
function ringOf(line: Element): LngLat[] | null {
  const positions: LngLat[] = [];
  for (const point of childrenNamed(line, "PNT")) {
    const [lat, lng] = [point.getAttribute("C"), point.getAttribute("D")].map((text) =>
      Number(text || "none"),
    );
    if (lat === undefined || lng === undefined || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
    positions.push([lng, lat]);
  }
  const [first] = positions;
  // The format does not repeat the first point.
  if (first && !samePosition(first, positions.at(-1))) positions.push(first);
  return positions;
}

function samePosition([lng, lat]: LngLat, other: LngLat | undefined): boolean {
  return other !== undefined && lng === other[0] && lat === other[1];
}
