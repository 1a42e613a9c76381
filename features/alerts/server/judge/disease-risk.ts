import { type HeadBlightDay, headBlightRisk, phenologicalStages } from "@surco/agronomy";
import { addDays, type PlainDate } from "@surco/calendar";
import type { SettingsOf } from "../../contract";
import type { FieldConditions, Judge } from "./conditions";
import { developmentUntil } from "./development";

/** The model's window begins so many days before heading. */
const DAYS_BEFORE_HEADING = 8;

/** Stage of heading: half of the ear has emerged. */
const HEADING_DVS =
  phenologicalStages.find(({ scale, code }) => scale === "zadoks" && code === "Z55")?.developmentStage ?? 1;

/**
 * One alert for each class that the risk of fusarium head blight of the sown wheat reaches, by the weather up to yesterday.
 *
 * @source Moschini & Fortugno 1996, Pergamino, as in domain/agronomy
 */
export const judgeDiseaseRisk: Judge<SettingsOf<"diseaseRisk">> = ({ least }, conditions) => {
  const { sown } = conditions;
  if (sown?.crop !== "wheat") return [];
  const development = developmentUntil(conditions, sown);
  if (development === null) return null;
  const headingOn = development.find(({ dvs }) => dvs >= HEADING_DVS)?.date;
  if (headingOn === undefined || headingOn >= conditions.today) return [];
  const from = addDays(headingOn, -DAYS_BEFORE_HEADING);
  const risk = headBlightRisk(daysFrom(conditions, from), DAYS_BEFORE_HEADING);
  if (risk === null) return null;
  const { riskClass, incidencePct, infectionPeriods } = risk;
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
        sownOn: sown.sownOn,
        headingOn,
        from,
        until: addDays(from, risk.until),
        forecast: null,
      },
    },
  ];
};

/** Days of the history from one on, up to the last whole one. */
function daysFrom(
  { past, today }: Pick<FieldConditions, "past" | "today">,
  from: PlainDate,
): HeadBlightDay[] {
  const days: HeadBlightDay[] = [];
  for (let date = from; date < today; date = addDays(date, 1)) {
    const day = past.get(date);
    const { tminC = null, tmaxC = null, rainMm = null, humidityMeanPct: rhPct = null } = day ?? {};
    days.push({ tminC, tmaxC, rainMm, rhPct });
  }
  const isWhole = (day: HeadBlightDay) => Object.values(day).every((value) => value !== null);
  return days.slice(0, days.findLastIndex(isWhole) + 1);
}
