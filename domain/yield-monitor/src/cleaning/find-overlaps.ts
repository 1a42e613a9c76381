import { directionAt } from "../passes";
import type { PlanePoints } from "../plane";
import type { YieldRecords } from "../records";
import type { FieldCover } from "./field-cover";

/**
 * Finds records whose land was harvested by an earlier pass for more than a share: their area is too large and their yield
 * too low. null where the file gives no width or no distance.
 *
 * The land of a record is a rectangle of its width and distance behind its position; cells of the field remember the pass that
 * took them first.
 */
export function findOverlaps(
  { count, swathM, distanceM }: YieldRecords,
  { x, y }: PlanePoints,
  passes: Uint32Array,
  cover: FieldCover,
  greatestShare: number,
): ((row: number) => boolean) | null {
  if (swathM.every(Number.isNaN) || distanceM.every(Number.isNaN)) return null;
  // 0: not harvested yet.
  const takenBy = new Uint32Array(cover.width * cover.height);
  const isOverlap = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const heading = headingOf(row, x, y, passes);
    const [width, length] = [swathM[row] ?? Number.NaN, distanceM[row] ?? Number.NaN];
    if (Number.isNaN(heading) || !isMachineSize(width) || !isMachineSize(length)) continue;
    const cells = cellsOfRecord(cover, [x[row] ?? 0, y[row] ?? 0], heading, { width, length });
    if (earlierShare(cells, takenBy, (passes[row] ?? 0) + 1) > greatestShare) isOverlap[row] = 1;
  }
  return (row) => isOverlap[row] === 1;
}

const isMachineSize = (metres: number) => metres > 0 && metres < 60;

/** Cells of the rectangle behind a position. */
function cellsOfRecord(
  cover: FieldCover,
  [x, y]: readonly [number, number],
  headingDegrees: number,
  { width, length }: { width: number; length: number },
): number[] {
  const radians = (headingDegrees * Math.PI) / 180;
  const [forwardX, forwardY] = [Math.sin(radians), Math.cos(radians)];
  const [across, along] = [Math.ceil(width / cover.cellM), Math.ceil(length / cover.cellM)];
  const cells: number[] = [];
  for (let step = 0; step < along; step++) {
    const back = ((step + 0.5) / along) * length;
    for (let side = 0; side < across; side++) {
      const right = ((side + 0.5) / across - 0.5) * width;
      const cell = cover.cellAt(
        x - back * forwardX + right * forwardY,
        y - back * forwardY - right * forwardX,
      );
      if (cell !== -1) cells.push(cell);
    }
  }
  return cells;
}

/** Share of cells that another pass took before; the others are taken by this one. */
function earlierShare(cells: readonly number[], takenBy: Uint32Array, own: number): number {
  let earlier = 0;
  for (const cell of cells) {
    const before = takenBy[cell] ?? 0;
    if (before === 0) takenBy[cell] = own;
    else if (before !== own) earlier++;
  }
  return cells.length === 0 ? 0 : earlier / cells.length;
}

/** Direction of travel at a record, degrees; of the step to it, at the begin of a pass of the step from it. */
function headingOf(row: number, x: Float64Array, y: Float64Array, passes: Uint32Array): number {
  const isBegin = row === 0 || passes[row] !== passes[row - 1];
  const direction = isBegin ? Number.NaN : directionAt(row - 1, row, x, y);
  return Number.isNaN(direction) && passes[row + 1] === passes[row]
    ? directionAt(row, row + 1, x, y)
    : direction;
}
