import type { DateRange, PlainDate } from "@surco/calendar";
import type { PhenologyOptions } from "../phenology/phenology-model";
import type { HarvestComparison, YieldBias, YieldInterval, YieldPrior } from "./calibration";
import type { ScenarioName } from "./continuations";
import type { GrowthDay, LimitShares, YieldDrivers, YieldLimit } from "./drivers";
import type { EviComposite, EviImage, EviMetrics } from "./evi-series";
import type { RegressionChoice, RegressionSeason } from "./regression";
import type { CurveDay, ReferenceCurve } from "./season-curve";
import type { YieldSeasonInput } from "./yield-season";

/** All that a prediction is made of. */
export interface YieldInputs extends Omit<YieldSeasonInput, "model" | "scale"> {
  phenology: PhenologyOptions & { scale?: number };
  /** Day of the prediction: later weather and images do not count. */
  asOf: PlainDate;
  images: readonly EviImage[];
  /** null: the usual curve of the crop. */
  reference: ReferenceCurve | null;
  /** Harvests of the field with the model's yields of their seasons; not that of this season. */
  harvests: readonly HarvestComparison[];
  /** Harvests of the same crop on the field, kg/ha at base moisture, with or without a model yield. */
  fieldKgPerHa: readonly number[];
  /** Official means of the district, kg/ha. */
  districtKgPerHa: readonly number[];
  /** Seasons of fields in the district that a line on the EVI integral may be fitted to. */
  regressionSeasons: readonly RegressionSeason[];
}

/**
 * `tooEarly`: not sown, not emerged or fewer than two clear composites yet; `clouded`: too few clear images of the critical
 * period; `noWeather`: weather of the season or of the years before is missing; `noModel`: no crop that is modelled.
 */
export const yieldStates = ["predicted", "tooEarly", "clouded", "noWeather", "noModel"] as const;
export type YieldState = (typeof yieldStates)[number];

/** Prediction under the rest of the season of one group of years. */
export interface YieldScenario {
  name: ScenarioName;
  /** Years of the group, and the calendar year that stands for it. */
  years: number;
  year: number;
  rainMm: number;
  pointKgPerHa: number;
  /** Corrected by the field's harvests, before it is blended with what was expected. */
  correctedKgPerHa: number;
  correctedSd: number;
}

/** Predicted yield at base moisture with what it is made of. */
export interface YieldFigure extends YieldInterval {
  /** By absorbed light, before the field's correction. */
  lightUseKgPerHa: number;
  /** By absorbed light, or by the line on the EVI integral where that has the lower error. */
  modelKgPerHa: number;
  /** Corrected by the field's harvests, before it is blended with what was expected. */
  correctedKgPerHa: number;
  correctedSd: number;
  restSd: number;
  bias: YieldBias;
  isCalibrated: boolean;
  regression: RegressionChoice | null;
  prior: YieldPrior | null;
  /** Weight of what was expected beforehand, 0..1. */
  priorWeight: number;
  scenarios: YieldScenario[];
}

/** Growth of a season up to its expected maturity. */
export interface YieldCourse {
  /** Last day with weather of its own. */
  knownUntil: PlainDate;
  /** On that day. */
  dvs: number;
  emergenceDate: PlainDate | null;
  maturityDate: PlainDate;
  criticalPeriod: DateRange | null;
  /** True before the critical period has begun: the error is larger. */
  isBeforeCriticalPeriod: boolean;
  composites: EviComposite[];
  /** Smooth value of each composite; null outside the clear ones. */
  smoothed: (number | null)[];
  curve: CurveDay[];
  referenceOrigin: ReferenceCurve["origin"];
  /** From emergence to maturity, as the yield is summed from it. */
  growth: GrowthDay[];
  drivers: YieldDrivers[];
  metrics: EviMetrics | null;
  limits: LimitShares | null;
  mostLimiting: YieldLimit | null;
}

export interface YieldPrediction {
  state: YieldState;
  asOf: PlainDate;
  parametersVersion: string;
  /** Clear composites since emergence, and those in the critical period. */
  clearComposites: number;
  clearCriticalComposites: number;
  course: YieldCourse | null;
  /** null unless the state is "predicted". */
  figure: YieldFigure | null;
}
