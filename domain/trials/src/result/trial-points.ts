import { degreeLengthM, type LngLat, type Polygon } from "@surco/geometry";

/** Cleaned point of a yield map. */
export interface YieldPoint {
  lng: number;
  lat: number;
  yieldTPerHa: number;
  /** Rate as the file has it. */
  appliedRate: number | null;
  /** Class of the land, such as its slope position. */
  label: string | null;
  /** Repetition. */
  block: string | null;
}

/** Plot as it was laid out, with the rate that it got. */
export interface AppliedPlot {
  number: number;
  block: number;
  polygon: Polygon;
  rate: number;
}

/** Point of a trial: what a plot got and bore, with its place. */
export interface TrialPoint {
  rate: number;
  yieldTPerHa: number;
  /** Level of yield of its own; null: none is fitted. */
  block: string | null;
  /** Strip or plot that got its rate as a whole. */
  strip: string | null;
  label: string | null;
  place: LngLat;
}

/** At each end of a plot the monitor still shows the yield of the land before it. */
export const END_MARGIN_M = 10;
/** Beside the neighbour the header may have cut rows of both. */
export const SIDE_MARGIN_M = 1.5;

/** Points of plots, without those near ends and sides. Each plot is one unit of its block. */
export function pointsOfPlots(points: readonly YieldPoint[], plots: readonly AppliedPlot[]): TrialPoint[] {
  const frames = plots.map((plot) => ({ plot, holds: insideOf(plot.polygon) }));
  return points.flatMap(({ lng, lat, yieldTPerHa, label }) => {
    const frame = frames.find(({ holds }) => holds([lng, lat]));
    if (frame === undefined) return [];
    const { number, block, rate } = frame.plot;
    return [{ rate, yieldTPerHa, block: String(block), strip: String(number), label, place: [lng, lat] }];
  });
}

/**
 * Points of a trial that was not laid out here: rates as the file has them. A repetition and rate are a strip; without
 * repetitions neighbouring points of one rate are. Repetitions get no level of their own: their rates were not drawn anew.
 */
export function pointsAsApplied(points: readonly YieldPoint[]): TrialPoint[] {
  return points.flatMap(({ lng, lat, yieldTPerHa, appliedRate, label, block }) =>
    appliedRate === null
      ? []
      : [
          {
            rate: appliedRate,
            yieldTPerHa,
            block: null,
            strip: block === null ? null : JSON.stringify([block, appliedRate]),
            label,
            place: [lng, lat],
          },
        ],
  );
}

/** Test of a place in a plot, away from its ends and sides. */
function insideOf({ coordinates: [ring = []] }: Polygon): (place: LngLat) => boolean {
  const [start = [0, 0], right = start, , far = start] = ring;
  const { lngM, latM } = degreeLengthM(start[1]);
  const fromStart = ([lng, lat]: LngLat): LngLat => [(lng - start[0]) * lngM, (lat - start[1]) * latM];
  const [across, along] = [fromStart(right), fromStart(far)];
  const [widthM, lengthM] = [Math.hypot(...across), Math.hypot(...along)];
  const sideM = Math.min(SIDE_MARGIN_M, widthM / 4);
  return (place) => {
    const [x, y] = fromStart(place);
    const acrossM = (x * across[0] + y * across[1]) / widthM;
    const alongM = (x * along[0] + y * along[1]) / lengthM;
    return (
      acrossM >= sideM &&
      acrossM <= widthM - sideM &&
      alongM >= END_MARGIN_M &&
      alongM <= lengthM - END_MARGIN_M
    );
  };
}
