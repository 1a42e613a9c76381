/** Points of a plane by square cells. */
export interface PointIndex {
  /** Calls with every point up to a distance; stops where the visitor returns false. */
  within(
    x: number,
    y: number,
    radius: number,
    visit: (index: number, distance: number) => boolean | undefined,
  ): void;
  /** The nearest points, nearest first, without one of them. */
  nearest(x: number, y: number, count: number, without?: number): { index: number; distance: number }[];
}

/** Cells beyond which a search for the nearest ends. */
const MAX_RINGS = 400;

/**
 * Index of points in cells of a side. Points that are not finite are left out.
 *
 * @param chosen  points to index; all without it
 */
export function pointIndex(x: Float64Array, y: Float64Array, cell: number, chosen?: Uint32Array): PointIndex {
  const cells = new Map<number, number[]>();
  const columnOf = (value: number) => Math.floor(value / cell);
  // Easting and northing stay below ten thousand km: a cell's key is exact.
  const keyOf = (column: number, row: number) => column * 0x200_0000 + row;
  const add = (index: number) => {
    const [east, north] = [x[index] ?? Number.NaN, y[index] ?? Number.NaN];
    if (!Number.isFinite(east) || !Number.isFinite(north)) return;
    const key = keyOf(columnOf(east), columnOf(north));
    const members = cells.get(key);
    if (members === undefined) cells.set(key, [index]);
    else members.push(index);
  };
  if (chosen === undefined) for (let index = 0; index < x.length; index++) add(index);
  else chosen.forEach(add);
  const distanceTo = (index: number, east: number, north: number) =>
    Math.hypot((x[index] ?? Number.NaN) - east, (y[index] ?? Number.NaN) - north);

  return {
    within(east, north, radius, visit) {
      for (let column = columnOf(east - radius); column <= columnOf(east + radius); column++) {
        for (let row = columnOf(north - radius); row <= columnOf(north + radius); row++) {
          for (const index of cells.get(keyOf(column, row)) ?? []) {
            const distance = distanceTo(index, east, north);
            if (distance <= radius && visit(index, distance) === false) return;
          }
        }
      }
    },
    nearest(east, north, count, without = -1) {
      const found: { index: number; distance: number }[] = [];
      const [column, row] = [columnOf(east), columnOf(north)];
      const look = (key: number) => {
        for (const index of cells.get(key) ?? [])
          if (index !== without) insert(found, { index, distance: distanceTo(index, east, north) }, count);
      };
      for (let ring = 0; ring < MAX_RINGS; ring++) {
        // Points of this ring lie at least so far away.
        if ((ring - 1) * cell > (found[count - 1]?.distance ?? Number.POSITIVE_INFINITY)) break;
        for (const [right, up] of ringOf(ring)) look(keyOf(column + right, row + up));
      }
      return found;
    },
  };
}

const rings: (readonly [right: number, up: number])[][] = [[[0, 0]]];

/** Steps from a cell to those of the square ring around it. */
function ringOf(ring: number): readonly (readonly [right: number, up: number])[] {
  const known = rings[ring];
  if (known !== undefined) return known;
  const steps: (readonly [number, number])[] = [];
  for (let step = -ring; step < ring; step++)
    steps.push([step, ring], [ring, -step], [-step, -ring], [-ring, step]);
  rings[ring] = steps;
  return steps;
}

/** Keeps the nearest few in order. */
function insert(
  found: { index: number; distance: number }[],
  point: { index: number; distance: number },
  count: number,
): void {
  if (found.length === count && point.distance >= (found[count - 1]?.distance ?? 0)) return;
  let place = found.length;
  while (place > 0 && (found[place - 1]?.distance ?? 0) > point.distance) place--;
  found.splice(place, 0, point);
  if (found.length > count) found.pop();
}
