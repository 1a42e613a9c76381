import { areaHa, type Boundary } from "@surco/geometry";
import { type Edge, edgesOf } from "./clearance";
import type { Plane, PlaneXY } from "./plane";

/** Cells of a zone that points are chosen from: enough for even spacing, few enough to be quick. */
const CELLS = 3000;
const M2_PER_HA = 10_000;
/** Finer than a person can stand. */
const LEAST_CELL_M = 0.5;

/** Centres of a grid's cells that lie in all of the boundaries, row by row. */
export function cellsInside(boundaries: readonly Boundary[], plane: Plane): PlaneXY[] {
  const [first] = boundaries;
  if (first === undefined) return [];
  const cellM = Math.max(Math.sqrt((areaHa(first) * M2_PER_HA) / CELLS), LEAST_CELL_M);
  const stretches = boundaries.map((boundary) => stretchesByRow(edgesOf(boundary, plane), cellM));
  const cells: PlaneXY[] = [];
  const [own = new Map<number, number[]>(), ...others] = stretches;
  for (const [row, crossings] of [...own].sort(([a], [b]) => a - b)) {
    const isInOthers = (x: number) => others.every((rows) => isWithin(rows.get(row) ?? [], x));
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const [west = 0, east = 0] = [crossings[pair], crossings[pair + 1]];
      for (let column = Math.ceil(west / cellM - 0.5); (column + 0.5) * cellM < east; column++) {
        const x = (column + 0.5) * cellM;
        if (x > west && isInOthers(x)) cells.push([x, (row + 0.5) * cellM]);
      }
    }
  }
  return cells;
}

/** Crossings of the boundary with the middle of each row, from west to east: pairs enclose its inside. */
function stretchesByRow(edges: readonly Edge[], cellM: number): Map<number, number[]> {
  const rows = new Map<number, number[]>();
  for (const [[x1, y1], [x2, y2]] of edges) {
    const [low, high] = [Math.min(y1, y2), Math.max(y1, y2)];
    for (let row = Math.ceil(low / cellM - 0.5); (row + 0.5) * cellM < high; row++) {
      const y = (row + 0.5) * cellM;
      const x = x1 + ((y - y1) * (x2 - x1)) / (y2 - y1);
      const crossings = rows.get(row);
      if (crossings) crossings.push(x);
      else rows.set(row, [x]);
    }
  }
  for (const crossings of rows.values()) crossings.sort((a, b) => a - b);
  return rows;
}

function isWithin(crossings: readonly number[], x: number): boolean {
  return crossings.filter((crossing) => crossing <= x).length % 2 === 1;
}
