import { Paper, Text } from "@mantine/core";
import { type DiseaseKey, HEAD_BLIGHT_DAYS_BEFORE } from "@surco/agronomy";
import { addDays } from "@surco/calendar";
import { Explain, type Format, useFormat } from "@surco/kit-web";
import type { DiseaseRisk, DiseaseRisks } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainDisease } from "../explanations/explain-hours";
import classes from "./disease.module.css";

/** Units of the models' figures. */
const units = {
  headBlight: "incidence",
  tarSpot: "probability",
  grayLeafSpot: "probability",
  frogeyeLeafSpot: "probability",
  soybeanRust: "wetDays",
  commonRust: "humidHours",
} as const satisfies Record<DiseaseKey, string>;

/** Days named one by one; of more only their number is said. */
const MOST_NAMED = 12;

interface DiseaseCardProps {
  risk: DiseaseRisk;
  risks: DiseaseRisks;
}

/** Level of a disease, the days that made it, what to do with it and its source. */
export function DiseaseCard({ risk, risks }: DiseaseCardProps) {
  const { knownUntil, aheadUntil } = risks;
  const { t } = useTranslation("weather");
  const format = useFormat();
  const { key, now, ahead, isComplete, isSusceptible, source, isValidatedHere } = risk;
  const newest = ahead ?? now;
  const figure = ({ value }: { value: number }) =>
    t(`disease.unit.${units[key]}`, { value: format.number(value, units[key] === "wetDays" ? 0 : 1) });
  const [known, expected] = [explainDisease(risks, risk, "now"), explainDisease(risks, risk, "ahead")];
  const name = t(`disease.name.${key}`);
  return (
    <Paper
      component="section"
      data-explained
      withBorder
      p="md"
      radius="md"
      aria-label={t(`disease.name.${key}`)}
    >
      <div className={classes.head}>
        <Text component="h3" fw={600}>
          {t(`disease.name.${key}`)}
        </Text>
        <span className={classes.level} data-level={newest?.riskClass ?? "unknown"}>
          {t(`disease.level.${newest?.riskClass ?? "unknown"}`)}
        </span>
      </div>
      {now !== null && (
        <Text size="sm" mt="xs">
          {t(isComplete ? "disease.final" : "disease.now", {
            date: format.day(knownUntil),
            figure: figure(now),
          })}
          {known && <Explain explanation={known} name={name} />}
        </Text>
      )}
      {ahead !== null && aheadUntil !== null && !isComplete && (
        <Text size="sm">
          {t("disease.ahead", { date: format.day(aheadUntil), figure: figure(ahead) })}
          {expected && <Explain explanation={expected} name={t("explain.withForecast", { name })} />}
        </Text>
      )}
      <Text size="sm" mt="xs">
        {daysSentence(risk, knownUntil, t, format)}
      </Text>
      {isSusceptible === false && (
        <Text size="sm" mt="xs">
          {t("disease.notSusceptible")}
        </Text>
      )}
      {isSusceptible === null && key !== "headBlight" && (
        <Text size="sm" mt="xs">
          {t("disease.unknownStage")}
        </Text>
      )}
      {newest !== null && (
        <Text size="sm" mt="xs" fw={600}>
          {t(`disease.advice.${newest.riskClass}`)}
        </Text>
      )}
      <Text size="xs" mt="xs" c="dimmed">
        {t("disease.source", { source })}
      </Text>
      {!isValidatedHere && (
        <Text size="xs" fw={600}>
          {t("disease.notValidated")}
        </Text>
      )}
    </Paper>
  );
}

/** Days that favoured the disease, or why no figure is known. */
function daysSentence(
  { now, ahead, days, from, key }: DiseaseRisk,
  knownUntil: string,
  t: ReturnType<typeof useTranslation<"weather">>["t"],
  format: Format,
): string {
  const since = from === null ? "" : format.day(from);
  if (now === null && ahead === null) {
    if (key !== "headBlight") return t("disease.tooLittle");
    if (from === null) return t("disease.noHeading");
    const isHeadingPast = addDays(from, HEAD_BLIGHT_DAYS_BEFORE) <= knownUntil;
    return isHeadingPast ? t("disease.tooLittle") : t("disease.notBegun", { from: since });
  }
  if (units[key] === "probability") return t("disease.means", { from: since });
  if (days.length === 0) return t("disease.noDays", { from: since });
  if (days.length > MOST_NAMED) return t("disease.manyDays", { count: days.length, from: since });
  const named = days.map((day) => format.day(day, "short")).join(", ");
  return t("disease.days", { count: days.length, from: since, days: named });
}
