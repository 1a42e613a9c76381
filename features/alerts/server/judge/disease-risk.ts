import { type HeadBlightDay, headBlightOf, headingDateOf } from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { SettingsOf } from "../../contract";
import type { FieldConditions, Judge } from "./conditions";
import { cropSeasonOf } from "./development";

/**
 * One alert for each class that the risk of fusarium head blight of the sown wheat reaches, by the weather up to yesterday.
 *
 * @source Moschini & Fortugno 1996, Pergamino, as in domain/agronomy
 */
export const judgeDiseaseRisk: Judge<SettingsOf<"diseaseRisk">> = ({ least }, conditions) => {
  const { sown } = conditions;
  if (sown?.crop !== "wheat") return [];
  const season = cropSeasonOf(conditions, sown);
  if (season === null) return [];
  const yesterday = addDays(conditions.today, -1);
  const heading = headingDateOf(season, conditions.stages, yesterday);
  if (heading.missingFrom !== null) return null;
  if (heading.date === null || heading.date > yesterday) return [];
  const risk = headBlightOf(heading.date, humidDays(conditions), yesterday);
  if (risk === null) return null;
  const { riskClass, incidencePct, infectionPeriods, harmfulDegreeDays, from, until } = risk;
  if (riskClass === "low" || (least === "high" && riskClass === "medium")) return [];
  return [
    {
      occurrence: `headBlight ${sown.sownOn} ${riskClass}`,
      cause: {
        kind: "diseaseRisk",
        disease: "headBlight",
        riskClass,
        incidencePct: Math.round(incidencePct * 10) / 10,
        infectionPeriods,
        harmfulDegreeDays: Math.round(harmfulDegreeDays * 10) / 10,
        sownOn: sown.sownOn,
        headingOn: heading.date,
        from,
        until,
        forecast: null,
      },
    },
  ];
};

function humidDays({ past }: Pick<FieldConditions, "past">): ReadonlyMap<PlainDate, HeadBlightDay> {
  return new Map(
    [...past].map(([date, { tminC, tmaxC, rainMm, humidityMeanPct }]) => [
      date,
      { tminC, tmaxC, rainMm, rhPct: humidityMeanPct },
    ]),
  );
}
