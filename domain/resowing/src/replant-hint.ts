/** Version of the formula; stored with its results. */
export const REPLANT_MODEL = "replant-1";
/** Loss of yield without plants at all; the square of the missing part of the stand weighs it. */
const THETA = 0.9;
/** Loss of yield by each day of later sowing of maize. */
const LOSS_PER_DAY = 0.008;
/** Seed and labour of a resowing, as a share of the yield. */
const COST_SHARE = 0.08;

export interface ReplantHint {
  model: string;
  /** Yield of the thin stand over that of the stand aimed at, 0..1. */
  relativeYield: number;
  /** Yield of a stand replanted after the delay, 0..1, before its cost. */
  replantedRelativeYield: number;
  /** The replanted stand yields more, also after seed and labour. */
  isReplantingBetter: boolean;
}

/**
 * Relative yield of a thin stand: 1 - theta (1 - D/Dopt)^2, and whether replanting gains more than it costs.
 *
 * @param delayDays  from the first sowing to the resowing, >= 0
 * @throws RangeError for densities or delays out of range
 * @source theta 0.9 and 0.8 % per day are estimates for maize; the cost is an estimate at usual prices
 */
export function replantHint({
  plantsPerHa,
  targetPlantsPerHa,
  delayDays,
}: {
  plantsPerHa: number;
  targetPlantsPerHa: number;
  delayDays: number;
}): ReplantHint {
  if (!(plantsPerHa >= 0)) throw new RangeError(`plantsPerHa out of range: ${plantsPerHa}`);
  if (!(targetPlantsPerHa > 0)) throw new RangeError(`targetPlantsPerHa out of range: ${targetPlantsPerHa}`);
  if (!(delayDays >= 0)) throw new RangeError(`delayDays out of range: ${delayDays}`);
  const missing = Math.max(0, 1 - plantsPerHa / targetPlantsPerHa);
  const relativeYield = 1 - THETA * missing ** 2;
  const replantedRelativeYield = Math.max(0, 1 - LOSS_PER_DAY * delayDays);
  return {
    model: REPLANT_MODEL,
    relativeYield,
    replantedRelativeYield,
    isReplantingBetter: replantedRelativeYield - COST_SHARE > relativeYield,
  };
}
