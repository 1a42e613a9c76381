import { parametersOf } from "./parameter-table";

export const trialParameters = parametersOf(
  "trials",
  { source: "judgement of this product", tag: "J" },
  {
    minRates: [3, "rates"],
    minRatesForPlateau: [4, "rates"],
    /** Models whose AICc is at most this much above the least one are nearly as good. */
    plausibleAicc: [2, "AICc"],
    /** Models whose AICc is at most this much above the least one widen the interval of the optimum. */
    intervalAicc: [4, "AICc"],
    intervalCoverage: [0.9, "1"],
    /** Points of one rate at most this many usual distances apart belong to one strip. */
    strip: [2, "distances to the nearest point"],
    /** Rates of one strip differ by at most this share of the range of rates. */
    sameRateShare: [0.02, "1"],
    /** Units below which correlation between them is not estimated. */
    minUnitsForCorrelation: [10, "units"],
    /** Soil nitrate that stands in where a trial reports none. */
    assumedSoilNitrateKgPerHa: [60, "kg N/ha"],
  },
);
