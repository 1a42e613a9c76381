import { Accordion, Text } from "@mantine/core";
import { SIMULATED_COVERAGE } from "@surco/field-trials";
import { useFormat } from "@surco/kit-web";
import type { FieldTrial, TrialResult } from "@surco/trials/contract";
import { useTranslation } from "react-i18next";
import { useRateText } from "./trial-texts";

interface ModelCardProps {
  trial: FieldTrial;
  result: TrialResult;
}

/** Model card of a result: units, method, and how often its intervals held the truth in simulated trials. */
export function ModelCard({ trial, result }: ModelCardProps) {
  const { t } = useTranslation("trials");
  const format = useFormat();
  const rateText = useRateText();
  const [whole] = result.parts;
  const ordinary = whole?.optimum?.ordinaryInterval ?? null;
  return (
    <Accordion variant="contained">
      <Accordion.Item value="model">
        <Accordion.Control>{t("model.title")}</Accordion.Control>
        <Accordion.Panel>
          <Text size="sm">{t("model.method")}</Text>
          <Text size="sm" mt="xs">
            {t(trial.design === null ? "model.asApplied" : "model.laidOut")}
          </Text>
          {whole !== undefined && (
            <Text size="sm" mt="xs">
              {t(`model.origin.${whole.unitOrigin}`)}
            </Text>
          )}
          {ordinary !== null && (
            <Text size="sm" mt="xs">
              <span data-recorded>
                {t("model.ordinary", {
                  from: rateText.rate(ordinary.from, trial.kind),
                  to: rateText.rate(ordinary.to, trial.kind),
                })}
              </span>
            </Text>
          )}
          {trial.design !== null && (
            <>
              <Text size="sm" mt="xs">
                <span data-recorded>
                  {t("model.coverage", {
                    runs: SIMULATED_COVERAGE.runs,
                    optimum: format.share(SIMULATED_COVERAGE.optimum),
                    differences: format.share(SIMULATED_COVERAGE.differences),
                    ordinary: format.share(SIMULATED_COVERAGE.ordinaryOptimum),
                  })}
                </span>
              </Text>
              <Text size="sm" mt="xs">
                {t("model.unused", { points: format.number(result.unusedPoints, 0) })}
              </Text>
            </>
          )}
          <Text size="xs" c="dimmed" mt="xs">
            {t("model.version", { version: result.method })}
            {trial.design !== null && ` · ${t("model.seed", { seed: trial.design.seed })}`}
          </Text>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
