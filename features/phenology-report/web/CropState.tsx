import { Figure, useFormat } from "@surco/kit-web";
import type { Phenology } from "@surco/phenology-report/contract";
import { useTranslation } from "react-i18next";
import classes from "./phenology.module.css";
import { useStageName } from "./use-stage-name";

/** Stage of now, thermal time since emergence and the days of the critical period. */
export function CropState({ phenology }: { phenology: Phenology }) {
  const { t } = useTranslation("phenology-report");
  const format = useFormat();
  const stageName = useStageName(phenology.cropId);
  const { currentStageId, lastDay, degreeDaysSinceEmergence, emergence, criticalPeriod, sowing } = phenology;
  if (sowing === null) return null;
  const sown = t(sowing.isPlanned ? "paper.sowingPlanned" : "paper.sownOn", { day: format.day(sowing.date) });
  return (
    <section aria-label={t("figures.title")}>
      <p className={classes.sowing}>{[sown, sowing.genotypeName].filter(Boolean).join(" · ")}</p>
      <dl className={classes.figures}>
        {currentStageId !== null && (
          <div>
            <dt>{t("figures.stage")}</dt>
            <dd>{stageName(currentStageId)}</dd>
            <dd className={classes.beside}>{t("figures.asOf", { day: format.day(lastDay, "short") })}</dd>
          </div>
        )}
        {degreeDaysSinceEmergence !== null && emergence !== null && (
          <div>
            <dt>{t("figures.degreeDays")}</dt>
            <dd>
              <Figure explanation={degreeDaysSinceEmergence.explanation} />
            </dd>
            <dd className={classes.beside}>
              {t(emergence.isObserved ? "figures.emergenceObserved" : "figures.emergencePredicted", {
                day: format.day(emergence.date, "short"),
              })}
            </dd>
          </div>
        )}
        {criticalPeriod !== null && (
          <div>
            <dt>{t("figures.critical")}</dt>
            <dd>
              {t("days", {
                from: format.day(criticalPeriod.from, "short"),
                until: format.day(criticalPeriod.until, "short"),
              })}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
