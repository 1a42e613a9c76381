import { SegmentedControl, Slider, Stack, Text } from "@mantine/core";
import { onPriceRatioScale, parameterValue, priceRatioOf } from "@surco/agronomy";
import type { Explanation } from "@surco/contract";
import { Explained, useFormat } from "@surco/kit-web";
import { gradeOf, nitrogenProducts } from "@surco/recommendations/contract";
import { useTranslation } from "react-i18next";
import { ChoiceField, NumberField } from "../inputs/FormInputs";
import { numberOf } from "../number-input";
import classes from "../recommendations.module.css";
import type { NitrogenForm } from "./nitrogen-form";

interface PriceInputsProps {
  values: NitrogenForm;
  problems: ReadonlySet<string>;
  /** Derivation of the ratio, once there is a recommendation. */
  explanation: Explanation | undefined;
  onChange(changes: Partial<NitrogenForm>): void;
}

/** Price ratio on its scale: chosen, or where the prices put it. */
export function PriceInputs({ values, problems, explanation, onChange }: PriceInputsProps) {
  const { t } = useTranslation("recommendations");
  const isByPrices = values.priceBy === "prices";
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t("inputs.price")}
      </Text>
      <SegmentedControl
        size="md"
        aria-label={t("inputs.price")}
        value={values.priceBy}
        data={(["ratio", "prices"] as const).map((value) => ({ value, label: t(`form.priceBy.${value}`) }))}
        onChange={(value) => onChange({ priceBy: value === "prices" ? "prices" : "ratio" })}
      />
      {isByPrices && (
        <div className={classes.pair}>
          <ChoiceField
            label={t("inputs.product")}
            value={values.product}
            options={nitrogenProducts.map((value) => ({ value, label: t(`products.${value}`) }))}
            onChange={(product) => onChange({ product })}
          />
          <NumberField
            label={t("inputs.fertilizerPrice")}
            unit="USD/t"
            value={values.fertilizerUsdPerT}
            isWrong={problems.has("price.fertilizerUsdPerT")}
            onChange={(fertilizerUsdPerT) => onChange({ fertilizerUsdPerT })}
          />
        </div>
      )}
      <NumberField
        label={t(isByPrices ? "inputs.grainPrice" : "form.grainPriceOptional")}
        unit="USD/t"
        value={values.grainUsdPerT}
        isWrong={problems.has("price.grainUsdPerT")}
        onChange={(grainUsdPerT) => onChange({ grainUsdPerT })}
      />
      <RatioScale values={values} explanation={explanation} onChange={onChange} />
    </Stack>
  );
}

/** Slider of the ratio; of prices it shows where they stand, and moving it leaves them. */
function RatioScale({ values, explanation, onChange }: Omit<PriceInputsProps, "problems">) {
  const { t } = useTranslation("recommendations");
  const format = useFormat();
  const [best, worst] = [parameterValue("nitrogen.minPriceRatio"), parameterValue("nitrogen.maxPriceRatio")];
  const ratio = values.priceBy === "ratio" ? onPriceRatioScale(values.ratio).ratio : ratioOfPrices(values);
  if (ratio === null) return <Text size="sm">{t("form.ratioNeedsPrices")}</Text>;
  const meaning = t("form.ratioMeaning", { ratio: format.number(ratio, 1) });
  return (
    <div>
      <Slider
        mt="xs"
        mb="lg"
        size="lg"
        thumbSize={28}
        min={best}
        max={worst}
        step={values.priceBy === "ratio" ? 0.5 : 0.01}
        value={ratio}
        thumbLabel={t("inputs.priceRatio")}
        label={(value) => format.number(value, 1)}
        marks={[
          { value: best, label: t("form.best", { ratio: best }) },
          { value: 10, label: "10" },
          { value: worst, label: t("form.worst", { ratio: worst }) },
        ]}
        styles={{ root: { marginInline: 24 } }}
        onChange={(value) => onChange({ priceBy: "ratio", ratio: Math.round(2 * value) / 2 })}
      />
      <Text size="sm" role="status">
        {explanation === undefined ? meaning : <Explained explanation={explanation}>{meaning}</Explained>}
      </Text>
    </div>
  );
}

/** Ratio of the typed prices on the scale; null until both are typed. */
function ratioOfPrices({ product, fertilizerUsdPerT, grainUsdPerT }: NitrogenForm): number | null {
  const [fertilizer, grain] = [numberOf(fertilizerUsdPerT), numberOf(grainUsdPerT)];
  if (fertilizer === null || grain === null || !(fertilizer > 0) || !(grain > 0)) return null;
  const nitrogenPct = gradeOf(product).nPct;
  return onPriceRatioScale(priceRatioOf({ fertilizerUsdPerT: fertilizer, grainUsdPerT: grain, nitrogenPct }))
    .ratio;
}
