/** Shortest plots: a yield monitor needs the way of about 30 m to answer a change of yield, at both ends. */
export const MIN_PLOT_LENGTH_M = 70;
export const MAX_PLOT_LENGTH_M = 1000;
export const MIN_TREATMENTS = 2;
export const MAX_TREATMENTS = 8;
export const MIN_BLOCKS = 2;
export const MAX_BLOCKS = 8;
/** Least distance between plots one behind the other, in which the machine changes its rate. */
export const ALLEY_M = 10;

/** blocks: plots of one length. strips: from headland to headland, through all zones. Both in randomised complete blocks. */
export type TrialDesignKind = "blocks" | "strips";

export interface TrialDesign {
  kind: TrialDesignKind;
  /** Treatments, each once in every block; 2 to 8. */
  treatments: number;
  /** 2 to 8. */
  blocks: number;
  machineWidthM: number;
  /** A multiple of the machine's width. */
  plotWidthM: number;
  /** Length of plots, least length of strips; 70 m or more. */
  plotLengthM: number;
  /** Direction of driving, degrees clockwise from north. */
  headingDeg: number;
  /** Distance of plots from every border of the field. */
  headlandM: number;
  /** Determines the order of treatments. */
  seed: number;
}

/** @throws RangeError for a design out of its bounds */
export function checkDesign(design: TrialDesign): void {
  const { treatments, blocks, machineWidthM, plotWidthM, plotLengthM, headingDeg, headlandM } = design;
  const passes = plotWidthM / machineWidthM;
  const isRight =
    isWithin(treatments, MIN_TREATMENTS, MAX_TREATMENTS) &&
    isWithin(blocks, MIN_BLOCKS, MAX_BLOCKS) &&
    machineWidthM > 0 &&
    passes >= 1 &&
    Math.abs(passes - Math.round(passes)) < 1e-9 &&
    plotLengthM >= MIN_PLOT_LENGTH_M &&
    plotLengthM <= MAX_PLOT_LENGTH_M &&
    headlandM >= 0 &&
    Number.isFinite(headingDeg);
  if (!isRight) throw new RangeError("design out of range");
}

function isWithin(count: number, least: number, most: number): boolean {
  return Number.isInteger(count) && count >= least && count <= most;
}
