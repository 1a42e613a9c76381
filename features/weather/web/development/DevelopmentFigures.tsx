import { Stack, Text } from "@mantine/core";
import { findCrop, findPhenologicalStage } from "@surco/agronomy";
import { THIN_SPACE } from "@surco/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { type FieldDevelopment, type StageDates, stageOfDvs } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainDate, explainSowingDegreeDays } from "../explanations/explain-crop";
import classes from "../season/season.module.css";
import { useStageNames } from "./use-development";

/** Stage of now, degree days since the sowing, and the dates of flowering and maturity. */
export function DevelopmentFigures({ development }: { development: FieldDevelopment }) {
  const { t } = useTranslation(["weather", "fields"]);
  const format = useFormat();
  const { cropId, sowing, current, lastDay, stages } = development;
  const names = useStageNames(cropId);
  const crop = cropId === null ? null : findCrop(cropId);
  if (sowing === null) return null;
  const stageId = current?.stageId ?? null;
  const degreeDays = explainSowingDegreeDays(development);
  return (
    <section aria-label={t("development.figures")}>
      <Stack gap="xs">
        {crop && (
          <Text size="sm" fw={600}>
            {t(`fields:crop.${crop.key}`)}
          </Text>
        )}
        <Text size="sm">
          {t(sowing.isPlanned ? "development.sowingPlanned" : "development.sownOn", {
            day: format.day(sowing.date),
          })}
          {sowing.genotypeName !== null && ` · ${sowing.genotypeName}`}
        </Text>
        <dl className={classes.figures}>
          {current !== null && (
            <>
              <div>
                <dt>{t("development.stageOn", { day: format.day(lastDay, "short") })}</dt>
                <dd>
                  {stageId === null
                    ? t("development.notEmerged")
                    : (findPhenologicalStage(stageId)?.code ?? t("noValue"))}
                </dd>
                {stageId !== null && <dd className={classes.beside}>{names.get(stageId)}</dd>}
              </div>
              <div data-explained>
                <dt>{t("development.degreeDays")}</dt>
                <dd>
                  {format.number(current.degreeDays, 0)}
                  <span className={classes.unit}>{`${THIN_SPACE}°C d`}</span>
                  {degreeDays && <Explain explanation={degreeDays} />}
                </dd>
              </div>
            </>
          )}
          <Milestone
            development={development}
            name={t("development.flowering")}
            stage={stageOfDvs(stages, 1)}
          />
          <Milestone
            development={development}
            name={t("development.maturity")}
            stage={stageOfDvs(stages, 2)}
          />
        </dl>
      </Stack>
    </section>
  );
}

/** Predicted day with its interval, and the logged one. */
function Milestone({
  development,
  name,
  stage,
}: {
  development: FieldDevelopment;
  name: string;
  stage: StageDates | null;
}) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  if (stage === null || stage.date === null) return null;
  const { date, earliest, latest, loggedOn, stageId } = stage;
  const explanation = explainDate(development, stage);
  return (
    <div>
      <dt>
        {name} ({findPhenologicalStage(stageId)?.code})
      </dt>
      <dd>
        {format.day(date, "short")}
        {explanation && <Explain explanation={explanation} name={name} />}
      </dd>
      {earliest !== null && latest !== null && (
        <dd className={classes.beside}>
          {t("development.interval", {
            from: format.day(earliest, "short"),
            until: format.day(latest, "short"),
          })}
        </dd>
      )}
      {loggedOn !== null && (
        <dd className={classes.beside}>{t("development.logged", { day: format.day(loggedOn, "short") })}</dd>
      )}
    </div>
  );
}
