import { type Boundary, bboxOf } from "@surco/geometry";
import type { PlaneBox } from "./field-plane";
import { freeStretches, type Side } from "./free-stretches";
import { ALLEY_M, type TrialDesign } from "./trial-design";

/** Plots of a block side by side and one behind the other. */
export interface BlockShape {
  columns: number;
  rows: number;
  widthM: number;
  /** Least length. */
  lengthM: number;
}

/**
 * Shapes of a block, from all plots side by side to all in one row: neighbours across the heading are more alike than plots
 * one behind the other. Strips lie side by side only.
 */
export function blockShapes(design: TrialDesign): BlockShape[] {
  const { kind, treatments, plotWidthM, plotLengthM } = design;
  const rowCounts = kind === "strips" ? [1] : Array.from({ length: treatments }, (_, index) => index + 1);
  return rowCounts
    .filter((rows) => rows === 1 || Math.ceil(treatments / rows) < Math.ceil(treatments / (rows - 1)))
    .map((rows) => {
      const columns = Math.ceil(treatments / rows);
      return {
        columns,
        rows,
        widthM: columns * plotWidthM,
        lengthM: rows * plotLengthM + (rows - 1) * ALLEY_M,
      };
    });
}

/** Field in the plane. */
export interface PlaneField {
  boundary: Boundary;
  sides: readonly Side[];
}

/**
 * Places for blocks, in lanes from left to right: as many as fit, evenly spaced along each lane, none over another. Strips take
 * all of their lane.
 *
 * @param startM distance of the first lane from the left of the field
 */
export function packBlocks(
  { boundary, sides }: PlaneField,
  { widthM, lengthM }: BlockShape,
  { kind, headlandM, machineWidthM }: TrialDesign,
  startM: number,
): PlaneBox[] {
  const [leftX, , rightX] = bboxOf(boundary);
  const places: PlaneBox[] = [];
  let fromX = leftX + headlandM + startM;
  while (fromX + widthM <= rightX - headlandM + 1e-6) {
    const lane = { fromX, toX: fromX + widthM };
    const stretches = freeStretches(boundary, sides, lane, headlandM).filter(
      ({ fromY, toY }) => toY - fromY >= lengthM - 1e-6,
    );
    for (const { fromY, toY } of stretches) {
      if (kind === "strips") {
        places.push({ ...lane, fromY, toY });
        continue;
      }
      const count = Math.floor((toY - fromY + ALLEY_M + 1e-6) / (lengthM + ALLEY_M));
      const spareM = (toY - fromY - count * lengthM) / count;
      for (let index = 0; index < count; index++) {
        const start = fromY + spareM / 2 + index * (lengthM + spareM);
        places.push({ ...lane, fromY: start, toY: start + lengthM });
      }
    }
    fromX += stretches.length > 0 ? widthM : machineWidthM;
  }
  return places;
}
