import { criticalPeriodOf } from "@surco/agronomy";
import type { PlainDate } from "@surco/calendar";
import type { HeatPhase, SettingsOf } from "../../contract";
import type { FieldConditions, FoundAlert, Judge, SownCrop } from "./conditions";
import { developmentUntil } from "./development";
import { forecastDays, highest } from "./forecast-days";

/**
 * One alert for each day ahead whose hottest hour is above the limit. Where a part of the season is asked for, the day must
 * lie in it by the development of the crop since its sowing.
 */
export const judgeHeat: Judge<SettingsOf<"heat">> = ({ aboveC, phase, daysAhead }, conditions) => {
  const { forecast, sown } = conditions;
  const days = forecastDays(conditions, daysAhead);
  if (forecast === null || days === null) return null;
  const isInPhase = phaseTest(phase, conditions);
  if (isInPhase === null) return null;
  const crop = phase === "any" ? null : sown;
  return days.flatMap(({ date, hours }): FoundAlert[] => {
    const hottest = highest(hours, ({ tempC }) => tempC);
    if (hottest === null || hottest.value <= aboveC || !isInPhase(date)) return [];
    return [
      {
        occurrence: date,
        cause: {
          kind: "heat",
          date,
          time: hottest.hour.time,
          tempC: hottest.value,
          aboveC,
          phase,
          crop: crop?.crop ?? null,
          sownOn: crop?.sownOn ?? null,
          forecast: forecast.origin,
        },
      },
    ];
  });
};

/** Test of days for a part of the season; null where the temperatures since sowing have a gap. */
function phaseTest(phase: HeatPhase, conditions: FieldConditions): ((date: PlainDate) => boolean) | null {
  if (phase === "any") return () => true;
  const { sown } = conditions;
  const range = sown === null ? null : rangeOf(phase, sown);
  // Nothing grows that could suffer.
  if (sown === null || range === null) return () => false;
  const days = developmentUntil(conditions, sown);
  if (days === null) return null;
  const within = new Set(
    days.filter(({ dvs }) => dvs >= range.fromDvs && dvs <= range.untilDvs).map(({ date }) => date),
  );
  return (date) => within.has(date);
}

function rangeOf(phase: Exclude<HeatPhase, "any">, { crop }: SownCrop) {
  if (phase === "criticalPeriod") return criticalPeriodOf(crop);
  return phase === "vegetative" ? { fromDvs: 0, untilDvs: 1 } : { fromDvs: 1, untilDvs: 2 };
}
