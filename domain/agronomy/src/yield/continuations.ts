import type { PlainDate } from "@surco/calendar";
import { parameterValue } from "../parameters/agronomy-parameters";
import type { Steps } from "../steps";
import type { GrownSeason, YieldDay, yieldSeasonRunner } from "./yield-season";

/** Rest of a season under the weather of one year before. */
export interface Continuation {
  /** Years before the season. */
  yearsBack: number;
  /** From the day after the last known one to maturity. */
  days: YieldDay[];
  /** Rain of those days up to the middle one of the dates of maturity, mm. */
  rainMm: number;
}

/** Rest of a season under each of the years before, a step each; empty with fewer than 5 that have no gap. */
export function* continuationsOf(
  runner: ReturnType<typeof yieldSeasonRunner>,
  grown: GrownSeason,
): Steps<Continuation[]> {
  const years = parameterValue("yield.continuationYears");
  const rests: Pick<Continuation, "yearsBack" | "days">[] = [];
  for (let yearsBack = 1; yearsBack <= years; yearsBack++) {
    const days = runner.goOn(grown, yearsBack);
    if (days !== null && days.length > 0) rests.push({ yearsBack, days });
    yield;
  }
  if (rests.length < parameterValue("yield.minContinuationYears")) return [];
  const ends = rests.map(({ days }) => days.at(-1)?.date ?? "").sort();
  const middle: PlainDate = ends[Math.floor((ends.length - 1) / 2)] ?? "";
  return rests.map((rest) => ({
    ...rest,
    rainMm: rest.days.reduce((sum, { date, rainMm }) => (date <= middle ? sum + rainMm : sum), 0),
  }));
}

export const scenarioNames = ["dry", "median", "humid"] as const;
export type ScenarioName = (typeof scenarioNames)[number];

/** Years of one scenario with the one that stands for them. */
export interface ScenarioYears<Year> {
  name: ScenarioName;
  years: number;
  chosen: Year;
}

/**
 * Splits years by the rain of the rest of the season into the driest, the middle and the wettest third. The year of a third
 * with the middle model yield stands for it; of an even number, the lower one.
 */
export function scenarioYears<Year extends { rainMm: number; modelKgPerHa: number }>(
  years: readonly Year[],
): ScenarioYears<Year>[] {
  const byRain = [...years].sort((a, b) => a.rainMm - b.rainMm);
  const bound = (third: number) => Math.round((third * byRain.length) / 3);
  return scenarioNames.flatMap((name, third) => {
    const group = byRain.slice(bound(third), bound(third + 1));
    const byYield = [...group].sort((a, b) => a.modelKgPerHa - b.modelKgPerHa);
    const chosen = byYield[Math.floor((byYield.length - 1) / 2)];
    return chosen === undefined ? [] : [{ name, years: group.length, chosen }];
  });
}
