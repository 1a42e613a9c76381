import { areDisjoint, type Bbox } from "@surco/geometry";

/** Cell size of the grid, degrees: a few fields wide. */
const CELL_DEGREES = 0.05;
/** Items of more cells are checked by every search. */
const MAX_CELLS = 400;

/** Spatial index of items by their boxes. */
export class BoxGrid<Item extends { bbox: Bbox }> {
  private readonly cells = new Map<string, Item[]>();
  private readonly everywhere: Item[] = [];

  add(item: Item): void {
    const cells = cellsOf(item.bbox);
    if (cells === null) this.everywhere.push(item);
    for (const cell of cells ?? []) {
      const items = this.cells.get(cell);
      if (items) items.push(item);
      else this.cells.set(cell, [item]);
    }
  }

  /** Finds items whose box intersects this one. */
  meeting(bbox: Bbox): Item[] {
    const cells = cellsOf(bbox);
    const found =
      cells === null
        ? new Set([...this.cells.values()].flat())
        : new Set(cells.flatMap((cell) => this.cells.get(cell) ?? []));
    return [...found, ...this.everywhere].filter((item) => !areDisjoint(item.bbox, bbox));
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
