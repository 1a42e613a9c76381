import { List, Text } from "@mantine/core";
import type { HarvestFigures, ValuesOf } from "@surco/activities/contract";
import { driedMoisturePct } from "@surco/agronomy";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./fold.module.css";

interface HarvestExplanationProps {
  values: ValuesOf<"harvest">;
  harvest: HarvestFigures;
}

/** Derivation of a harvest's dry yields from its wet yield and moisture, folded until it is opened. */
export function HarvestExplanation({ values, harvest }: HarvestExplanationProps) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const { wetYieldTPerHa, moisturePct } = values;
  if (wetYieldTPerHa === null || moisturePct === null) return null;
  const { dryingLossPct, handlingLossPct, model } = harvest;
  const figures = {
    wet: format.number(wetYieldTPerHa, 2),
    moisture: format.number(moisturePct, 1),
    base: format.number(harvest.baseMoisturePct, 1),
    dried: format.number(driedMoisturePct(moisturePct, dryingLossPct), 1),
    drying: format.number(dryingLossPct, 2),
    handling: format.number(handlingLossPct, 2),
    commercial: format.number(harvest.commercialYieldTPerHa, 2),
    equivalent: format.number(harvest.baseMoistureYieldTPerHa, 2),
  };
  const isWet = dryingLossPct > 0;
  return (
    <details className={classes.fold} data-recorded>
      <summary>{t("explanation.title")}</summary>
      <List size="sm" spacing={4}>
        <List.Item>
          {t("explanation.commercial")}{" "}
          {isWet ? (
            <span className={classes.formula}>{t("explanation.commercialFormula", figures)}</span>
          ) : (
            t("explanation.paidAsHarvested", figures)
          )}
        </List.Item>
        {isWet && <List.Item>{t("explanation.losses", figures)}</List.Item>}
        <List.Item>
          {t("explanation.equivalent")}{" "}
          <span className={classes.formula}>{t("explanation.equivalentFormula", figures)}</span>
        </List.Item>
      </List>
      <Text size="xs" c="dimmed" mt={4}>
        {t("explanation.source", { model })}
      </Text>
    </details>
  );
}
