import { seededRandom } from "@surco/agronomy";
import { areaHa, type Boundary, type Polygon } from "@surco/geometry";
import { type BlockPlace, chooseBlocks } from "./choose-blocks";
import { boundaryInPlane, fieldPlane, type PlaneBox } from "./field-plane";
import { sidesOf } from "./free-stretches";
import { type BlockShape, blockShapes, packBlocks } from "./pack-blocks";
import { ALLEY_M, checkDesign, type TrialDesign } from "./trial-design";
import { mainZone, type TrialZone } from "./zone-shares";

export interface LaidOutPlot {
  /** From 1, block by block. */
  number: number;
  /** From 1. */
  block: number;
  /** Index of the treatment, from 0. */
  treatment: number;
  polygon: Polygon;
  /** Zone of most of the plot; null outside all zones. */
  zoneId: string | null;
}

/**
 * Reason that a trial cannot be laid out. `tooSmall`: its plots need more land than the field has. `noBlock`: no block fits
 * along the heading within the headland. `tooFewBlocks`: fewer fit than were asked for.
 */
export type LayoutProblem =
  | { reason: "tooSmall"; neededHa: number; fieldHa: number }
  | { reason: "noBlock"; widthM: number; lengthM: number }
  | { reason: "tooFewBlocks"; fit: number };

export type TrialLayout = { plots: LaidOutPlot[]; problem: null } | { plots: null; problem: LayoutProblem };

/** Places among which blocks are chosen: evenly taken where a field has more. */
const MAX_PLACES = 600;
/** Places of the first lane that are tried, to meet the zones. */
const MAX_STARTS = 4;

/**
 * Lays randomised complete blocks out in a field: plots lie inside the boundary, in none of its holes, at the headland's
 * distance from every border, and do not overlap. Each block holds every treatment once, in an order of its own; blocks are
 * distributed over the zones. The same input makes the same layout.
 *
 * @throws RangeError for a design out of its bounds
 */
export function layOutTrial(
  boundary: Boundary,
  design: TrialDesign,
  zones: readonly TrialZone[] = [],
): TrialLayout {
  checkDesign(design);
  const { treatments, blocks, plotWidthM, plotLengthM } = design;
  const fieldHa = areaHa(boundary);
  const neededHa = (treatments * blocks * plotWidthM * plotLengthM) / 10_000;
  if (neededHa > fieldHa) return { plots: null, problem: { reason: "tooSmall", neededHa, fieldHa } };

  const plane = fieldPlane(boundary, design.headingDeg);
  const inPlane = boundaryInPlane(boundary, plane);
  const field = { boundary: inPlane, sides: sidesOf(inPlane) };
  const planeZones = zones.map(({ id, polygon }) => ({ id, polygon: boundaryInPlane(polygon, plane) }));
  const zoneIds = zones
    .map(({ id, polygon }) => ({ id, zoneHa: areaHa(polygon) }))
    .sort((a, b) => b.zoneHa - a.zoneHa)
    .map(({ id }) => id);

  let most = 0;
  for (const shape of blockShapes(design)) {
    let best: { chosen: BlockPlace[]; worth: number } | null = null;
    for (const startM of startsOf(shape, design)) {
      const places = packBlocks(field, shape, design, startM);
      most = Math.max(most, places.length);
      if (places.length < blocks) continue;
      const stride = Math.ceil(places.length / MAX_PLACES);
      const choice = chooseBlocks(
        places
          .filter((_, index) => index % stride === 0)
          .map((box) => ({ box, zone: mainZone(box, planeZones) })),
        blocks,
        zoneIds,
      );
      if (best === null || choice.worth > best.worth) best = choice;
    }
    if (best === null) continue;
    const boxes = best.chosen.map(({ box }) => box).sort((a, b) => a.fromX - b.fromX || a.fromY - b.fromY);
    const plots = plotsOf(boxes, shape, design).map(({ box, ...plot }) => ({
      ...plot,
      polygon: plane.polygonOf(box),
      zoneId: mainZone(box, planeZones)?.id ?? null,
    }));
    return { plots, problem: null };
  }
  if (most > 0) return { plots: null, problem: { reason: "tooFewBlocks", fit: most } };
  const [widest] = blockShapes(design);
  return {
    plots: null,
    problem: { reason: "noBlock", widthM: widest?.widthM ?? 0, lengthM: widest?.lengthM ?? 0 },
  };
}

/** Distances of the first lane from the field's left that are tried: whole passes within the width of a block. */
function startsOf({ widthM }: BlockShape, { machineWidthM }: TrialDesign): number[] {
  const passes = Math.round(widthM / machineWidthM);
  const step = Math.ceil(passes / MAX_STARTS);
  return Array.from({ length: Math.ceil(passes / step) }, (_, index) => index * step * machineWidthM);
}

type PlacedPlot = Omit<LaidOutPlot, "polygon" | "zoneId"> & { box: PlaneBox };

/** Plots of the blocks, column by column, with treatments in random order. */
function plotsOf(
  blocks: readonly PlaneBox[],
  { columns, rows }: BlockShape,
  { kind, treatments, plotWidthM, plotLengthM, seed }: TrialDesign,
): PlacedPlot[] {
  const random = seededRandom(seed);
  return blocks.flatMap((box, block) =>
    shuffled(treatments, random).map((treatment, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const fromX = box.fromX + column * plotWidthM;
      const lengthM = kind === "strips" ? box.toY - box.fromY : plotLengthM;
      const fromY = box.fromY + row * (plotLengthM + ALLEY_M);
      if (row >= rows) throw new RangeError("more plots than places");
      return {
        number: block * treatments + index + 1,
        block: block + 1,
        treatment,
        box: { fromX, toX: fromX + plotWidthM, fromY, toY: fromY + lengthM },
      };
    }),
  );
}

/** Numbers from 0 in random order: Fisher and Yates. */
function shuffled(count: number, random: () => number): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a = 0, b = 0] = [numbers[last], numbers[other]];
    [numbers[last], numbers[other]] = [b, a];
  }
  return numbers;
}
