import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { FieldDevelopment } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";

/** Model behind the dates with its source, the version of its parameters and what calibrates it. */
export function ModelNote({ development: { model, degreeDays } }: { development: FieldDevelopment }) {
  const { t } = useTranslation("weather");
  const format = useFormat();
  if (model === null || degreeDays === null) return null;
  const { kind, parametersVersion, weatherYears, loggedStages, scale } = model;
  return (
    <Text size="xs" c="dimmed">
      {[
        t(`development.model.${kind}`),
        t("development.model.limits", {
          base: format.amount(degreeDays.limits.baseC),
          upper: format.amount(degreeDays.limits.upperC),
          version: parametersVersion,
        }),
        t("development.model.years", { count: weatherYears }),
        loggedStages === 0
          ? t("development.model.notCalibrated")
          : t("development.model.calibrated", { count: loggedStages, scale: format.number(scale, 2) }),
      ].join(" ")}
    </Text>
  );
}
