import { List, Text, Title } from "@mantine/core";
import { NamedExplanations, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { TrialFigures } from "../../contract/release-figures";
import { explainTrial, PERCENT, TONNES } from "./explain-errors";

/** Distances of the recommendations' defaults from trials in real fields, with where they come from. */
export function TrialTable({ trials }: { trials: readonly TrialFigures[] }) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  return (
    <>
      <Title order={2} size="h3" mt="xl">
        {t("accuracy.trials")}
      </Title>
      <Text size="sm">{t("accuracy.trialsLead")}</Text>
      <List size="sm" spacing={4}>
        {trials.map((trial) => (
          <List.Item key={trial.id} data-explained>
            {t(`accuracy.trial.${trial.id}`, { count: trial.trials })}{" "}
            {t("accuracy.trialFigures", {
              loss: format.number(trial.yieldLossTPerHa, TONNES),
              margin: format.number(trial.marginLossTPerHa, TONNES),
              rmse: format.number(trial.rmseTPerHa, TONNES),
              pct: format.number(trial.rmsePct, PERCENT),
            })}
            <NamedExplanations explanations={explainTrial(trial)} />
          </List.Item>
        ))}
      </List>
    </>
  );
}
