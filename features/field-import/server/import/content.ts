import {
  type ImportedShape,
  type ImportKind,
  type ImportReview,
  MAX_IMPORT_SHAPES,
} from "@surco/field-import/contract";
import type { LngLat, Polygon } from "@surco/geometry";
import { polygonOfClosedLine } from "./closed-line";
import {
  MAX_ATTRIBUTE_CHARS,
  MAX_ATTRIBUTES,
  MAX_NAME_CHARS,
  MAX_NETWORK_LINKS,
  MAX_PARTS,
  MAX_POSITIONS,
} from "./limits";
import type { Projection } from "./projection/projection";
import { ImportRefusal } from "./refusal";

/** One feature of a file with polygons, in the file's coordinates, not repaired. */
export interface ReadShape {
  ownId: string | null;
  name: string | null;
  folders: string[];
  attributes: Record<string, string>;
  farm: string | null;
  producer: string | null;
  crop: string | null;
  declaredAreaHa: number | null;
  madeOf: ImportedShape["madeOf"];
  unmatchedRecord: number | null;
  /** null where the file's numbers cannot be read. */
  parts: (Polygon | null)[];
}

/** Shapes of one coordinate system. */
export interface Layer {
  kind: Exclude<ImportKind, "mixed">;
  shapes: ReadShape[];
  /** null where the file names no coordinate system, or an uncommon one. */
  projection: Projection | null;
  /** Name of an uncommon coordinate system; null without one. */
  declaredProjection: string | null;
}

export type Skipped = ImportReview["skipped"];

/** Geometries of one feature. */
export interface Geometries {
  polygons: ReadShape["parts"];
  lines: readonly LngLat[][];
  pointCount: number;
}

/** Content of one file. */
export class ImportContent {
  readonly layers: Layer[] = [];
  readonly skipped: Skipped = { points: 0, lines: 0, zones: 0, empty: 0 };
  readonly networkLinks: string[] = [];
  private shapeCount = 0;
  private partCount = 0;
  private positionCount = 0;

  /** Adds a layer; the returned function adds its shapes. */
  layer(
    kind: Layer["kind"],
    projection: Projection | null,
    declaredProjection: string | null = null,
  ): (shape: ShapeToAdd) => void {
    const layer: Layer = { kind, shapes: [], projection, declaredProjection };
    this.layers.push(layer);
    return (shape) => {
      this.count(shape.parts);
      layer.shapes.push({ ...plainShape, ...shape, name: shortName(shape.name) });
    };
  }

  /**
   * Land of a feature: its polygons, or the inside of its closed lines where it has none. Counts its other geometries as
   * skipped. null where it has no land.
   */
  landOf({ polygons, lines, pointCount }: Geometries): Pick<ReadShape, "parts" | "madeOf"> | null {
    const closed = polygons.length > 0 ? [] : lines.flatMap((line) => polygonOfClosedLine(line) ?? []);
    this.skipped.points += pointCount;
    this.skipped.lines += lines.length - closed.length;
    if (polygons.length > 0) return { parts: polygons, madeOf: "area" };
    if (closed.length > 0) return { parts: closed, madeOf: "closed_line" };
    if (lines.length + pointCount === 0) this.skipped.empty++;
    return null;
  }

  addNetworkLink(address: string): void {
    if (address !== "" && this.networkLinks.length < MAX_NETWORK_LINKS) {
      this.networkLinks.push(address.slice(0, MAX_ATTRIBUTE_CHARS));
    }
  }

  get shapes(): ReadShape[] {
    return this.layers.flatMap(({ shapes }) => shapes);
  }

  private count(parts: ReadShape["parts"]): void {
    this.shapeCount += 1;
    this.partCount += parts.length;
    for (const part of parts) {
      for (const ring of part?.coordinates ?? []) this.positionCount += ring.length;
    }
    if (this.shapeCount > MAX_IMPORT_SHAPES || this.partCount > MAX_PARTS) {
      throw new ImportRefusal("IMPORT_TOO_MANY_SHAPES", { maxShapes: MAX_IMPORT_SHAPES });
    }
    if (this.positionCount > MAX_POSITIONS)
      throw new ImportRefusal("IMPORT_TOO_SLOW", { maxPositions: MAX_POSITIONS });
  }
}

type ShapeToAdd = Partial<ReadShape> & Pick<ReadShape, "parts">;

const plainShape: Omit<ReadShape, "parts"> = {
  ownId: null,
  name: null,
  folders: [],
  attributes: {},
  farm: null,
  producer: null,
  crop: null,
  declaredAreaHa: null,
  madeOf: "area",
  unmatchedRecord: null,
};

/** Cleans a name; null for none. */
export function shortName(text: string | null | undefined): string | null {
  const name = text?.replace(/\s+/g, " ").trim().slice(0, MAX_NAME_CHARS);
  return name ? name : null;
}

/** Cleans attributes: no empty ones, the first of each name, a limited number. */
export function shortAttributes(pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const attributes = new Map<string, string>();
  for (const [name, value] of pairs) {
    const key = name.trim().slice(0, MAX_ATTRIBUTE_CHARS);
    const text = withoutNull(value).trim().slice(0, MAX_ATTRIBUTE_CHARS);
    if (key === "" || text === "" || attributes.has(key)) continue;
    if (attributes.size >= MAX_ATTRIBUTES) break;
    attributes.set(withoutNull(key), text);
  }
  // `__proto__` is a name like any other here.
  return Object.fromEntries(attributes);
}

function withoutNull(text: string): string {
  return text.replaceAll("\0", "");
}
