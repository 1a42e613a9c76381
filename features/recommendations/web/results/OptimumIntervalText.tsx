import { Text } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { Explained, useFormat } from "@surco/kit-web";
import type { NitrogenResult, TrialKind } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";

interface OptimumIntervalTextProps {
  kind: TrialKind;
  interval: NitrogenResult["optimum"]["interval"];
  explanation: Explanation | undefined;
}

/** Interval of a trial's optimum below the recommended rate; nothing for the model. */
export function OptimumIntervalText({ kind, interval, explanation }: OptimumIntervalTextProps) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  if (interval === null || explanation === undefined) return null;
  const { from, to, isOpenBelow, isOpenAbove, coverage } = interval;
  return (
    <Text size="sm">
      <Explained explanation={explanation}>
        {t("resultInterval", {
          from: `${isOpenBelow && from > 0 ? "≤ " : ""}${format.number(from, 0)}`,
          to: `${isOpenAbove ? "≥ " : ""}${format.number(to, 0)} ${t(`units.${kind}`)}`,
          share: format.share(coverage),
        })}
      </Explained>
    </Text>
  );
}
