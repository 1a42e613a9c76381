import { Stack, Text } from "@mantine/core";
import { activityValues, harvestFiguresOf } from "@surco/activities/contract";
import { NamedExplanations, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainActivity } from "./explanations/explain-activity";
import { dryYieldText } from "./figure-texts";
import { inputOfForm } from "./form-input";
import type { FormValues } from "./form-values";

interface HarvestPreviewProps {
  form: FormValues;
  /** Crop of the field's season; null: unknown. */
  seasonCropId: number | null;
}

/** Dry yields of the typed harvest with their explanation; nothing before yield and moisture are typed. */
export function HarvestPreview({ form, seasonCropId }: HarvestPreviewProps) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const { data: values } = activityValues.safeParse(inputOfForm(form));
  if (values?.type !== "harvest") return null;
  const harvest = harvestFiguresOf(values, values.harvestedCropId ?? seasonCropId);
  if (harvest === null) return null;
  return (
    <Stack gap={0} data-explained>
      <Text size="sm" role="status">
        {dryYieldText(harvest, t, format)}
      </Text>
      <NamedExplanations
        explanations={explainActivity({
          values,
          figures: { harvest, nutrientsKgPerHa: null, depthMm: null },
          cropId: values.harvestedCropId ?? seasonCropId,
          netAreaHa: null,
        })}
      />
    </Stack>
  );
}
