import { findCrop, lightUseParameterIds, type YieldScenario } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { YIELD_DECIMALS } from "../contract";
import {
  cropInput,
  type ExplainedCourse,
  type ExplainedSeason,
  growthInputs,
  input,
  inTonnes,
  parameters,
  priorSource,
  source,
} from "./explain-yield";

/** Derivation of the yield if the rest of the season is as in another year. */
export function explainScenario(season: ExplainedSeason, scenario: YieldScenario): Explanation {
  const { prior } = season.figure;
  return {
    formula: "yield-prediction/scenario",
    label: `yield-prediction:figures.scenario.${scenario.name}`,
    result: { value: scenario.pointKgPerHa / 1000, unit: "t/ha", decimals: YIELD_DECIMALS },
    inputs: [
      input(
        "corrected",
        scenario.correctedKgPerHa / 1000,
        "t/ha",
        source(season, "scenarioYear", { year: scenario.year, rain: Math.round(scenario.rainMm) }),
      ),
      input("correctedSd", scenario.correctedSd, null, source(season, "parameters")),
      input("priorMean", inTonnes(prior?.mean), "t/ha", priorSource(season)),
      input("priorSd", inTonnes(prior?.sd), "t/ha", priorSource(season)),
    ],
    parameters: parameters(["yield.errorSd", "yield.biasSd"]),
    uncertainty: null,
    notes: ["yield-prediction:notes.scenario"],
  };
}

/** Derivation of the share that the costliest factor took from the critical period's growth; null without such a factor. */
export function explainLimit(season: ExplainedCourse): Explanation | null {
  const { limits, mostLimiting, criticalPeriod, growth } = season.course;
  if (limits === null || mostLimiting === null || criticalPeriod === null) return null;
  const crop = findCrop(season.cropId)?.key ?? "other";
  const { from, until } = criticalPeriod;
  const days = growth.filter(({ date }) => date >= from && date <= until);
  return {
    formula: "yield-prediction/limit",
    label: "yield-prediction:figures.limit",
    result: { value: 100 * limits[mostLimiting], unit: "%", decimals: 0 },
    inputs: [
      cropInput(season, crop),
      {
        ...input("factor", mostLimiting, null, source(season, "figure")),
        valueText: `yield-prediction:limits.of.${mostLimiting}`,
      },
      ...growthInputs(season, days),
    ],
    parameters: parameters([...lightUseParameterIds(crop), "yield.limitShare"]),
    uncertainty: null,
    notes: [],
  };
}
