import { Button, Select, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { cropOptions } from "@surco/fields/web";
import { inputSize, useNeedsNetwork } from "@surco/kit-web";
import { MIN_TRIAL_ROWS } from "@surco/recommendations/contract";
import type { FieldTrial, TrialResult } from "@surco/trials/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSaveResponseTrial } from "../queries";

interface SaveResponseTrialProps {
  field: OpenedField;
  trial: FieldTrial;
  result: TrialResult;
  /** Crop of the yield map. */
  cropId: number;
  /** Id of the response trial of a crop; the same one for a retry. */
  idOf(cropId: number): string;
}

/** Makes the result drive the recommendations of the field; only nitrogen and density have recommendations. */
export function SaveResponseTrial({ field, trial, result, cropId: mapCropId, idOf }: SaveResponseTrialProps) {
  const { t } = useTranslation(["trials", "fields"]);
  const network = useNeedsNetwork();
  const save = useSaveResponseTrial();
  const [cropId, setCropId] = useState<number | null>(mapCropId);
  const { kind, name, notes } = trial;
  const rates = new Set(result.rows.map(({ rate }) => rate));
  if ((kind !== "nitrogen" && kind !== "density") || result.rows.length < MIN_TRIAL_ROWS || rates.size < 3) {
    return null;
  }
  const run = () => {
    if (cropId === null) return;
    save.mutate({
      id: idOf(cropId),
      kind,
      name,
      cropId,
      genotypeName: null,
      season: null,
      place: null,
      source: null,
      notes,
      soilNKgPerHa: null,
      scope: { of: "field", fieldId: field.id },
      rows: result.rows.map(({ rate, yieldTPerHa, block, place: [xM, yM] }) => ({
        rate,
        yieldTPerHa,
        block,
        strip: null,
        position: { of: "metres" as const, xM, yM },
      })),
      rowsAre: "plots",
      plotSpacing: null,
    });
  };
  return (
    <section aria-label={t("response.title")}>
      <Text size="sm" mb="xs">
        {t("response.about")}
      </Text>
      <Select
        {...inputSize}
        label={t("response.crop")}
        mb="xs"
        value={cropId === null ? null : String(cropId)}
        data={cropOptions(t)}
        onChange={(value) => setCropId(value === null ? null : Number(value))}
      />
      <Button
        variant="default"
        mih={44}
        loading={save.isPending}
        disabled={network.isOut || cropId === null}
        onClick={run}
      >
        {network.name(t("response.save"))}
      </Button>
    </section>
  );
}
