import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { YieldScenarioFacts } from "@surco/yield-prediction/contract";
import { useTranslation } from "react-i18next";
import { ExplainedText } from "./ExplainedText";
import classes from "./yield.module.css";

/** Predictions if the rest of the season is dry, median or humid. */
export function Scenarios({ scenarios }: { scenarios: readonly YieldScenarioFacts[] }) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  return (
    <section aria-labelledby="yield-scenarios">
      <Text component="h3" id="yield-scenarios" fw={600} size="sm" mb={4}>
        {t("scenarios.title")}
      </Text>
      <dl className={classes.scenarios}>
        {scenarios.map(({ name, pointTPerHa, rainMm, year, years, explanation }) => (
          <div key={name}>
            <dt>{t(`scenarios.${name}`)}</dt>
            <dd>
              <strong>
                <ExplainedText explanation={explanation}>{format.number(pointTPerHa, 2)} t/ha</ExplainedText>
              </strong>
              <Text size="xs" c="dimmed" data-recorded="weather of an earlier year">
                {t("scenarios.like", { year, rain: format.number(rainMm), count: years })}
              </Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
