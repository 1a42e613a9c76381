import { elementAt } from "../numeric/element-at";
import { parameterValue } from "../parameters/agronomy-parameters";
import { quantileOf } from "../weather/quantile";
import { type PlanePosition, rateClasses, type TrialPlot } from "./trial-plots";

/** Plot or strip that got one rate as a whole. Points within it repeat the measurement, not the treatment. */
export interface ExperimentalUnit {
  rate: number;
  /** Mean of its points. */
  yieldTPerHa: number;
  block: string | null;
  points: number;
  /** Centre; null where a point has no position. */
  position: PlanePosition | null;
}

export const unitOrigins = ["strips", "neighbours", "plots"] as const;
/** Origin of the units: strips that were given, neighbouring points of one rate, or each plot for itself. */
export type UnitOrigin = (typeof unitOrigins)[number];

/**
 * Units of a trial. Points of a strip get one rate together and resemble each other, so that their number says little of
 * how well the response is known: they count as one unit with their mean yield. Since all its points have one rate, least
 * squares over units weighted by points gives the curve of least squares over points.
 */
export function experimentalUnits(plots: readonly TrialPlot[]): {
  units: ExperimentalUnit[];
  origin: UnitOrigin;
} {
  if (plots.every(({ strip }) => (strip ?? null) !== null)) {
    return { units: unitsByKey(plots, (plot) => String(plot.strip)), origin: "strips" };
  }
  const positions = plots.map(({ position }) => position ?? null);
  if (positions.every((position) => position !== null)) {
    const parts = joinNeighbours(plots, positions);
    return { units: unitsByKey(plots, (_, index) => String(elementAt(parts, index))), origin: "neighbours" };
  }
  return { units: unitsByKey(plots, (_, index) => String(index)), origin: "plots" };
}

function unitsByKey(
  plots: readonly TrialPlot[],
  keyOf: (plot: TrialPlot, index: number) => string,
): ExperimentalUnit[] {
  const groups = new Map<string, TrialPlot[]>();
  const rates = rateClasses(plots);
  plots.forEach((plot, index) => {
    const key = JSON.stringify([keyOf(plot, index), plot.block ?? null, elementAt(rates, index)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [plot]);
    else group.push(plot);
  });
  return [...groups.values()].map((group) => {
    const mean = (of: (plot: TrialPlot) => number) =>
      group.reduce((sum, plot) => sum + of(plot), 0) / group.length;
    const rate = elementAt(group, 0).rate;
    const isPlaced = group.every(({ position }) => (position ?? null) !== null);
    return {
      // Without rounding where all are alike.
      rate: group.every((plot) => plot.rate === rate) ? rate : mean((plot) => plot.rate),
      yieldTPerHa: mean((plot) => plot.yieldTPerHa),
      block: elementAt(group, 0).block ?? null,
      points: group.length,
      position: isPlaced
        ? { xM: mean((plot) => plot.position?.xM ?? 0), yM: mean((plot) => plot.position?.yM ?? 0) }
        : null,
    };
  });
}

/** Part of each point: points of one rate that lie near each other, directly or through others, are of one part. */
function joinNeighbours(plots: readonly TrialPlot[], positions: readonly PlanePosition[]): number[] {
  const usual = quantileOf(nearestDistances(positions), 0.5);
  const reachM = Number.isFinite(usual) ? usual * parameterValue("trials.strip") : 0;
  const rates = rateClasses(plots);
  const cells = cellsOf(positions, reachM);
  const parts = new Array<number>(plots.length).fill(-1);
  let part = 0;
  for (const start of plots.keys()) {
    if (parts[start] !== -1) continue;
    const open = [start];
    parts[start] = part;
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      for (const other of cells.near(elementAt(positions, index))) {
        const isJoined =
          parts[other] === -1 &&
          rates[other] === rates[index] &&
          distanceM(elementAt(positions, index), elementAt(positions, other)) <= reachM;
        if (!isJoined) continue;
        parts[other] = part;
        open.push(other);
      }
    }
    part++;
  }
  return parts;
}

/** Points of a trial that are enough for the usual distance between neighbours. */
const MAX_MEASURED = 300;

/** Distances of points to the nearest other one, of evenly chosen ones where there are many; Infinity where none is near. */
function nearestDistances(positions: readonly PlanePosition[]): number[] {
  const spanM = (axis: "xM" | "yM") => {
    const values = positions.map((position) => position[axis]);
    return quantileOf(values, 1) - quantileOf(values, 0);
  };
  // About two points to a cell, if the points filled the rectangle around them evenly.
  const areaM2 = Math.max(
    spanM("xM") * spanM("yM"),
    Math.max(spanM("xM"), spanM("yM")) ** 2 / positions.length,
  );
  const cells = cellsOf(positions, Math.sqrt((2 * areaM2) / positions.length));
  const stride = Math.ceil(positions.length / MAX_MEASURED);
  return positions.flatMap((position, index) => {
    if (index % stride !== 0) return [];
    return cells
      .near(position)
      .reduce(
        (least, other) =>
          other === index ? least : Math.min(least, distanceM(position, elementAt(positions, other))),
        Number.POSITIVE_INFINITY,
      );
  });
}

/** Columns to each side of the origin for which the number of a cell is exact. */
const MOST_COLUMNS = 2 ** 25;

/** Points by square cell: `near` gives those of the cell and of its eight neighbours. */
function cellsOf(positions: readonly PlanePosition[], sizeM: number) {
  const size = sizeM > 0 ? sizeM : 1;
  const column = (valueM: number) => Math.floor(valueM / size);
  const keyOf = (x: number, y: number) => (x + MOST_COLUMNS) * 2 * MOST_COLUMNS + y + MOST_COLUMNS;
  const cells = new Map<number, number[]>();
  positions.forEach(({ xM, yM }, index) => {
    const key = keyOf(column(xM), column(yM));
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [index]);
    else cell.push(index);
  });
  return {
    near({ xM, yM }: PlanePosition): number[] {
      const offsets = [-1, 0, 1];
      return offsets.flatMap((dx) =>
        offsets.flatMap((dy) => cells.get(keyOf(column(xM) + dx, column(yM) + dy)) ?? []),
      );
    },
  };
}

function distanceM(a: PlanePosition, b: PlanePosition): number {
  return Math.hypot(a.xM - b.xM, a.yM - b.yM);
}
