import { type PlaneXY, squaredDistance } from "./plane";

const ROUNDS = 12;

/**
 * Chooses cells that are distributed evenly: centres of gravity of the cells nearest to each (Lloyd's algorithm), begun with the
 * farthest points, so that the same cells give the same choice.
 *
 * @param count  at most the number of cells
 */
export function distributeEvenly(cells: readonly PlaneXY[], count: number): PlaneXY[] {
  let centres = farthestPoints(cells, count);
  const nearest = new Int32Array(cells.length);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centres.map(() => ({ x: 0, y: 0, cells: 0 }));
    cells.forEach((cell, index) => {
      const centre = nearestOf(cell, centres);
      nearest[index] = centre;
      const sum = sums[centre];
      if (sum === undefined) return;
      sum.x += cell[0];
      sum.y += cell[1];
      sum.cells++;
    });
    centres = centres.map((centre, index): PlaneXY => {
      const sum = sums[index];
      return sum === undefined || sum.cells === 0 ? centre : [sum.x / sum.cells, sum.y / sum.cells];
    });
  }
  // The centre of gravity of a bent group lies outside of it.
  const taken = new Set<number>();
  return centres.map((centre) => {
    let best = -1;
    let least = Infinity;
    cells.forEach((cell, index) => {
      const distance = squaredDistance(cell, centre);
      if (distance < least && !taken.has(index)) [best, least] = [index, distance];
    });
    taken.add(best);
    return cells[best] ?? centre;
  });
}

/**
 * Cells each of which is as far as possible from those before it.
 *
 * @param leastM  ends the list before a cell that is nearer than this to another one
 */
export function farthestPoints(cells: readonly PlaneXY[], count: number, leastM = 0): PlaneXY[] {
  const [first] = cells;
  if (first === undefined) return [];
  const chosen: PlaneXY[] = [first];
  const distances = Float64Array.from(cells, (cell) => squaredDistance(cell, first));
  while (chosen.length < count) {
    let farthest = 0;
    distances.forEach((distance, index) => {
      if (distance > (distances[farthest] ?? 0)) farthest = index;
    });
    const next = cells[farthest];
    if (next === undefined || (distances[farthest] ?? 0) < Math.max(leastM ** 2, Number.MIN_VALUE)) break;
    chosen.push(next);
    cells.forEach((cell, index) => {
      const distance = squaredDistance(cell, next);
      if (distance < (distances[index] ?? 0)) distances[index] = distance;
    });
  }
  return chosen;
}

/** Distance between the two nearest, m; Infinity for fewer than two. */
export function leastSpacingM(points: readonly PlaneXY[]): number {
  let least = Infinity;
  points.forEach((point, index) => {
    for (let other = 0; other < index; other++)
      least = Math.min(least, squaredDistance(point, points[other] ?? point));
  });
  return Math.sqrt(least);
}

function nearestOf(cell: PlaneXY, centres: readonly PlaneXY[]): number {
  let best = 0;
  let least = Infinity;
  for (let index = 0; index < centres.length; index++) {
    const distance = squaredDistance(cell, centres[index] ?? cell);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
