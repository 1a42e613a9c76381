import { Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import { Explain, useFormat } from "@surco/kit-web";
import type { FieldDevelopment } from "@surco/weather/contract";
import { useTranslation } from "react-i18next";
import { explainStageScale } from "../explanations/explain-crop";

/** Model behind the dates with its source, the version of its parameters and what calibrates it. */
export function ModelNote({ development }: { development: FieldDevelopment }) {
  const { model, degreeDays, cropId } = development;
  const { t } = useTranslation("weather");
  const format = useFormat();
  if (model === null || degreeDays === null) return null;
  const { kind, parametersVersion, weatherYears, loggedStages, scale } = model;
  const explanation = explainStageScale(development);
  return (
    <Text
      size="xs"
      c="dimmed"
      {...(explanation === null ? { "data-recorded": "model" } : { "data-explained": true })}
    >
      {[
        t(`development.model.${kind}`),
        ...varietyNotes(cropId, kind).map((note) => t(`development.model.${note}`)),
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
      {explanation && <Explain explanation={explanation} />}
    </Text>
  );
}

/** Properties of the variety that the model has to assume: no record has them. */
function varietyNotes(cropId: number | null, kind: "thermal" | "photothermal"): ("longCycle" | "noGroup")[] {
  const crop = cropId === null ? null : findCrop(cropId);
  if (crop?.key === "wheat") return ["longCycle"];
  const isSoybean = crop?.key === "soyFirst" || crop?.key === "soySecond";
  return isSoybean && kind === "thermal" ? ["noGroup"] : [];
}
