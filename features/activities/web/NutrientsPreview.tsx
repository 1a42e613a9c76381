import { Text } from "@mantine/core";
import { nutrientsKgPerHa } from "@surco/agronomy";
import { NamedExplanations, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { explainNutrients } from "./explanations/explain-activity";
import { nutrientText } from "./figure-texts";
import type { ProductRow } from "./form-values";

/** Nutrients that the typed products bring; nothing before a product and its dose are typed. */
export function NutrientsPreview({ products }: { products: readonly ProductRow[] }) {
  const { t } = useTranslation("activities");
  const format = useFormat();
  const typed = products.flatMap(({ productId, dose, unit, grade }) => {
    const amount = typeof dose === "number" ? dose : Number.parseFloat(dose);
    return productId !== "" && amount > 0
      ? [{ productId: Number(productId), dose: amount, unit, grade }]
      : [];
  });
  if (typed.length === 0) return null;
  const nutrients = nutrientsKgPerHa(typed);
  const fertilizers = typed.map((product) => ({ ...product, otherName: null, unitCostUsd: null }));
  return (
    <div data-explained>
      <Text size="sm" role="status">
        {nutrientText(nutrients, t, format)}
      </Text>
      <NamedExplanations explanations={explainNutrients({ fertilizers }, nutrients)} />
    </div>
  );
}
