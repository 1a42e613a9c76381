import { Button, Group, Text } from "@mantine/core";
import { findPhenologicalStage } from "@surco/agronomy";
import { daysBetween } from "@surco/calendar";
import { Explain, useFormat } from "@surco/kit-web";
import { type FieldDevelopment, keyStagesOf, type StageDates } from "@surco/weather/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { explainDate } from "../explanations/explain-crop";
import { type FieldSeasonKey, sectionAddress } from "../season/use-season-weather";
import tables from "../tables.module.css";
import classes from "./development.module.css";
import { useStageNames } from "./use-development";

/** Stages with their predicted days and intervals, the logged days beside them. */
export function StageTable({ development, at }: { development: FieldDevelopment; at: FieldSeasonKey }) {
  const { t } = useTranslation("weather");
  const [isWhole, setWhole] = useState(false);
  const { stages, cropId, current } = development;
  const names = useStageNames(cropId);
  const key = keyStagesOf(stages);
  const shown = isWhole ? stages : key;
  const predicted = shown.find((stage) => stage.daysByYear.length > 0);
  const explanation = predicted && explainDate(development, predicted);
  return (
    <section aria-labelledby="development-stages">
      <Text component="h3" id="development-stages" fw={600} size="sm" mb={4}>
        {t("development.stages")}
      </Text>
      <table className={`${tables.table} ${classes.stages}`} data-explained>
        <thead>
          <tr>
            <th scope="col">{t("development.stage")}</th>
            <th scope="col">
              {t("development.predicted")}
              {explanation && predicted && (
                <Explain
                  explanation={explanation}
                  name={t("explain.stageDayOf", {
                    stage: findPhenologicalStage(predicted.stageId)?.code ?? "",
                  })}
                />
              )}
            </th>
            <th scope="col">{t("development.loggedHeading")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((stage) => (
            <tr key={stage.stageId} data-current={stage.stageId === current?.stageId || undefined}>
              <th scope="row">
                <strong>{findPhenologicalStage(stage.stageId)?.code}</strong> {names.get(stage.stageId)}
                {stage.stageId === current?.stageId && (
                  <span className={classes.now}>{t("development.now")}</span>
                )}
              </th>
              <PredictedDay stage={stage} />
              <LoggedDay stage={stage} />
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs" mt="xs">
        {key.length < stages.length && (
          <Button variant="default" mih={44} aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? "development.fewStages" : "development.allStages", { count: stages.length })}
          </Button>
        )}
        <Button variant="default" mih={44} component={Link} to={sectionAddress(at, "crop-log")}>
          {t("development.logStage")}
        </Button>
      </Group>
    </section>
  );
}

function PredictedDay({ stage: { date, earliest, latest } }: { stage: StageDates }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  if (date === null) return <td>{t("noValue")}</td>;
  return (
    <td>
      {format.day(date, "short")}
      {earliest !== null && latest !== null && earliest !== latest && (
        <span className={classes.interval}>
          {t("development.between", {
            from: format.day(earliest, "short"),
            until: format.day(latest, "short"),
          })}
        </span>
      )}
    </td>
  );
}

function LoggedDay({ stage: { date, loggedOn } }: { stage: StageDates }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  if (loggedOn === null) return <td>{t("noValue")}</td>;
  const late = date === null ? 0 : daysBetween(date, loggedOn);
  return (
    <td>
      {format.day(loggedOn, "short")}
      {date !== null && (
        <span className={classes.interval}>
          {late === 0
            ? t("development.onTime")
            : t(late > 0 ? "development.later" : "development.earlier", { count: Math.abs(late) })}
        </span>
      )}
    </td>
  );
}
