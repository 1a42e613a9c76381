import { NativeSelect, NumberInput, Stack, Text } from "@mantine/core";
import { nitrogenProducts } from "@surco/agronomy";
import type { OpenedField } from "@surco/fields/contract";
import { netAreaIn } from "@surco/fields/web";
import { Figure, inputSize } from "@surco/kit-web";
import { nitrogenInput, recommendNitrogenOf } from "@surco/recommendations/contract";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StepProps } from "./planning-form";

interface NitrogenStepProps extends StepProps {
  field: OpenedField;
  season: string;
}

/** Nitrogen for the target, computed as the recommendations of the field. */
export function NitrogenStep({ values, set, error, field, season }: NitrogenStepProps) {
  const { t } = useTranslation("planning-report");
  const areaHa = netAreaIn(field, season) ?? field.areaHa;
  const { cropId, targetYieldTPerHa, availableNKgPerHa, priceRatio, product } = values;
  const input = useMemo(
    () =>
      nitrogenInput.safeParse({
        cropId: cropId === "" ? null : Number(cropId),
        targetYieldTPerHa: targetYieldTPerHa === "" ? null : Number(targetYieldTPerHa),
        soil: {
          by: "amount",
          availableNKgPerHa: availableNKgPerHa === "" ? null : Number(availableNKgPerHa),
        },
        price: { by: "ratio", ratio: priceRatio, grainUsdPerT: null },
        product,
        areaHa: Math.min(500, areaHa),
      }).data ?? null,
    [cropId, targetYieldTPerHa, availableNKgPerHa, priceRatio, product, areaHa],
  );
  const result = useMemo(() => (input === null ? null : recommendNitrogenOf(input)), [input]);
  return (
    <Stack gap="sm">
      <NumberInput
        {...inputSize}
        label={t("form.priceRatio")}
        min={5}
        max={15}
        value={priceRatio}
        error={error("priceRatio")}
        onChange={(value) => set({ priceRatio: Number(value) })}
      />
      <NativeSelect
        {...inputSize}
        label={t("form.product")}
        value={product}
        data={nitrogenProducts.map((name) => ({ value: name, label: t(`products.${name}`) }))}
        onChange={(event) => {
          const chosen = nitrogenProducts.find((name) => name === event.currentTarget.value);
          if (chosen !== undefined) set({ product: chosen });
        }}
      />
      <Text component="h3" fw={600}>
        {t("nitrogen.title")}
      </Text>
      {input === null && <Text size="sm">{t("form.outOfStep")}</Text>}
      {input !== null && result === null && <Text size="sm">{t("form.noModel")}</Text>}
      {result !== null &&
        (["dose", "product"] as const).map((name) => {
          const explanation = result.explanations[name];
          return (
            explanation !== undefined && (
              <div key={name}>
                <Text size="sm">{name === "dose" ? t("nitrogen.dose") : t(`products.${product}`)}</Text>
                <Figure explanation={explanation} />
              </div>
            )
          );
        })}
    </Stack>
  );
}
