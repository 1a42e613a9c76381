import { THIN_SPACE } from "@surco/contract";
import type { KeyFigure } from "@surco/kit-server/paper";
import type { OpenedPhenology } from "./open-phenology";

/** Main figures of the season; those that are not known are left out. */
export function phenologyFigures({ phenology, stageName, t, format }: OpenedPhenology): KeyFigure[] {
  const { currentStageId, lastDay, degreeDaysSinceEmergence, emergence, criticalPeriod } = phenology;
  const figures: KeyFigure[] = [];
  if (currentStageId !== null) {
    figures.push({
      label: t("figures.stage"),
      value: stageName(currentStageId),
      note: t("figures.asOf", { day: format.day(lastDay, "short") }),
    });
  }
  if (degreeDaysSinceEmergence !== null && emergence !== null) {
    figures.push({
      label: t("figures.degreeDays"),
      value: `${format.number(degreeDaysSinceEmergence.value, 0)}${THIN_SPACE}°C d`,
      note: t(emergence.isObserved ? "figures.emergenceObserved" : "figures.emergencePredicted", {
        day: format.day(emergence.date, "short"),
      }),
    });
  }
  if (criticalPeriod !== null) {
    figures.push({
      label: t("figures.critical"),
      value: t("days", {
        from: format.day(criticalPeriod.from, "short"),
        until: format.day(criticalPeriod.until, "short"),
      }),
    });
  }
  return figures;
}
