import { seededRandom } from "@surco/agronomy";
import { bboxPolygon, degreeLengthM, type LngLat } from "@surco/geometry";
import { layOutTrial } from "../layout/lay-out-trial";
import type { TrialDesign } from "../layout/trial-design";
import type { AppliedPlot, YieldPoint } from "./trial-points";

const [LNG, LAT] = [-62.2, -33.1];
const { lngM, latM } = degreeLengthM(LAT);
const placeOf = (xM: number, yM: number): LngLat => [LNG + xM / lngM, LAT + yM / latM];
export const FIELD = bboxPolygon([...placeOf(0, 0), ...placeOf(800, 700)] as [
  number,
  number,
  number,
  number,
]);

/** Rates of the simulated trials, kg N/ha, and the true response with its optimum at a price ratio of 6. */
export const RATES = [0, 40, 80, 120, 160];
export const RATIO = 6;
const [LINEAR, QUADRATIC] = [0.026, -0.0001];
export const TRUE_OPTIMUM = (RATIO / 1000 - LINEAR) / (2 * QUADRATIC);
export const trueGain = (rate: number) => (LINEAR + QUADRATIC * rate) * rate;

const DESIGN: Omit<TrialDesign, "seed"> = {
  kind: "blocks",
  treatments: RATES.length,
  blocks: 4,
  machineWidthM: 9,
  plotWidthM: 18,
  plotLengthM: 100,
  headingDeg: 30,
  headlandM: 20,
};

/** Waves of which a field of correlated noise is made. */
const WAVES = 150;

/**
 * Normal noise with exponential covariance: a sum of waves whose lengths are drawn from its spectrum.
 *
 * @source spectral method, Shinozuka 1971, J. Acoust. Soc. Am. 49:357
 */
function correlatedNoise(rangeM: number, deviation: number, random: () => number) {
  const waves = Array.from({ length: WAVES }, () => {
    const frequency = Math.sqrt((1 - random()) ** -2 - 1) / rangeM;
    const direction = 2 * Math.PI * random();
    return {
      x: frequency * Math.cos(direction),
      y: frequency * Math.sin(direction),
      phase: 2 * Math.PI * random(),
    };
  });
  const scale = deviation * Math.sqrt(2 / WAVES);
  return (xM: number, yM: number) =>
    scale * waves.reduce((sum, wave) => sum + Math.cos(wave.x * xM + wave.y * yM + wave.phase), 0);
}

/** A trial that the product lays out, harvested with noise: alike within 60 m, a trend over the field, and the monitor's own. */
export function simulateHarvest(
  seed: number,
  kind: TrialDesign["kind"] = "blocks",
): { plots: AppliedPlot[]; points: YieldPoint[] } {
  const random = seededRandom(seed);
  const layout = layOutTrial(FIELD, { ...DESIGN, kind, seed });
  if (layout.plots === null) throw new Error("no layout");
  const land = correlatedNoise(60, 0.6, random);
  const plots = layout.plots.map(({ number, block, treatment, polygon }) => ({
    number,
    block,
    polygon,
    rate: RATES[treatment] ?? 0,
  }));
  const points = plots.flatMap(
    ({
      polygon: {
        coordinates: [ring = []],
      },
      rate,
    }) => {
      const [start = [0, 0], right = start, , far = start] = ring;
      return [0.25, 0.75].flatMap((across) =>
        Array.from({ length: 20 }, (_, row): YieldPoint => {
          const along = (row + 0.5) / 20;
          const [lng, lat] = [0, 1].map(
            (axis) =>
              (start[axis] ?? 0) +
              across * ((right[axis] ?? 0) - (start[axis] ?? 0)) +
              along * ((far[axis] ?? 0) - (start[axis] ?? 0)),
          ) as LngLat;
          const [xM, yM] = [(lng - LNG) * lngM, (lat - LAT) * latM];
          const own = 0.4 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
          const yieldTPerHa = Math.max(0, 7 + trueGain(rate) + land(xM, yM) + 0.001 * xM + own);
          return { lng, lat, yieldTPerHa, appliedRate: null, label: null, block: null };
        }),
      );
    },
  );
  return { plots, points };
}

export interface CoverageFigures {
  /** Share of runs. */
  optimum: number;
  /** Share of differences from the control in all runs. */
  differences: number;
  /** Share of runs whose interval as if all points were independent held the optimum. */
  ordinaryOptimum: number;
}
