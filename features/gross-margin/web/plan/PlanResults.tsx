import { Stack, Text } from "@mantine/core";
import {
  explainLocal,
  explainPlan,
  figureNames,
  type PlanValues,
  plannedMarginOf,
  type UsedRate,
} from "@surco/gross-margin/contract";
import { Figure } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { MarginHeatMap } from "./MarginHeatMap";

interface PlanResultsProps {
  /** null while something is missing. */
  values: PlanValues | null;
  areaHa: number;
  rate: UsedRate | null;
}

/** Figures of the plan on the screen, each with its derivation, and the table around them. */
export function PlanResults({ values, areaHa, rate }: PlanResultsProps) {
  const { t } = useTranslation("gross-margin");
  return (
    <Stack component="section" gap="md" aria-label={t("paper.result")}>
      <Text component="h3" fw={600}>
        {t("paper.result")}
      </Text>
      {values === null ? (
        <Text size="sm" c="dimmed">
          {t("form.incomplete")}
        </Text>
      ) : (
        <>
          <Figures values={values} areaHa={areaHa} rate={rate} />
          <MarginHeatMap values={values} explanation={explainPlan(values, areaHa).margin} />
        </>
      )}
    </Stack>
  );
}

function Figures({ values, areaHa, rate }: { values: PlanValues; areaHa: number; rate: UsedRate | null }) {
  const { t } = useTranslation("gross-margin");
  const explanations = explainPlan(values, areaHa);
  const figures = plannedMarginOf(values, areaHa);
  const local =
    rate === null
      ? []
      : [explainLocal(figures.marginUsdPerHa, "/ha", rate), explainLocal(figures.marginUsd, "", rate)];
  return (
    <dl className={classes.figures}>
      {figureNames.map((name) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>
            <Figure explanation={explanations[name]} />
          </dd>
        </div>
      ))}
      {local.map((explanation, at) => (
        <div key={explanation.result.unit} className={classes.wide}>
          <dt>{t(at === 0 ? "figures.margin" : "figures.marginTotal")}</dt>
          <dd>
            <Figure explanation={explanation} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
