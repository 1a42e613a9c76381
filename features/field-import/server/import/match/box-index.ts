import { areDisjoint, type Bbox } from "@surco/geometry";
import type { OwnField } from "../save/import.repository";

/** Cell size of the grid, degrees: a few fields wide. */
const CELL_DEGREES = 0.05;
/** Fields of more cells are checked by every search. */
const MAX_CELLS = 400;

/** Index of own fields by position, name and imported shape. */
export class BoxIndex {
  private readonly cells = new Map<string, OwnField[]>();
  private readonly everywhere: OwnField[] = [];
  private readonly byName = new Map<string, OwnField[]>();
  private readonly byId: ReadonlyMap<string, OwnField>;
  private readonly byShape = new Map<string, OwnField[]>();

  constructor(fields: readonly OwnField[]) {
    this.byId = new Map(fields.map((field) => [field.fieldId, field]));
    for (const field of fields) {
      const cells = cellsOf(field.bbox);
      if (cells === null) this.everywhere.push(field);
      for (const cell of cells ?? []) addTo(this.cells, cell, field);
      addTo(this.byName, field.nameKey, field);
      if (field.shapeKey !== null) addTo(this.byShape, `${field.fileKey}\n${field.shapeKey}`, field);
    }
  }

  /** Finds fields whose box intersects this one. */
  meeting(bbox: Bbox): OwnField[] {
    const cells = cellsOf(bbox);
    const found =
      cells === null
        ? new Set([...this.cells.values()].flat())
        : new Set(cells.flatMap((cell) => this.cells.get(cell) ?? []));
    return [...found, ...this.everywhere].filter((field) => !areDisjoint(field.bbox, bbox));
  }

  /** Finds the field whose id an exported file carries. */
  ofId(id: string): OwnField | null {
    return this.byId.get(id.toLowerCase()) ?? null;
  }

  named(nameKey: string): readonly OwnField[] {
    return this.byName.get(nameKey) ?? [];
  }

  ofShape(fileKey: string, shapeKey: string): readonly OwnField[] {
    return this.byShape.get(`${fileKey}\n${shapeKey}`) ?? [];
  }
}

function cellsOf([west, south, east, north]: Bbox): string[] | null {
  const cellOf = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
  const [x0, y0, x1, y1] = [cellOf(west), cellOf(south), cellOf(east), cellOf(north)];
  if ((x1 - x0 + 1) * (y1 - y0 + 1) > MAX_CELLS) return null;
  const cells: string[] = [];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) cells.push(`${x} ${y}`);
  return cells;
}

function addTo<K>(map: Map<K, OwnField[]>, key: K, field: OwnField): void {
  const fields = map.get(key);
  if (fields) fields.push(field);
  else map.set(key, [field]);
}
