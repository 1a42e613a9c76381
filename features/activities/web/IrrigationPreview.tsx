import { Text } from "@mantine/core";
import { activityValues, inputFiguresOf } from "@surco/activities/contract";
import { Explain, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainDepth } from "./explanations/explain-activity";
import { inputOfForm } from "./form-input";
import type { FormValues } from "./form-values";

/** Depth of the typed irrigation over the net area; nothing before duration and flow are typed. */
export function IrrigationPreview({ form, netAreaHa }: { form: FormValues; netAreaHa: number }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const { data: values } = activityValues.safeParse(inputOfForm(form));
  const depthMm = values ? inputFiguresOf(values, netAreaHa).depthMm : null;
  if (depthMm === null || values?.type !== "irrigation") return null;
  return (
    <Text size="sm" role="status" data-explained>
      {t("form.depth", { mm: format.number(depthMm, 1), area: format.ha(netAreaHa) })}
      <Explain explanation={explainDepth(values, depthMm, netAreaHa)} />
    </Text>
  );
}
