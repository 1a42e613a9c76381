import { analyzeTrial } from "./analyze-trial";
import {
  type CoverageFigures,
  RATIO,
  simulateHarvest,
  TRUE_OPTIMUM,
  trueGain,
} from "./simulated-harvest.testing";
import { pointsOfPlots } from "./trial-points";

/** Shares of intervals of simulated trials that hold the truth. */
export function measureCoverage(
  runs: number,
  firstSeed: number,
  kind: "blocks" | "strips" = "blocks",
  /** Blocks that are harvested: those of a zone. */
  blocks = 4,
): CoverageFigures {
  let [optimum, ordinary, differences, compared] = [0, 0, 0, 0];
  const isIn = (interval: { from: number; to: number } | null | undefined, value: number) =>
    interval !== null && interval !== undefined && interval.from <= value && value <= interval.to;
  for (let run = 0; run < runs; run++) {
    const { plots, points } = simulateHarvest(firstSeed + run, kind);
    const ofZone = plots.filter(({ block }) => block <= blocks);
    const part = analyzeTrial(pointsOfPlots(points, ofZone), { controlRate: 0, costTPerRate: RATIO / 1000 });
    if (part === null) throw new Error("no result");
    if (isIn(part.optimum?.interval, TRUE_OPTIMUM)) optimum++;
    if (isIn(part.optimum?.ordinaryInterval, TRUE_OPTIMUM)) ordinary++;
    for (const { rate, differenceInterval, isControl } of part.treatments) {
      if (isControl) continue;
      compared++;
      if (isIn(differenceInterval, trueGain(rate))) differences++;
    }
  }
  return { optimum: optimum / runs, differences: differences / compared, ordinaryOptimum: ordinary / runs };
}
