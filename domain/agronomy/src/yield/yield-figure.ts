import type { CropKey } from "../crops";
import { parameterValue } from "../parameters/agronomy-parameters";
import {
  blendedSd,
  intervalAround,
  precisionBlend,
  restOfSeasonSd,
  shrunkenBias,
  type YieldInterval,
  yieldInterval,
  yieldPrior,
} from "./calibration";
import type { EviMetrics } from "./evi-series";
import type { RegressionChoice } from "./regression";
import type { YieldFigure, YieldInputs } from "./yield-prediction";

/** Model yield of a season, corrected by the field's harvests and blended with what was expected beforehand. */
export function blendYield(
  { harvests, fieldKgPerHa, districtKgPerHa }: YieldInputs,
  at: {
    dvs: number;
    lightUseKgPerHa: number;
    metrics: EviMetrics | null;
    regression: RegressionChoice | null;
  },
): Omit<YieldFigure, "scenarios"> {
  const bias = shrunkenBias(harvests);
  const restSd = restOfSeasonSd(at.dvs);
  const errorSd = parameterValue("yield.errorSd");
  const byLine = yieldByLine(at, restSd);
  const corrected = byLine ?? yieldInterval(at.lightUseKgPerHa, bias, errorSd, restSd);
  const prior = yieldPrior(fieldKgPerHa, districtKgPerHa);
  const { pointKgPerHa, sd } = corrected;
  const parts = {
    lightUseKgPerHa: at.lightUseKgPerHa,
    modelKgPerHa: byLine?.pointKgPerHa ?? at.lightUseKgPerHa,
    correctedKgPerHa: pointKgPerHa,
    correctedSd: sd,
    restSd,
    bias,
    isCalibrated: byLine !== null || bias.harvests > 0,
    regression: at.regression,
    prior,
  };
  if (prior === null || !(pointKgPerHa > 0)) return { ...parts, priorWeight: 0, ...corrected };
  const model = { mean: pointKgPerHa, sd: pointKgPerHa * sd };
  const blended = precisionBlend(prior, model);
  return {
    ...parts,
    priorWeight: 1 - blended.modelWeight,
    ...intervalAround(blended.mean, blendedSd(prior, model, blended.modelWeight) / blended.mean),
  };
}

/** Yield by the line on the EVI integral, where it is the better one; its fields' errors are in its own. */
function yieldByLine(
  { metrics, regression }: { metrics: EviMetrics | null; regression: RegressionChoice | null },
  restSd: number,
): YieldInterval | null {
  if (regression === null || !regression.isUsed || metrics === null) return null;
  const { intercept, slope, looRmse } = regression.line;
  const point = intercept + slope * metrics.windowIntegral;
  if (!(point > 0)) return null;
  return intervalAround(point, Math.hypot(looRmse / point, restSd));
}

/** Crops whose harvests speak of each other with half weight: the sowing dates of maize and of soybean. */
const PAIRS: Partial<Record<CropKey, CropKey>> = {
  maizeEarly: "maizeLate",
  maizeLate: "maizeEarly",
  soyFirst: "soySecond",
  soySecond: "soyFirst",
};

/** Weight of a harvest of one crop in the correction of another: 1, 0.5 for the other sowing date, else 0. */
export function harvestWeight(crop: CropKey, harvested: CropKey): number {
  if (crop === harvested) return 1;
  return PAIRS[crop] === harvested ? parameterValue("yield.pairWeight") : 0;
}
