import { List, Text, Title } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { TrialFigures } from "../../contract/release-figures";

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
        {trials.map(({ id, trials: count, yieldLossTPerHa, marginLossTPerHa, rmseTPerHa, rmsePct }) => (
          <List.Item key={id}>
            {t(`accuracy.trial.${id}`, { count })}{" "}
            {t("accuracy.trialFigures", {
              loss: format.number(yieldLossTPerHa, 2),
              margin: format.number(marginLossTPerHa, 2),
              rmse: format.number(rmseTPerHa, 2),
              pct: format.number(rmsePct, 1),
            })}
          </List.Item>
        ))}
      </List>
    </>
  );
}
