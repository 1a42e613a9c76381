import type { WeatherSettings } from "../../contract";
import type { FieldConditions, FoundAlert } from "../judge/conditions";

/** Evaluation of a rule over its fields. */
export interface EvaluatedRule {
  ruleId: string;
  fieldCount: number;
  fieldsWithoutData: number;
  /** Oldest forecast that was used; null without one. */
  dataAt: string | null;
}

interface RuleToCount {
  id: string;
  settings: WeatherSettings;
}

/** Tally of an evaluation by rule, over all pages of fields. */
export function evaluationTally() {
  const byRule = new Map<string, EvaluatedRule>();
  return {
    /** @param found  null where the data of the field are missing */
    count(
      { id: ruleId, settings }: RuleToCount,
      { forecast }: Pick<FieldConditions, "forecast">,
      found: readonly FoundAlert[] | null,
    ): void {
      const rule = byRule.get(ruleId) ?? { ruleId, fieldCount: 0, fieldsWithoutData: 0, dataAt: null };
      byRule.set(ruleId, rule);
      rule.fieldCount += 1;
      if (found === null) rule.fieldsWithoutData += 1;
      else if (forecast !== null && isByForecast(settings)) {
        const { fetchedAt } = forecast.origin;
        if (rule.dataAt === null || fetchedAt < rule.dataAt) rule.dataAt = fetchedAt;
      }
    },
    list: (): EvaluatedRule[] => [...byRule.values()],
  };
}

export type EvaluationTally = ReturnType<typeof evaluationTally>;

function isByForecast(settings: WeatherSettings): boolean {
  return "window" in settings ? settings.window === "next" : settings.kind !== "diseaseRisk";
}
